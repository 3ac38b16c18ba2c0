import Geometry

/// One thing that one finger does at one time: the plain value that a ``FingerScript`` is a list of.
public struct FingerStep: Hashable, Sendable {
  /// What the finger does.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// It comes down.
    case down
    /// It is down and reports a place: another one, or the same.
    case move
    /// It is lifted.
    case up
    /// The system takes it away. A touchscreen cannot say so: performed on a device, it is a lift.
    case cancel
  }

  /// When, in seconds since the script began; never negative.
  public var time: Double
  /// Which finger; counted from 1.
  public var finger: Int
  /// What it does.
  public var phase: Phase
  /// Where, in points.
  public var location: Point
  /// How hard, 0...1; nil where the script does not say.
  public var pressure: Double?

  /// One thing that `finger` does at `time`.
  public init(time: Double, finger: Int, phase: Phase, location: Point, pressure: Double? = nil) {
    self.time = time
    self.finger = finger
    self.phase = phase
    self.location = location
    self.pressure = pressure
  }
}
