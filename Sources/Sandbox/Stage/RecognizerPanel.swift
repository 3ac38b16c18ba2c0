import Geometry
import Gestures
import Ink
import Instrument
import Interface
import Recordings

/// The list of recognizers: what each one makes of the touches, and what became of its last attempt. It stands beside the stage,
/// or as a sheet under it, in two columns where it is wide.
final class RecognizerPanel: ScrollingList {
  static let headHeight = 48.0
  private static let footHeight = 36.0
  private static let columnWidth = 300.0
  /// The width in which names and short words have room beside a value, in points.
  static let roomForWords = 96.0
  private let appearance: Appearance
  /// Who is listed. What those of the same names have decided stands: the touches are the same.
  var recognizers: [GestureRecognizer] = [] {
    didSet {
      let decided = zip(oldValue.map(\.label), rows).filter(\.1.state.isDecided)
      let known = Dictionary(decided.map { ($0, $1) }) { first, _ in first }
      rows = recognizers.map { known[$0.label] ?? .untried }
      waits.removeAll()
      changed.removeAll()
      activeCount = 0
      if let selection {
        let name = oldValue.indices.contains(selection) ? oldValue[selection].label : nil
        self.selection = recognizers.firstIndex { $0.label == name }
      }
      scroll(by: 0)
      setNeedsDisplay()
    }
  }
  private(set) var rows: [Row] = []
  /// Whom those wait for that wait, by their names, in the order in which that was said.
  private var waits: [String: [String]] = [:]
  /// What is shown in the place of the present, with the moment that it is of; nil for the present.
  private(set) var moment: (rows: [Row], time: Double)?
  private(set) var activeCount = 0
  /// The rows that are others than when they were drawn last, as they were then.
  private var changed: [Int: Row] = [:]
  /// The change that is being tried on what is shown; nil where none is.
  var tried: TriedChange?
  /// What the recognizer measures that says its numbers on the stage, and how many measure; nil where none does.
  private(set) var measured: (row: Int, text: String, count: Int)?
  /// A row was touched.
  var chosen: (Int) -> Void = { _ in }
  /// Whether it lies under the stage as a sheet, with higher rows.
  var isSheet = false { didSet { if isSheet != oldValue { setNeedsDisplay() } } }

  /// Leads back to where what is played was chosen.
  let back = Button(icon: .back)
  /// Whether it does.
  var leadsBack = false {
    didSet {
      guard leadsBack != oldValue else { return }
      back.isShown = leadsBack
      setNeedsDisplay(Rect(0, 0, bounds.width, top))
    }
  }

  init(appearance: Appearance) {
    self.appearance = appearance
    super.init()
    back.commandTitle = "keys.leave"
    back.isShown = false
    addSubview(back)
  }

  override func layout() {
    back.place(Rect(6, top - 46, 44, 44))
    super.layout()
  }

  private func change(_ recognizer: GestureRecognizer, _ body: (inout Row) -> Void) {
    guard let index = recognizers.firstIndex(where: { $0 === recognizer }) else { return }
    let before = rows[index]
    body(&rows[index])
    if changed[index] == nil, rows[index] != before { changed[index] = before }
  }

  /// Has drawn again what changed since the last frame: a moving finger changes rows far more often than they are seen.
  private func markChanges() {
    guard !changed.isEmpty else { return }
    defer { changed.removeAll(keepingCapacity: true) }
    guard moment == nil else { return }
    for (index, before) in changed where rows.indices.contains(index) && rows[index] != before {
      setNeedsDisplay(changedArea(index, before, rows[index]).intersection(list))
    }
    let active = rows.count { $0.state == .active }
    guard active != activeCount else { return }
    activeCount = active
    setNeedsDisplay(Rect(0, 0, bounds.width, Self.headHeight))
  }

  /// Shows what recognizers made of the touches since the last frame, and what they measure at present; nil where none does.
  func show(_ measuring: Measuring?) {
    markChanges()
    var new: (row: Int, text: String, count: Int)?
    if moment == nil, let measuring, let stake = measuring.noted.stake,
      let row = recognizers.firstIndex(where: { $0.label == measuring.noted.recognizer }),
      // One that is under way has a value of its own, which goes on.
      !recognizers[row].state.isActive,
      let numbers = appearance.words.numbers(of: stake, isBroken: !stake.isKept)
    {
      new = (row, numbers.measured, measuring.parts.count)
    }
    let before = measured
    measured = new
    if before?.count != new?.count { setNeedsDisplay(Rect(0, 0, bounds.width, Self.headHeight)) }
    guard before?.row != new?.row || before?.text != new?.text else { return }
    for row in Set([before?.row, new?.row].compactMap { $0 }) { setNeedsDisplay(area(row).intersection(list)) }
  }

