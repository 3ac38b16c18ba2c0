import Geometry
import Gestures
import Interface

/// A name to be written, by finger or by key.
final class NamePage: PanelPage {
  private let done: (String?) -> Void
  /// What gets the name, by the one that it has; nil for something new.
  let subject: String?
  let field: TextField
  let keyboard: OnScreenKeyboard
  private let doneButton: Button

  /// The most bytes of a name.
  static let longest = 60

  /// - Parameters:
  ///   - name: what stands there first.
  ///   - subject: what gets the name, by the one that it has; nil, the default, for something new.
  ///   - hint: what stands there as long as nothing is written; a name unless said.
  ///   - changed: is told what is written while it is.
  ///   - done: takes the name, or nil where there shall be no other.
  init(
    _ appearance: Appearance, name: String, subject: String? = nil, hint: String? = nil,
    changed: @escaping (String) -> Void = { _ in }, done: @escaping (String?) -> Void
  ) {
    (self.done, self.subject) = (done, subject)
    let words = appearance.words
    let field = TextField(name, hint: hint ?? words("teach.name")) { $0.utf8.count <= Self.longest }
    // A name is written anew; what is looked for is mostly made longer.
    field.isStale = hint == nil
    self.field = field
    keyboard = OnScreenKeyboard(words.language == .ja ? [.kana, .latin] : [.latin, .kana]) { field.press($0) }
    doneButton = Button(words("teach.done"), kind: .primary)
    doneButton.commandTitle = "keys.takeName"
    super.init(appearance, leave: { done(nil) })
    doneButton.action = { [unowned self] in finish() }
    field.changed = { [unowned self] in
      update()
      changed(self.field.text)
    }
    for element in [field, doneButton, keyboard] as [Element] { addSubview(element) }
    update()
  }

  override func goOn(from other: PanelPage) {
    if let other = other as? NamePage { field.goOn(from: other.field) }
  }

  override var closes: Bool { false }

  override var controls: [any Control] { super.controls + [doneButton, keyboard] }

  override func update() { doneButton.enable(unless: field.hasText ? nil : appearance.words("why.nothingWritten")) }

  /// The height that it wants in that width, in points; as little as it can do with where `isLow`.
  func height(in width: Double, isLow: Bool = false) -> Double {
    Self.headHeight + (isLow ? 4 : 8) + keyboard.height(in: width - 8, isLow: isLow)
  }

  override func leastHeight(in width: Double) -> Double { height(in: width, isLow: true) }

  private func finish() {
    field.unmarkText()
    if field.hasText { done(field.text) }
  }

  override var textInput: (any TextInput)? { field }

  override var keyCommands: [KeyCommand] {
    [KeyCommand("keys.takeName", .return, action: finish)] + super.keyCommands
  }

  override func layout() {
    super.layout()
    let width = doneButton.width(appearance.typesetter)
    doneButton.place(Rect(bounds.width - width - 12, 4, width, 44))
    field.place(Rect(54, 6, bounds.width - 54 - width - 20, 40))
    keyboard.place(Rect(4, Self.headHeight, bounds.width - 8, bounds.height - Self.headHeight - 4))
  }

  override func draw(_ drawing: GraphicsContext) { drawGround(drawing) }
}
