import Geometry

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
