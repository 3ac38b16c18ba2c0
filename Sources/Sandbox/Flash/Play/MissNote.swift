import Geometry
import Gestures
import Ink
import Interface

/// What a wrong gesture was read as, and the rule with its numbers, where no hand is.
final class MissNote: Element {
  private var title = ""
  private var reason = ""

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Shows a miss; an empty title shows none.
  func show(title: String, reason: String) {
    guard (title, reason) != (self.title, self.reason) else { return }
    (self.title, self.reason) = (title, reason)
    setNeedsDisplay()
  }

  override func draw(_ drawing: GraphicsContext) {
    guard !title.isEmpty else { return }
    let theme = drawing.theme
    let width = min(drawing.width(of: title, .heading), bounds.width - 48)
    let left = bounds.midX - (width + 28) / 2
    drawing.glyph(.failed, at: Point(left + 10, 12), size: 20)
    drawing.text(title, at: Point(left + 28, 18), .heading, theme.failed, width: width)
    drawing.paragraph(
      reason, at: Point(bounds.midX, 41), .label, theme.text2, anchor: .middle, width: bounds.width - 32, most: 2)
  }
}
