import Geometry

/// A recognizer that follows two fingers. What becomes of fingers that come and go is the same for all.
protocol TwoFingerGesture: RelativeMotionGesture {
  var pair: FingerPair { get set }
  /// How fast `value` changes.
  var tracker: VelocityTracker { get set }

  /// What the gesture measures; before it begins, since the landing.
  var value: Double { get }

  /// Measures from the two fingers as they are now: from where the gesture is, and from nothing before it begins.
  func measureAnew()

  /// Measures the two fingers as they are now.
  func follow()
}

extension TwoFingerGesture {
  /// The line from the first finger to the second when they began to be compared, as far as is known.
  var startLine: Vector { moment.start(1) - moment.start(0) }

  func land(_ touches: Touches, at time: Double) {
    for touch in touches where pair.add(touch) { start(at: time) }
  }

  private func start(at time: Double) {
    measureAnew()
    moment.removeAll()
    for index in 0..<2 { if let finger = pair[index] { moment.add(finger) } }
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
    moment.report(touches)
    judge(at: time)
  }

  /// Judges at the end of a silence.
  func endSilence(at time: Double) {
    if pair.isComplete, !state.isActive { judge(at: time) }
  }

  func lift(_ touches: Touches, at time: Double) {
    if pair.isComplete, pair.containsAny(of: touches) { judgeLast(at: time) }
    pair.dropSpares(touches)
    for touch in touches where pair.remove(touch) {
      deadline = nil
      if pair.isComplete { start(at: time) }
    }
    if pair.count == 0, !endIfBegun() { fail(FingerPair.shortfall(most.map(finding))) }
  }

  /// What was measured of the fingers that are down or were.
  var findingsOfFingers: [Finding] { pair.count > 0 || most != nil ? FingerPair.findings(most.map(finding)) : [] }
}
