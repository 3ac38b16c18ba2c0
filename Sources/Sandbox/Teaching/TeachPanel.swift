import DrawnGestures
import Geometry
import Gestures
import Ink
import Recordings

/// The drawn gestures, in the place of the recognizers: what is drawn on the stage is tried, named, and taught.
final class TeachPanel: ScrollingList {
  private static let headHeight = 48.0
  private static let sketchHeight = 128.0
  private static let buttonHeight = 44.0
  private static let rowHeight = 56.0
  private let studio: Studio
  let lesson: Lesson
  /// The name that is being typed.
  private var name = ""
  private var problem: String?
  private var scroll = 0.0
  private var teachButton: Button?
  private var addButton: Button?
  private var turnButton: Button?
  private var deleteButton: Button?
  private var shapesButton: Button?

  init(studio: Studio, lesson: Lesson) {
    self.studio = studio
    self.lesson = lesson
    problem = lesson.library.problem
    super.init()
    isHidden = true
    let teach = Button(kind: .primary) { [unowned self] in attempt { try self.teach() } }
    let add = Button(kind: .secondary) { [unowned self] in attempt { try self.addExample() } }
    let turn = Button(studio.words("teach.turn"), kind: .quiet) { [unowned self] in
      attempt { try lesson.toggleTurning() }
    }
    let delete = Button(studio.words("teach.delete"), icon: .clear) { [unowned self] in
      attempt { try lesson.removeSelected() }
    }
    let shapes = Button(studio.words("teach.shapes"), icon: .plus, kind: .quiet) { [unowned self] in addShapes() }
    (teachButton, addButton, turnButton, deleteButton, shapesButton) = (teach, add, turn, delete, shapes)
    for button in [teach, add, turn, delete, shapes] { addSubview(button) }
    update()
  }

  /// What is typed, or a name that is free.
  private var typedName: String { name.isEmpty ? lesson.freeName(studio.words("teach.gesture")) : name }

  private func teach() throws {
    let name = typedName
    try lesson.teach(name)
    announce(name)
  }

  private func addExample() throws {
    try lesson.addExample()
    announce(lesson.selected ?? "")
  }

  /// Says in the event stream how many examples a gesture has now.
  private func announce(_ name: String) {
    studio.events.write("taught", at: studio.time) { writer in
      writer.key("gesture")
      writer.value(name)
      writer.key("examples")
      writer.value(lesson.library[name]?.examples.count ?? 0)
    }
  }

  private func attempt(_ body: () throws -> Void) {
    do {
      try body()
      problem = nil
      name = ""
    } catch { problem = "\(error)" }
    update()
  }

  private func addShapes() {
    attempt {
      let bytes = try FileBytes.all(of: studio.resources.path(of: "shapes.drawn"))
      try lesson.merge(DrawnGestureFile.read(bytes))
    }
  }

  /// Takes a letter of the name.
  ///
  /// - Returns: whether there is something to name.
  func typed(_ scalar: Unicode.Scalar) -> Bool {
    if !isHidden { lesson.finish() }
    guard !isHidden, lesson.drawing != nil, scalar.value >= 32, scalar.value != 127, name.utf8.count < 60 else {
      return false
    }
    name.unicodeScalars.append(scalar)
    update()
    return true
  }

  /// Takes a key: the backspace takes a letter back, Return teaches.
  func keyPressed(_ command: KeyCommand) -> Bool {
    if !isHidden { lesson.finish() }
    guard !isHidden, lesson.drawing != nil else { return false }
    switch command {
    case .erase:
      if !name.isEmpty { name.removeLast() }
      update()
    case .start: teachButton?.press()
    default: return false
    }
    return true
  }

