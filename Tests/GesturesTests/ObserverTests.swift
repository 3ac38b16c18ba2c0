import Geometry
import Gestures
import Testing

/// Observers beside each other.
@Suite(.timeLimit(.minutes(1))) struct ObserverTests {
  /// Writes down all that it hears.
  private final class Listener: GestureObserver {
    let interests: GestureObserverInterests
    private let name: String
    private let note: (String) -> Void
    var whenTold: (TouchRouter) -> Void = { _ in }

    init(_ name: String, interests: GestureObserverInterests, note: @escaping (String) -> Void) {
      self.interests = interests
      self.name = name
      self.note = note
    }

    func router(_ router: TouchRouter, willDeliver sample: TouchSample, to view: View?) {
      note("\(name): \(sample.id) \(sample.phase) at \(sample.location.x) into \(view == nil ? "nothing" : "view")")
      whenTold(router)
    }

    func router(_ router: TouchRouter, didDeliver sample: TouchSample, to view: View?) {
      note("\(name): \(sample.id) \(sample.phase) done")
    }

    func router(_ router: TouchRouter, didFinishDeliveryAt time: Double) { note("\(name): finished at \(time)") }

    func recognizerDidBeginAttempt(_ recognizer: GestureRecognizer, at time: Double) { note("\(name): attempt") }

    func recognizer(_ recognizer: GestureRecognizer, didSend state: GestureRecognizer.State, at time: Double) {
      note("\(name): \(state)")
    }

    func recognizer(_ recognizer: GestureRecognizer, didReach verdict: Verdict) { note("\(name): \(verdict.outcome)") }

    func recognizerDidReset(_ recognizer: GestureRecognizer, at time: Double) { note("\(name): reset") }
  }

  private final class Lines { var all: [String] = [] }

  private let lines = Lines()
  private let view = NotingView(name: "V", frame: Rect(0, 0, 400, 400))
  private let router: TouchRouter

  init() { router = TouchRouter(root: view) }

  private func listener(_ name: String, interests: GestureObserverInterests = .everything) -> Listener {
    Listener(name, interests: interests) { [lines] in lines.all.append($0) }
  }

  private func touch(_ phase: TouchSample.Phase, _ x: Double = 100, at time: Double = 0) {
    router.deliver(TouchSample(id: 1, phase: phase, location: Point(x, 100), timestamp: time))
  }

  private var heard: String {
    defer { lines.all.removeAll() }
    return lines.all.joined(separator: "; ")
  }

  @Test func `one hears of nothing but what interests it`() {
    let (first, second) = (listener("a", interests: [.deliveredSamples, .verdicts]), listener("b", interests: []))
    router.addObserver(first)
    router.addObserver(second)
    let tap = TapGestureRecognizer()
    view.addGestureRecognizer(tap)
    touch(.began)
    touch(.ended, at: 0.1)
    #expect(heard == "a: 1 began done; a: recognized; a: 1 ended done")
    router.removeObserver(first)
    touch(.began, at: 1)
    #expect(heard.isEmpty)
  }

  @Test func `all hear everything, in the order in which they were added`() {
    let (first, second) = (listener("a"), listener("b"))
    router.addObserver(first)
    router.addObserver(second)
    router.addObserver(first)
    touch(.began)
    #expect(
      heard == """
        a: 1 began at 100.0 into view; b: 1 began at 100.0 into view; a: 1 began done; b: 1 began done; \
        a: finished at 0.0; b: finished at 0.0
        """)
    router.removeObserver(first)
    touch(.cancelled, at: 1)
    #expect(heard == "b: 1 cancelled at 100.0 into view; b: 1 cancelled done; b: finished at 1.0")
  }

  @Test func `a sample is heard of before recognizers and views have it, and after its actions`() {
    let listener = listener("a")
    let tap = TapGestureRecognizer()
    view.addGestureRecognizer(tap)
    tap.addAction { [lines] _ in lines.all.append("action") }
    view.note = { [lines] in lines.all.append($0) }
    router.addObserver(listener)
    touch(.began)
    #expect(
      heard == """
        a: 1 began at 100.0 into view; a: attempt; view V began (100,100); a: 1 began done; a: finished at 0.0
        """)
    touch(.ended, at: 0.125)
    #expect(
      heard == """
        a: 1 ended at 100.0 into view; a: recognized; view V cancelled (100,100); a: ended; action; a: reset; \
        a: 1 ended done; a: finished at 0.125
        """)
  }

  @Test func `a touch that hits no view is heard of, one that never landed is not`() {
    let listener = listener("a")
    router.addObserver(listener)
    touch(.moved)
    touch(.began, 500)
    touch(.began, 10, at: -1)
    #expect(
      heard == """
        a: finished at 0.0; a: 1 began at 500.0 into nothing; a: 1 began done; a: finished at 0.0; \
        a: 1 cancelled at 500.0 into nothing; a: 1 cancelled done; a: 1 began at 10.0 into view; a: 1 began done; \
        a: finished at 0.0
        """)
  }

  @Test func `an observer may remove itself and others and add others while it is told`() {
    let (first, second, third) = (listener("a"), listener("b"), listener("c"))
    router.addObserver(first)
    router.addObserver(second)
    first.whenTold = { router in
      router.removeObserver(first)
      router.removeObserver(second)
      router.addObserver(third)
    }
    touch(.began)
    touch(.ended, at: 1)
    #expect(
      heard == """
        a: 1 began at 100.0 into view; c: 1 began done; c: finished at 0.0; \
        c: 1 ended at 100.0 into view; c: 1 ended done; c: finished at 1.0
        """)
  }

  @Test func `nobody is kept alive by observing`() {
    var listener: Listener? = listener("a")
    weak let trace = listener
    if let listener { router.addObserver(listener) }
    listener = nil
    #expect(trace == nil)
    touch(.began)
    #expect(heard.isEmpty)
  }

  @Test func `one that is gone leaves the others where they are`() {
    let stays = listener("b")
    do {
      let goes = listener("a")
      router.addObserver(goes)
      router.addObserver(stays)
    }
    touch(.began)
    touch(.ended, at: 1)
    #expect(
      heard == """
        b: 1 began at 100.0 into view; b: 1 began done; b: finished at 0.0; \
        b: 1 ended at 100.0 into view; b: 1 ended done; b: finished at 1.0
        """)
  }

  /// A recognizer that says when it is through with what it was called for.
  private final class Thorough: GestureRecognizer {
    var note: (String) -> Void = { _ in }
    override func touchesMoved(_ touches: Touches, with event: Event) {
      state = .failed
      note("moved")
    }
    override func touchesEnded(_ touches: Touches, with event: Event) {
      state = .failed
      note("ended")
    }
  }

  @Test func `a verdict is heard of when the recognizer is through with what brought it`() {
    let thorough = Thorough()
    thorough.note = { [lines] in lines.all.append($0) }
    view.addGestureRecognizer(thorough)
    let listener = listener("a", interests: .verdicts)
    router.addObserver(listener)
    for phase in [TouchSample.Phase.began, .ended, .began, .moved, .ended] { touch(phase) }
    #expect(heard == "ended; a: failed; moved; a: failed")
  }
}
