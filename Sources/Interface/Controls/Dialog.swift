import Geometry
public import Gestures
import Ink

/// A question about what cannot be undone, over everything else, with two answers, of which the safe one comes first: Escape and a
/// touch beside it give that, and Return as long as nothing else was chosen.
public final class Dialog: Element {
  /// What is asked, in words.
  public struct Question {
    /// What would be done.
    public var title: String
    /// What comes of it.
    public var text: String
    /// What the answer is called that does nothing.
    public var no: String
    /// What the answer is called that does it.
    public var yes: String
    /// Does it.
    public var action: () -> Void

    /// A question of these words.
    public init(title: String, text: String, no: String, yes: String, action: @escaping () -> Void) {
      (self.title, self.text, self.no, self.yes, self.action) = (title, text, no, yes, action)
    }
  }

  /// The width where there is room for it, the room around its content, and the height of a button, in points.
  private static let (width, pad, buttonHeight) = (440.0, 24.0, 44.0)
  private let appearance: Appearance
  private let no = Button("", kind: .secondary)
  private let yes = Button("", kind: .secondary)
  private var question: Question?
  /// What keys act on while it is shown.
  public let ring = FocusRing()

  /// A dialog that asks nothing yet.
  public init(appearance: Appearance) {
    self.appearance = appearance
    super.init()
    no.action = { [unowned self] in close() }
    yes.action = { [unowned self] in
      let action = question?.action
      close()
      action?()
    }
    for button in [no, yes] { addSubview(button) }
    ring.controls = [no, yes]
    ring.primary = { [no] in no }
    isShown = false
  }

  /// Asks, in the place of what is asked.
  public func ask(_ question: Question) {
    // A finger that is on an answer meant the question before.
    for button in [no, yes] { button.letGo() }
    self.question = question
    (no.title, yes.title) = (question.no, question.yes)
    isShown = true
    ring.focus(on: no, showing: true)
    layout()
    setNeedsDisplay()
  }

  /// Asks no more, and does nothing.
  public func close() {
    guard isShown else { return }
    question = nil
    for button in [no, yes] { button.letGo() }
    ring.focus(on: nil)
    isShown = false
  }

  /// What keys do while it is shown.
  public var keyCommands: [KeyCommand] {
    [KeyCommand(nil, .escape, action: close)] + KeyCommand.focus(ring.take)
  }

  // MARK: Places

  private var sheet: Rect {
    let width = min(Self.width, bounds.width - 32)
    let height = title.height + 12 + text.height + 24 + Self.buttonHeight + 2 * Self.pad - 8
    return Rect(center: bounds.center, size: Size(width, min(height, bounds.height - 16)))
  }

  private var room: Double { min(Self.width, bounds.width - 32) - 2 * Self.pad }

  private var title: Paragraph {
    appearance.typesetter.paragraph(question?.title ?? "", .title, width: room, most: 3, leading: 28)
  }

  private var text: Paragraph {
    appearance.typesetter.paragraph(question?.text ?? "", .body, width: room, most: 6, leading: 20)
  }

  public override func layout() {
    let sheet = sheet
    let widths = [no, yes].map { max(104, $0.width(appearance.typesetter)) }
    var x = sheet.maxX - Self.pad
    for (button, width) in zip([no, yes], widths).reversed() {
      button.place(Rect(x - width, sheet.maxY - Self.pad + 8 - Self.buttonHeight, width, Self.buttonHeight))
      x -= width + 12
    }
  }

  public override func draw(_ drawing: GraphicsContext) {
    let (theme, sheet) = (drawing.theme, sheet)
    drawing.ground(bounds, theme.stage.withAlpha(0.7))
    drawing.sheet(sheet, cornerRadius: 16)
    let top = Point(sheet.minX + Self.pad, sheet.minY + Self.pad + 18)
    let y = drawing.draw(title, at: top, theme.text, width: room)
    drawing.draw(text, at: Point(top.x, y + 6), theme.text2, width: room)
  }

  public override func touchesEnded(_ touches: Touches, with event: Event) {
    if let touch = touches.first, touch.isBeside(sheet, of: self) { close() }
  }
}
