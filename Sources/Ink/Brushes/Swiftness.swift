import Geometry

/// How hard a stroke seems to be pressed whose device cannot tell: the faster it goes, the less.
///
/// It gives way soon where a stroke becomes faster, and comes back slowly where it becomes slower, so that a fast line with
/// corners has no knots in them. Along its way a stroke does not widen or narrow by more than it can without looking lumpy.
struct Swiftness {
  /// What a stroke begins with, of which nobody knows yet how fast it will be: its dot can become wider, and not thinner.
  static let start = 0.5
  /// Over how long speed is measured, and how long it takes to give way and to come back, in seconds.
  private static let (memory, giving, coming) = (0.04, 0.03, 0.08)
  /// By how much the radius may fall and rise with the way, in points a point.
  private static let (fall, rise) = (0.25, 0.13)

  private var last: Sample?
  /// The way and the time of the last moments, in points and seconds. Reports that come bunched count as if they had come
  /// evenly.
  private var (way, time) = (0.0, 0.0)
  private var pressure = start

  /// The pressure at the next sample, 0...1.
  mutating func callAsFunction(_ sample: Sample, _ brush: Brush) -> Double {
    defer { last = sample }
    guard let last else { return pressure }
    let length = last.distance(to: sample)
    let interval = Double(max(0, sample.ticks - last.ticks)) / StrokePoint.ticksPerSecond
    let rest = Self.memory / (Self.memory + interval)
    (way, time) = (way * rest + length, time * rest + interval)
    guard interval > 0 else { return pressure }
    let pace = way / (time * brush.pace)
    let wanted = 1 / (1 + pace * pace) - pressure
    let eased = wanted * interval / (interval + (wanted < 0 ? Self.giving : Self.coming))
    let most = length / (brush.diameter / 2 * brush.speedSensitivity)
    pressure += min(max(eased, -Self.fall * most), Self.rise * most)
    return pressure
  }
}

/// The end of a stroke whose width goes by its speed, as it looks should the finger lift now: it runs out to a point, the
/// longer the faster it goes. Its samples are not final until the stroke has gone on.
struct StrokeTail {
  /// How long it may be: in ticks, in diameters and in samples, whichever is the least.
  private static let (ticks, diameters, samples) = (Int64(400), 3.0, 12)
  /// From which length on it becomes thinner, and from which on it comes to a point, in diameters; how wide that is, of 1.
  private static let (blunt, pointed, point) = (0.6, 2.2, 0.1)

  /// Its first sample, and how long it is from the one before that, in points.
  let start: Int
  let length: Double
  /// How much thinner its end is, 0...1.
  private let depth: Double

  /// The tail of a stroke with these samples.
  init(_ samples: ContiguousArray<Sample>, _ diameter: Double) {
    var (start, length, ticks) = (samples.count, 0.0, Int64(0))
    let first = max(1, samples.count - Self.samples)
    while start > first {
      let isIn = start == samples.count || ticks <= Self.ticks && length <= Self.diameters * diameter
      guard isIn else { break }
      start -= 1
      let (before, sample) = (samples[start - 1], samples[start])
      length += before.distance(to: sample)
      ticks += max(0, sample.ticks - before.ticks)
    }
    (self.start, self.length) = (start, length)
    let share = min(max((length / diameter - Self.blunt) / (Self.pointed - Self.blunt), 0), 1)
    depth = (1 - Self.point) * share * share * (3 - 2 * share)
  }

  /// How wide it is so far before its end, in points, of 1.
  func width(_ rest: Double) -> Double {
    let share = length > 0 ? min(rest / length, 1) : 1
    return 1 - depth * (1 - share) * (1 - share)
  }

  /// How wide the thinnest end is, of 1.
  static var thinnest: Double { point }
}

extension Sample {
  /// How far it is to another, in points.
  @inline(__always)
  func distance(to other: Sample) -> Double {
    let (dx, dy) = (Double(other.x - x), Double(other.y - y))
    return (dx * dx + dy * dy).squareRoot() / StrokePoint.unitsPerPoint
  }
}
