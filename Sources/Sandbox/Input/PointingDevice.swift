import Geometry
import Ink
import Interface

/// What the user makes gestures with, as far as the devices tell: the words and drawings of instructions are about that.
enum PointingDevice: String {
  /// Fingers on a touchscreen.
  case touch
  /// Fingers on a touchpad, which sends pinches and swipes.
  case touchpad
  /// A mouse alone.
  case mouse

  init(_ input: InputSummary) {
    self = input.touchPoints > 0 ? .touch : input.touchpadGestures ? .touchpad : .mouse
  }

  /// Whom texts are for; those for fingers are for everybody.
  var audience: String? { self == .touch ? nil : rawValue }
}

/// The button of a mouse that makes a gesture.
enum MouseButton {
  /// One finger.
  case left
  /// Three fingers.
  case middle
  /// Two fingers.
  case right

  /// The button for the gesture of that name.
  init(for gesture: String) {
    switch gesture {
    case "pinchIn", "pinchOut", "rotateRight", "rotateLeft", "multiSwipe": self = .right
    case "threeFingersPinch": self = .middle
    default: self = .left
    }
  }
}

extension GraphicsContext {
  /// Draws a mouse 26 points high with one of its buttons pressed.
  func mouse(at center: Point, _ button: MouseButton, on ground: Color) {
    let body = Rect(center: center, size: Size(19, 26))
    painter.fill(body.grown(by: 2), cornerRadius: 11, ground)
    let split = body.minY + 11
    let part: Rect
    switch button {
    case .left: part = Rect(body.minX, body.minY, 9.5, 11)
    case .middle: part = Rect(center.x - 2.5, body.minY + 2.5, 5, 8)
    case .right: part = Rect(center.x, body.minY, 9.5, 11)
    }
    painter.clipped(to: part) { painter.fill(body, cornerRadius: 9.5, theme.accent) }
    painter.stroke(body.insetBy(0.75, 0.75), cornerRadius: 8.75, width: 1.5, theme.text2)
    painter.line(Point(body.minX + 1, split), Point(body.maxX - 1, split), width: 1.25, theme.text2)
    painter.line(Point(center.x, body.minY + 1), Point(center.x, split), width: 1.25, theme.text2)
  }
}