  /// Shows what has become of the lesson.
  func update() {
    let words = studio.words
    let hasDrawing = lesson.drawing != nil
    teachButton?.title = hasDrawing ? words("teach.new", typedName) : words("teach.draw")
    teachButton?.isEnabled = hasDrawing
    addButton?.title = words("teach.add", lesson.selected ?? "…")
    addButton?.isEnabled = hasDrawing && lesson.selected != nil
    let selected = lesson.selected.flatMap { lesson.library[$0] }
    turnButton?.isEnabled = selected != nil
    turnButton?.isOn = selected?.isRotationInvariant ?? false
    deleteButton?.isEnabled = selected != nil
    setNeedsDisplay()
  }

  // MARK: Places

  private var buttonsTop: Double { Self.headHeight + Self.sketchHeight + 8 }
  private var list: Rect {
    let top = buttonsTop + 2 * (Self.buttonHeight + 8)
    return Rect(0, top, bounds.width, max(0, bounds.height - top - 2 * Self.buttonHeight - 16))
  }

  override func layout() {
    let width = bounds.width - 32
    let isWide = bounds.width > 200
    for button in [teachButton, addButton, turnButton, deleteButton, shapesButton] { button?.show(isWide) }
    teachButton?.place(Rect(16, buttonsTop, width, Self.buttonHeight))
    addButton?.place(Rect(16, buttonsTop + Self.buttonHeight + 8, width, Self.buttonHeight))
    let foot = bounds.height - 2 * Self.buttonHeight - 8
    turnButton?.place(Rect(16, foot, width / 2, Self.buttonHeight))
    deleteButton?.place(Rect(16 + width / 2, foot, width / 2, Self.buttonHeight))
    shapesButton?.place(Rect(16, foot + Self.buttonHeight, width, Self.buttonHeight))
  }

  private func area(_ index: Int) -> Rect {
    Rect(0, list.minY - scroll + Double(index) * Self.rowHeight, bounds.width, Self.rowHeight)
  }

  /// Scrolls by `distance` points, downwards where positive, as far as there are rows.
  override func scroll(by distance: Double) {
    let largest = max(0, Double(lesson.library.gestures.count) * Self.rowHeight + 8 - list.height)
    scroll = min(max(scroll + distance, 0), largest)
    setNeedsDisplay(list)
  }

  // MARK: Drawing

  override func draw(_ drawing: Drawing) {
    let theme = drawing.theme
    drawing.ground(bounds, theme.panel)
    drawing.painter.hairline(Point(0.5, 0), Point(0.5, bounds.height), theme.line)
    guard bounds.width > 200 else { return }
    drawing.text(drawing.words("teach"), at: Point(20, 31), .heading, theme.text, width: bounds.width - 36)
    drawSketch(drawing)
    drawing.clipped(to: list) { drawing in
      for (index, gesture) in lesson.library.gestures.enumerated() where drawing.dirty.intersects(area(index)) {
        drawRow(gesture, area(index), drawing)
      }
    }
  }

  private func drawSketch(_ drawing: Drawing) {
    let theme = drawing.theme
    let words = drawing.words
    let card = Rect(16, Self.headHeight, bounds.width - 32, Self.sketchHeight)
    drawing.painter.fill(card, cornerRadius: 12, theme.stage)
    let isRefused = lesson.recognition.map { $0.refusal != nil } ?? lesson.isHopeless
    let color = isRefused && !lesson.library.gestures.isEmpty ? theme.failed : theme.accent
    let square = Rect(card.minX + 10, card.minY + 14, 100, 100)
    drawing.strokes(of: lesson.trace.drawing, in: square, width: 3, color)
    let x = card.minX + 126
    let width = card.maxX - x - 12
    if let problem {
      for (index, line) in drawing.lines(of: problem, .label, width: width).prefix(6).enumerated() {
        drawing.text(line, at: Point(x, card.minY + 24 + 17 * Double(index)), .label, theme.failed, width: width)
      }
    } else if let recognition = lesson.recognition {
      drawing.text(
        recognition.name ?? words("teach.refused"), at: Point(x, card.minY + 30), .name,
        recognition.refusal == nil ? theme.text : theme.failed, width: width)
      let lines = lines(for: recognition, words).flatMap { drawing.lines(of: $0, .label, width: width) }
      for (index, line) in lines.prefix(4).enumerated() {
        drawing.text(line, at: Point(x, card.minY + 54 + 18 * Double(index)), .label, theme.text2, width: width)
      }
    } else if let prospects = lesson.prospects {
      for position in 0..<min(4, prospects.count) {
        let y = card.minY + 20 + 26 * Double(position)
        let prospect = prospects[position]
        drawing.painter.fill(
          Rect(x, y + 7, max(2, width * prospect.likelihood), 4), cornerRadius: 2, theme.accent.withAlpha(0.8))
        drawing.text(
          lesson.matcher.gestures[prospect.gesture].name, at: Point(x, y + 2), .label, theme.text, width: width)
      }
      if lesson.isHopeless {
        for (index, line) in drawing.lines(of: words("teach.hopeless"), .label, width: width).enumerated() {
          drawing.text(line, at: Point(x, card.minY + 30 + 18 * Double(index)), .label, theme.failed, width: width)
        }
      }
    } else {
      for (index, line) in drawing.lines(of: words("teach.hint"), .body, width: width).enumerated() {
        drawing.text(line, at: Point(x, card.minY + 28 + 20 * Double(index)), .body, theme.text2)
      }
    }
  }

