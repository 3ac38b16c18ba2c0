import Geometry
import GestureFlash
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

  /// Shows what an attempt that was not right was read as.
  ///
  /// - Returns: whether there is anything to tell; where a finger only touched there is not.
  func show(_ answer: Answer, in words: Words) -> Bool {
    guard answer.isMistake || answer.finding != nil || answer.wanted.isSubstantial else { return false }
    show(
      title: answer.isMistake ? words.readAs(answer) : words("flash.notRead"), reason: words.reason(for: answer))
    return true
  }

  /// Shows no miss any more.
  func clear() { show(title: "", reason: "") }

  private func show(title: String, reason: String) {
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
    plate(width + 28, from: 0, to: Self.titleHeight, drawing)
    for (index, line) in text.lines.enumerated() {
      let top = Self.titleHeight + Double(index) * text.leading
      plate(drawing.width(of: line, text.style), from: top, to: top + text.leading, drawing)
    }
    drawing.glyph(.failed, at: Point(left + 10, 12), size: 20)
    drawing.text(title, at: Point(left + 28, 18), .heading, theme.failed, width: width)
    drawing.draw(text, at: Point(bounds.midX, 41), theme.text2, anchor: .middle, width: bounds.width - 32)
  }

  /// How high it is with a reason of two lines in words of the usual size, in points.
  static let usualHeight = 66.0

  /// The same in words of the size that is chosen.
  static func height(_ typesetter: Typesetter) -> Double {
    titleHeight + 2 * typesetter.leading(of: .label, usually: (usualHeight - titleHeight) / 2)
  }

  /// The height of the title and what is above and below it, in points.
  private static let titleHeight = 28.0

  /// What words of that width in the middle stand on. What fingers did is still seen to go on under them, and strikes none through.
  private func plate(_ width: Double, from top: Double, to bottom: Double, _ drawing: GraphicsContext) {
    let reach = width / 2 + 6
    drawing.painter.fill(
      Rect(bounds.midX - reach, top, 2 * reach, bottom - top), cornerRadius: 4, drawing.theme.stage.withAlpha(0.8))
  }
}
