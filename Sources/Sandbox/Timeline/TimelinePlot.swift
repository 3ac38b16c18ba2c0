import Geometry
import Gestures
import Ink
import Instrument
import Interface

/// Touches, states, thresholds and ties on one time axis. All of it is one scrubber.
final class TimelinePlot: Element {
  /// What a row is about.
  enum Row: Hashable {
    case finger(Int)
    case recognizer(Int)
  }

  static let axisHeight = 18.0
  private static let rowHeights = 19.5...23.0
  private static let margin = 16.0
  private static let spans = 0.5...120.0
  private let appearance: Appearance
  let viewing: Viewing
  /// How many seconds are seen.
  private(set) var span = 10.0
  /// The first moment that is seen, in seconds of the history.
  private(set) var start = 0.0
  private(set) var rows: [Row] = []
  /// How many rows have no room.
  private(set) var hiddenRows = 0
  /// The recognizer whose attempts are explained; it always has a row.
  var selected: String? { didSet { if selected != oldValue { arrange() } } }
  /// A moment was chosen.
  var scrubbed: (Double) -> Void = { _ in }
  /// The row of a recognizer was pressed, by its place in the history's names.
  var chosen: (Int) -> Void = { _ in }
  /// The line under the rows was pressed, which opens those that have no room, and closes them again.
  var unfolded: () -> Void = {}
  /// Whether the rows that had no room are open.
  var isUnfolded = false { didSet { if isUnfolded != oldValue { arrange() } } }
  var drawnHead = 0.0
  private var fingersDown: [(touch: Touch, x: Double)] = []
  /// What two fingers that move and zoom the window had between them when the second one landed.
  private var grip: (time: Double, span: Double)?
  /// A finger that came down on the names of the rows, and where.
  private var press: (touch: Touch, place: Point)?

  init(appearance: Appearance, viewing: Viewing) {
    self.appearance = appearance
    self.viewing = viewing
    super.init()
    isMultipleTouchEnabled = true
  }

  // MARK: Places

  var labelWidth: Double { bounds.width < 560 ? 92 : 144 }
  var plot: Rect {
    Rect(labelWidth, Self.axisHeight, bounds.width - labelWidth - Self.margin, bounds.height - Self.axisHeight - 4)
  }
  var pointsPerSecond: Double { plot.width / span }

  func x(of time: Double) -> Double { plot.minX + (time - start) * pointsPerSecond }
  private func time(at x: Double) -> Double { start + (x - plot.minX) / pointsPerSecond }

  /// Whether a line under the rows says how many are missing, or closes those that were opened.
  var hasFold: Bool { hiddenRows > 0 || isUnfolded }

  /// How high the plot has to be for every recognizer and two fingers, in points.
  var wholeHeight: Double {
    Self.axisHeight + 16 + Self.rowHeights.lowerBound * Double(viewing.history.names.count + 3)
  }

  private var rowHeight: Double {
    let wanted = (plot.height - 4) / Double(max(1, rows.count + (hasFold ? 1 : 0)))
    return min(max(wanted, Self.rowHeights.lowerBound), Self.rowHeights.upperBound)
  }

  func y(of index: Int) -> Double { plot.minY + 8 + rowHeight * Double(index) }

  // MARK: Following

  /// Time went on, or the moment that is looked at is another.
  func follow() {
    let head = viewing.head
    let before = start
    if viewing.isLive {
      start = liveStart(head)
    } else if head < start || head > start + span {
      start = max(viewing.origin, head - span / 2)
    }
    if start != before { return arrange() }
    guard head != drawnHead else { return }
    // What changed lies between the two heads; numbers reach back into their bars.
    let left = min(x(of: head), x(of: drawnHead)) - (viewing.isLive ? 72 : 12)
    let right = max(x(of: head), x(of: drawnHead)) + 12
    setNeedsDisplay(Rect(left, 0, right - left, bounds.height))
  }

  /// The window moves by whole steps, so that little has to be drawn again.
  private func liveStart(_ head: Double) -> Double {
    let unit = span / 10
    let gone = head - viewing.origin
    guard gone >= span else { return viewing.origin }
    return viewing.origin + ((gone - span + unit) / unit).rounded(.down) * unit
  }

