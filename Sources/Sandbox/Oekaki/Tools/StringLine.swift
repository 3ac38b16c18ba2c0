import Geometry
import Gestures
import Ink
import Interface

/// Shows the string between the ink and the finger.
final class StringLine: Element {
  private var (ink, tip) = (Point.zero, Point.zero)
  private var radius = 0.0

  init() {
    super.init()
    isUserInteractionEnabled = false
    isShown = false
  }

  /// Shows it between two places of what it lies in; `radius` is that of the brush, in points.
  func show(from ink: Point, to tip: Point, radius: Double) {
    let reach = radius + 6
    let box = Rect(
      min(ink.x, tip.x) - reach, min(ink.y, tip.y) - reach, abs(ink.x - tip.x) + 2 * reach,
      abs(ink.y - tip.y) + 2 * reach)
    // Where it was is drawn again.
    hide()
    (self.ink, self.tip, self.radius) = (ink - (box.origin - .zero), tip - (box.origin - .zero), radius)
    place(box)
    isShown = true
  }

  func hide() { isShown = false }

  override func draw(_ drawing: GraphicsContext) {
    let (painter, dark) = (drawing.painter, Color.onPaper)
    painter.line(ink, tip, width: 4.5, Painting.paperColor)
    painter.line(ink, tip, width: 1.5, dark)
    painter.strokeCircle(ink, radius: max(radius, 3), width: 3, Painting.paperColor)
    painter.strokeCircle(ink, radius: max(radius, 3), width: 1.5, dark)
    painter.fillCircle(tip, radius: 4.5, Painting.paperColor)
    painter.strokeCircle(tip, radius: 4.5, width: 1.5, dark)
  }
}
