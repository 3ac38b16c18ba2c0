import Geometry
import Gestures
import Ink
import InputDevices
import Instrument
import Interface
import Recordings

/// Every tolerance of every recognizer as a slider, in the place of the recognizers. The name of the one whose sliders are seen
/// stays above them.
final class TuningPage: PanelPage {
  /// What the page asks for.
  struct Actions {
    /// A tolerance of a recognizer was set to a value; the last tells whether its slider was moved before and is still held.
    var change: (GestureRecognizer, Tolerance, Double, Bool) -> Void = { _, _, _, _ in }
    /// A value is to be written.
    var write: (GestureRecognizer, Tolerance) -> Void = { _, _ in }
    /// All recognizers are to be seen.
    var showIndex: () -> Void = {}
    var reset: () -> Void = {}
    /// The sets that were saved are to be seen.
    var showSets: () -> Void = {}
    /// The recordings that were not judged yet are to stay as they were.
    var stop: () -> Void = {}
  }

  /// One slider.
  struct Row {
    var recognizer: GestureRecognizer
    var tolerance: Tolerance
    /// Where it stood before anybody moved it.
    var standard: Double
    /// Where it begins in all that scrolls.
    var top: Double
    /// What it is called among all.
    var name: String { "\(recognizer.label) \(tolerance.name)" }
  }

  /// One recognizer with its sliders.
  private struct Section {
    var recognizer: GestureRecognizer
    /// Where its name begins in all that scrolls; the first has its name above the list alone.
    var top: Double
  }

  /// A finger on a slider, which is moved once the finger went along it, or was lifted where it landed.
  private struct Hold {
    let row: Int
    var isSliding = false
    /// Whether the value was changed since then.
    var isMoved = false
  }

  /// How far a finger goes before it means the slider or the list, in points.
  private static let slop = 6.0
  private static let slotTop = 104.0
  private static let titleHeight = 52.0
  private static let rowHeight = 84.0
  private static let footHeight = 60.0
  var actions = Actions()
  private let index: Button
  private let reset: Button
  private let sets: Button
  private let stop: Button
  private var recognizers: [(recognizer: GestureRecognizer, rows: [(Tolerance, Double)])] = []
  private var sections: [Section] = []
  private(set) var rows: [Row] = []
  private var contentHeight = 0.0
  /// What hits, misses and false fires are.
  private var note: [String] = []
  private var noteLeading: Double { appearance.typesetter.leading(of: .caption, usually: 16) }
  private var hold: Hold?
  private var landing = Point.zero
  /// What the recordings say; nil before they were asked.
  private(set) var judgement: Rejudgement?
  /// How many recordings are not judged at all.
  private var leftOut = 0
  /// How many recordings were judged before the rest was left as it was; nil where all were, or will be.
  private var stopped: Int?
  /// What the last gesture is by the present settings, in one line.
  var justNow = "" { didSet { if justNow != oldValue { setNeedsDisplay() } } }

  init(_ appearance: Appearance) {
    index = Button(icon: .down)
    reset = Button(appearance.words("tune.reset"), kind: .secondary)
    sets = Button(appearance.words("sets"), kind: .secondary)
    stop = Button(appearance.words("tune.stop"), kind: .secondary)
    super.init(appearance)
    index.commandTitle = "tune.choose"
    index.action = { [unowned self] in actions.showIndex() }
    reset.action = { [unowned self] in actions.reset() }
    sets.action = { [unowned self] in actions.showSets() }
    stop.action = { [unowned self] in actions.stop() }
    for button in [index, reset, sets, stop] { addSubview(button) }
    stop.isShown = false
  }

  override var controls: [any Control] {
    super.controls + (stop.isHidden ? [] : [stop]) + [index, reset, sets] as [any Control]
  }

  /// Shows what the recordings say.
  ///
  /// - Parameters:
  ///   - isJudging: whether more of them will be judged.
  ///   - leftOut: how many recordings are not judged at all.
  ///   - stopped: how many were judged before the rest was left as it was; nil, the default, for all.
  func show(_ judgement: Rejudgement, isJudging: Bool, leavingOut leftOut: Int, stoppedAt stopped: Int? = nil) {
    self.leftOut = leftOut
    (self.judgement, self.stopped) = (judgement, stopped)
    stop.isShown = isJudging
    setNeedsDisplay()
  }

