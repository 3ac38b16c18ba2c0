import Geometry
import Gestures

/// Watches that an engine and its recognizers keep to their own rules, whatever the touches: actions come in a legal order,
/// every attempt has exactly one verdict and one reset, time does not go back, and every value is finite.
public final class Audit: GestureObserver {
  /// What was broken, a line each; empty while all is well.
  public private(set) var violations: [String] = []
  /// Every verdict, in the order in which they came.
  public private(set) var verdicts: [Verdict] = []

  private struct Attempt {
    var number = 0
    var state: GestureRecognizer.State?
    var verdict: Verdict.Outcome?
  }

  private var attempts: [ObjectIdentifier: Attempt] = [:]
  private var time = -Double.infinity

  /// An audit that has seen nothing.
  public init() {}

  /// Looks whether every attempt in `replay` is over, as it is once all touches are up and time has run on.
  public func finish(_ replay: Replay) {
    for recognizer in replay.set.recognizers where recognizer.isInAttempt || recognizer.state != .possible {
      violations.append("\(recognizer.label) is \(recognizer.state) at the end, in attempt \(recognizer.attempt)")
    }
  }

  private func check(_ condition: Bool, _ message: @autoclosure () -> String) {
    if !condition { violations.append(time.isFinite ? "at \(time) s: \(message())" : message()) }
  }

  private func pass(to time: Double) {
    check(time >= self.time && time.isFinite, "time goes to \(time)")
    self.time = max(self.time, time)
  }

  /// What attempts do from their first action to their end.
  public var interests: GestureObserverInterests { [.actions, .verdicts, .resets, .refusals] }

  /// Looks at the order of actions and at every value that a recognizer shows.
  public func recognizer(_ recognizer: GestureRecognizer, didSend state: GestureRecognizer.State, at time: Double) {
    pass(to: time)
    var attempt = attempts[ObjectIdentifier(recognizer)] ?? Attempt()
    let isLegal: Bool =
      switch (attempt.state, state) {
      case (nil, .began), (nil, .ended): true
      case (.began, .changed), (.changed, .changed): true
      case (.began, .ended), (.changed, .ended), (.began, .cancelled), (.changed, .cancelled): true
      default: false
      }
    check(isLegal, "\(recognizer.label) sends \(state) after \(attempt.state.map { "\($0)" } ?? "nothing")")
    check(recognizer.state == state, "\(recognizer.label) sends \(state) while it is \(recognizer.state)")
    check(attempt.verdict == .recognized, "\(recognizer.label) sends \(state) without being recognized")
    attempt.state = state
    attempts[ObjectIdentifier(recognizer)] = attempt
    let place = recognizer.location(in: nil)
    check(place.x.isFinite && place.y.isFinite, "\(recognizer.label) sends \(state) at \(place)")
    recognizer.forEachMeasuredValue { value in
      check(value.isFinite, "\(recognizer.label) sends \(state) with the \(value.name) \(value.quantity)")
    }
  }

  /// Looks whether it is the only verdict of the attempt, and the attempt the next.
  public func recognizer(_ recognizer: GestureRecognizer, didReach verdict: Verdict) {
    pass(to: verdict.time)
    verdicts.append(verdict)
    var attempt = attempts[ObjectIdentifier(recognizer)] ?? Attempt()
    check(
      attempt.verdict == nil, "\(recognizer.label) is \(verdict.outcome) after \(attempt.verdict.map { "\($0)" } ?? "")"
    )
    check(verdict.attempt == attempt.number + 1, "\(recognizer.label) skips to attempt \(verdict.attempt)")
    check(
      [verdict.finding?.measured, verdict.finding?.limit].allSatisfy { $0?.isNaN != true },
      "\(recognizer.label) measures what is no number")
    attempt.verdict = verdict.outcome
    attempts[ObjectIdentifier(recognizer)] = attempt
  }

  /// Looks whether the attempt came to its end before.
  public func recognizerDidReset(_ recognizer: GestureRecognizer, at time: Double) {
    pass(to: time)
    let attempt = attempts[ObjectIdentifier(recognizer)] ?? Attempt()
    check(attempt.verdict != nil, "\(recognizer.label) is reset without a verdict")
    check(attempt.state?.isActive != true, "\(recognizer.label) is reset in the midst of its gesture")
    check(attempt.verdict != .recognized || attempt.state != nil, "\(recognizer.label) is recognized and sends nothing")
    check(recognizer.state == .possible, "\(recognizer.label) is \(recognizer.state) after its reset")
    attempts[ObjectIdentifier(recognizer)] = Attempt(number: attempt.number + 1)
  }

  /// Notes a state that could not be reached.
  public func recognizer(_ recognizer: GestureRecognizer, wasRefused state: GestureRecognizer.State) {
    check(false, "\(recognizer.label) sets \(state) while it is \(recognizer.state)")
  }
}
