import Fingers
import Geometry
import Gestures
import Instrument
import Recordings
import Testing

/// Observers say what they want to hear of; nothing that they leave out is anything that they would have used.
@Suite struct InterestTests {
  /// Hears of everything and hands it on.
  private final class Everything: GestureObserver {
    private let inner: any GestureObserver

    init(_ inner: any GestureObserver) { self.inner = inner }

    func router(_ router: TouchRouter, willDeliver sample: TouchSample, to view: View?) {
      inner.router(router, willDeliver: sample, to: view)
    }

    func router(_ router: TouchRouter, didDeliver sample: TouchSample, to view: View?) {
      inner.router(router, didDeliver: sample, to: view)
    }

    func router(_ router: TouchRouter, didFinishDeliveryAt time: Double) {
      inner.router(router, didFinishDeliveryAt: time)
    }

    func recognizerDidBeginAttempt(_ recognizer: GestureRecognizer, at time: Double) {
      inner.recognizerDidBeginAttempt(recognizer, at: time)
    }

    func recognizer(_ recognizer: GestureRecognizer, didSend state: GestureRecognizer.State, at time: Double) {
      inner.recognizer(recognizer, didSend: state, at: time)
    }

    func recognizer(_ recognizer: GestureRecognizer, waitsFor other: GestureRecognizer, at time: Double) {
      inner.recognizer(recognizer, waitsFor: other, at: time)
    }

    func recognizer(_ recognizer: GestureRecognizer, didReach verdict: Verdict) {
      inner.recognizer(recognizer, didReach: verdict)
    }

    func recognizerDidReset(_ recognizer: GestureRecognizer, at time: Double) {
      inner.recognizerDidReset(recognizer, at: time)
    }

    func recognizer(_ recognizer: GestureRecognizer, wasRefused state: GestureRecognizer.State) {
      inner.recognizer(recognizer, wasRefused: state)
    }
  }

  /// Sets a state that it cannot reach.
  private final class Wayward: GestureRecognizer {
    override func touchesBegan(_ touches: Touches, with event: Event) { state = .changed }
    override func touchesEnded(_ touches: Touches, with event: Event) { state = .failed }
  }

  /// What every observer of the library has taken down of the same touches, as text.
  private func notes(hearing: (any GestureObserver) -> any GestureObserver) throws -> [String] {
    let root = View(frame: Rect(0, 0, 400, 400))
    let view = View(frame: Rect(0, 0, 400, 300))
    root.addSubview(view)
    view.isMultipleTouchEnabled = true
    let set = try Session.standard()
    set.attach(to: view)
    view.addGestureRecognizer(Wayward())
    let router = TouchRouter(root: root)
    let (events, explanation, audit) = (EventStream(), Explanation(), Audit())
    events.includesTouches = true
    let history = History(of: set)
    history.view = view
    var deliveries: [Delivery] = []
    let recorder = TouchRecorder(of: view) { deliveries.append($0) }
    let hearing = [events, explanation, audit, history, recorder].map(hearing)
    for observer in hearing { router.addObserver(observer) }
    let script = FingerScript.doubleTap(at: Point(80, 80)).wait(for: 1)
      .then(.swipe(from: Point(40, 200), to: Point(300, 200))).wait(for: 1)
      .then(
        .transform(
          fingers: 2, center: .fixed(Point(200, 150)), radius: .from(30, to: 90), angle: .from(0, to: 1), over: 0.3)
      ).then(.tap(at: Point(200, 350))).then(.tap(at: Point(500, 500))).then(.tap(at: Point(80, 80), for: 0.7))
    for step in script.steps { router.deliver([TouchSample(step, at: step.time)]) }
    router.advance(to: script.duration + 2)
    var notes = ["\(audit.violations)", "\(audit.verdicts)", "\(deliveries)"]
    events.drain { notes.append(String(decoding: $0, as: UTF8.self)) }
    explanation.drain { notes.append($0) }
    notes += ["\(history.rows)", "\(history.links)", "\(history.touches.contacts)", "\(history.now)"]
    withExtendedLifetime(hearing) {}
    return notes
  }

  @Test func `an observer takes down the same whether it hears of everything or of what interests it`() throws {
    let some = try notes { $0 }
    #expect(some.count == 9 && some.allSatisfy { $0 != "[]" && !$0.isEmpty })
    #expect(try notes { Everything($0) } == some)
  }
}