  /// Lists the tolerances of `set`; those of `reference` are where the sliders stood before.
  func list(_ set: GestureSet, comparedWith reference: GestureSet) {
    let known = recognizers.map { ObjectIdentifier($0.recognizer) }
    recognizers = set.recognizers.compactMap { recognizer in
      let tolerances = type(of: recognizer).tolerances
      guard !tolerances.isEmpty else { return nil }
      return (
        recognizer,
        tolerances.map { ($0, reference[recognizer.label].map($0.value) ?? $0.standard) }
      )
    }
    // What was moved before was taken back, or is of others.
    if recognizers.map({ ObjectIdentifier($0.recognizer) }) != known { hold?.isMoved = false }
    let selected = selection.map { rows[$0].name }
    let before = rows.map(\.name)
    arrange()
    guard rows.map(\.name) != before else { return }
    // The slider under a finger, and the one that is selected, may be another's now, or nobody's.
    hold = nil
    selection = rows.firstIndex { $0.name == selected }
  }

  private func arrange() {
    note = appearance.typesetter.lines(of: appearance.words("tune.note"), .caption, width: bounds.width - 40)
    var top = Double(note.count) * noteLeading + 16
    (sections, rows) = ([], [])
    for (recognizer, tolerances) in recognizers {
      if !sections.isEmpty { top += 8 }
      sections.append(Section(recognizer: recognizer, top: top))
      if sections.count > 1 { top += Self.titleHeight }
      for (tolerance, standard) in tolerances {
        rows.append(Row(recognizer: recognizer, tolerance: tolerance, standard: standard, top: top))
        top += Self.rowHeight
      }
    }
    contentHeight = top + 8
    scroll(by: 0)
    setNeedsDisplay()
  }

  // MARK: Places

  override var list: Rect {
    let top = Self.slotTop + Self.titleHeight
    return Rect(0, top, bounds.width, max(0, bounds.height - top - Self.footHeight))
  }

  override var rowCount: Int { rows.count }

  override func subject(of row: Int) -> AnyHashable { rows[row].name }

  override var listHeight: Double { contentHeight }

  override func area(_ row: Int) -> Rect {
    Rect(0, list.minY - scroll + rows[row].top, bounds.width, Self.rowHeight)
  }

  /// Where a value is written beside its slider.
  private func valueArea(_ row: Int) -> Rect {
    let area = area(row)
    return Rect(area.maxX - 124, area.minY, 124, 44)
  }

  /// The name that stands over the list; all recognizers are chosen from where it is pressed.
  private var title: Rect { Rect(0, Self.slotTop, bounds.width, Self.titleHeight) }

  private func track(_ row: Int) -> SliderTrack {
    let area = area(row)
    return SliderTrack(
      .horizontal, in: Rect(32, area.minY + 54, area.width - 64, 16),
      standard: rows[row].tolerance.place(of: rows[row].standard))
  }

  override func layout() {
    let half = (bounds.width - 40 - 8) / 2
    stop.place(Rect(bounds.width - 92, 44, 76, 44))
    index.place(Rect(bounds.width - 52, Self.slotTop + 4, 44, 44))
    reset.place(Rect(20, bounds.height - 52, half, 44))
    sets.place(Rect(28 + half, bounds.height - 52, half, 44))
    arrange()
    super.layout()
  }

  /// Its name stands over the list.
  override func didScroll() { setNeedsDisplay(title) }

  /// The place of the recognizer whose sliders are seen first.
  private var present: Int { max(0, (sections.lastIndex { $0.top + 24 <= scroll }) ?? 0) }

  /// Shows the settings of the recognizer of that name.
  func reveal(_ name: String) {
    guard let section = sections.firstIndex(where: { $0.recognizer.label == name }) else { return }
    selection = rows.firstIndex { $0.recognizer.label == name }
    scroll(by: sections[section].top + (section > 0 ? Self.titleHeight : 0) - scroll)
    setNeedsDisplay()
  }

  // MARK: Touches

  override func parts(of row: Int) -> [RowPart] {
    [
      RowPart(valueArea(row), nil) { [self] in
        selection = row
        choose(row)
      }
    ]
  }

