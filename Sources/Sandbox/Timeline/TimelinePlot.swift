import Geometry
import Gestures
import Ink
import Instrument
import Interface

/// Touches, states, thresholds and ties on one time axis. All of it is one scrubber.
final class TimelinePlot: Element {
  /// What a row is about.
  enum Row: Hashable {
    /// All fingers, where there is little room.
    case fingers
    case finger(Int)
    case recognizer(Int)
  }

  static let axisHeight = 18.0
  private static let rowHeights = 19.5...23.0
  private static let margin = 16.0
  /// How far behind its mark a note may end, in points.
  static let noteReach = 288.0
  /// How many rows recognizers have at least, however many fingers there are.
  private static let leastRecognizers = 2
  private let appearance: Appearance
  let viewing: Viewing
  private(set) var section = TimeWindow()
  /// How many seconds are seen.
  var span: Double { section.span }
  /// The first moment that is seen, in seconds of the history.
  var start: Double { section.start }
  private(set) var rows: [Row] = []
  /// How many rows have no room.
  private(set) var hiddenRows = 0 { didSet { if hiddenRows != oldValue { foldChanged() } } }
  /// The recognizer whose attempts are explained; it always has a row.
  var selected: String? { didSet { if selected != oldValue { arrange() } } }
  /// The change that is being tried on an attempt, which is marked by what becomes of it; nil where none is.
  var tried: TriedChange? { didSet { if tried != nil || oldValue != nil { arrange() } } }
  /// Whether the limit of a finding is another one by now, for the recognizer of that name; never by default.
  var isFormer: (_ finding: Finding, _ name: String) -> Bool = { _, _ in false }
  /// A moment was chosen.
  var scrubbed: (Double) -> Void = { _ in }
  /// The row of a recognizer was pressed, by its place in the history's rows.
  var chosen: (Int) -> Void = { _ in }
  /// How many rows have no room is another number.
  var foldChanged: () -> Void = {}
  /// Whether the rows that had no room are open.
  var isUnfolded = false { didSet { if isUnfolded != oldValue { arrange() } } }
  /// The moment, the end of the history, and whether that is the present, as they were when it was last asked to be drawn.
  private var followed = (head: 0.0, now: 0.0, isLive: true)
  private var drawnActive: [Bool] = []
  /// How many attempts there were then.
  private var drawnAttempts = 0
  /// Where the last mark of the row that is drawn lies.
  var lastMark = 0.0
  /// The marks and notes of the rows that are drawn: no line lies over them.
  var drawnMarks: [DrawnMark] = []
  var drawnNotes: [DrawnNote] = []
  /// Whether a finger is on the stage: fewer words are said then.
  var isTouched = false { didSet { if isTouched != oldValue { setNeedsDisplay() } } }
  private var fingersDown: [Touch] = []
  /// What two fingers that move and zoom the window had between them when the second one landed.
  private var grip: (time: Double, span: Double, apart: Double)?
  /// A finger that came down on the names of the rows, and where.
  private var press: (touch: Touch, place: Point)?

  init(appearance: Appearance, viewing: Viewing) {
    self.appearance = appearance
    self.viewing = viewing
    super.init()
    isMultipleTouchEnabled = true
  }

  // MARK: Places

  let labelWidth = 160.0
  var plot: Rect {
    Rect(labelWidth, Self.axisHeight, bounds.width - labelWidth - Self.margin, bounds.height - Self.axisHeight - 4)
  }
  var pointsPerSecond: Double { plot.width / span }

  func x(of time: Double) -> Double { plot.minX + (time - start) * pointsPerSecond }
  func time(at x: Double) -> Double { start + (x - plot.minX) / pointsPerSecond }

  /// How high the plot has to be for every recognizer and two fingers, in points.
  var wholeHeight: Double {
    Self.axisHeight + 16 + Self.rowHeights.lowerBound * Double(viewing.history.rows.count + 3)
  }

  private var rowHeight: Double {
    let wanted = (plot.height - 4) / Double(max(1, rows.count))
    return wanted.clamped(to: Self.rowHeights)
  }

  func y(of index: Int) -> Double { plot.minY + 8 + rowHeight * Double(index) }

  // MARK: Following

  /// Which rows are those of gestures under way, whose names stand out.
  private var activeRows: [Bool] {
    let (history, head) = (viewing.history, viewing.head)
    return rows.map { row in
      guard case .recognizer(let index) = row, let attempt = history.attempt(of: index, at: head) else { return false }
      return attempt.standing(at: head) == .active
    }
  }

