import Geometry

/// A stroke point in whole units. Everything that is painted comes from these, and a journal stores them as they are, so
/// that what it gives back is the same to the last pixel.
///
/// A drawing keeps all of its samples, so they are as small as they can be: 16 bytes.
struct Sample: Hashable, Sendable {
  let x: Int32
  let y: Int32
  /// The time above eleven bits of pressure, which counts from 1 there.
  private let bits: Int64

  init(x: Int32, y: Int32, pressure: Int32, ticks: Int64) {
    (self.x, self.y, bits) = (x, y, ticks << 11 | Int64(pressure + 1))
  }

  /// In steps, 0...1023; -1 where unknown.
  var pressure: Int32 { Int32(truncatingIfNeeded: bits & 0x7FF) - 1 }
  var ticks: Int64 { bits >> 11 }

  init?(_ point: StrokePoint) {
    guard point.location.x.isFinite, point.location.y.isFinite, point.time.isFinite else { return nil }
    let ticks = min(max((point.time * StrokePoint.ticksPerSecond).rounded(), -Sample.lastTick), Sample.lastTick)
    self.init(
      x: Sample.unit(point.location.x), y: Sample.unit(point.location.y),
      pressure: point.pressure.map { $0 > 0 ? Int32((min($0, 1) * StrokePoint.pressureSteps).rounded()) : 0 } ?? -1,
      ticks: Int64(ticks))
  }

  /// The largest coordinate in units, a quarter of a million points: differences and sums stay exact.
  static let furthest = 1 << 24
  /// The largest time in ticks, over three thousand years; fifty bits.
  static let lastTick = 1e15

  private static func unit(_ coordinate: Double) -> Int32 {
    let bound = Double(furthest)
    return Int32(min(max((coordinate * StrokePoint.unitsPerPoint).rounded(), -bound), bound))
  }

  var location: Point { Point(Double(x) / StrokePoint.unitsPerPoint, Double(y) / StrokePoint.unitsPerPoint) }

  var point: StrokePoint {
    StrokePoint(
      location, pressure: pressure < 0 ? nil : Double(pressure) / StrokePoint.pressureSteps,
      time: Double(ticks) / StrokePoint.ticksPerSecond)
  }
}
