import DrawnGestures
import Geometry
import Gestures
import Ink
import Interface
import Recordings

/// One gesture: its examples, what it is most easily taken for, and what it allows.
final class DrawnGesturePage: TeachPage {
  private static let gap = 8.0
  let name: String
  private let renameButton = Button(icon: .pen)
  private let undoButton = Button(icon: .undo)
  private let addButton: Button
  private let deleteButton: Button
  private let turning: Toggle
  private let result: DrawnResult

  init(_ panel: TeachPanel, name: String) {
    self.name = name
    let words = panel.appearance.words
    addButton = Button(words("teach.add"), icon: .plus, kind: .primary)
    deleteButton = Button(words("teach.delete"), icon: .clear)
    turning = Toggle(words("teach.turn"), caption: words("teach.turn.caption"), isOn: false)
    result = DrawnResult(panel)
    super.init(panel) { [unowned panel] in
      panel.showOverview(selecting: panel.lesson.library.gestures.firstIndex { $0.name == name })
    }
    renameButton.commandTitle = "keys.renameDrawing"
    renameButton.action = { [unowned self] in rename() }
    undoButton.action = { [unowned self] in self.panel.undo() }
    addButton.action = { [unowned self] in addExample() }
    deleteButton.action = { [unowned self] in delete() }
    turning.changed = { [unowned self] isOn in
      self.panel.attempt { try lesson.setRotationInvariant(isOn, of: self.name) }
    }
    (undoButton.commandTitle, addButton.commandTitle) = ("keys.undo", "keys.addExample")
    for element in [result, renameButton, undoButton, addButton, deleteButton, turning] { addSubview(element) }
  }

  /// Adds what was drawn. The gesture may be gone meanwhile, and this page with it.
  private func addExample() {
    panel.finishDrawing()
    panel.attempt { try lesson.addExample(to: name) }
    if count > 0 { reveal(area(count - 1)) }
  }

  override var controls: [any Control] {
    super.controls + [renameButton, undoButton, addButton, turning, deleteButton]
  }

  private var index: Int? { lesson.library.gestures.firstIndex { $0.name == name } }
  private var gesture: DrawnGesture? { lesson.library[name] }
  private var count: Int { gesture?.examples.count ?? 0 }

  override func update() {
    // It may be gone, or have another name, since something was taken back.
    guard let gesture else { return panel.showOverview() }
    addButton.enable(unless: lesson.isDrawn ? nil : appearance.words("why.notDrawn"))
    undoButton.enable(unless: lesson.canUndo ? nil : appearance.words("why.undo"))
    turning.isOn = gesture.isRotationInvariant
    layout()
    if let selection, selection >= count { self.selection = count - 1 }
    scroll(by: 0)
    result.setNeedsDisplay()
    setNeedsDisplay()
  }

  override func drawingMoved() { result.setNeedsDisplay() }

  /// Lets another name be written.
  func rename() {
    panel.askForName(name, of: name) { [panel, lesson, name] newName in
      let isRenamed = newName.map { newName in panel.attempt { try lesson.rename(name, to: newName) } } ?? false
      panel.open(gesture: isRenamed ? newName ?? name : name)
    }
  }

  private func delete() {
    let name = name
    if panel.attempt({ try lesson.remove(name) }) { panel.say({ $0("teach.deleted", $0.gesture(name)) }, .undo) }
  }

  private func deleteExample(_ example: Int) {
    let isLast = count == 1
    let name = name
    guard panel.attempt({ try lesson.removeExample(at: example, of: name) }) else { return }
    panel.say({ $0(isLast ? "teach.deleted" : "teach.example.deleted", $0.gesture(name)) }, .undo)
  }

  // MARK: Keys

  override var keyCommands: [KeyCommand] {
    [
      KeyCommand("keys.addExample", [.return]) { [self] _ in
        guard lesson.hasDrawing else { return false }
        addButton.press()
        return true
      },
      KeyCommand(nil, .left, repeats: true) { [self] in moveSelection(-1) },
      KeyCommand(nil, .right, repeats: true) { [self] in moveSelection(1) },
      KeyCommand(nil, .up, repeats: true) { [self] in moveSelection(-columns) },
      KeyCommand(nil, .down, repeats: true) { [self] in moveSelection(columns) },
      KeyCommand("keys.deleteExample", [.delete, .backspace]) { [self] _ in
        guard let selection else { return false }
        deleteExample(selection)
        return true
      },
    ] + super.keyCommands
  }

  // MARK: Places