  /// What of a row has to be drawn again: its value alone where that is as long as it was, for it leaves the name as much room.
  private func changedArea(_ index: Int, _ before: Row, _ now: Row) -> Rect {
    let area = area(index)
    var same = before
    same.value = now.value
    guard same == now, let old = before.value?.text, let new = now.value?.text, old.count == new.count, !isNarrow else {
      return area
    }
    let width = appearance.typesetter.width(of: old, .value).rounded(.up) + 8
    return Rect(area.maxX - 16 - width, area.minY, width + 16, area.height)
  }

  /// Shows how every recognizer stood at a moment; nil for the present.
  ///
  /// - Parameter moment: the history, the moment, and what counts as its beginning, in seconds, and the recognizers as they were.
  func show(moment: (history: History, time: Double, origin: Double, recognizers: [GestureRecognizer])?) {
    guard let moment else {
      guard self.moment != nil else { return }
      self.moment = nil
      return setNeedsDisplay()
    }
    let (history, time) = (moment.history, moment.time)
    let shown = recognizers.map { recognizer -> Row in
      guard var row = row(of: recognizer, at: time, in: history) else { return .untried }
      if let anew = judgedAnew(recognizer, at: time, in: history), let tried {
        if let former = tried.changed[recognizer.label] {
          row = Row(
            state: ShownState(anew.outcome), detail: .init(anew),
            former: former.map { ShownState($0.outcome) } ?? .possible)
        } else if case .failed = row.detail, anew.outcome == .failed {
          // It fails as before, by other numbers.
          row.detail = .init(anew)
        }
      }
      if row.state == .active {
        row.value = moment.recognizers.first { $0.label == recognizer.label }.flatMap { Reading($0) }
      }
      return row
    }
    let before = self.moment
    self.moment = (shown, time - moment.origin)
    guard let before else { return setNeedsDisplay() }
    setNeedsDisplay(Rect(0, 0, bounds.width, Self.headHeight))
    for index in shown.indices where before.rows.indices.contains(index) && before.rows[index] != shown[index] {
      setNeedsDisplay(area(index).intersection(list))
    }
  }

  /// What the settings that are being tried make of the attempt of `recognizer` at a moment; nil where they judge another.
  private func judgedAnew(_ recognizer: GestureRecognizer, at time: Double, in history: History) -> Verdict? {
    attempt(of: recognizer, at: time, in: history).flatMap { tried?.verdict(of: $0, by: recognizer.label) }
  }

  private func attempt(of recognizer: GestureRecognizer, at time: Double, in history: History) -> Attempt? {
    history.place(of: recognizer.label).flatMap { history.attempt(of: $0, at: time) }
  }

  /// Nobody has decided anything yet.
  func forget() { rows = recognizers.map { _ in .untried } }

  /// Goes on with what another panel says of recognizers of the same names, and of others with how they stand at the end of
  /// `history`.
  func goOn(from other: RecognizerPanel, with history: History) {
    guard recognizers.map(\.label) == other.recognizers.map(\.label) else { return goOn(with: history) }
    rows = other.rows
    setNeedsDisplay()
  }

  /// Goes on with how recognizers stand at the end of `history`.
  func goOn(with history: History) {
    rows = recognizers.map { row(of: $0, at: history.now, in: history) ?? .untried }
    setNeedsDisplay()
  }

  /// How a recognizer stood at a moment of `history`; nil where it had judged nothing yet.
  private func row(of recognizer: GestureRecognizer, at time: Double, in history: History) -> Row? {
    guard let attempt = attempt(of: recognizer, at: time, in: history) else { return nil }
    let standing = attempt.standing(at: time)
    var row = Row(state: ShownState(standing), detail: .words("state.possible"))
    switch standing {
    case .possible: break
    case .waiting:
      row.detail = .waiting(history.waits(of: attempt).first.map { history.rows[$0].name } ?? "")
    case .active:
      row.detail = .words(attempt.firstChange.map { $0 <= time } ?? false ? "state.changed" : "state.began")
    case .recognized: row.detail = .words(attempt.isContinuous ? "state.ended" : "state.recognized")
    case .cancelled: row.detail = .words("state.cancelled")
    case .failed: row.detail = .failed(attempt.finding ?? Finding(.unexplained))
    case .prevented: row.detail = .prevented(attempt.winner ?? "")
    }
    // Of what is over the figures stay.
    if let end = attempt.end, let result = history.result(of: attempt.recognizer, at: time), result.time == end {
      row.value = Reading(result.value)
    }
    return row
  }

  /// Shows what a recognizer that is recognized does.
  func show(_ recognizer: GestureRecognizer, _ state: GestureRecognizer.State) {
    change(recognizer) { row in
      switch state {
      case .began, .changed:
        row.state = .active
        row.detail = .active(
          key: state == .began ? "state.began" : "state.changed", touches: recognizer.numberOfTouches)
        row.value = Reading(recognizer)
      case .ended:
        row.state = .recognized
        row.detail = .words(recognizer.hasBegun ? "state.ended" : "state.recognized")
        row.value = Reading(recognizer)
      case .cancelled:
        row.state = .prevented
        row.detail = .words("state.cancelled")
      case .possible, .failed: break
      }
    }
  }

