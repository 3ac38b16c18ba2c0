import Geometry
import Gestures
import Ink
import Interface

/// A line, or two where there is little room, with at most one thing to do about it; it goes away by itself.
final class Notice: Element {
  static let height = 60.0
  private let appearance: Appearance
  private var text = ""
  private var state = ShownState.recognized
  private var button: Button?
  /// When it goes, in seconds on the input's own clock; nil while nothing is shown.
  private(set) var deadline: Double?

  /// How long it stays, in seconds: longer where there is something to do or to worry about.
  private static let duration = (usual: 4.0, long: 10.0)

  init(appearance: Appearance) {
    self.appearance = appearance
    super.init()
    isHidden = true
  }

  /// Shows `text`, and a button that does `action` and ends the notice.
  func show(_ text: String, _ state: ShownState = .recognized, action: (title: String, run: () -> Void)? = nil) {
    self.text = text
    self.state = state
    let isLong = action != nil || state != .recognized
    deadline = time + (isLong ? Self.duration.long : Self.duration.usual)
    button?.removeFromSuperview()
    button = action.map { action in
      Button(action.title, kind: .secondary) { [unowned self] in
        hide()
        action.run()
      }
    }
    if let button { addSubview(button) }
    isShown = true
    place()
    setNeedsDisplay()
  }

  /// Whether there is something to do about what is shown.
  var hasAction: Bool { button != nil && !isHidden }

  /// Something else begins: what is no problem goes.
  func pass() { if state == .recognized, !isHidden { hide() } }

  func hide() {
    deadline = nil
    isShown = false
  }

  func advance(to time: Double) {
    if let deadline, time >= deadline { hide() }
  }

  /// Where it may lie, in the scene's coordinates.
  var area = Rect.zero { didSet { if area != oldValue { place() } } }

  private func place() {
    let width = min(buttonWidth + 76 + appearance.typesetter.width(of: text, .body), area.width - 16)
    place(Rect(area.midX - width / 2, area.minY + 4, width, Self.height))
    button?.place(Rect(width - 8 - buttonWidth, 8, buttonWidth, 44))
  }

  private var buttonWidth: Double { button?.width(appearance.typesetter) ?? 0 }

  override func draw(_ drawing: GraphicsContext) {
    drawing.sheet(bounds.insetBy(8, 8), cornerRadius: 12)
    drawing.glyph(state, at: Point(30, bounds.midY), size: 16)
    let room = bounds.width - 66 - buttonWidth
    if drawing.width(of: text, .body) <= room {
      drawing.text(text, at: Point(48, bounds.midY + 5), .body, drawing.theme.text)
    } else {
      let lines = drawing.lines(of: text, .caption, width: room)
      drawing.text(lines[0], at: Point(48, bounds.midY - 4), .caption, drawing.theme.text, width: room)
      let rest = lines.dropFirst().joined(separator: " ")
      drawing.text(rest, at: Point(48, bounds.midY + 12), .caption, drawing.theme.text, width: room)
    }
  }
}
