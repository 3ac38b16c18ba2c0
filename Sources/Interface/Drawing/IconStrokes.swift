import Geometry

extension Icon {
  /// A line through places in the icon's box, whose middle is 0, 0.
  struct Stroke {
    var points: [Point]
    var isClosed: Bool
    /// In points.
    var width: Double

    init(_ points: [(Double, Double)], isClosed: Bool = false, width: Double = 2) {
      self.points = points.map { Point($0.0, $0.1) }
      (self.isClosed, self.width) = (isClosed, width)
    }
  }

  /// What it is made of, where that is strokes alone; nothing where it is more.
  var strokes: [Stroke] {
    switch self {
    case .pen, .penPaints:
      [
        Stroke([(-7, 7), (-5, 1), (4, -8), (8, -4), (-1, 5)], isClosed: true),
        Stroke([(1, -5), (5, -1)], width: 1.6),
      ]
    case .folder: [Stroke([(-8, 7), (-8, -6), (-2.5, -6), (0, -3), (8, -3), (8, 7)], isClosed: true)]
    case .eraser:
      [
        Stroke([(-2, 7), (-8, 1), (2, -8), (8, -2)], isClosed: true), Stroke([(-3.5, -3), (3, 3.2)]),
        Stroke([(-2, 7.6), (8, 7.6)]),
      ]
    case .clear:
      [
        Stroke([(-7, -5), (7, -5)]), Stroke([(-5, -5), (-4, 8), (4, 8), (5, -5)]),
        Stroke([(-2.5, -5), (-2, -8), (2, -8), (2.5, -5)], width: 1.6),
      ]
    case .stepBack: [Stroke([(3, -6), (-4, 0), (3, 6)]), Stroke([(-7, -6), (-7, 6)])]
    case .stepForward: [Stroke([(-3, -6), (4, 0), (-3, 6)]), Stroke([(7, -6), (7, 6)])]
    case .check: [Stroke([(-6, 0), (-2, 4.5), (6, -5)])]
    case .back: [Stroke([(3, -6), (-3, 0), (3, 6)])]
    case .next: [Stroke([(-3, -6), (3, 0), (-3, 6)])]
    case .up: [Stroke([(-6, 3), (0, -3), (6, 3)])]
    case .down: [Stroke([(-6, -3), (0, 3), (6, -3)])]
    case .home: [Stroke([(-8, 0), (0, -7), (8, 0)]), Stroke([(-5, 0), (-5, 7), (5, 7), (5, 0)])]
    case .save:
      [
        Stroke([(0, -8), (0, 3)]), Stroke([(-4.5, -1), (0, 3.5), (4.5, -1)]),
        Stroke([(-7, 3), (-7, 8), (7, 8), (7, 3)]),
      ]
    case .plus: [Stroke([(0, -7), (0, 7)]), Stroke([(-7, 0), (7, 0)])]
    case .close: [Stroke([(-5, -5), (5, 5)]), Stroke([(5, -5), (-5, 5)])]
    case .layers:
      [
        Stroke([(0, -8), (8, -3.5), (0, 1), (-8, -3.5)], isClosed: true), Stroke([(-8, 0.5), (0, 5), (8, 0.5)]),
        Stroke([(-8, 4.5), (0, 9), (8, 4.5)]),
      ]
    case .merge:
      [
        Stroke([(0, -9), (0, 1)]), Stroke([(-4.5, -3), (0, 1.5), (4.5, -3)]), Stroke([(-8, 3), (0, 7.5), (8, 3)]),
      ]
    case .picker:
      [
        Stroke([(-8, 8), (-7, 4), (1, -4), (4, -1), (-4, 7)], isClosed: true, width: 1.8),
        Stroke([(-1.5, -5.5), (5.5, 1.5)], width: 2.4), Stroke([(3, -3), (6.5, -6.5)], width: 4.4),
      ]
    case .lasso:
      [
        Stroke(
          [(-3, 4), (-7, 1), (-8, -3), (-4, -7), (2, -7.5), (7, -5), (8, -1), (5, 3), (0, 4.5), (-3, 4)], width: 1.8),
        Stroke([(-3, 4), (-5, 6), (-3, 8), (-6, 9)], width: 1.8),
      ]
    case .marquee: Self.corners(at: 7, length: 4)
    case .copy:
      [
        Stroke([(-3, -7), (-7, -7), (-7, 9), (7, 9), (7, -7), (3, -7)], width: 1.8),
        Stroke([(-3, -8.5), (3, -8.5), (3, -5), (-3, -5)], isClosed: true, width: 1.8),
        Stroke([(-3.5, 0), (3.5, 0)], width: 1.6), Stroke([(-3.5, 4), (3.5, 4)], width: 1.6),
      ]
    default: []
    }
  }

  /// The corners of a square of twice `half`, `length` points along either side.
  static func corners(at half: Double, length: Double) -> [Stroke] {
    [(-half, -half), (half, -half), (half, half), (-half, half)].map { x, y in
      Stroke([(x - (x > 0 ? length : -length), y), (x, y), (x, y - (y > 0 ? length : -length))], width: 1.8)
    }
  }
}