  /// Time went on, or the moment that is looked at is another.
  func follow() {
    let (head, now) = (viewing.head, viewing.history.now)
    let before = section
    if viewing.isLive {
      section.follow(head, from: viewing.origin)
    } else {
      section.reveal(head, from: viewing.origin)
    }
    if section != before { return arrange() }
    let active = activeRows
    let (last, present) = (followed, (head: head, now: now, isLive: viewing.isLive))
    guard present != last || active != drawnActive else { return }
    followed = present
    // A note goes where another attempt comes to lie in its room.
    if saysNotes, attemptCount != drawnAttempts { return arrange() }
    if active != drawnActive { setNeedsDisplay(Rect(0, 0, labelWidth, bounds.height)) }
    drawnActive = active
    // What changed lies between the two heads; numbers reach back into their bars.
    mark(from: last.head, to: head, back: viewing.isLive ? 72 : 12)
    if !viewing.isLive || !last.isLive {
      for head in [last.head, head] { setNeedsDisplay(Rect(x(of: head) - 48, 0, 96, Self.axisHeight)) }
    }
    // What goes on while the head is held changes elsewhere.
    if !viewing.isLive, now != last.now { mark(from: last.now, to: now, back: 72) }
  }

  private func mark(from a: Double, to b: Double, back: Double) {
    let left = min(x(of: a), x(of: b)) - back
    let ahead = saysNotes ? Self.noteReach : 12
    setNeedsDisplay(Rect(left, 0, max(x(of: a), x(of: b)) + ahead - left, bounds.height))
  }

  private var attemptCount: Int { viewing.history.rows.reduce(0) { $0 + $1.attempts.count } }

  /// Whether notes stand beside marks. While fingers are down marks come and go, and words would be cut: then only beside
  /// those of the recognizer that is explained.
  private var saysNotes: Bool { !isTouched || selected != nil }

  /// A finger landed on the stage: what comes is seen in the usual window, unless it goes on with what was just made.
  func fingerLanded() {
    let (session, contacts) = (viewing.session, viewing.session.touches.contacts)
    if let landed = contacts.last, landed.number == 1, !session.awaitsFinger(landingAt: landed.start) {
      section.unfit()
    }
    arrange()
  }

  /// A finger was taken away: all of its bar is of another colour now.
  func fingerCancelled() { setNeedsDisplay() }

  /// No finger is down any more: the gesture fills the plot, so that it can be read.
  func fingersLifted() {
    guard viewing.isLive else { return }
    guard let start = viewing.session.latestGesture, start < viewing.session.now else { return }
    section.fit(start...viewing.session.now, from: viewing.origin)
    arrange()
  }

  /// Something fired: it gets a row.
  func gestureFired() {
    let before = rows
    chooseRows()
    if rows != before { setNeedsDisplay() }
  }

  /// What is looked at from now on fills the plot, where it is shorter.
  func showAll() {
    let history = viewing.history
    if history.now > history.start { section.fit(history.start...history.now, from: history.start) }
    arrange()
  }

  /// Shows those seconds.
  func goOn(with seconds: TimeWindow) {
    section = seconds
    arrange()
  }

  /// Decides which rows there are, and draws everything again.
  func arrange() {
    if viewing.isLive { section.follow(viewing.head, from: viewing.origin) }
    chooseRows()
    followed = (viewing.head, viewing.history.now, viewing.isLive)
    drawnAttempts = attemptCount
    setNeedsDisplay()
  }

  private func chooseRows() {
    let history = viewing.history
    let end = start + span
    // When each finger was down last; those that still are stay longest.
    var fingersSeen: [Int: Double] = [:]
    for place in history.touches.contacts(from: start, to: end) {
      let contact = history.touches.contacts[place]
      let last = contact.end.map { $0 < end ? $0 : .infinity } ?? .infinity
      fingersSeen[contact.number] = max(last, fingersSeen[contact.number] ?? last)
    }
    let recognizers = history.rows.indices.filter { !history.attempts(of: $0, from: start, to: end).isEmpty }
    var ranked: [(index: Int, interest: Interest)] = recognizers.map { ($0, interest(of: $0, until: end)) }
    ranked.sort { a, b in a.interest == b.interest ? a.index < b.index : a.interest > b.interest }
    let room = max(1, Int((plot.height - 4) / Self.rowHeights.lowerBound))
    let kept = min(ranked.count, Self.leastRecognizers)
    let isTight = fingersSeen.count > 1 && room < 6
    let newest = fingersSeen.sorted { a, b in a.value == b.value ? a.key < b.key : a.value > b.value }
    let numbers: [Int] = newest.prefix(max(1, room - kept)).map(\.key).sorted()
    let fingers: [Row] = isTight ? [.fingers] : numbers.map { .finger($0) }
    let shown: [Row] = ranked.prefix(max(0, room - fingers.count)).map { .recognizer($0.index) }
    rows = fingers + shown
    hiddenRows = (isTight ? 1 : fingersSeen.count) + ranked.count - rows.count
  }

