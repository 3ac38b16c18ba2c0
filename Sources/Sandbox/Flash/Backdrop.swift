import Geometry
import Ink

extension Drawing {
  /// What lies behind the start and the result: the traces of a turn and of a pinch, wide and faint, as fingers leave them.
  func backdrop(in bounds: Rect) {
    let side = max(bounds.width, bounds.height)
    let center = Point(bounds.minX + bounds.width * 0.42, bounds.maxY + side * 0.1)
    for (index, radius) in [0.55, 0.72, 0.89].enumerated() {
      let color = Color.mix(theme.stage, theme.finger(index + 1), 0.075)
      let points = stride(from: -150.0, through: -38, by: 4).map { degrees in
        let angle = (degrees + Double(index) * 9) * .pi / 180
        return center + Vector(side * radius * cosine(angle), side * radius * sine(angle))
      }
      painter.taper(points, from: side * 0.004, to: side * 0.02, color)
      if let end = points.last { painter.fillCircle(end, radius: side * 0.034, color) }
    }
  }
}
