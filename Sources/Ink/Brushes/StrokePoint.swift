import Geometry

/// One report of a finger or pen that paints.
public struct StrokePoint: Hashable, Sendable {
  /// Where, in points of the paper; may lie outside it.
  public var location: Point
  /// How hard, 0...1; nil where the device cannot tell.
  public var pressure: Double?
  /// When, in seconds on the caller's clock.
  public var time: Double

  /// A report.
  public init(_ location: Point, pressure: Double? = nil, time: Double = 0) {
    (self.location, self.pressure, self.time) = (location, pressure, time)
  }

  /// Locations are painted and stored in whole 64ths of a point: fine enough for any screen, and exact in binary.
  public static let unitsPerPoint = 64.0
  /// Pressures are painted and stored in whole 1023rds.
  public static let pressureSteps = 1023.0
  /// Times are kept and stored in whole tenths of a millisecond.
  public static let ticksPerSecond = 10_000.0

  /// The point as it is painted and stored; nil where a coordinate or the time is not a number or not finite.
  public var quantized: StrokePoint? { Sample(self)?.point }
}
