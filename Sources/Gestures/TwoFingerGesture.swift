import Geometry

/// A recognizer that follows two fingers and begins once they have done enough. When that is known, and what becomes of fingers
/// that come and go, is the same for all; what is measured is each one's own.
protocol TwoFingerGesture: GestureRecognizer {
  /// How much the fingers have to do before the gesture begins.
  var hysteresis: Double { get }
  var pair: FingerPair { get set }
  /// How fast `value` changes.
  var tracker: VelocityTracker { get set }
  /// How much fingers have done at most at a moment of which both were known, of all pairs; nil where there was none.
  var most: Double? { get set }

  /// What the gesture measures; before it begins, since the landing.
  var value: Double { get }

  /// Measures from the two fingers as they are now: from where the gesture is, and from nothing before it begins.
  func measureAnew()

  /// Measures the two fingers as they are now.
  func follow()

  /// How much the fingers have done since they landed if the line between them is `line`.
  func amount(to line: Vector) -> Double

  /// Takes in the next `line` that is known.
  ///
  /// - Returns: how much the fingers have done by then; nil where that cannot be told.
  func take(_ line: Vector) -> Double?

  /// What fingers have done held against `hysteresis`.
  func finding(_ amount: Double) -> Finding
}

extension TwoFingerGesture {
  func take(_ line: Vector) -> Double? { amount(to: line) }

  func land(_ touches: Touches, at time: Double) {
    for touch in touches where pair.add(touch) { start(at: time) }
  }

  private func start(at time: Double) {
    measureAnew()
    pair.start()
    if !state.isActive { most = most ?? 0 }
    tracker.restart(at: time, Vector(value, 0))
  }

  func move(_ touches: Touches, at time: Double) {
    guard pair.isComplete, pair.containsAny(of: touches) else { return }
    follow()
    tracker.add(Vector(value, 0), at: time)
    if state.isActive {
      state = .changed
      return
    }
    pair.report(touches)
    judge(at: time)
  }

  /// Begins where the fingers have done enough, as far as is known at `time`.
  private func judge(at time: Double) {
    deadline = deadline ?? pair.endOfSilence(after: time)
    if let line = pair.simultaneousLine(at: time) { judge(line) }
  }

  private func judge(_ line: Vector) {
    guard let amount = take(line) else { return }
    most = max(most ?? 0, amount)
    // Fingers that move together do what rounding leaves.
    if amount.reaches(hysteresis), amount.exceeds(0), !isWaiting {
      explain(finding(amount))
      state = .began
    }
  }

  /// Judges what was told last, of which no more will be known once one of `touches` is up.
  private func judgeLast(of touches: Touches, at time: Double) {
    guard pair.isComplete, pair.containsAny(of: touches), !state.isActive, !isWaiting else { return }
    guard pair.endOfSilence(after: time) != nil else { return judge(at: time) }
    let lines = pair.possibleLines
    judge(amount(to: lines.resting) < amount(to: lines.goingOn) ? lines.resting : lines.goingOn)
  }

  /// Judges at the end of a silence.
  func endSilence(at time: Double) {
    if pair.isComplete, !state.isActive { judge(at: time) }
  }

  func lift(_ touches: Touches, at time: Double) {
    judgeLast(of: touches, at: time)
    pair.dropSpares(touches)
    for touch in touches where pair.remove(touch) {
      deadline = nil
      if pair.isComplete { start(at: time) }
    }
    guard pair.count == 0 else { return }
    if state.isActive || isWaiting || isProposing {
      state = .ended
    } else {
      fail(FingerPair.shortfall(most.map(finding)))
    }
  }

  /// What was measured of the fingers that are down or were.
  var findingsOfFingers: [Finding] { pair.count > 0 || most != nil ? FingerPair.findings(most.map(finding)) : [] }
}
