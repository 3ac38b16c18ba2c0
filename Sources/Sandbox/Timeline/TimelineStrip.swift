import Geometry
import Gestures
import Ink
import Instrument
import Interface

/// The time axis where there is little height: a thin bar for each finger, and under them what fired, those under way in one bar by
/// their names. All of it is a scrubber.
final class TimelineStrip: Element {
  static let height = 44.0
  private static let mostFingers = 3
  private static let name = TextStyle(size: 11, isBold: true)
  private let viewing: Viewing
  /// A moment was chosen.
  var scrubbed: (Double) -> Void = { _ in }
  /// Which seconds are seen.
  var section = TimeWindow() { didSet { if section != oldValue { setNeedsDisplay() } } }
  private var drawnHead = -1.0

  init(viewing: Viewing) {
    self.viewing = viewing
    super.init()
  }

  /// Time went on, or the moment that is looked at is another.
  func follow() {
    guard viewing.head != drawnHead else { return }
    drawnHead = viewing.head
    setNeedsDisplay()
  }

  private var plot: Rect { bounds.insetBy(10, 6) }

  private func x(of time: Double) -> Double { plot.minX + (time - section.start) / section.span * plot.width }

  // MARK: Touches

  override func touchesBegan(_ touches: Touches, with event: Event) { touchesMoved(touches, with: event) }

  override func touchesMoved(_ touches: Touches, with event: Event) {
    guard let place = touches.first?.location(in: self), plot.width > 0 else { return }
    scrubbed(section.start + (place.x - plot.minX) / plot.width * section.span)
  }

  // MARK: Drawing

  override func draw(_ drawing: GraphicsContext) {
    drawing.painter.fill(bounds, cornerRadius: 10, drawing.theme.stage)
    drawing.clipped(to: bounds.insetBy(4, 0)) { drawing in
      drawFingers(drawing)
      drawGestures(drawing)
      let head = x(of: viewing.head)
      drawing.painter.line(
        Point(head, bounds.minY + 3), Point(head, bounds.maxY - 3), width: 1.5, drawing.theme.text)
    }
  }

  private func drawFingers(_ drawing: GraphicsContext) {
    let touches = viewing.history.touches
    for place in touches.contacts(from: section.start, to: section.end) {
      let contact = touches.contacts[place]
      let row = min(contact.number, Self.mostFingers) - 1
      let left = x(of: contact.start)
      let right = max(left + 6, x(of: contact.end ?? viewing.history.now))
      drawing.painter.fill(
        Rect(left, plot.minY + 6 * Double(row), right - left, 5), cornerRadius: 2.5,
        drawing.theme.finger(contact.number))
    }
  }

  /// What fired, and where nothing did, that a gesture failed.
  private func drawGestures(_ drawing: GraphicsContext) {
    let history = viewing.history
    let y = plot.maxY - 7
    var fired: [(time: Double, state: ShownState)] = []
    var active: [(name: String, since: Double)] = []
    for recognizer in history.names.indices {
      for place in history.attempts(of: recognizer, from: section.start, to: section.end) {
        let attempt = history.attempts[recognizer][place]
        guard attempt.outcome == .recognized, let decision = attempt.decision, decision <= viewing.head else {
          continue
        }
        if attempt.standing(at: viewing.head) == .active {
          active.append((drawing.words.gesture(history.names[recognizer]), decision))
        } else {
          fired.append((attempt.end ?? decision, .recognized))
        }
      }
    }
    var last = -Double.infinity
    for mark in fired.sorted(by: { $0.time < $1.time }) where x(of: mark.time) - last >= 14 {
      last = x(of: mark.time)
      drawing.cutOut(glyphAt: Point(last, y), drawing.theme.stage)
      drawing.glyph(mark.state, at: Point(last, y), size: 12)
    }
    guard let since = active.map(\.since).min() else { return }
    let bar = Rect(x(of: since), y - 7, max(4, x(of: viewing.head) - x(of: since)), 14)
    drawing.painter.fill(bar, cornerRadius: 3, drawing.theme.active)
    let names = drawing.words.list(active.map(\.name))
    if drawing.width(of: names, Self.name) + 8 <= bar.width {
      drawing.text(names, at: Point(bar.minX + 4, y + 4), Self.name, drawing.theme.onState)
    }
  }
}
