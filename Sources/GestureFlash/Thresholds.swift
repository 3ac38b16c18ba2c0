/// Where a pinch and a turn count, measured since the second finger landed. What a swipe needs is its recognizer's business.
public struct Thresholds: Hashable, Sendable {
  /// A pinch in is below this share of the fingers' first distance.
  public var pinchIn: Double
  /// A pinch out is above this multiple of the fingers' first distance.
  public var pinchOut: Double
  /// A turn is beyond this, in degrees either way.
  public var rotation: Double

  /// What each threshold may be set to.
  public static let ranges = (pinchIn: 0.05...0.95, pinchOut: 1.05...8.0, rotation: 10.0...360.0)

  /// Thresholds, kept within their ranges.
  public init(pinchIn: Double = 0.4, pinchOut: Double = 2.4, rotation: Double = 90) {
    func kept(_ value: Double, _ range: ClosedRange<Double>) -> Double {
      value.isNaN ? range.lowerBound : min(max(value, range.lowerBound), range.upperBound)
    }
    self.pinchIn = kept(pinchIn, Self.ranges.pinchIn)
    self.pinchOut = kept(pinchOut, Self.ranges.pinchOut)
    self.rotation = kept(rotation, Self.ranges.rotation)
  }

  /// Those of the game's rules: 0.4, 2.4 and 90 degrees. Only runs with these have a rank.
  public static let standard = Thresholds()
}
