import Geometry
import Gestures

/// Judges one attempt, from the first finger down to the last finger up, which gives at most one answer: the right one the
/// moment the asked threshold is crossed; else, with all fingers up, the first other threshold that was crossed.
struct Judge {
  /// What was asked when the first finger landed; nil where these fingers answer nothing.
  private(set) var asked: Prompt?
  let kind: InputKind
  /// When the first finger landed, in seconds on the input's own clock.
  let landed: Double
  private(set) var fingers = 0
  /// How many fingers are down.
  private(set) var down = 0
  /// The first other gesture that was made, and when.
  private var other: (gesture: Prompt, time: Double, wait: Double)?
  private var farthest: [Prompt: Measurement] = [:]
  private var crossed: Set<Prompt> = []

  /// The attempt of fingers of which the first has just landed.
  ///
  /// - Parameter rest: what was asked, and what is measured of it while nothing moves; nil where they answer nothing.
  init(_ rest: Measurement?, kind: InputKind, landed: Double) {
    asked = rest?.gesture
    self.kind = kind
    self.landed = landed
    if let rest { farthest[rest.gesture] = rest }
  }

  /// Lets these fingers answer nothing any more.
  mutating func spend() { asked = nil }

  /// Counts fingers that come and go.
  mutating func follow(_ phase: TouchSample.Phase) {
    switch phase {
    case .began: down += 1
    case .moved: break
    case .ended, .cancelled: down -= 1
    }
    fingers = max(fingers, down)
  }

  /// Notes how far a gesture came.
  mutating func note(_ measurement: Measurement) {
    if let known = farthest[measurement.gesture], !measurement.isFarther(than: known) { return }
    farthest[measurement.gesture] = measurement
  }

  /// Whether a gesture that crossed its threshold is news: it is the first time, and these fingers may still answer.
  mutating func isNews(_ gesture: Prompt) -> Bool { asked != nil && crossed.insert(gesture).inserted }

  /// Takes a gesture that crossed its threshold.
  ///
  /// - Returns: the attempt, where this was the gesture that was asked for.
  mutating func cross(_ measurement: Measurement, at time: Double, wait: Double) -> Answer? {
    guard let asked else { return nil }
    guard measurement.gesture == asked else {
      if other == nil { other = (measurement.gesture, time, wait) }
      return nil
    }
    self.asked = nil
    return attempt(asked, .correct, decided: time, wait: wait, finding: nil)
  }

  /// All fingers are up, and the right gesture was not made.
  ///
  /// - Parameter finding: why the engine did not take it for what was asked for.
  /// - Returns: nil where these fingers answer nothing.
  func end(at time: Double, finding: Finding?) -> Answer? {
    guard let asked else { return nil }
    guard let other else { return attempt(asked, .nothing, decided: time, wait: 0, finding: finding) }
    return attempt(asked, .wrong(other.gesture), decided: other.time, wait: other.wait, finding: finding)
  }

  private func attempt(
    _ asked: Prompt, _ outcome: Answer.Outcome, decided: Double, wait: Double, finding: Finding?
  ) -> Answer? {
    guard let wanted = farthest[asked] else { return nil }
    var attempt = Answer(
      asked: asked, outcome: outcome, landed: landed, decided: decided, wait: wait, kind: kind, fingers: fingers,
      reading: nil, wanted: wanted, finding: finding)
    attempt.reading = attempt.done.flatMap { farthest[$0] }
    return attempt
  }
}
