import Geometry
import Ink
import InputDevices
import Interface

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
    case _ where gesture.hasPrefix("threeFingers"): self = .middle
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

extension GraphicsContext {
  /// Draws what makes the gesture of that name: a mouse, a touchpad or a pen; nothing for fingers on a screen.
  ///
  /// - Parameters:
  ///   - center: the middle of 34 by 26 points.
  ///   - ground: what lies behind it.
  func device(for gesture: String, at center: Point, on ground: Color) {
    let button = MouseButton(for: gesture)
    switch PointingDevice(of: words.audiences) {
    case .touch: break
    case .mouse: mouse(at: center, button, on: ground)
    case .stylus:
      if button == .left { icon(.pen, at: center, theme.accent) } else { mouse(at: center, button, on: ground) }
    case .touchpad: touchpad(at: center, fingers: Self.padFingers(for: gesture), on: ground)
    }
  }

  /// Draws what makes two fingers or three: a mouse with its button, or a touchpad; nothing for fingers on a screen.
  ///
  /// - Parameters:
  ///   - isParallel: whether they go the same way, which takes three on a touchpad.
  ///   - center: the middle of 34 by 26 points.
  ///   - ground: what lies behind it.
  func device(of fingers: Int, isParallel: Bool, at center: Point, on ground: Color) {
    switch PointingDevice(of: words.audiences) {
    case .touch: break
    case .mouse, .stylus: mouse(at: center, fingers == 2 ? .right : .middle, on: ground)
    case .touchpad: touchpad(at: center, fingers: isParallel ? 3 : fingers, on: ground)
    }
  }

  /// How many fingers make a gesture on a touchpad; 1 where its button does.
  private static func padFingers(for gesture: String) -> Int {
    switch gesture {
    case "pinchIn", "pinchOut", "rotateRight", "rotateLeft": 2
    case "multiSwipe": 3
    case _ where gesture.hasPrefix("swipe") || gesture.hasPrefix("threeFingers"): 3
    default: 1
    }
  }

  /// Draws a touchpad with fingers on it, or for one with its button pressed.
  private func touchpad(at center: Point, fingers: Int, on ground: Color) {
    let body = Rect(center: center, size: Size(32, 24))
    painter.fill(body.grown(by: 2), cornerRadius: 7, ground)
    let split = body.maxY - 6
    if fingers == 1 {
      painter.clipped(to: Rect(body.minX, split, body.width, 6)) { painter.fill(body, cornerRadius: 5, theme.accent) }
    }
    painter.stroke(body.insetBy(0.75, 0.75), cornerRadius: 4.25, width: 1.5, theme.text2)
    painter.line(Point(body.minX + 1, split), Point(body.maxX - 1, split), width: 1.25, theme.text2)
    for finger in 0..<(fingers == 1 ? 0 : fingers) {
      let x = center.x + (Double(finger) - Double(fingers - 1) / 2) * 8
      painter.fillCircle(Point(x, center.y - 3 - (finger == 1 ? 1.5 : 0)), radius: 2.6, theme.accent)
    }
  }
}

extension GraphicsContext {
  /// Draws what kind of device it is, in 20 by 20 points.
  func sign(of kind: InputDevice.Kind, at center: Point, _ color: Color) {
    func body(_ width: Double, _ height: Double, _ radius: Double) {
      let body = Rect(center: center, size: Size(width, height))
      painter.stroke(body.insetBy(0.75, 0.75), cornerRadius: radius, width: 1.5, color)
    }
    func line(_ from: Vector, _ to: Vector) { painter.line(center + from, center + to, width: 1.5, color) }
    switch kind {
    case .touchscreen:
      body(20, 16, 2.5)
      painter.fillCircle(center, radius: 2.5, color)
    case .touchpad:
      body(20, 16, 2.5)
      line(Vector(-9, 3), Vector(9, 3))
      line(Vector(0, 3), Vector(0, 7))
    case .pen: icon(.pen, at: center, color)
    case .eraser: icon(.eraser, at: center, color)
    case .mouse:
      body(13, 19, 5.75)
      line(Vector(0, -8), Vector(0, -2))
    case .keyboard:
      body(20, 14, 2.5)
      line(Vector(-4, 3), Vector(4, 3))
      for x in [-5.0, 0, 5] { line(Vector(x - 1, -2), Vector(x + 1, -2)) }
    case .other:
      body(14, 14, 2.5)
      line(Vector(-3, 0), Vector(3, 0))
    }
  }
}
