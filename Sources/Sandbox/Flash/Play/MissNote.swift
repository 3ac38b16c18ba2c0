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
    let text = drawing.typesetter.paragraph(
      reason, .label, width: bounds.width - 32, most: 2, isBalanced: true)
    // What fingers did lies under the words, and strikes none of them through.
    let widest = text.lines.map { drawing.width(of: $0, text.style) }.max() ?? 0
    let reach = max(width + 28, widest) / 2 + 6
    drawing.painter.fill(
      Rect(bounds.midX - reach, 0, 2 * reach, 48 - text.leading + text.height), cornerRadius: 4, theme.stage)
    drawing.glyph(.failed, at: Point(left + 10, 12), size: 20)
    drawing.text(title, at: Point(left + 28, 18), .heading, theme.failed, width: width)
    drawing.draw(text, at: Point(bounds.midX, 41), theme.text2, anchor: .middle, width: bounds.width - 32)
  }
}
