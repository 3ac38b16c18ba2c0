import Geometry
import Ink

extension IconPen {
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

    /// The corners of a square of twice `half`, `length` points along either side.
    static func corners(at half: Double, length: Double) -> [Stroke] {
      [(-half, -half), (half, -half), (half, half), (-half, half)].map { x, y in
        Stroke([(x - (x > 0 ? length : -length), y), (x, y), (x, y - (y > 0 ? length : -length))], width: 1.8)
      }
    }
  }

  func draw(_ stroke: Stroke) {
    painter.stroke(stroke.points, closed: stroke.isClosed, width: stroke.width, color)
  }

  func stroke(_ points: [(Double, Double)], isClosed: Bool = false, width: Double = 2) {
    draw(Stroke(points, isClosed: isClosed, width: width))
  }

  func dots(_ places: [(Double, Double)], radius: Double) {
    for (x, y) in places { painter.fillCircle(Point(x, y), radius: radius, color) }
  }
}
