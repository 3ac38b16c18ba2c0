/// What the engine has yet to say to views and actions, which it does one after the other, right after what caused it.
enum Message {
  /// A recognizer began, ended or was cancelled: its actions are to be called.
  case state(GestureRecognizer.State, GestureRecognizer)
  /// A recognized gesture took a touch from its view.
  case loss(Touch)
  /// A recognizer that was interrupted follows the pointer no more.
  case end(of: GestureRecognizer)
}

extension TouchRouter {
  func send(_ message: Message) {
    switch message {
    case .loss(let touch): lose(touch)
    case .end(let recognizer): letGoOfPointer(by: recognizer)
    case .state(let state, let recognizer):
      send(state, of: recognizer)
      if state == .began, recognizer.record.endsOnceBegun, recognizer.currentState.isActive {
        recognizer.record.enter(.ended)
        hasEnded = true
        messages.add(.state(.ended, recognizer))
      }
    }
  }

  /// Sends the actions that report a mere change: one for each recognizer and delivery, in the order of their attempts.
  func sendChanges() {
    guard hasUnsentChanges else { return }
    hasUnsentChanges = false
    let recognizers = attempting
    let span = recognizers.span
    for index in span.indices where span[index].record.hasUnsentChange {
      span[index].record.hasUnsentChange = false
      guard span[index].currentState == .changed,
        span[index].actions != nil || observers.interests.contains(.actions)
      else { continue }
      span.withHeld(index) { send(.changed, of: $0) }
      settle()
    }
  }

  /// Calls the actions of a recognizer, which read the state that they are called for, whatever they and others before them
  /// have made of it since.
  ///
  /// A function of its own: who calls it holds the recognizer, and need not take hold of it again.
  @inline(never) private func send(_ state: GestureRecognizer.State, of recognizer: GestureRecognizer) {
    recognizer.reportedState = state
    if observers.interests.contains(.actions) { tellObservers(of: recognizer, state) }
    // The recognizer holds them, or what took their place, until the last was done.
    recognizer.actions.map(Unmanaged.passUnretained)?._withUnsafeGuaranteedRef { $0.perform(recognizer) }
    recognizer.reportedState = nil
    if !recognizer.formerActions.isEmpty { recognizer.formerActions = [] }
  }

  @inline(never) private func tellObservers(of recognizer: GestureRecognizer, _ state: GestureRecognizer.State) {
    tell(of: .actions) { $0.recognizer(recognizer, didSend: state, at: time) }
  }
}