  /// Decides which rows there are, and draws everything again.
  func arrange() {
    if viewing.isLive { start = liveStart(viewing.head) }
    let history = viewing.history
    let end = start + span
    var numbers: Set<Int> = []
    for contact in history.touches.contacts(from: start, to: end) {
      numbers.insert(history.touches.contacts[contact].number)
    }
    let fingers = numbers.sorted().map(Row.finger)
    let recognizers = history.names.indices.filter { !history.attempts(of: $0, from: start, to: end).isEmpty }
    let ranked = recognizers.sorted { a, b in
      let (first, second) = (interest(of: a, until: end), interest(of: b, until: end))
      return first == second ? a < b : first > second
    }
    let all = fingers + ranked.map(Row.recognizer)
    let room = max(1, Int((plot.height - 4) / Self.rowHeights.lowerBound))
    if all.count + (isUnfolded ? 1 : 0) > room {
      rows = Array(all.prefix(max(1, room - 1)))
      hiddenRows = all.count - rows.count
    } else {
      rows = all
      hiddenRows = 0
    }
    setNeedsDisplay()
  }

  /// How much a recognizer has to show: the last time at which it fired or waited.
  private func interest(of recognizer: Int, until end: Double) -> Double {
    let history = viewing.history
    if history.names[recognizer] == selected { return .infinity }
    let attempts = history.attempts(of: recognizer, from: start, to: end)
    let telling = attempts.last { place in
      let attempt = history.attempts[recognizer][place]
      return attempt.outcome == .recognized || attempt.waitStart != nil
    }
    return telling.map { history.attempts[recognizer][$0].start } ?? -1
  }

  // MARK: Moving and zooming

  /// Moves the window by `seconds`.
  func pan(by seconds: Double) {
    // The present is always at the right: to look back is to hold it.
    if viewing.isLive { scrubbed(viewing.head) }
    let history = viewing.history
    let latest = max(viewing.origin, history.now - span * 0.5)
    start = min(max(start + seconds, min(history.start, viewing.origin)), latest)
    arrange()
  }

  /// Shows `factor` times as many seconds, the moment under `x` staying where it is.
  func zoom(by factor: Double, at x: Double? = nil) {
    let anchor = x.map(time) ?? viewing.head
    let place = x ?? self.x(of: anchor)
    span = min(max(span * factor, Self.spans.lowerBound), Self.spans.upperBound)
    start = anchor - (place - plot.minX) / pointsPerSecond
    arrange()
  }

  override func touchesBegan(_ touches: Touches, with event: Event) {
    for touch in touches {
      let place = touch.location(in: self)
      if place.x < labelWidth, fingersDown.isEmpty {
        press = (touch, place)
      } else {
        fingersDown.append((touch, place.x))
      }
    }
    if fingersDown.count == 2 { grip = (time(at: middle), span) }
    if fingersDown.count == 1 { scrub() }
  }

  override func touchesMoved(_ touches: Touches, with event: Event) {
    guard fingersDown.count >= 2, let grip else { return scrub() }
    if viewing.isLive { scrubbed(viewing.head) }
    let (a, b) = (fingersDown[0], fingersDown[1])
    let landed = max(24, abs(a.x - b.x))
    let apart = max(24, abs(a.touch.location(in: self).x - b.touch.location(in: self).x))
    span = min(max(grip.span * landed / apart, Self.spans.lowerBound), Self.spans.upperBound)
    // What lay between the fingers stays there.
    start = grip.time - (middle - plot.minX) / pointsPerSecond
    arrange()
  }

  private var middle: Double {
    let places = fingersDown.prefix(2).map { $0.touch.location(in: self).x }
    return places.reduce(0, +) / Double(max(1, places.count))
  }

  override func touchesEnded(_ touches: Touches, with event: Event) {
    fingersDown.removeAll { entry in touches.contains(entry.touch) }
    guard let press, touches.contains(press.touch) else { return }
    self.press = nil
    let place = press.touch.location(in: self)
    guard place.distance(to: press.place) < 10 else { return }
    let index = Int(((place.y - y(of: 0)) / rowHeight).rounded())
    if rows.indices.contains(index), case .recognizer(let recognizer) = rows[index] { return chosen(recognizer) }
    if hasFold, index >= rows.count { unfolded() }
  }

  override func touchesCancelled(_ touches: Touches, with event: Event) {
    fingersDown.removeAll { entry in touches.contains(entry.touch) }
    press = nil
  }

  private func scrub() {
    guard let finger = fingersDown.first else { return }
    scrubbed(time(at: finger.touch.location(in: self).x))
  }

  override func draw(_ drawing: GraphicsContext) { drawPlot(drawing) }
}