  /// How much a recognizer has to show: nothing is more than a gesture under way, then what fired last, then what waited.
  private func interest(of recognizer: Int, until end: Double) -> Interest {
    let history = viewing.history
    if history.rows[recognizer].name == selected { return Interest(rank: 4, time: 0) }
    var best = Interest(rank: 0, time: 0)
    for place in history.attempts(of: recognizer, from: start, to: end).suffix(64) {
      let attempt = history.rows[recognizer].attempts[place]
      if attempt.outcome == .recognized, let decision = attempt.decision, decision <= end {
        let isUnderWay = attempt.isContinuous && attempt.end == nil
        best = max(best, Interest(rank: isUnderWay ? 3 : 2, time: isUnderWay ? 0 : attempt.end ?? decision))
      } else if let wait = attempt.waitStart {
        best = max(best, Interest(rank: 1, time: wait))
      }
    }
    return best
  }

  private struct Interest: Comparable {
    var rank: Int
    var time: Double

    static func < (a: Interest, b: Interest) -> Bool { a.rank == b.rank ? a.time < b.time : a.rank < b.rank }
  }

  // MARK: Moving and zooming

  /// Moves the window by `seconds`.
  func pan(by seconds: Double) {
    // The present is always at the right: to look back is to hold it.
    if viewing.isLive { scrubbed(viewing.head) }
    section.move(by: seconds, within: beginnings(of: span))
    arrange()
  }

  /// Where a window of so many seconds may begin, so that something of the history is in it.
  private func beginnings(of span: Double) -> ClosedRange<Double> {
    let history = viewing.history
    let earliest = min(history.start, viewing.origin)
    return earliest...max(earliest, viewing.origin, history.now - span * 0.5)
  }

  private func zoom(to seconds: Double, keeping moment: Double, at x: Double) {
    let span = seconds.clamped(to: TimeWindow.spans)
    section.zoom(to: span, keeping: moment, at: (x - plot.minX) / plot.width, within: beginnings(of: span))
    arrange()
  }

  /// Shows `factor` times as many seconds, the moment under `x` staying where it is.
  func zoom(by factor: Double, at x: Double? = nil) {
    let anchor = x.map(time) ?? viewing.head
    let place = x ?? self.x(of: anchor)
    zoom(to: span * factor, keeping: anchor, at: place)
  }

  override var isForSeveralFingers: Bool { true }

  override func touchesBegan(_ touches: Touches, with event: Event) {
    for touch in touches {
      let place = touch.location(in: self)
      if place.x < labelWidth, fingersDown.isEmpty {
        press = (touch, place)
      } else {
        fingersDown.append(touch)
      }
    }
    takeHold()
    if fingersDown.count == 1 { scrub() }
  }

  override func touchesMoved(_ touches: Touches, with event: Event) {
    guard fingersDown.count >= 2, let grip else { return scrub() }
    if viewing.isLive { scrubbed(viewing.head) }
    // What lay between the fingers stays there.
    zoom(to: grip.span * grip.apart / apart, keeping: grip.time, at: middle)
  }

  /// The first two fingers, as they are now, hold what lies between them.
  private func takeHold() { grip = fingersDown.count < 2 ? nil : (time(at: middle), span, apart) }

  /// How far apart the first two fingers are, in points; never so near that the least movement would be felt as a large one.
  private var apart: Double {
    let places = fingersDown.prefix(2).map { $0.location(in: self).x }
    return max(24, (places.max() ?? 0) - (places.min() ?? 0))
  }

  private var middle: Double {
    let places = fingersDown.prefix(2).map { $0.location(in: self).x }
    return places.reduce(0, +) / Double(max(1, places.count))
  }

  override func touchesEnded(_ touches: Touches, with event: Event) {
    letGo(of: touches)
    guard let press, touches.contains(press.touch) else { return }
    self.press = nil
    let place = press.touch.location(in: self)
    guard place.distance(to: press.place) < 10, isTouchable(at: press.touch.landing, with: event) else { return }
    let index = Int(((place.y - y(of: 0)) / rowHeight).rounded())
    if rows.indices.contains(index), case .recognizer(let recognizer) = rows[index] { return chosen(recognizer) }
  }

  override func touchesCancelled(_ touches: Touches, with event: Event) {
    letGo(of: touches)
    press = nil
  }

  private func letGo(of touches: Touches) {
    fingersDown.removeAll { touches.contains($0) }
    takeHold()
  }

  private func scrub() {
    guard let finger = fingersDown.first else { return }
    scrubbed(time(at: finger.location(in: self).x))
  }

  override func draw(_ drawing: GraphicsContext) { drawPlot(drawing) }
}
