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

extension Sample {
  /// How far it is to another, in points.
  @inline(__always)
  func distance(to other: Sample) -> Double {
    let (dx, dy) = (Double(other.x - x), Double(other.y - y))
    return (dx * dx + dy * dy).squareRoot() / StrokePoint.unitsPerPoint
  }
}
