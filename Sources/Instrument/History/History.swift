import Geometry
import Gestures
import Recordings

/// What happened in a session: touches, attempts, waits and preventions, on the input's own time.
///
/// It listens to an engine. A finger that merely moves costs one report in the log and a look at where the view lies; everything
/// else costs the same whatever came before.
public final class History: GestureObserver {
  /// What one recognizer did.
  public struct Row: Sendable {
    /// The recognizer's name.
    public let name: String
    /// Its attempts, in the order of time; they never overlap.
    public fileprivate(set) var attempts: ContiguousArray<Attempt> = []
    /// What its continuous gestures had come to, in the order of time.
    fileprivate(set) var results: ContiguousArray<GestureResult> = []
    /// Whether the last attempt is open.
    fileprivate var isOpen: Bool { attempts.last.map { $0.reset == nil } ?? false }
  }

  /// The recognizers, in the order of their set.
  public private(set) var rows: [Row] = []
  /// The touches.
  public private(set) var touches: TouchLog
  /// The ties, in the order of time.
  public private(set) var links: ContiguousArray<Link> = []
  /// The view whose touches are kept as they are delivered; nil where they are handed over by `take`.
  public weak var view: View? {
    didSet { if oldValue !== view { touches.cancelAll(at: now) } }
  }
  /// The latest time that anything is known of, in seconds.
  public private(set) var now = 0.0
  /// Where the view lay, from when on, as far as anything touched it or was tried there.
  private var viewPlaces: [(since: Double, place: ViewPlace)] = []
  /// Whether a delivery is under way that has brought something to the view.
  private var isDelivering = false
  /// The recognizers' places in `rows`.
  private var places: [ObjectIdentifier: Int] = [:]
  /// The most attempts of one recognizer that are kept where the log of touches has a limit.
  private static let mostAttempts = 20_000

  /// A history of the recognizers of `set`.
  ///
  /// - Parameter limit: the most reports of touches that are kept; nil for all.
  public init(of set: GestureSet, limit: Int? = nil) {
    touches = TouchLog(limit: limit)
    follow(set)
  }

  /// Follows the recognizers of `set` from now on. Those of the same names go on in the same rows.
  public func follow(_ set: GestureSet) {
    closeOpenAttempts()
    places.removeAll()
    for recognizer in set.recognizers {
      let known = place(of: recognizer.label)
      places[ObjectIdentifier(recognizer)] = known ?? rows.count
      if known == nil { rows.append(Row(name: recognizer.label)) }
    }
  }

  private func closeOpenAttempts() {
    for place in rows.indices where rows[place].isOpen { close(place, at: now) }
  }

  // MARK: Touches

  /// Takes in what is delivered to the engine at once, with the values that the engine takes it with.
  public func take(_ delivery: Delivery) {
    if let place = delivery.place { note(place, at: delivery.time) }
    touches.append(delivery.samples.compactMap { $0.bounded() }, at: delivery.time)
    now = max(now, delivery.time)
  }

  /// Time passed, and nothing came.
  public func advance(to time: Double) { now = max(now, time) }

  // MARK: GestureObserver

  /// All but what is about to be delivered, and what was refused.
  public var interests: GestureObserverInterests {
    [.deliveredSamples, .deliveries, .attempts, .actions, .waits, .verdicts, .resets]
  }

  /// Keeps a touch of the view, with what is delivered with it.
  public func router(_ router: TouchRouter, didDeliver sample: TouchSample, to hit: View?) {
    guard let view, hit === view else { return }
    note(ViewPlace(of: view), at: sample.timestamp)
    touches.append(sample, toLast: isDelivering)
    isDelivering = true
    now = max(now, sample.timestamp)
  }

  /// What comes now was not delivered with what came before.
  public func router(_ router: TouchRouter, didFinishDeliveryAt time: Double) { isDelivering = false }

