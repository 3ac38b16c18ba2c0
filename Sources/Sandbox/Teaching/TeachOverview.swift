import DrawnGestures
import Geometry
import Gestures
import Ink
import InputDevices
import Interface
import Recordings

/// All gestures, what was drawn last, what it is, and how near it is to each of them.
final class TeachOverview: TeachPage {
  private static let rowHeight = 56.0
  /// Adds the drawing to what it is recognized as; there only then.
  private let addButton = Button(kind: .primary)
  private let teachButton = Button(kind: .primary)
  private let nameButton = Button(icon: .pen, kind: .secondary)
  private let undoButton = Button(icon: .undo)
  private let filesButton: Button
  private let shapesButton: Button
  private let result: DrawnResult
  /// The name that is being typed.
  private var name = ""
  /// What an input method is about, behind that.
  private var marked = ""
  /// Whether all of the name is chosen: the next letter takes its place, and what erases takes it away.
  private var isAllSelected = false

  init(_ panel: TeachPanel) {
    let words = panel.appearance.words
    filesButton = Button(words("teach.files"), icon: .save)
    shapesButton = Button(words("teach.shapes.add"), icon: .plus, kind: .secondary)
    result = DrawnResult(panel)
    super.init(panel, rowHeight: Self.rowHeight)
    teachButton.action = { [unowned self] in teach() }
    addButton.action = { [unowned self] in addExample() }
    nameButton.commandTitle = "teach.name"
    nameButton.action = { [unowned self] in
      self.panel.finishDrawing()
      writeName()
    }
    undoButton.action = { [unowned self] in self.panel.undo() }
    filesButton.action = { [unowned self] in self.panel.showFiles() }
    shapesButton.action = { [unowned self] in
      self.panel.attempt { try lesson.merge(self.panel.files.readyShapes.read()) }
    }
    (undoButton.commandTitle, addButton.commandTitle) = ("keys.undo", "keys.teach")
    for element in [result, addButton, teachButton, nameButton, undoButton, filesButton, shapesButton] {
      addSubview(element)
    }
  }

  override var controls: [any Control] {
    [undoButton, addButton, teachButton, nameButton, shapesButton, filesButton]
  }

  private var isWriting: Bool { !(name.isEmpty && marked.isEmpty) }

  /// What is typed, or a name that is free.
  private var typedName: String {
    name.isBlank && marked.isEmpty ? lesson.freeName(appearance.words("teach.gesture")) : name + marked
  }

  private func teach() {
    // Who teaches it makes no other stroke.
    panel.finishDrawing()
    guard lesson.hasDrawing else { return }
    unmarkText()
    let name = typedName
    if panel.attempt({ try lesson.teach(name) }) {
      (self.name, marked) = ("", "")
      selection = lesson.library.gestures.indices.last
      if let selection { reveal(area(selection)) }
      update()
    }
  }

  /// What the buttons offer to make of the drawing.
  private struct Offer: Hashable {
    /// The name that it can be taught under.
    var name: String
    /// What it is recognized as, and can be added to; nil where it is none of them, or is to have another name.
    var known: String?
  }

  /// What the buttons say; nil where nothing is drawn.
  private var offer: Offer?

  /// Says on the buttons what can be made of the drawing, from the lift on. A stroke more may make another one of it.
  private func offerAnew() {
    if !lesson.isDrawing {
      // A name that is typed wants to be taught.
      let known = name.isBlank && marked.isEmpty ? lesson.foreseen?.name : nil
      let offer = lesson.isDrawn ? Offer(name: typedName, known: known) : nil
      if offer != self.offer {
        // A finger on a button meant what that said when it landed.
        for button in [addButton, teachButton] { button.letGo() }
        self.offer = offer
      }
    }
    let words = appearance.words
    teachButton.title = offer.map { words("teach.new", $0.name) } ?? words("teach.draw")
    addButton.title = offer?.known.map { words("teach.addTo", words.gesture($0)) } ?? ""
    addButton.isShown = offer?.known != nil
    teachButton.kind = addButton.isShown ? .secondary : .primary
    teachButton.commandTitle = addButton.isShown ? nil : "keys.teach"
    for button in [addButton, teachButton, nameButton] {
      button.enable(unless: lesson.isDrawn ? nil : words("why.notDrawn"))
    }
  }

  private func addExample() {
    panel.finishDrawing()
    guard let known = offer?.known, panel.attempt({ try lesson.addExample(to: known) }) else { return }
    panel.say({ $0("teach.added", $0.gesture(known)) }, .undo)
  }

  /// Lets the name of what was drawn be written.
  func writeName() {
    panel.askForName(name) { [panel, lesson] name in
      panel.showOverview()
      guard let name else { return }
      if !panel.attempt({ try lesson.teach(name) }) { (panel.page as? TeachOverview)?.name = name }
      panel.update()
    }
  }

