public import Geometry
import Gestures
import Ink

/// A message over what it is about, with the glyph of its state, and at most one answer. It takes one line, or two where there
/// is little room, and goes by itself unless it has to be closed.
public final class Toast: Element {
  /// What can be done about a message.
  public enum Answer {
    /// Nothing.
    case none
    /// A cross closes it, and does this; it stays until then, or until it is hidden.
    case closing(() -> Void)
    /// A button with this title does this, and the message goes.
    case action(String, () -> Void)
  }

  /// The height of a toast, its shadow included, in points.
  public static let height = 60.0
  /// The reach of its shadow, in points.
  private static let shadow = 8.0
  /// The time that a message stays which is read in passing, in seconds; 4 by default.
  public var duration = 4.0
  /// The time that a message stays which is a problem or can be answered, in seconds.
  private static let longDuration = 10.0
  /// The size and weight of a message in one line; that of the text by default.
  public var style = TextStyle.body
  /// The room for it, in the coordinates of what it lies in; it takes the middle of that, at the top.
  public var area = Rect.zero { didSet { if area != oldValue { place() } } }
  private let appearance: Appearance
  private var text = ""
  private var state = ShownState.recognized
  private var button: Button?
  private var run: () -> Void = {}
  /// The time at which it goes by itself, in seconds on the input's own clock; nil where it stays, or nothing is shown.
  public private(set) var deadline: Double?

  /// A toast that shows nothing yet.
  public init(appearance: Appearance) {
    self.appearance = appearance
    super.init()
    isHidden = true
  }

  /// Shows `text` in the place of what is shown; by default as something that was done, without an answer.
  public func show(_ text: String, _ state: ShownState = .recognized, answer: Answer = .none) {
    (self.text, self.state) = (text, state)
    switch answer {
    case .none:
      deadline = time + (state == .recognized ? duration : Self.longDuration)
      setButton(nil)
    case .closing(let run):
      deadline = nil
      self.run = run
      // A cross that a finger is on stays, whatever the message says meanwhile.
      if button?.icon != .close { setButton(Button(icon: .close) { [unowned self] in end() }) }
    case .action(let title, let run):
      deadline = time + Self.longDuration
      self.run = run
      setButton(Button(title, kind: .secondary) { [unowned self] in end() })
    }
    isShown = true
    place()
    setNeedsDisplay()
  }

  private func setButton(_ button: Button?) {
    self.button?.removeFromSuperview()
    self.button = button
    if let button { addSubview(button) }
  }

  private func end() {
    hide()
    run()
  }

  /// Whether something other than closing can be done about what is shown.
  public var hasAction: Bool { button?.icon == nil && button != nil && !isHidden }

  /// What the tab key goes to: the answer, where there is one.
  public var controls: [any Control] { [button].compactMap { $0 } }

  /// Something else begins: what is no problem goes.
  public func pass() { if state == .recognized, !isHidden { hide() } }

  /// Shows nothing any more.
  public func hide() {
    deadline = nil
    isShown = false
  }

  /// Goes when its time has come.
  public func advance(to time: Double) {
    if let deadline, time >= deadline { hide() }
  }

  private var buttonWidth: Double { button?.width(appearance.typesetter) ?? 0 }

  private func place() {
    // What was there is seen again.
    if isShown { setNeedsDisplay() }
    let width = min(buttonWidth + 76 + appearance.typesetter.width(of: text, style), area.width)
    place(Rect(area.midX - width / 2, area.minY, width, Self.height))
    button?.place(Rect(width - Self.shadow - buttonWidth, Self.shadow, buttonWidth, 44))
  }

  public override func draw(_ drawing: GraphicsContext) {
    drawing.sheet(bounds.insetBy(Self.shadow, Self.shadow), cornerRadius: 12)
    drawing.glyph(state, at: Point(30, bounds.midY), size: 16)
    let room = bounds.width - 66 - buttonWidth
    if drawing.width(of: text, style) <= room {
      drawing.text(text, at: Point(48, bounds.midY + style.size * 0.36), style, drawing.theme.text)
    } else {
      let lines = drawing.lines(of: text, .caption, width: room)
      drawing.text(lines[0], at: Point(48, bounds.midY - 4), .caption, drawing.theme.text, width: room)
      let rest = lines.dropFirst().joined(separator: " ")
      drawing.text(rest, at: Point(48, bounds.midY + 12), .caption, drawing.theme.text, width: room)
    }
  }
}