  /// Shows that a recognizer waits for another.
  func show(_ recognizer: GestureRecognizer, waitingFor other: GestureRecognizer) {
    waits[recognizer.label, default: []].append(other.label)
    let first = waits[recognizer.label]?.first ?? other.label
    change(recognizer) { row in
      row.state = .waiting
      row.detail = .waiting(first)
      row.value = nil
    }
  }

  /// Shows whom those wait for now that waited for `other`, which has made up its mind.
  private func showWaits(without other: GestureRecognizer) {
    for recognizer in recognizers where waits[recognizer.label]?.contains(other.label) ?? false {
      waits[recognizer.label]?.removeAll { $0 == other.label }
      guard let next = waits[recognizer.label]?.first else { continue }
      change(recognizer) { row in if row.state == .waiting { row.detail = .waiting(next) } }
    }
  }

  /// Shows how an attempt came out.
  func show(_ recognizer: GestureRecognizer, _ verdict: Verdict) {
    waits[recognizer.label] = nil
    if !waits.isEmpty { showWaits(without: recognizer) }
    guard verdict.outcome != .recognized else { return }
    change(recognizer) { row in
      row.state = ShownState(verdict.outcome)
      row.detail = .init(verdict)
      row.value = nil
    }
  }

  /// Shows how many fingers the gestures have that are under way: most say nothing when one lands or lifts.
  func noteFingers() {
    for recognizer in recognizers where recognizer.state.isActive {
      change(recognizer) { row in
        guard case .active(let key, let touches) = row.detail, touches != recognizer.numberOfTouches else { return }
        row.detail = .active(key: key, touches: recognizer.numberOfTouches)
      }
    }
  }

  /// Shows which recognizers have begun to judge a new touch.
  func noteAttempts() {
    for recognizer in recognizers
    where recognizer.isInAttempt && recognizer.state == .possible && !recognizer.isWaiting {
      change(recognizer) { row in row = .possible }
    }
  }

  // MARK: Places

  override var rowCount: Int { recognizers.count }

  override func subject(of row: Int) -> AnyHashable { recognizers[row].label }

  private var columns: Int { isSheet && bounds.width >= 2 * Self.columnWidth ? 2 : 1 }
  private var rowsInColumn: Int { (rowCount + columns - 1) / columns }
  /// Name and verdict of larger words need more room.
  private var rowHeight: Double {
    (isSheet ? 58 : 44) + 2 * (14 * (appearance.typesetter.textScale - 1)).rounded()
  }
  var top: Double { isSheet ? Self.headHeight + 12 : Self.headHeight }
  /// Whether a row has no room for a value beside its name.
  var isNarrow: Bool { bounds.width < 240 }

  override var list: Rect { Rect(0, top, bounds.width, max(0, bounds.height - top)) }

  override var listHeight: Double { Double(rowsInColumn) * rowHeight + 8 }

  /// Columns are read downwards first.
  override func area(_ row: Int) -> Rect {
    let width = bounds.width / Double(columns)
    let (column, place) = (row / max(1, rowsInColumn), row % max(1, rowsInColumn))
    return Rect(Double(column) * width, top - scroll + Double(place) * rowHeight, width, rowHeight)
  }

  override func choose(_ row: Int) { chosen(row) }

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    if isSheet {
      drawing.sheetFromBelow(bounds)
    } else {
      drawing.ground(bounds, theme.panel)
      drawing.painter.hairline(Point(0.5, 0), Point(0.5, bounds.height), theme.line)
    }
    if drawing.dirty.minY < top { drawHead(drawing) }
    let rows = moment?.rows ?? rows
    // As if no row had a value: none is another size because of one.
    let width = bounds.width / Double(columns) - 68
    let sized = drawing.alike(recognizers.map { (drawing.words.gesture($0.label), width) }, .name)
    drawRows(drawing, overhang: 0) { index, area, drawing in
      guard rows.indices.contains(index) else { return }
      draw(rows[index], index, area, drawing, names: drawing.sized(like: sized))
    }
    if list.minY - scroll + listHeight + Self.footHeight <= bounds.height {
      drawing.text(
        drawing.words("recognizers.hint"), at: Point(20, bounds.maxY - 13), .caption, theme.text3,
        width: bounds.width - 36)
    }
  }
}

extension ShownState {
  /// Whether nothing more comes of the touches.
  fileprivate var isDecided: Bool {
    switch self {
    case .recognized, .failed, .prevented: true
    default: false
    }
  }
}
