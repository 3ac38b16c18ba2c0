import Geometry
import Gestures
import Interface

/// A name to be written, by finger or by key.
final class NamePage: PanelPage {
  private let done: (String?) -> Void
  /// What gets the name, by the one that it has; nil for something new.
  let subject: String?
  /// Whether it is looked for among others: nothing written means all of them.
  private let isSearch: Bool
  let field: TextField
  let keyboard: OnScreenKeyboard
  private let doneButton: Button

  /// The most bytes of a name.
  static let longest = 60
  /// The width of a sheet at most, in points.
  private static let sheetWidth = 760.0

  /// - Parameters:
  ///   - name: what stands there first.
  ///   - subject: what gets the name, by the one that it has; nil, the default, for something new.
  ///   - hint: what stands there as long as nothing is written, where something is looked for that has the name; nil, the default,
  ///     where something gets it.
  ///   - changed: is told what is written while it is.
  ///   - done: takes the name, or nil where there shall be no other.
  init(
    _ appearance: Appearance, name: String, subject: String? = nil, hint: String? = nil,
    changed: @escaping (String) -> Void = { _ in }, done: @escaping (String?) -> Void
  ) {
    (self.done, self.subject, isSearch) = (done, subject, hint != nil)
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

  override func update() {
    doneButton.enable(unless: canBeDone ? nil : appearance.words("why.nothingWritten"))
  }

  private var canBeDone: Bool { isSearch || field.hasText }

  /// The height that it wants in that width, in points; as little as it can do with where `isLow`.
  func height(in width: Double, isLow: Bool = false) -> Double {
    Self.headHeight + (isLow ? 4 : 8) + keyboard.height(in: width - 8, isLow: isLow)
  }

  /// Where it lies as a sheet over a page of that size.
  func sheet(in page: Size) -> Rect {
    let width = min(page.width, Self.sheetWidth)
    let height = min(height(in: width), max(height(in: width, isLow: true), page.height * 0.6))
    return Rect((page.width - width) / 2, page.height - height, width, height)
  }

  override func leastHeight(in width: Double) -> Double { height(in: width, isLow: true) }

  private func finish() {
    field.unmarkText()
    if canBeDone { done(field.text) }
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
