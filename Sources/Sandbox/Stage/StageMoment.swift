import Geometry
import Gestures
import Ink
import Instrument

/// What the stage shows in the place of the present: the fingers of another moment, where they go from there, and the limits
/// that an attempt was held against.
struct StageMoment {
  var time: Double
  var traces: [Trace]
  /// The ways to come, by the number of the finger.
  var ahead: [(number: Int, places: [Point])]
  /// How far the history reached when it was looked at, in seconds, and how many reports it had.
  private let known: (now: Double, reports: Int)
  /// The limits of the attempt that is explained.
  var explanation: StageExplanation?
  /// What recognizers measured.
  var measuring: MeasuringDrawing?
  /// What two fingers measured.
  var line: MeasuredLine?
  /// What was recognized.
  var names = RecognizedNames()
  /// The card as it lay, and as it lay when the gesture began; nil where that is told by what is played, or nobody knows.
  var cards: (now: Card, atLanding: Card?)?

  /// How far the ways are shown back and ahead, in seconds.
  private static let past = 1.0
  private static let future = 0.8

  /// The moment `time` of a history, with what touched the window where `placing` says.
  init(_ history: History, at time: Double, placing: StagePlacing) {
    self.time = time
    known = (history.now, history.touches.count)
    let touches = history.touches
    var traces: [Trace] = []
    let shown = touches.contacts(from: time - Self.past, to: time)
    func number(of id: Int, at moment: Double) -> Int {
      for place in shown.reversed() {
        let contact = touches.contacts[place]
        if contact.id == id, contact.start <= moment { return contact.number }
      }
      return 1
    }
    /// Of old recordings, which do not say it, a mouse's fingers but the first are taken for ghosts.
    func isGhost(_ landing: TouchSample) -> Bool {
      if touches.tellsGhosts { return landing.isGhost }
      return landing.kind == .mouse && traces.contains { $0.isDown }
    }
    // A finger that has rested long has no report in the time shown: it is where it was.
    for finger in touches.fingers(at: time - Self.past) {
      var sample = finger.sample
      sample.location = placing(sample.location)
      traces.append(
        Trace(sample, number: touches.contacts[finger.contact].number, isGhost: isGhost(sample)))
    }
    touches.forEach(from: (time - Self.past).nextUp, to: time) { moment, samples in
      for sample in samples {
        var moved = sample
        moved.location = placing(sample.location)
        if sample.phase == .began {
          traces.append(Trace(moved, number: number(of: sample.id, at: moment), isGhost: isGhost(sample)))
        } else if let index = traces.lastIndex(where: { $0.id == sample.id && $0.isDown }) {
          traces[index].add(moved)
        }
      }
      return true
    }
    self.traces = traces.filter { $0.opacity(at: time) > 0 }
    var ahead: [Int: [Point]] = [:]
    let down = Set(traces.filter(\.isDown).map(\.id))
    touches.forEach(from: time.nextUp, to: time + Self.future) { _, samples in
      for sample in samples where down.contains(sample.id) {
        let place = placing(sample.location)
        if ahead[sample.id]?.last.map({ $0.distance(to: place) >= 12 }) ?? true {
          ahead[sample.id, default: []].append(place)
        }
      }
      return true
    }
    self.ahead = traces.filter(\.isDown).map { trace in (trace.number, ahead[trace.id] ?? []) }
  }

  /// Whether more is known now: of the ways to come, or of the moment itself, which may be held before all of its reports came.
  func isUnfinished(in history: History) -> Bool {
    known.now < min(history.now, time + Self.future)
      || known.now <= time + Self.future && known.reports < history.touches.count
  }

  /// What it covers, in the stage's coordinates.
  var bounds: [Rect] {
    var rects: [Rect] = []
    for trace in traces { trace.forEachPart { rects.append($0) } }
    for way in ahead {
      for place in way.places { rects.append(Rect(center: place, size: Size(8, 8))) }
    }
    if let explanation { rects += explanation.bounds }
    if let measuring { rects += measuring.changes(from: nil) }
    if let line { rects += line.footprint }
    rects.append(names.footprint)
    return rects
  }
}