  private func lines(for recognition: Recognition, _ words: Words) -> [String] {
    var lines: [String] = []
    if let refusal = recognition.refusal { lines.append(words("teach.refusal.\(refusal.rawValue)")) }
    guard let nearest = recognition.nearest else { return lines }
    let score = (recognition.score * 100).text(decimals: 0)
    lines.append(recognition.refusal == nil ? words("teach.score", score) : words("teach.nearest", nearest, score))
    if let runnerUp = recognition.runnerUp {
      lines.append(words("teach.runnerUp", runnerUp, (recognition.margin * 100).text(decimals: 0)))
    }
    return lines
  }

  private func drawRow(_ gesture: DrawnGesture, _ area: Rect, _ drawing: Drawing) {
    let theme = drawing.theme
    if gesture.name == lesson.selected { drawing.painter.fill(area.insetBy(8, 2), cornerRadius: 10, theme.hover) }
    var x = area.maxX - 24
    for example in gesture.examples.suffix(3).reversed() {
      x -= 40
      drawing.strokes(of: example, in: Rect(x, area.midY - 17, 34, 34), width: 1.5, theme.text2)
    }
    let width = x - 28
    drawing.text(gesture.name, at: Point(20, area.midY - 3), .name, theme.text, width: width)
    let count = gesture.examples.count
    let examples = count == 1 ? drawing.words("teach.example") : drawing.words("teach.examples", "\(count)")
    if let neighbour = lesson.closeNeighbours[gesture.name] {
      drawing.text(
        drawing.words("teach.close", neighbour), at: Point(20, area.midY + 16), .label, theme.waiting, width: width)
    } else {
      drawing.text(examples, at: Point(20, area.midY + 16), .label, theme.text2, width: width)
    }
  }

  // MARK: Touches

  override func pressed(at place: Point) {
    guard list.contains(place),
      let index = lesson.library.gestures.indices.first(where: { area($0).contains(place) })
    else { return }
    let name = lesson.library.gestures[index].name
    lesson.selected = lesson.selected == name ? nil : name
    update()
  }
}

extension Drawing {
  /// Draws what was drawn as large as fits into `rect`, with a disc where it begins.
  func strokes(of drawn: DrawnGestures.Drawing, in rect: Rect, width: Double, _ color: Color) {
    guard let box = drawn.bounds else { return }
    let scale = min(rect.width, rect.height) / max(box.width, box.height, 1)
    func place(_ point: Point) -> Point { rect.center + (point - box.center) * scale }
    for stroke in drawn.strokes {
      if stroke.count > 1 { painter.stroke(stroke.map(place), width: width, color) }
    }
    if let first = drawn.strokes.first?.first { painter.fillCircle(place(first), radius: width * 1.6, color) }
  }
}
