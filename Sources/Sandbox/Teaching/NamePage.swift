import Geometry
import Gestures
import Ink
import Interface

/// Letters to write a name with, by finger or by key.
final class NamePage: TeachPage {
  private var name: String
  private let done: (String?) -> Void
  private var grid: LetterGrid
  private var backButton: Button?
  private var doneButton: Button?
  private var pressedKey: Int? { didSet { if pressedKey != oldValue { setNeedsDisplay() } } }

  init(_ panel: TeachPanel, name: String, done: @escaping (String?) -> Void) {
    self.name = name
    self.done = done
    grid = panel.appearance.words.language == .ja ? .kana : .latin
    super.init(panel)
    let back = Button(icon: .back) { [unowned self] in self.done(nil) }
    let ready = Button(appearance.words("teach.done"), kind: .primary) { [unowned self] in finish() }
    (backButton, doneButton) = (back, ready)
    for button in [back, ready] { addSubview(button) }
  }

  override var controls: [any Control] { [backButton, doneButton].compactMap { $0 } }

  override func update() {
    doneButton?.isEnabled = !name.isEmpty
    setNeedsDisplay()
  }

  private func finish() { if !name.isEmpty { done(name) } }

  private func press(_ key: LetterGrid.Key) {
    if key == .other { grid = grid == .latin ? .kana : .latin }
    if name.utf8.count < 60 || key == .erase { LetterGrid.press(key, in: &name) }
    update()
  }

  // MARK: Keys

  override func insertText(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 32, scalar.value != 127, name.utf8.count < 60 else { return false }
    name.unicodeScalars.append(scalar)
    update()
    return true
  }

  override var keyCommands: [KeyCommand] {
    [
      KeyCommand(nil, .backspace) { [self] in press(.erase) },
      KeyCommand(nil, .space) { [self] in press(.space) },
      KeyCommand("keys.takeName", .return, action: finish),
      KeyCommand("keys.leave", .escape) { [self] in done(nil) },
    ]
  }

  // MARK: Places

  private static let keyHeight = 46.0

  private var doneWidth: Double { doneButton?.width(appearance.typesetter) ?? 80 }

  override func layout() {
    backButton?.place(Rect(6, 4, 44, 44))
    doneButton?.place(Rect(bounds.width - doneWidth - 12, 4, doneWidth, 44))
  }

  private func cell(_ index: Int) -> Rect {
    let width = (bounds.width - 8) / Double(LetterGrid.columns)
    return Rect(
      4 + Double(index % LetterGrid.columns) * width,
      Self.headHeight + Double(index / LetterGrid.columns) * Self.keyHeight, width, Self.keyHeight)
  }

  private func key(at place: Point) -> Int? {
    grid.keys.indices.first { grid.keys[$0] != nil && cell($0).contains(place) }
  }

  // MARK: Touches

  override func touchesBegan(_ touches: Touches, with event: Event) { touchesMoved(touches, with: event) }

  override func touchesMoved(_ touches: Touches, with event: Event) {
    pressedKey = touches.first.flatMap { key(at: $0.location(in: self)) }
  }

  override func touchesEnded(_ touches: Touches, with event: Event) {
    touchesMoved(touches, with: event)
    let key = pressedKey.flatMap { grid.keys[$0] }
    pressedKey = nil
    if let key { press(key) }
  }

  override func touchesCancelled(_ touches: Touches, with event: Event) { pressedKey = nil }

  // MARK: Drawing

  override func draw(_ drawing: GraphicsContext) {
    drawGround(drawing)
    let theme = drawing.theme
    let field = Rect(54, 6, bounds.width - 54 - doneWidth - 20, 40)
    drawing.painter.fill(field, cornerRadius: 8, theme.stage)
    drawing.painter.stroke(field.insetBy(0.6, 0.6), cornerRadius: 7.4, width: 1.25, theme.edge.withAlpha(0.8))
    let shown = name.isEmpty ? drawing.words("teach.name") : ending(of: name, width: field.width - 28, drawing)
    let width = drawing.text(
      shown, at: Point(field.minX + 12, field.midY + 5), .name, name.isEmpty ? theme.text3 : theme.text,
      width: field.width - 24)
    let caret = field.minX + 13 + (name.isEmpty ? -3 : width)
    drawing.painter.fill(Rect(caret, field.midY - 9, 1.5, 18), cornerRadius: 0.75, theme.accent)
    for (index, key) in grid.keys.enumerated() {
      guard let key else { continue }
      let box = cell(index).insetBy(2, 2)
      drawing.painter.fill(box, cornerRadius: 8, index == pressedKey ? theme.hover : theme.raised)
      let style = key == .other ? TextStyle.caption : .lead
      drawing.text(
        LetterGrid.title(key, in: grid), at: Point(box.midX, box.midY + style.size * 0.36), style, theme.text,
        anchor: .middle)
    }
  }

  /// The last letters of `text` that have room: there one writes.
  private func ending(of text: String, width: Double, _ drawing: GraphicsContext) -> String {
    var rest = text[...]
    while drawing.width(of: String(rest), .name) > width, !rest.isEmpty { rest = rest.dropFirst() }
    return String(rest)
  }
}
