import DrawnGestures
public import Geometry
public import Gestures

/// One of the things that a recognizer measures.
public enum MeasuredValue: Hashable, Sendable {
  /// A factor, an angle in radians, a score from 0 to 1, or one of these a second.
  case number(Double)
  /// A displacement in points, or points a second, in the coordinates of the window.
  case vector(Vector)
  /// A direction, an axis or a gesture.
  case name(String)

  /// Whether all of it is finite.
  var isFinite: Bool {
    switch self {
    case .number(let number): number.isFinite
    case .vector(let vector): vector.dx.isFinite && vector.dy.isFinite
    case .name: true
    }
  }
}

extension GestureRecognizer {
  /// Hands over what a recognizer of a known class measures, lengths in points and angles in radians, under the names and in the
  /// order of the event stream. What a class of somebody's own measures is in `reportedValues`.
  public func forEachMeasuredValue(_ body: (StaticString, MeasuredValue) -> Void) {
    switch self {
    case let pinch as PinchGestureRecognizer:
      body("scale", .number(pinch.scale))
      body("scaleSinceLanding", .number(pinch.scaleSinceLanding))
      body("velocity", .number(pinch.velocity))
    case let pinch as ThreeFingersPinchGestureRecognizer:
      body("scale", .number(pinch.scale))
      body("scaleSinceLanding", .number(pinch.scaleSinceLanding))
      body("velocity", .number(pinch.velocity))
    case let rotation as RotationGestureRecognizer:
      body("rotation", .number(rotation.rotation))
      body("rotationSinceLanding", .number(rotation.rotationSinceLanding))
      body("velocity", .number(rotation.velocity))
    case let pan as PanGestureRecognizer:
      body("translation", .vector(pan.translation(in: nil)))
      body("velocity", .vector(pan.velocity(in: nil)))
    case let swipe as SwipeGestureRecognizer:
      body("direction", .name(swipe.recognizedDirection.name))
    case let swipe as MultiSwipeGestureRecognizer:
      if let axis = swipe.axis { body("axis", .name(axis.rawValue)) }
      body("direction", .name(swipe.direction.name))
    case let drawn as DrawnGestureRecognizer:
      guard let recognition = drawn.recognition else { return }
      body("score", .number(recognition.score))
      if let runnerUp = recognition.runnerUp {
        body("runnerUp", .name(runnerUp))
        body("margin", .number(recognition.margin))
      }
    default: break
    }
  }
}

extension GestureRecognizer.State {
  /// The state's name in files and events. What ends without having begun is recognized.
  public func name(afterBeginning hasBegun: Bool) -> String {
    switch self {
    case .possible: "possible"
    case .began: "began"
    case .changed: "changed"
    case .ended: hasBegun ? "ended" : "recognized"
    case .cancelled: "cancelled"
    case .failed: "failed"
    }
  }
}

extension SwipeGestureRecognizer.Direction {
  /// The direction's name in files and events; the first of several.
  var name: String {
    if contains(.right) { return "right" }
    if contains(.left) { return "left" }
    return contains(.up) ? "up" : "down"
  }
}
