import DrawnGestures
import Geometry
import Glibc

/// Figures to teach and to draw, about 100 points large.
enum Figures {
  static func line(_ corners: (Double, Double)...) -> [Point] { corners.map { Point($0.0, $0.1) } }

  static let check = DrawnShape(strokes: [line((10, 50), (40, 90), (90, 10))])
  static let vee = DrawnShape(strokes: [line((10, 10), (50, 90), (90, 10))])
  static let caret = DrawnShape(strokes: [line((10, 90), (50, 10), (90, 90))])
  static let triangle = DrawnShape(strokes: [line((50, 10), (10, 90), (90, 90), (50, 10))])
  static let star = DrawnShape(strokes: [line((20, 94), (50, 6), (80, 94), (4, 38), (96, 38), (20, 94))])
  static let zigzag = DrawnShape(strokes: [line((5, 30), (25, 70), (45, 30), (65, 70), (85, 30))])
  static let circle = DrawnShape(strokes: [arc(0...36)])
  static let cross = DrawnShape(strokes: [line((10, 10), (90, 90)), line((90, 10), (10, 90))])
  static let plus = DrawnShape(strokes: [line((50, 0), (50, 100)), line((0, 50), (100, 50))])
  static let right = DrawnShape(strokes: [line((0, 50), (100, 50))])
  static let down = DrawnShape(strokes: [line((50, 0), (50, 100))])

  static let all: [(name: String, drawing: DrawnShape)] = [
    ("check", check), ("vee", vee), ("caret", caret), ("triangle", triangle), ("star", star), ("zigzag", zigzag),
    ("circle", circle), ("cross", cross), ("plus", plus), ("right", right), ("down", down),
  ]

  static func arc(_ steps: ClosedRange<Int>) -> [Point] {
    steps.map { Point(50 + 45 * sin(Double($0) * .pi / 18), 50 - 45 * cos(Double($0) * .pi / 18)) }
  }

  /// One example each.
  static func gestures(_ names: String..., turned: Bool = false) -> [DrawnGesture] {
    all.filter { names.isEmpty || names.contains($0.name) }
      .map { DrawnGesture(name: $0.name, examples: [$0.drawing], isRotationInvariant: turned) }
  }
}

extension DrawnShape {
  func mapped(_ transform: (Point) -> Point) -> DrawnShape { DrawnShape(strokes: strokes.map { $0.map(transform) }) }

  /// Turned by some degrees, clockwise.
  func turned(degrees: Double) -> DrawnShape {
    let turn = Transform.rotation(degrees * .pi / 180)
    return mapped { turn($0) }
  }
}
