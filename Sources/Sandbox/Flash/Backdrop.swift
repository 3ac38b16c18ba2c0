import Geometry
import Ink
import Interface

extension GraphicsContext {
  /// What lies beside the start and the result: three wide traces of a turn, faint, as fingers leave them. They leave texts and
  /// tables alone.
  ///
  /// - Parameter content: where texts and tables are, from side to side; nothing is drawn above or below it.
  func backdrop(in bounds: Rect, beside content: ClosedRange<Double>) {
    let margin = 32.0
    let soft = 96.0
    let left = Rect(bounds.minX, bounds.minY, content.lowerBound - margin - bounds.minX, bounds.height)
    let right = Rect(content.upperBound + margin, bounds.minY, bounds.maxX - content.upperBound - margin, bounds.height)
    for side in [left, right] where side.width > soft {
      clipped(to: side) { $0.traces(in: bounds) }
    }
    // They end softly.
    let clear = theme.stage.withAlpha(0)
    if left.width > soft {
      let edge = Rect(left.maxX - soft, left.minY, soft, left.height)
      painter.fill(edge, Gradient(clear, theme.stage, .horizontal))
    }
    if right.width > soft {
      let edge = Rect(right.minX, right.minY, soft, right.height)
      painter.fill(edge, Gradient(theme.stage, clear, .horizontal))
    }
  }

  private func traces(in bounds: Rect) {
    let side = max(bounds.width, bounds.height)
    let center = Point(bounds.minX + bounds.width * 0.42, bounds.maxY + side * 0.1)
    for (index, radius) in [0.55, 0.72, 0.89].enumerated() {
      let points = stride(from: -150.0, through: -30, by: 4).map { degrees in
        let angle = Double(degrees: degrees)
        return center + Vector(angle: angle, length: side * radius)
      }
      painter.taper(
        points, from: side * 0.003, to: side * 0.016, .mix(theme.stage, theme.finger(index + 1), 0.045))
    }
  }
}
