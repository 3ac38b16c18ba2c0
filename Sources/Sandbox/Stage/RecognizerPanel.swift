import Geometry
import Gestures
import Ink
import Instrument
import Interface
import Recordings

/// The list of recognizers: what each one makes of the touches, and what became of its last attempt.
final class RecognizerPanel: Element {
  /// What a row says; the words for it are looked for when it is drawn.
  fileprivate struct Row: Hashable {
    enum Detail: Hashable {
      /// The words under that key.
      case words(String)
      /// A gesture under way, by so many fingers.
      case active(key: String, touches: Int)
      /// It waits for the recognizer of that name.
      case waiting(String)
      /// A line that was written already.
      case line(String)
    }

    var state = ShownState.possible
    var detail: Detail
    var value: Reading?
    /// How it came out before a change that is being tried; nil where that changed nothing.
    var former: ShownState?

    static let untried = Row(detail: .words("state.untried"))
    static let possible = Row(detail: .words("state.possible"))
  }

  private static let headHeight = 48.0
  private static let footHeight = 36.0
  private let appearance: Appearance
  /// Who is listed.
  var recognizers: [GestureRecognizer] = [] {
    didSet {
      rows = recognizers.map { _ in .untried }
      activeCount = 0
      scroll(by: 0)
      setNeedsDisplay()
    }
  }
  private var rows: [Row] = []
  /// What is shown in the place of the present, with the moment that it is of; nil for the present.
  private var moment: (rows: [Row], time: Double)?
  private var activeCount = 0
  /// The change that is being tried on what is shown; nil where none is.
  var tried: TriedChange?
  /// The row that is explained.
  var selection: Int? { didSet { if selection != oldValue { setNeedsDisplay() } } }
  /// What the recognizer measures that says its numbers on the stage, and how many measure; nil where none does.
  private var measured: (row: Int, text: String, count: Int)?
  /// A row was touched.
  var chosen: (Int) -> Void = { _ in }
  private var travelled = 0.0
  /// How far the rows are scrolled up, in points.
  private var scroll = 0.0

  init(appearance: Appearance) {
    self.appearance = appearance
    super.init()
  }

  private func change(_ recognizer: GestureRecognizer, _ body: (inout Row) -> Void) {
    guard let index = recognizers.firstIndex(where: { $0 === recognizer }) else { return }
    let before = rows[index]
    body(&rows[index])
    guard rows[index] != before, moment == nil else { return }
    setNeedsDisplay(changedArea(index, before, rows[index]).intersection(list))
    let active = rows.count { $0.state == .active }
    if active != activeCount {
      activeCount = active
      setNeedsDisplay(Rect(0, 0, bounds.width, Self.headHeight))
    }
  }

