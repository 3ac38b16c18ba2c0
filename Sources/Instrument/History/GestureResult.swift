public import Geometry
import Gestures

/// What a continuous gesture had come to when it was over.
public struct GestureResult: Hashable, Sendable {
  /// What it measured.
  public enum Value: Hashable, Sendable {
    /// How many times as far apart the fingers were, and how many since the last of them landed.
    case scale(Double, sinceLanding: Double)
    /// How far they had turned, and since the last of them landed, in radians, clockwise positive.
    case rotation(Double, sinceLanding: Double)
    /// How far they had moved, in points, and how fast they moved, in points a second.
    case translation(Vector, speed: Double)
  }

  /// When it was over, in seconds.
  public var time: Double
  /// What it measured then.
  public var value: Value

  /// What `recognizer` measures at `time`; nil where it measures none of these.
  init?(_ recognizer: GestureRecognizer, at time: Double) {
    self.time = time
    switch recognizer {
    case let pinch as PinchGestureRecognizer: value = .scale(pinch.scale, sinceLanding: pinch.scaleSinceLanding)
    case let pinch as ThreeFingersPinchGestureRecognizer:
      value = .scale(pinch.scale, sinceLanding: pinch.scaleSinceLanding)
    case let turn as RotationGestureRecognizer:
      value = .rotation(turn.rotation, sinceLanding: turn.rotationSinceLanding)
    case let pan as PanGestureRecognizer:
      value = .translation(pan.translation(in: nil), speed: pan.velocity(in: nil).length)
    default: return nil
    }
  }
}