  override func goOn(from other: PanelPage) {
    super.goOn(from: other)
    guard let other = other as? TeachOverview else { return }
    name = other.name + other.marked
    update()
  }

  override func update() {
    let hasDrawing = lesson.hasDrawing
    if !hasDrawing { (name, marked) = ("", "") }
    if name.isEmpty { isAllSelected = false }
    offerAnew()
    layout()
    undoButton.enable(unless: lesson.canUndo ? nil : appearance.words("why.undo"))
    shapesButton.isShown = lesson.library.gestures.isEmpty
    if let selection, !lesson.library.gestures.indices.contains(selection) { self.selection = nil }
    if hasDrawing, let nearest = lesson.recognition?.nearestIndex { reveal(area(nearest)) }
    scroll(by: 0)
    result.setNeedsDisplay()
    setNeedsDisplay()
  }

  override func drawingMoved() {
    result.setNeedsDisplay()
    setNeedsDisplay(list)
  }

  // MARK: Keys

  override var textInput: (any TextInput)? { lesson.trace.isEmpty ? nil : self }

  override var keyCommands: [KeyCommand] {
    [
      KeyCommand("keys.teach", [.return]) { [self] _ in
        guard lesson.hasDrawing else { return false }
        (addButton.isShown ? addButton : teachButton).press()
        return true
      },
      KeyCommand("keys.openGesture", [.return, .right]) { [self] _ in
        guard let selection else { return false }
        open(selection)
        return true
      },
      KeyCommand(nil, .up, repeats: true) { [self] in moveSelection(-1) },
      KeyCommand(nil, .down, repeats: true) { [self] in moveSelection(1) },
    ]
  }

  private func open(_ index: Int) { panel.open(gesture: lesson.library.gestures[index].name) }

  // MARK: Places

  private var resultHeight: Double {
    result.height(usually: bounds.height < 400 ? 64 : bounds.height < 520 ? 104 : 128, width: bounds.width - 32)
  }
  /// Whether there is room for what is said where there is no gesture yet.
  private var saysEmpty: Bool { list.height >= 64 + Self.buttonHeight }
  private var buttonsTop: Double { Self.headHeight + resultHeight + 8 }

  private var teachTop: Double { buttonsTop + (addButton.isShown ? Self.buttonHeight + 8 : 0) }

  override var list: Rect {
    let top = teachTop + Self.buttonHeight + 8
    return Rect(0, top, bounds.width, max(0, bounds.height - top - Self.buttonHeight - 16))
  }

  override var rowCount: Int { lesson.library.gestures.count }

  override func subject(of row: Int) -> AnyHashable { lesson.library.gestures[row].name }

  override func layout() {
    let width = bounds.width - 32
    undoButton.place(Rect(bounds.width - 98, 4, 44, 44))
    result.place(Rect(16, Self.headHeight, width, resultHeight))
    addButton.place(Rect(16, buttonsTop, width, Self.buttonHeight))
    teachButton.place(Rect(16, teachTop, width - 52, Self.buttonHeight))
    nameButton.place(Rect(16 + width - 44, teachTop, 44, Self.buttonHeight))
    shapesButton.place(Rect(16, list.minY + (saysEmpty ? 64 : 0), width, Self.buttonHeight))
    result.leavesEmptyUnsaid = saysEmpty
    filesButton.place(Rect(16, bounds.height - Self.buttonHeight - 4, width, Self.buttonHeight))
    super.layout()
  }

  override func pressed(_ row: Int) { open(row) }

  // MARK: Drawing

  override func draw(_ drawing: GraphicsContext) {
    drawHead(drawing.words("teach"), drawing, leaving: 104)
    let theme = drawing.theme
    let words = drawing.words
    if lesson.library.gestures.isEmpty, saysEmpty {
      drawing.paragraph(
        words("teach.empty"), at: Point(20, list.minY + 22), .body, theme.text2, width: bounds.width - 40, most: 2)
    }
    drawRows(drawing) { drawRow(lesson.library.gestures[$0], $0, $1, $2) }
  }

