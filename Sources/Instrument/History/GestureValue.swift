public import Geometry
public import Gestures

/// What a continuous gesture measures.
public enum GestureValue: Hashable, Sendable {
  /// How many times as far apart the fingers are, and how many since the last of them landed.
  case scale(Double, sinceLanding: Double)
  /// How far they have turned, and since the last of them landed, in radians, clockwise positive.
  case rotation(Double, sinceLanding: Double)
  /// How far they have moved, in points, and how fast they move, in points a second.
  case translation(Vector, speed: Double)

  /// What `recognizer` measures now; nil where it measures none of these.
  public init?(_ recognizer: GestureRecognizer) {
    switch recognizer {
    case let pinch as PinchGestureRecognizer: self = .scale(pinch.scale, sinceLanding: pinch.scaleSinceLanding)
    case let pinch as ThreeFingersPinchGestureRecognizer:
      self = .scale(pinch.scale, sinceLanding: pinch.scaleSinceLanding)
    case let turn as RotationGestureRecognizer:
      self = .rotation(turn.rotation, sinceLanding: turn.rotationSinceLanding)
    case let pan as PanGestureRecognizer:
      self = .translation(pan.translation(in: nil), speed: pan.velocity(in: nil).length)
    default: return nil
    }
  }
}
