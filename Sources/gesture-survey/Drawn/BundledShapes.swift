import DrawnGestures
import Geometry

/// Draws the gestures that come with the program: geometry, as a hand with some variation would draw it.
enum BundledShapes {
  /// How many variations of each way to draw a gesture are made.
  private static let variations = 3
  /// How much they vary: somewhat more than two drawings of one person, since anybody is to be recognized by them.
  private static let amount = 1.2
  /// The side of the drawings, in points.
  private static let side = 200.0

  static func gestures() -> [DrawnGesture] {
    var variation = Variation(seed: 7)
    return shapes.map { name, ways in
      DrawnGesture(
        name: name,
        examples: ways.flatMap { way in
          let drawing = DrawnShape(strokes: way.map { $0.map { Point($0.x * side / 100, $0.y * side / 100) } })
          return (0..<variations).map { _ in variation.vary(drawing, by: amount) }
        })
    }
  }

  /// Each gesture with the ways in which people draw it, in a box of 100 by 100.
  private static let shapes: [(name: String, ways: [[[Point]]])] = [
    ("check", [[line((12, 52), (38, 84), (90, 14))]]),
    (
      "triangle flag",
      [
        [line((26, 94), (26, 6), (84, 36), (26, 64))], [line((26, 94), (26, 6), (84, 42), (30, 90))],
        [line((26, 94), (26, 6)), line((26, 6), (84, 36), (26, 64))],
      ]
    ),
    (
      "circle",
      [
        [arc(center: (50, 50), radius: 42, from: -90, by: -360)],
        [arc(center: (50, 50), radius: 42, from: -90, by: 360)],
      ]
    ),
    (
      "triangle",
      [
        [line((50, 10), (8, 86), (92, 86), (50, 10))], [line((50, 10), (92, 86), (8, 86), (50, 10))],
        [line((8, 86), (50, 10), (92, 86), (8, 86))],
      ]
    ),
    (
      "square",
      [
        [line((10, 10), (10, 90), (90, 90), (90, 10), (10, 10))],
        [line((10, 10), (90, 10), (90, 90), (10, 90), (10, 10))],
      ]
    ),
    (
      "star",
      [
        [line((20, 94), (50, 6), (80, 94), (4, 38), (96, 38), (20, 94))],
        [line((50, 6), (80, 94), (4, 38), (96, 38), (20, 94), (50, 6))],
      ]
    ),
    (
      "arrow",
      [
        [line((6, 50), (92, 50), (66, 26), (92, 50), (66, 74))],
        [line((6, 50), (92, 50)), line((66, 26), (92, 50), (66, 74))],
      ]
    ),
    ("zigzag", [[line((6, 30), (24, 72), (42, 30), (60, 72), (78, 30), (96, 72))]]),
    ("spiral", [[spiral(turns: 2.5)], [spiral(turns: -2.5)]]),
    ("heart", [[heart(leftFirst: true)], [heart(leftFirst: false)]]),
    (
      "question mark",
      [
        [arc(center: (50, 32), radius: 24, from: 190, by: 215) + line((52, 60), (50, 92))],
        [arc(center: (50, 28), radius: 22, from: 190, by: 215) + line((52, 54), (50, 72)), line((50, 90), (51, 93))],
      ]
    ),
    ("V", [[line((14, 10), (50, 90), (86, 10))]]),
    ("caret", [[line((14, 90), (50, 10), (86, 90))]]),
    (
      "pigtail",
      [[line((4, 80), (30, 78)) + arc(center: (50, 52), radius: 26, from: 60, by: -300) + line((70, 78), (96, 80))]]
    ),
  ]

  private static func line(_ corners: (Double, Double)...) -> [Point] { corners.map { Point($0.0, $0.1) } }

  /// A part of a circle; angles in degrees, clockwise from the right.
  private static func arc(center: (Double, Double), radius: Double, from start: Double, by sweep: Double) -> [Point] {
    (0...36).map { step in
      let angle = Double(degrees: start + sweep * Double(step) / 36)
      return Point(center.0, center.1) + Vector(angle: angle, length: radius)
    }
  }

  /// From the middle outwards; clockwise for a positive number of turns.
  private static func spiral(turns: Double) -> [Point] {
    (0...72).map { step in
      let part = Double(step) / 72
      let angle = turns * 2 * .pi * part
      return Point(50, 50) + Vector(angle: angle, length: 44 * part)
    }
  }

  /// From the notch round to the notch.
  private static func heart(leftFirst: Bool) -> [Point] {
    (0...48).map { step in
      let angle = 2 * Double.pi * Double(step) / 48 * (leftFirst ? -1 : 1)
      let height = 13 * cosine(angle) - 5 * cosine(2 * angle) - 2 * cosine(3 * angle) - cosine(4 * angle)
      let reach = sine(angle)
      return Point(50 + 2.7 * 16 * reach * reach * reach, 46 - 2.7 * height)
    }
  }
}
