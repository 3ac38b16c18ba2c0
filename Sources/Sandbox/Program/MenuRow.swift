import Geometry
import Gestures
import Ink
import Interface

/// A line of a menu that does something when it is pressed: its words, its key, and a check where it is on.
final class MenuRow: Element, Control {
  static let height = 44.0
  private let title: String
  private let keyName: String
  private let action: () -> Void
  var isOn = false { didSet { if isOn != oldValue { setNeedsDisplay() } } }
  private var isPressed = false { didSet { if isPressed != oldValue { setNeedsDisplay() } } }

  init(_ title: String, keyName: String = "", action: @escaping () -> Void) {
    (self.title, self.keyName, self.action) = (title, keyName, action)
    super.init()
  }

  func activate() { action() }

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    if isPressed { drawing.painter.fill(bounds, cornerRadius: 10, theme.hover) }
    if isOn { drawing.icon(.check, at: Point(22, bounds.midY), theme.accent) }
    let end = drawing.text(keyName, at: Point(bounds.maxX - 12, bounds.midY + 4), .caption, theme.text3, anchor: .end)
    drawing.text(title, at: Point(44, bounds.midY + 5), .body, theme.text, width: bounds.width - 64 - end)
  }

  override func touchesBegan(_ touches: Touches, with event: Event) { isPressed = true }

  override func touchesMoved(_ touches: Touches, with event: Event) {
    isPressed = touches.first.map { bounds.contains($0.location(in: self)) } ?? false
  }

  override func touchesEnded(_ touches: Touches, with event: Event) {
    touchesMoved(touches, with: event)
    guard isPressed else { return }
    isPressed = false
    action()
  }

  override func touchesCancelled(_ touches: Touches, with event: Event) { isPressed = false }
}
