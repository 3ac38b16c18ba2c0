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
  /// The moment and the end of the history, as they were when it was last asked to be drawn.
  private var followed = (head: -1.0, now: -1.0)
  private var gestures = Gestures()

  /// How gestures ended that had fired until the moment that is looked at, and the names of those under way then.
  private struct Gestures: Equatable {
    struct End: Equatable {
      var time: Double
      /// Recognized, or prevented where it was cancelled.
      var state: ShownState
    }

    var ended: [End] = []
    var active: [String] = []
    /// When the first of those under way began.
    var since = Double.infinity
  }

  init(viewing: Viewing) {
    self.viewing = viewing
    super.init()
  }

  /// Time went on, the moment that is looked at is another, or something was decided at the same moment.
  func follow() {
    let (now, moment) = (gesturesAtHead, (head: viewing.head, now: viewing.history.now))
    guard moment != followed || now != gestures else { return }
    (followed, gestures) = (moment, now)
    setNeedsDisplay()
  }

  private var gesturesAtHead: Gestures {
    let history = viewing.history
    var gestures = Gestures()
    for recognizer in history.rows.indices {
      for place in history.attempts(of: recognizer, from: section.start, to: section.end) {
        let attempt = history.rows[recognizer].attempts[place]
        guard attempt.outcome == .recognized, let decision = attempt.decision, decision <= viewing.head else {
          continue
        }
        switch attempt.standing(at: viewing.head) {
        case .active:
          gestures.active.append(history.rows[recognizer].name)
          gestures.since = min(gestures.since, decision)
        case .cancelled: gestures.ended.append(.init(time: attempt.end ?? decision, state: .prevented))
        default: gestures.ended.append(.init(time: attempt.end ?? decision, state: .recognized))
        }
      }
    }
    gestures.ended.sort { $0.time < $1.time }
    return gestures
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

  /// What fired, and over it what is under way.
  private func drawGestures(_ drawing: GraphicsContext) {
    let y = plot.maxY - 7
    var last = -Double.infinity
    for end in gestures.ended where x(of: end.time) - last >= 14 {
      last = x(of: end.time)
      drawing.cutOut(glyphAt: Point(last, y), drawing.theme.stage)
      drawing.glyph(end.state, at: Point(last, y), size: 12)
    }
    guard !gestures.active.isEmpty else { return }
    let left = x(of: gestures.since)
    let bar = Rect(left, y - 7, max(4, x(of: viewing.head) - left), 14)
    drawing.painter.fill(bar, cornerRadius: 3, drawing.theme.active)
    let names = drawing.words.list(gestures.active.map(drawing.words.gesture))
    if drawing.width(of: names, Self.name) + 8 <= bar.width {
      drawing.text(names, at: Point(bar.minX + 4, y + 4), Self.name, drawing.theme.onState)
    }
  }
}