  private func drawRow(_ gesture: DrawnGesture, _ index: Int, _ area: Rect, _ drawing: GraphicsContext) {
    let theme = drawing.theme
    let isNearest = lesson.recognition?.nearestIndex == index
    if index == selection { drawing.painter.fill(area.insetBy(8, 2), cornerRadius: 10, theme.hover) }
    let prospect = lesson.prospects.flatMap { prospects in
      prospects.nearest == nil ? nil : prospects.likelihood(of: index)
    }
    let drawing = prospect == 0 ? drawing.faded(0.45) : drawing
    if let example = gesture.examples.first {
      drawing.strokes(of: example, in: Rect(18, area.midY - 17, 34, 34), width: 1.75, theme.text2)
    }
    drawing.icon(.next, at: Point(area.maxX - 26, area.midY), theme.text3)
    let x = 66.0
    let width = area.maxX - 48 - x
    drawing.text(
      drawing.words.gesture(gesture.name), at: Point(x, area.midY - 4 - drawing.drop(of: .name)), .name, theme.text,
      width: width)
    let bar = Rect(x, area.midY + 9, width, 4)
    if let prospect {
      drawGauge(bar, share: prospect, limit: nil, theme.accent, drawing)
    } else if lesson.distances.indices.contains(index), lesson.hasDrawing {
      let nearness = DrawnResult.nearness(lesson.distances[index])
      let isIt = isNearest && lesson.recognition?.refusal == nil
      drawGauge(bar, share: nearness, limit: 0.5, isIt ? theme.accent : theme.text3, drawing)
    } else {
      let count = gesture.examples.count
      if lesson.isShadowed(gesture.name) {
        drawing.text(
          [drawing.words("teach.clash"), drawing.words("teach.clash.short")], at: Point(x, area.midY + 15), .caption,
          theme.failed, width: width)
      } else if let neighbour = lesson.closeNeighbour(of: index) {
        drawing.text(
          drawing.words("teach.close", drawing.words.gesture(neighbour)), at: Point(x, area.midY + 15), .caption,
          theme.waiting, width: width)
      } else {
        let examples = count == 1 ? drawing.words("teach.example") : drawing.words("teach.examples", "\(count)")
        drawing.text(examples, at: Point(x, area.midY + 15), .caption, theme.text2, width: width)
      }
    }
  }

  /// A bar as long as `share` of the way, with a tick at the limit.
  private func drawGauge(_ bar: Rect, share: Double, limit: Double?, _ color: Color, _ drawing: GraphicsContext) {
    drawing.painter.fill(bar, cornerRadius: 2, drawing.theme.line)
    let length = max(share > 0 ? 4 : 0, bar.width * share)
    drawing.painter.fill(Rect(bar.minX, bar.minY, length, bar.height), cornerRadius: 2, color)
    if let limit {
      drawing.painter.fill(
        Rect(bar.minX + bar.width * limit - 1, bar.minY - 3, 2, bar.height + 6), cornerRadius: 1, drawing.theme.text)
    }
  }
}

/// The name is written where it is seen, on the button that teaches it.
extension TeachOverview: TextInput {
  func insertText(_ text: String) {
    panel.finishDrawing()
    guard lesson.hasDrawing else { return }
    marked = ""
    if isAllSelected { eraseSelected() }
    for character in OneLine(text) {
      guard name.utf8.count + character.utf8.count <= NamePage.longest else { break }
      name.append(character)
    }
    update()
  }

  func setMarkedText(_ marked: MarkedText?) {
    if marked != nil {
      panel.finishDrawing()
      if isAllSelected { eraseSelected() }
    }
    self.marked = marked?.text ?? ""
    update()
  }

  private func eraseSelected() { (name, isAllSelected) = ("", false) }

  func unmarkText() {
    guard !marked.isEmpty else { return }
    insertText(marked)
    discardMarkedText()
  }

  var caretRect: Rect {
    Rect(origin: convert(toWindow: teachButton.frame.origin), size: teachButton.frame.size)
  }

  var erasingKeys: [KeyCommand] {
    [
      KeyCommand(nil, [.backspace], repeats: true) { [self] _ in
        guard lesson.hasDrawing, !name.isEmpty else { return false }
        if isAllSelected { eraseSelected() } else { name.removeLast() }
        update()
        return true
      },
      KeyCommand(nil, [.control("a")]) { [self] _ in
        guard lesson.hasDrawing, !name.isEmpty else { return false }
        isAllSelected = true
        return true
      },
      // Who writes takes back nothing that was done before.
      KeyCommand(nil, [.control("z"), .control("z", shift: true), .control("y")], repeats: true) { [self] _ in
        lesson.hasDrawing && isWriting
      },
    ]
  }

  var movingKeys: [KeyCommand] {
    [
      KeyCommand(nil, [.space], repeats: true) { [self] _ in
        guard !name.isEmpty else { return false }
        insertText(" ")
        return true
      },
      // A name has its caret at its end: who looks for another place in it neither loses it nor goes on with all of it.
      KeyCommand(nil, [.left, .right, .up, .down], repeats: true) { [self] key in
        isAllSelected = false
        return isWriting && [.left, .right].contains(key.key)
      },
    ]
  }
}
