import Geometry
import Gestures
import Ink
import Interface

/// A line of a menu that does something when it is pressed: its words, its key, and a check where it is on.
final class MenuRow: PressableElement, Control {
  static let height = 44.0
  private let title: String
  private let keyName: String
  /// The name of the key command that does the same; nil for none.
  let commandTitle: String?
  private let action: () -> Void
  var isOn = false { didSet { if isOn != oldValue { setNeedsDisplay() } } }

  /// - Parameters:
  ///   - keyName: what people call the key that does the same; empty for none, the default.
  ///   - commandTitle: the name of that key's command; nil for none, the default.
  init(_ title: String, keyName: String = "", commandTitle: String? = nil, action: @escaping () -> Void) {
    (self.title, self.keyName, self.commandTitle, self.action) = (title, keyName, commandTitle, action)
    super.init()
  }

  override func pressed() { action() }

  func activate() { press() }

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    if isPressed { drawing.painter.fill(bounds, cornerRadius: 10, theme.hover) }
    if isOn { drawing.icon(.check, at: Point(22, bounds.midY), theme.accent) }
    let room = bounds.width - 56
    drawing.text(title, at: Point(44, bounds.midY + 5), .body, theme.text, width: room)
    // The words are whole; the key stands beside them where there is room, and in the list of keys.
    guard drawing.width(of: title, .body) + 8 + drawing.width(of: keyName, .caption) <= room else { return }
    drawing.text(keyName, at: Point(bounds.maxX - 12, bounds.midY + 4), .caption, theme.text3, anchor: .end)
  }
}
