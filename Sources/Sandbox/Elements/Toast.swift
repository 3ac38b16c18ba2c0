import Geometry
import Gestures
import Ink

/// One line over the stage, with the glyph of what it is about. Errors stay until they are closed or mended.
final class Toast: Element {
  static let height = 44.0
  private var text = ""
  private var state = ShownState.failed

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isHidden = true
  }

  /// Shows `text`; nothing for nil.
  func show(_ text: String?, _ state: ShownState = .failed) {
    guard text != self.text || isHidden == (text != nil) else { return }
    self.text = text ?? self.text
    self.state = state
    show(text != nil)
    setNeedsDisplay()
  }

  private var closing: Rect { Rect(bounds.maxX - 50, bounds.midY - 22, 44, 44) }

  override func draw(_ drawing: Drawing) {
    drawing.sheet(bounds.insetBy(6, 6), cornerRadius: 12)
    drawing.glyph(state, at: Point(26, bounds.midY), size: 16)
    drawing.text(text, at: Point(44, bounds.midY + 5), .body, drawing.theme.text, width: bounds.width - 44 - 48)
    drawing.icon(.close, at: closing.center, drawing.theme.text2)
  }

  override func touchesEnded(_ touches: Touches, with event: Event) {
    if let touch = touches.first, closing.contains(touch.location(in: self)) { show(nil) }
  }
}
