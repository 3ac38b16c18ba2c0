import Geometry
import Gestures
import Ink
import Interface

/// A line of a menu that does something when it is pressed: its words, its key, and a check where it is on.
final class MenuRow: PressableElement, Control {
  static let height = 44.0
  private let line: MenuLine
  /// The name of the key command that does the same; nil for none.
  let commandTitle: String?
  private let action: () -> Void
  var isOn = false { didSet { if isOn != oldValue { setNeedsDisplay() } } }

  /// - Parameters:
  ///   - keyName: what people call the key that does the same; empty for none, the default.
  ///   - commandTitle: the name of that key's command; nil for none, the default.
  init(_ title: String, keyName: String = "", commandTitle: String? = nil, action: @escaping () -> Void) {
    (line, self.commandTitle, self.action) = (MenuLine(title: title, note: keyName), commandTitle, action)
    super.init()
  }

  /// The width in which its words have room, in points, without its key.
  func width(_ typesetter: Typesetter) -> Double { line.width(typesetter) }

  override func pressed() { action() }

  func activate() { press() }

  override func draw(_ drawing: GraphicsContext) {
    if isPressed { drawing.painter.fill(bounds, cornerRadius: 10, drawing.theme.hover) }
    draw(in: bounds, drawing)
  }

  /// Draws the row where a list has it.
  func draw(in area: Rect, _ drawing: GraphicsContext) { line.draw(in: area, isOn: isOn, drawing) }
}

/// What a line of a menu says.
struct MenuLine {
  var title: String
  /// What stands at its end, smaller.
  var note = ""
  /// Whether it leads to more lines.
  var leadsOn = false

  /// What lies beside the words, in points.
  private var margins: Double { leadsOn ? 80 : 56 }

  /// The width in which its words have room, in points.
  func width(_ typesetter: Typesetter) -> Double { typesetter.width(of: title, .body) + margins }

  func draw(in area: Rect, isOn: Bool = false, _ drawing: GraphicsContext) {
    let theme = drawing.theme
    if isOn { drawing.icon(.check, at: Point(area.minX + 22, area.midY), theme.accent) }
    if leadsOn { drawing.icon(.next, at: Point(area.maxX - 18, area.midY), theme.text3) }
    let room = area.width - margins
    drawing.text(title, at: Point(area.minX + 44, area.midY + 5), .body, theme.text, width: room)
    // The words are whole; the note stands beside them where there is room: a key is in the list of keys, too.
    guard drawing.width(of: title, .body) + 8 + drawing.width(of: note, .caption) <= room else { return }
    drawing.text(
      note, at: Point(area.maxX - (leadsOn ? 36 : 12), area.midY + 4), .caption, theme.text3, anchor: .end)
  }
}