  /// Opens an attempt.
  public func recognizerDidBeginAttempt(_ recognizer: GestureRecognizer, at time: Double) {
    if let place = places[ObjectIdentifier(recognizer)] {
      if let view { note(ViewPlace(of: view), at: time) }
      if rows[place].isOpen { close(place, at: time) }
      if touches.limit != nil, rows[place].attempts.count >= Self.mostAttempts { forgetAttempts(of: place) }
      rows[place].attempts.append(Attempt(recognizer: place, number: recognizer.attempt, start: time))
      now = max(now, time)
    }
  }

  /// Takes in where the view lies from `time` on.
  func note(_ place: ViewPlace, at time: Double) {
    if viewPlaces.last?.place != place { viewPlaces.append((time, place)) }
  }

  /// Where touches and attempts at `time` found the view; nil where nobody said, as of a recording whose window stayed as its header
  /// has it.
  public func viewPlace(at time: Double) -> ViewPlace? {
    let after = viewPlaces.partitioningIndex { $0.since > time }
    return after > 0 ? viewPlaces[after - 1].place : nil
  }

  /// Notes the beginning, the first change and the end of continuous gestures; another change is nothing new.
  public func recognizer(_ recognizer: GestureRecognizer, didSend state: GestureRecognizer.State, at time: Double) {
    change(recognizer) { attempt in
      switch state {
      case .began: attempt.isContinuous = true
      case .changed: if attempt.firstChange == nil { attempt.firstChange = time }
      case .ended where attempt.isContinuous: attempt.end = time
      case .cancelled:
        attempt.end = time
        attempt.isInterrupted = true
      case .possible, .ended, .failed: break
      }
    }
    if state == .ended || state == .cancelled, let place = places[ObjectIdentifier(recognizer)],
      rows[place].isOpen,
      let value = GestureValue(recognizer)
    {
      rows[place].results.append(GestureResult(time: time, value: value))
    }
    now = max(now, time)
  }

  /// Notes that one waits for another.
  public func recognizer(_ recognizer: GestureRecognizer, waitsFor other: GestureRecognizer, at time: Double) {
    change(recognizer) { if $0.waitStart == nil { $0.waitStart = time } }
    if let from = places[ObjectIdentifier(recognizer)], let to = places[ObjectIdentifier(other)] {
      links.append(Link(kind: .wait, time: time, from: from, to: to))
    }
  }

  /// Notes how an attempt came out.
  public func recognizer(_ recognizer: GestureRecognizer, didReach verdict: Verdict) {
    change(recognizer) { attempt in
      attempt.decision = verdict.time
      attempt.outcome = verdict.outcome
      attempt.finding = verdict.finding
      attempt.winner = verdict.by
    }
    if let winner = verdict.by.flatMap(place(of:)), let from = places[ObjectIdentifier(recognizer)] {
      links.append(Link(kind: .prevention, time: verdict.time, from: from, to: winner))
    }
    now = max(now, verdict.time)
  }

  /// Closes an attempt.
  public func recognizerDidReset(_ recognizer: GestureRecognizer, at time: Double) {
    if let place = places[ObjectIdentifier(recognizer)], rows[place].isOpen { close(place, at: time) }
  }

  private func change(_ recognizer: GestureRecognizer, _ body: (inout Attempt) -> Void) {
    guard let place = places[ObjectIdentifier(recognizer)], rows[place].isOpen else { return }
    changeLast(of: place, body)
  }

  private func changeLast(of place: Int, _ body: (inout Attempt) -> Void) {
    body(&rows[place].attempts[rows[place].attempts.count - 1])
  }

  /// Lets the older half of a recognizer's attempts go, and the ties that belonged to them.
  private func forgetAttempts(of place: Int) {
    rows[place].attempts.removeFirst(Self.mostAttempts / 2)
    let start = rows[place].attempts.first?.start ?? now
    links.removeAll { $0.from == place && $0.time < start }
    rows[place].results.removeAll { $0.time < start }
  }

  private func close(_ place: Int, at time: Double) { changeLast(of: place) { $0.reset = time } }
}