  private var isLow: Bool { bounds.height < 520 }
  private var resultHeight: Double { result.height(usually: isLow ? 76 : 104, width: bounds.width - 32) }
  private var addTop: Double { Self.headHeight + resultHeight + 8 }
  /// How high the note is that stands above the examples, and scrolls with them, in points.
  private static let noteHeight = 48.0
  private var tileSide: Double {
    (bounds.width - 32 - Self.gap * Double(columns - 1)) / Double(columns)
  }
  private var columns: Int { max(2, Int((bounds.width - 32 + Self.gap) / (84 + Self.gap))) }
  private var rows: Int { (count + columns - 1) / columns }
  private var footHeight: Double { isLow ? 52 : 104 }

  override var list: Rect {
    let top = addTop + Self.buttonHeight + 8
    return Rect(0, top, bounds.width, max(0, bounds.height - top - footHeight))
  }

  override var rowCount: Int { count }

  override func subject(of row: Int) -> AnyHashable { gesture?.examples[row] }

  override var listHeight: Double { Self.noteHeight + Double(rows) * (tileSide + Self.gap) + 4 }

  override func layout() {
    let width = bounds.width - 32
    renameButton.place(Rect(bounds.width - 144, 4, 44, 44))
    undoButton.place(Rect(bounds.width - 98, 4, 44, 44))
    result.place(Rect(16, Self.headHeight, width, resultHeight))
    addButton.place(Rect(16, addTop, width, Self.buttonHeight))
    let bottom = bounds.height - 48
    turning.isShort = isLow
    deleteButton.isCompact = isLow
    if isLow {
      turning.place(Rect(16, bottom, width - 52, Self.buttonHeight))
      deleteButton.place(Rect(bounds.width - 60, bottom, 44, Self.buttonHeight))
    } else {
      turning.place(Rect(20, bottom - 52, width, Self.buttonHeight))
      deleteButton.place(Rect(16, bottom, width, Self.buttonHeight))
    }
    super.layout()
  }

  override func area(_ example: Int) -> Rect {
    let step = tileSide + Self.gap
    return Rect(
      16 + Double(example % columns) * step, list.minY - scroll + Self.noteHeight + Double(example / columns) * step,
      tileSide, tileSide)
  }

  /// Where a touch deletes the example in `tile`.
  private func closing(_ tile: Rect) -> Rect { Rect(tile.maxX - 44, tile.minY, 44, 44) }

  override func parts(of example: Int) -> [RowPart] {
    [RowPart(closing(area(example)), "keys.deleteExample") { [self] in deleteExample(example) }]
  }

  override func pressed(_ example: Int) { selection = selection == example ? nil : example }

  // MARK: Drawing

  override func draw(_ drawing: GraphicsContext) {
    drawHead(drawing.words.gesture(name), drawing, leaving: 150)
    guard let gesture, let index else { return }
    let theme = drawing.theme
    drawing.clipped(to: list) { drawNote(of: index, $0) }
    drawRows(drawing) { drawTile(gesture.examples[$0], $0, $2) }
    let edge = bounds.height - footHeight + 0.5
    drawing.painter.hairline(Point(0, edge), Point(bounds.width, edge), theme.line)
  }

  private func drawNote(of index: Int, _ drawing: GraphicsContext) {
    let theme = drawing.theme
    let words = drawing.words
    let place = Point(20, list.minY - scroll + 18)
    let width = bounds.width - 40
    if lesson.isShadowed(name) {
      drawing.paragraph(
        words("teach.clash.advice", words.gesture(name)), at: place, .label, theme.failed, width: width, most: 2)
      return
    }
    guard let neighbours = lesson.neighbours() else { return }
    guard neighbours.indices.contains(index), let neighbour = neighbours[index] else {
      drawing.paragraph(words("teach.noNeighbour"), at: place, .label, theme.text2, width: width, most: 2)
      return
    }
    let other = words.gesture(lesson.library.gestures[neighbour.gesture].name)
    if neighbour.isTooClose {
      drawing.paragraph(words("teach.closeAdvice", other), at: place, .label, theme.waiting, width: width, most: 2)
    } else {
      let distance = neighbour.distance.text(decimals: 1)
      drawing.paragraph(
        words("teach.neighbour", other, distance), at: place, .label, theme.text2, width: width, most: 2)
    }
  }

  private func drawTile(_ example: DrawnShape, _ number: Int, _ drawing: GraphicsContext) {
    let theme = drawing.theme
    let tile = area(number)
    drawing.painter.fill(tile, cornerRadius: 10, theme.stage)
    if number == selection { drawing.painter.stroke(tile.insetBy(1, 1), cornerRadius: 9, width: 2, theme.text) }
    drawing.strokes(of: example, in: tile.insetBy(16, 16), width: 2.25, theme.accent)
    let center = closing(tile).center + Vector(8, -8)
    drawing.painter.fillCircle(center, radius: 11, theme.raised)
    drawing.icon(.close, at: center, theme.text2)
  }
}
