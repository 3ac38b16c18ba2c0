import Geometry
import Ink
import Interface

extension GraphicsContext {
  /// What lies behind the start and the result: three wide traces of a turn, faint, as fingers leave them.
  func backdrop(in bounds: Rect) {
    let side = max(bounds.width, bounds.height)
    let center = Point(bounds.minX + bounds.width * 0.42, bounds.maxY + side * 0.1)
    clipped(to: bounds) { drawing in
      for (index, radius) in [0.55, 0.72, 0.89].enumerated() {
        let points = stride(from: -150.0, through: -30, by: 4).map { degrees in
          let angle = degrees * .pi / 180
          return center + Vector(side * radius * cosine(angle), side * radius * sine(angle))
        }
        drawing.painter.taper(
          points, from: side * 0.003, to: side * 0.016, .mix(theme.stage, theme.finger(index + 1), 0.045))
      }
    }
  }
}
