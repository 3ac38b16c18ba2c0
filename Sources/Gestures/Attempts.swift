import Geometry

/// How attempts go on and come to their end.
extension TouchRouter {
  func call(_ recognizer: GestureRecognizer, _ body: (GestureRecognizer) -> Void) {
    isDelivering = true
    recognizer.isBeingCalled = true
    body(recognizer)
    recognizer.isBeingCalled = false
    if recognizer.hasNews { note(recognizer) }
  }

  /// Looks at what a recognizer made of its state.
  func note(_ recognizer: GestureRecognizer) {
    guard recognizer.hasNews else { return }
    recognizer.hasNews = false
    switch recognizer.currentState {
    case .changed:
      recognizer.hasUnsentChange = true
      hasUnsentChanges = true
    case .possible:
      if recognizer.proposal != nil { arbiter.add(recognizer) }
    case .failed:
      conclude(recognizer, recognizer.outcomeOfFailure, finding: recognizer.finding ?? Finding(.unexplained))
    case .ended, .cancelled:
      recognizer.hasUnsentChange = false
      hasEnded = true
      actions.add(recognizer.currentState, of: recognizer)
    case .began: break
    }
  }

  /// Judges what is proposed, then tells the view of `touch`, then sends actions.
  func settle(_ touch: Touch? = nil) {
    isDelivering = true
    if arbiter.isBusy { arbiter.settle(in: self) }
    if let touch, !touch.viewDelivery.isClosed { deliverToView(touch) }
    if withholding > 0 { releaseWithheld() }
    if !actions.isEmpty { sendActions() }
  }

  private func conclude(
    _ recognizer: GestureRecognizer, _ outcome: Verdict.Outcome, finding: Finding?, by other: GestureRecognizer? = nil
  ) {
    if recognizer.currentState.isTerminal {
      hasEnded = true
      recognizer.deadline = nil
    }
    let verdict = Verdict(
      recognizer: recognizer.label, attempt: recognizer.attempt, time: time, outcome: outcome, finding: finding,
      by: other?.label)
    recognizer.lastVerdict = verdict
    tell { $0.recognizer(recognizer, didReach: verdict) }
  }

  /// Fails a recognizer because of another one.
  func prevent(_ recognizer: GestureRecognizer, by other: GestureRecognizer) {
    recognizer.proposal = nil
    recognizer.isWaiting = false
    recognizer.currentState = .failed
    recognizer.hasNews = false
    conclude(recognizer, .prevented, finding: nil, by: other)
  }

  /// Gives a recognizer the state that it proposed.
  func grant(_ recognizer: GestureRecognizer) {
    guard let state = recognizer.proposal else { return }
    recognizer.proposal = nil
    recognizer.isWaiting = false
    recognizer.currentState = state
    recognizer.willSendFirstAction(at: time)
    if state == .began, recognizer.tracked.allSatisfy({ $0.phase == .ended }) { recognizer.endsWhenGranted = true }
    conclude(recognizer, .recognized, finding: recognizer.finding)
    takeTouchesFromViews(of: recognizer)
    actions.add(state, of: recognizer)
  }

  /// Fails a recognizer that its last touch leaves with nothing to wait for, and cancels one that forgot to end.
  func closeAbandoned(_ recognizer: GestureRecognizer) {
    if recognizer.currentState.isActive {
      recognizer.state = .cancelled
      note(recognizer)
    } else if recognizer.currentState == .possible, recognizer.proposal == nil, recognizer.deadline == nil {
      recognizer.fail(recognizer.finding ?? Finding(.incomplete))
      note(recognizer)
    }
  }

  /// Counts one touch less that keeps the recognizer's sequence open.
  func release(_ recognizer: GestureRecognizer) {
    recognizer.touchesDown -= 1
    if recognizer.touchesDown == 0, recognizer.currentState.isTerminal { hasEnded = true }
  }

  /// Resets every recognizer whose attempt is decided and whose touches are all up.
  func resetFinished() {
    guard hasEnded else { return }
    hasEnded = false
    var index = 0
    while index < attempting.count {
      let recognizer = attempting[index]
      if recognizer.currentState.isTerminal, recognizer.touchesDown == 0 {
        attempting.remove(at: index)
        reset(recognizer)
      } else {
        index += 1
      }
    }
  }

  func reset(_ recognizer: GestureRecognizer) {
    recognizer.reset()
    recognizer.deadline = nil
    recognizer.currentState = .possible
    recognizer.proposal = nil
    recognizer.isWaiting = false
    recognizer.endsWhenGranted = false
    recognizer.hasUnsentChange = false
    recognizer.hasNews = false
    recognizer.finding = nil
    recognizer.outcomeOfFailure = .failed
    recognizer.tracked.removeAll(keepingCapacity: true)
    recognizer.attemptTouches.removeAll(keepingCapacity: true)
    recognizer.attemptType = nil
    recognizer.dynamicAnswers.removeAll(keepingCapacity: true)
    recognizer.lastCentroid = .zero
    recognizer.isInAttempt = false
    recognizer.router = nil
    deadlinesChanged = true
    tell { $0.recognizerDidReset(recognizer, at: time) }
  }
}
