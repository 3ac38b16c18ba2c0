import Geometry

/// How attempts go on and come to their end.
extension TouchRouter {
  /// Takes every touch away and ends every attempt, also those that wait: nothing comes of them any more. Called from an
  /// action, it takes the touches away alone.
  package func endAttempts(at time: Double) {
    guard !isDelivering else { return cancelAllTouches(at: time) }
    // That others fail, by their touches or by themselves, is no reason for one to fire that waited for it.
    Self.interrupt(attempting.filter(\.isProposing), by: .detached)
    cancelAllTouches(at: time)
    Self.interrupt(attempting, by: .detached)
  }

  /// Ends the attempts of `recognizers` together, as disabling does: that one of them ends lets no other of them fire that waited
  /// for it.
  package static func interrupt(_ recognizers: some Collection<GestureRecognizer>, by rule: Rule = .disabled) {
    var routers: ContiguousArray<TouchRouter> = []
    for recognizer in recognizers where !recognizer.currentState.isTerminal {
      guard let router = recognizer.router, !router.isDelivering else { continue }
      router.isDelivering = true
      routers.append(router)
    }
    for recognizer in recognizers { recognizer.interrupt(rule) }
    for router in routers { router.finishDelivery() }
  }

  func call(_ recognizer: GestureRecognizer, _ body: (GestureRecognizer) -> Void) {
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
      recognizer.record.hasUnsentChange = true
      hasUnsentChanges = true
    case .possible:
      guard recognizer.isProposing else { return }
      arbiter.add(recognizer)
      isUnsettled = true
    case .failed:
      conclude(
        recognizer, recognizer.record.outcomeOfFailure, finding: recognizer.record.finding ?? Finding(.unexplained))
    case .ended, .cancelled:
      recognizer.deadline = nil
      hasEnded = true
      messages.add(.state(recognizer.currentState, recognizer))
    case .began: break
    }
  }

  /// Judges what is proposed, tells views, sends actions and resets whose attempt is over, until nothing is left to do.
  ///
  /// Whoever is told something may cause more of it: what is done for one is settled before another is told anything. Mostly
  /// there is nothing, and then it is not even a call.
  @inline(__always) func settle() { if isUnsettled || hasEnded || !messages.isEmpty { settleAll() } }

  @inline(never) private func settleAll() {
    while true {
      if isUnsettled {
        judge()
      } else if let message = messages.take() {
        send(message)
      } else if hasEnded {
        resetFinished()
      } else {
        return
      }
    }
  }

  /// Lets the arbiter see all that changed, and views have what nobody keeps back from them any more.
  func judge() {
    guard isUnsettled else { return }
    while isUnsettled {
      isUnsettled = false
      arbiter.settle(in: self)
    }
    if !withheld.isEmpty { releaseWithheld() }
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
    isUnsettled = true
    tell(of: .verdicts) { $0.recognizer(recognizer, didReach: verdict) }
  }

  /// Fails a recognizer because of another one.
  func prevent(_ recognizer: GestureRecognizer, by other: GestureRecognizer) {
    guard recognizer.currentState == .possible else { return }
    recognizer.record.enter(.failed)
    conclude(recognizer, .prevented, finding: nil, by: other)
  }

  /// Gives a recognizer the state that it proposed.
  func grant(_ recognizer: GestureRecognizer) {
    guard let state = recognizer.record.proposal?.state else { return }
    recognizer.record.enter(state)
    let isOver = recognizer.record.touches.allSatisfy { $0.phase == .ended }
    if state == .began, isOver { recognizer.record.endsOnceBegun = true }
    takeTouchesFromViews(of: recognizer)
    messages.add(.state(state, recognizer))
    call(recognizer) { $0.willSendFirstAction(at: time) }
    conclude(recognizer, .recognized, finding: recognizer.record.finding)
  }

  /// Fails a recognizer that its last touch leaves with nothing to wait for, and cancels one that forgot to end.
  func closeAbandoned(_ recognizer: GestureRecognizer) {
    if recognizer.currentState.isActive {
      recognizer.state = .cancelled
    } else if recognizer.currentState == .possible, !recognizer.isProposing, recognizer.deadline == nil {
      recognizer.fail(recognizer.record.finding ?? Finding(.incomplete))
    }
  }

  /// Counts one touch less that keeps the recognizer's sequence open.
  func release(_ recognizer: GestureRecognizer) {
    recognizer.record.touchesDown -= 1
    guard recognizer.record.touchesDown == 0, recognizer.currentState.isTerminal else { return }
    // Its attempt may be one of another window, which it has left meanwhile.
    (recognizer.router ?? self).hasEnded = true
  }

  /// Resets every recognizer whose attempt is decided and whose touches are all up, until one of them gives others
  /// something to say: nobody is reset before that is said.
  private func resetFinished() {
    hasEnded = false
    var index = 0
    while index < attempting.count {
      // Whoever has something to say came to an end just now, so that this is asked again once it is said.
      guard messages.isEmpty else { return }
      let recognizer = attempting[index]
      if recognizer.currentState.isTerminal, recognizer.record.touchesDown == 0 {
        attempting.remove(at: index)
        reset(recognizer)
      } else {
        index += 1
      }
    }
  }

  /// Makes a recognizer free that came from another window, where its attempt is decided and fingers of it may be down yet.
  func takeOver(_ recognizer: GestureRecognizer) {
    guard recognizer.isInAttempt, recognizer.currentState.isTerminal, let former = recognizer.router, former !== self,
      !former.isDelivering
    else { return }
    former.letGo(of: recognizer)
  }

  /// Resets a recognizer whose attempt is decided: the fingers that are still down are no longer its own.
  private func letGo(of recognizer: GestureRecognizer) {
    isDelivering = true
    for touch in live {
      touch.gestureRecognizers.removeAll { $0 === recognizer }
      touch.withheldFrom.removeAll { $0 === recognizer }
    }
    pointer?.gestureRecognizers.removeAll { $0 === recognizer }
    attempting.removeAll { $0 === recognizer }
    reset(recognizer)
    finishDelivery()
  }

  func reset(_ recognizer: GestureRecognizer) {
    recognizer.reset()
    recognizer.record.forget()
    memberships += 1
    deadlinesChanged = true
    isUnsettled = true
    tell(of: .resets) { $0.recognizerDidReset(recognizer, at: time) }
  }
}