  override func pressed(_ row: Int) { selection = row }

  /// Lets the value be written.
  override func choose(_ row: Int) { actions.write(rows[row].recognizer, rows[row].tolerance) }

  override func touchesBegan(_ touches: Touches, with event: Event) {
    super.touchesBegan(touches, with: event)
    hold = nil
    guard let place = touches.first?.location(in: self) else { return }
    landing = place
    guard let row = row(at: place), track(row).target.contains(place), !valueArea(row).contains(place) else { return }
    hold = Hold(row: row)
    selection = row
  }

  override func touchesMoved(_ touches: Touches, with event: Event) {
    guard let place = touches.first?.location(in: self) else { return }
    let way = place - landing
    if let row = hold?.row {
      if abs(way.dx) > Self.slop, abs(way.dx) > abs(way.dy) { hold?.isSliding = true }
      if hold?.isSliding == true { return set(value(row, at: place), row) }
      // A finger that goes up or down means the list.
      guard abs(way.dy) > Self.slop else { return }
      hold = nil
    }
    let before = present
    super.touchesMoved(touches, with: event)
    if present != before { setNeedsDisplay() }
  }

  private func value(_ row: Int, at place: Point) -> Double {
    rows[row].tolerance.value(at: track(row).place(at: place))
  }

  override func touchesEnded(_ touches: Touches, with event: Event) {
    defer { hold = nil }
    guard let touch = touches.first else { return }
    let place = touch.location(in: self)
    if let hold {
      // A page that was hidden under the finger, or covered, is not what it is lifted from; a slider it has set already.
      if hold.isSliding || isTouchable(at: touch.landing, with: event) { set(value(hold.row, at: place), hold.row) }
    } else if title.contains(landing), title.contains(place) {
      if isTouchable(at: touch.landing, with: event) { actions.showIndex() }
    } else {
      super.touchesEnded(touches, with: event)
    }
  }

  override func touchesCancelled(_ touches: Touches, with event: Event) { hold = nil }

  private func set(_ value: Double, _ row: Int) {
    guard value != rows[row].tolerance.value(of: rows[row].recognizer) else { return }
    actions.change(rows[row].recognizer, rows[row].tolerance, value, hold?.isMoved ?? false)
    hold?.isMoved = true
    setNeedsDisplay()
  }

  // MARK: Keys

  override func selectionChanged() { setNeedsDisplay() }

  override var keyCommands: [KeyCommand] {
    [
      KeyCommand("keys.tenStepsLess", Keystroke(.left, .shift), repeats: true) { [self] in adjust(by: -10) },
      KeyCommand("keys.tenStepsMore", Keystroke(.right, .shift), repeats: true) { [self] in adjust(by: 10) },
    ] + super.keyCommands
  }

  /// Moves the selected slider by some steps.
  func adjust(by steps: Double) {
    guard let selection else { return }
    let (recognizer, tolerance) = (rows[selection].recognizer, rows[selection].tolerance)
    let value = tolerance.value(of: recognizer)
    let start = value.isFinite ? value : tolerance.range.upperBound
    set(tolerance.rounded(start + steps * tolerance.step), selection)
  }