  /// Shows what recognizers measure at present; nil where none does.
  func show(_ measuring: Measuring?) {
    var new: (row: Int, text: String, count: Int)?
    if moment == nil, let measuring, let stake = measuring.noted.stake,
      let row = recognizers.firstIndex(where: { $0.label == measuring.noted.recognizer }),
      let numbers = appearance.words.numbers(of: stake, isBroken: false)
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
    guard same == now, let old = before.value?.text, let new = now.value?.text, old.count == new.count, !isStrip else {
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
      guard let place = history.names.firstIndex(of: recognizer.label),
        let attempt = history.attempt(of: place, at: time)
      else { return .untried }
      var row = row(attempt, at: time, in: history)
      if let anew = tried?.anew.verdicts[recognizer.label], let former = tried?.changed[recognizer.label] {
        row = Row(
          state: ShownState(anew.outcome), detail: .line(appearance.words.shortLine(for: anew)),
          former: former.map { ShownState($0.outcome) } ?? .possible)
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

  private func row(_ attempt: Attempt, at time: Double, in history: History) -> Row {
    let standing = attempt.standing(at: time)
    var row = Row(state: ShownState(standing), detail: .words("state.possible"))
    switch standing {
    case .possible: break
    case .waiting:
      let link = history.links(from: attempt.start, to: time).last {
        $0.kind == .wait && $0.from == attempt.recognizer
      }
      row.detail = .waiting(link.map { history.names[$0.to] } ?? "")
    case .active: row.detail = .words("state.changed")
    case .recognized: row.detail = .words(attempt.isContinuous ? "state.ended" : "state.recognized")
    case .cancelled: row.detail = .words("state.cancelled")
    case .failed, .prevented:
      row.detail = .line(
        appearance.words.shortLine(
          for: Verdict(
            recognizer: "", attempt: attempt.number, time: time, outcome: standing == .failed ? .failed : .prevented,
            finding: attempt.finding, by: attempt.winner.map { history.names[$0] })))
    }
    return row
  }

  /// Where the middle of a row is, in the panel's coordinates.
  func rowCenter(_ index: Int) -> Double { area(index).midY }

  /// Goes to the next row (1) or the one before (-1).
  func moveSelection(_ way: Int) {
    guard !recognizers.isEmpty else { return }
    let index = min(max((selection ?? (way > 0 ? -1 : recognizers.count)) + way, 0), recognizers.count - 1)
    selection = index
    if area(index).minY < list.minY { scroll(by: area(index).minY - list.minY) }
    if area(index).maxY > list.maxY { scroll(by: area(index).maxY - list.maxY) }
  }

  /// Shows what a recognizer that is recognized does.
  func show(_ recognizer: GestureRecognizer, _ state: GestureRecognizer.State, isDiscrete: Bool) {
    change(recognizer) { row in
      switch state {
      case .began, .changed:
        row.state = .active
        row.detail = .active(
          key: state == .began ? "state.began" : "state.changed", touches: recognizer.numberOfTouches)
        row.value = Reading(recognizer)
      case .ended:
        row.state = .recognized
        row.detail = .words(isDiscrete ? "state.recognized" : "state.ended")
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
    change(recognizer) { row in
      row.state = .waiting
      row.detail = .waiting(other.label)
      row.value = nil
    }
  }

  /// Shows how an attempt came out.
  func show(_ recognizer: GestureRecognizer, _ verdict: Verdict) {
    guard verdict.outcome != .recognized else { return }
    change(recognizer) { row in
      row.state = verdict.outcome == .failed ? .failed : .prevented
      row.detail = .line(appearance.words.shortLine(for: verdict))
      row.value = nil
    }
  }

  /// Shows which recognizers have begun to judge a new touch.
  func noteAttempts() {
    for recognizer in recognizers
    where recognizer.isInAttempt && recognizer.state == .possible && !recognizer.isWaiting {
      change(recognizer) { row in row = .possible }
    }
  }

  /// Whether there is no room for words: a strip of glyphs, all of which can be seen.
  private var isStrip: Bool { bounds.width < 120 }
  private var listTop: Double { isStrip ? 8 : Self.headHeight }
  private var rowHeight: Double { isStrip ? min(44, (bounds.height - 16) / Double(max(1, rows.count))) : 44 }
  private var list: Rect { Rect(0, listTop, bounds.width, bounds.height - listTop) }

  private func area(_ index: Int) -> Rect {
    Rect(0, listTop - scroll + Double(index) * rowHeight, bounds.width, rowHeight)
  }

  // MARK: Scrolling

  private var largestScroll: Double {
    isStrip ? 0 : max(0, Double(rows.count) * rowHeight + 8 - list.height)
  }

  /// Scrolls by `distance` points, downwards where positive, as far as there are rows.
  func scroll(by distance: Double) {
    let wanted = min(max(scroll + distance, 0), largestScroll)
    guard wanted != scroll else { return }
    scroll = wanted
    setNeedsDisplay(list)
  }

  override func layout() { scroll(by: 0) }

  override func touchesMoved(_ touches: Touches, with event: Event) {
    guard let touch = touches.first else { return }
    let way = touch.previousLocation(in: self).y - touch.location(in: self).y
    travelled += abs(way)
    scroll(by: way)
  }

  override func touchesBegan(_ touches: Touches, with event: Event) { travelled = 0 }

  override func touchesEnded(_ touches: Touches, with event: Event) {
    guard travelled < 10, let place = touches.first?.location(in: self), list.contains(place),
      let index = rows.indices.first(where: { area($0).contains(place) })
    else { return }
    chosen(index)
  }

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    let words = drawing.words
    drawing.painter.fill(drawing.dirty.intersection(bounds), theme.panel)
    drawing.painter.hairline(Point(0.5, 0), Point(0.5, bounds.height), theme.line)
    let rows = moment?.rows ?? rows
    if isStrip {
      for (index, row) in rows.enumerated() {
        if index == selection {
          drawing.painter.fill(area(index).insetBy(8, 1), cornerRadius: 8, theme.hover)
        }
        drawing.glyph(row.state, at: Point(bounds.midX, area(index).midY), size: 18)
      }
      return
    }
    if drawing.dirty.minY < Self.headHeight { drawHead(drawing) }
    drawing.clipped(to: list) { drawing in
      for (index, row) in rows.enumerated() where drawing.dirty.intersects(area(index)) { draw(row, index, drawing) }
    }
    if area(rows.count).minY + Self.footHeight <= bounds.height {
      drawing.text(
        words("recognizers.hint"), at: Point(20, bounds.maxY - 13), .caption, theme.text3, width: bounds.width - 36)
    }
    drawScrollMark(drawing)
  }

  private func drawHead(_ drawing: GraphicsContext) {
    let words = drawing.words
    let moment = moment.map { words("recognizers.moment", "\(rows.count)", $0.time.text(decimals: 2)) }
    let present =
      activeCount == 0 && measured != nil
      ? words("recognizers.measuring", "\(rows.count)", "\(measured?.count ?? 0)")
      : words("recognizers.count", "\(rows.count)", "\(activeCount)")
    let count =
      tried.map { words("recognizers.anew", "\(rows.count)", "\($0.changed.count)") }
      ?? moment ?? present
    let width = drawing.text(
      count, at: Point(bounds.maxX - 16, 31), .caption, drawing.theme.text2, anchor: .end)
    drawing.text(
      words("recognizers"), at: Point(20, 31), .heading, drawing.theme.text, width: bounds.width - 48 - width)
  }

  /// Where in the list one is, as long as not all of it can be seen.
  private func drawScrollMark(_ drawing: GraphicsContext) {
    guard largestScroll > 0 else { return }
    let whole = list.height + largestScroll
    let mark = Rect(bounds.maxX - 6, list.minY + scroll * list.height / whole, 3, list.height * list.height / whole)
    drawing.painter.fill(mark, cornerRadius: 1.5, drawing.theme.edge.withAlpha(0.55))
  }

  private func draw(_ row: Row, _ index: Int, _ drawing: GraphicsContext) {
    let theme = drawing.theme
    let area = area(index)
    let isSelected = index == selection
    let measured = measured?.row == index && !isSelected ? measured?.text : nil
    if measured != nil { drawing.painter.fill(area.insetBy(8, 0), cornerRadius: 10, theme.hover) }
    if isSelected {
      drawing.painter.fill(area.insetBy(8, 0), cornerRadius: 10, theme.hover)
      drawing.icon(.back, at: Point(bounds.maxX - 26, area.midY), theme.text2)
    } else if index > 0, measured == nil {
      drawing.painter.hairline(
        Point(52, area.minY + 0.5), Point(bounds.maxX - 16, area.minY + 0.5), theme.line.withAlpha(0.55))
    }
    drawing.glyph(row.state, at: Point(30, area.midY), size: 18)
    var room = bounds.width - 52 - (isSelected ? 44 : 16)
    if let measured {
      room -=
        drawing.text(measured, at: Point(bounds.maxX - 16, area.midY + 6), .value, theme.text, anchor: .end) + 12
    } else if !isSelected, let value = row.value {
      let isLive = row.state == .active
      room -=
        drawing.text(
          value.text, at: Point(bounds.maxX - 16, area.midY + 6), .value, isLive ? theme.text : theme.text2,
          anchor: .end
        )
        + 12
    }
    if let former = row.former {
      drawing.painter.fill(Rect(4, area.minY + 8, 3, 28), cornerRadius: 1.5, theme.accent)
      let right = bounds.maxX - (isSelected ? 44 : 16)
      drawing.glyph(former, at: Point(right - 7, area.minY + 14), size: 14)
      room -=
        24
        + drawing.text(
          drawing.words("recognizers.was"), at: Point(right - 20, area.minY + 18), .caption, theme.text2, anchor: .end)
    }
    let name = drawing.words.gesture(recognizers[index].label)
    drawing.text(name, at: Point(52, area.minY + 19), .name, theme.text, width: room)
    drawing.text(
      drawing.words.text(of: row.detail), at: Point(52, area.minY + 35), .caption,
      row.state == .active || isSelected || row.former != nil ? row.state.color(in: theme) : theme.text3,
      width: room)
  }
}

extension Words {
  /// How an attempt came out, beside a sign that says whether it failed.
  fileprivate func shortLine(for verdict: Verdict) -> String {
    guard verdict.outcome == .failed, let finding = verdict.finding else { return line(for: verdict) }
    return clause(of: finding, isBroken: true)
  }

  /// What a row of the panel says under the name of its recognizer.
  fileprivate func text(of detail: RecognizerPanel.Row.Detail) -> String {
    switch detail {
    case .words(let key): self(key)
    case .active(let key, let touches): "\(self(key)) · \(fingers(touches))"
    case .waiting(let name): self("state.waiting", name.isEmpty ? "" : gesture(name))
    case .line(let line): line
    }
  }
}