  // MARK: Drawing

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    let words = drawing.words
    drawHead(words("tune"), drawing)
    let room = bounds.width - (stop.isHidden ? 36 : 120)
    var lines: [String] = []
    if let judgement {
      let (before, after) = (judgement.total(by: .reference), judgement.total(by: .present))
      let done = stopped ?? judgement.judged
      drawing.text(
        done < judgement.subjects.count
          ? words("tune.judged", "\(done)", "\(judgement.subjects.count)")
          : leftOut > 0
            ? words("tune.recordingsOf", "\(judgement.subjects.count)", "\(judgement.subjects.count + leftOut)")
            : words("tune.recordings", "\(judgement.subjects.count)"), at: Point(bounds.maxX - 60, 31), .caption,
        theme.text2, anchor: .end)
      // No number is cut where Stop takes the room: it stands in a second line then.
      lines = appearance.typesetter.lines(
        of: words.forms(before, after, judgement.difference())[0], .captionBold, width: room)
    }
    for (index, line) in lines.enumerated() {
      drawing.text(
        line, at: Point(20, 58 + Double(index) * noteLeading), .captionBold, theme.text, width: room)
    }
    let top = max(78, 60 + Double(lines.count) * noteLeading)
    let most = lines.count < 2 ? 2 : Int((Self.slotTop + 4 - top) / noteLeading)
    if most > 0 { drawing.paragraph(justNow, at: Point(20, top), .caption, theme.text2, width: room, most: most) }
    if sections.indices.contains(present) {
      drawTitle(sections[present].recognizer, at: Self.slotTop, leaving: 60, drawing)
    }
    drawFootLine(Self.slotTop + Self.titleHeight - 1, drawing)
    drawing.clipped(to: list) { drawing in
      var y = list.minY - scroll + 24
      for line in note {
        drawing.text(line, at: Point(20, y), .caption, theme.text3)
        y += noteLeading
      }
      for section in sections.dropFirst() {
        drawTitle(section.recognizer, at: list.minY - scroll + section.top, leaving: 16, drawing)
      }
    }
    // Beside the values that they came with: none is another size because a slider is moved.
    func nameRoom(_ row: Row) -> Double { valueBox(words.setting(row.standard, row.tolerance.unit), drawing).minX - 28 }
    let sized = drawing.alike(rows.map { (words.tolerance($0.tolerance.name), nameRoom($0)) }, .body)
    drawRows(drawing) { row, _, drawing in draw(row, drawing, names: drawing.sized(like: sized)) }
    drawFootLine(bounds.height - Self.footHeight, drawing)
  }

  /// Draws the name of a recognizer, and what the recordings say of it.
  private func drawTitle(
    _ recognizer: GestureRecognizer, at top: Double, leaving room: Double, _ drawing: GraphicsContext
  ) {
    let theme = drawing.theme
    let width = bounds.width - 20 - room
    drawing.painter.hairline(Point(20, top + 0.5), Point(bounds.maxX - 16, top + 0.5), theme.line)
    drawing.text(
      drawing.words.gesture(recognizer.label), at: Point(20, top + 25 - drawing.drop(of: .heading)), .heading,
      theme.text, width: width)
    guard let judgement else { return }
    drawing.scores(of: recognizer.label, by: judgement, at: Point(20, top + 43), width: width)
  }

  /// Where the value `text` is written, from the top of its row.
  private func valueBox(_ text: String, _ drawing: GraphicsContext) -> Rect {
    let width = drawing.width(of: text, .value) + 20
    // It grows with the words about its middle.
    let height = (30 * drawing.typesetter.textScale).rounded()
    return Rect(bounds.maxX - 16 - width, 22 - height / 2, width, height)
  }

  private func draw(_ index: Int, _ drawing: GraphicsContext, names: GraphicsContext) {
    let theme = drawing.theme
    let words = drawing.words
    let area = area(index)
    let row = rows[index]
    let (tolerance, standard) = (row.tolerance, row.standard)
    let value = tolerance.value(of: row.recognizer)
    let isChanged = abs(value - standard) > 1e-9 || value.isFinite != standard.isFinite
    if index == selection { drawing.painter.fill(area.insetBy(8, 2), cornerRadius: 10, theme.hover) }
    if isChanged { drawing.painter.fill(Rect(12, area.minY + 13, 3, 18), cornerRadius: 1.5, theme.accent) }
    let text = words.setting(value, tolerance.unit)
    let box = valueBox(text, drawing).offsetBy(Vector(0, area.minY))
    drawing.painter.fill(box, cornerRadius: 8, theme.stage)
    drawing.painter.stroke(box.insetBy(0.625, 0.625), cornerRadius: 7.375, width: 1.25, theme.edge)
    drawing.text(text, at: Point(box.midX, area.minY + 28), .value, theme.text, anchor: .middle)
    var room = box.minX - 28
    if isChanged {
      room -=
        drawing.text(
          "\(words.setting(standard, tolerance.unit)) →", at: Point(box.minX - 8, area.minY + 27), .caption,
          theme.text2, anchor: .end) + 12
    }
    names.text(words.tolerance(tolerance.name), at: Point(20, area.minY + 27), .body, theme.text, width: room)
    drawing.slider(track(index), at: tolerance.place(of: value))
  }
}
