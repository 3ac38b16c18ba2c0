/// Actions that are yet to be sent: those of beginnings and ends right after their sample, those that report a mere change
/// once a delivery.
struct ActionQueue {
  private var messages: ContiguousArray<(recognizer: GestureRecognizer, state: GestureRecognizer.State)> = []
  private var changes: ContiguousArray<GestureRecognizer> = []
  private var next = 0
  private var nextChange = 0

  /// Whether nothing but changes waits.
  var isEmpty: Bool { messages.isEmpty }

  mutating func add(_ state: GestureRecognizer.State, of recognizer: GestureRecognizer) {
    messages.append((recognizer, state))
  }

  mutating func addChange(of recognizer: GestureRecognizer) {
    guard !recognizer.hasUnsentChange else { return }
    recognizer.hasUnsentChange = true
    changes.append(recognizer)
  }

  /// The oldest message; nil, and the room is kept, where there is none.
  mutating func take() -> (recognizer: GestureRecognizer, state: GestureRecognizer.State)? {
    guard next < messages.count else {
      messages.removeAll(keepingCapacity: true)
      next = 0
      return nil
    }
    next += 1
    return messages[next - 1]
  }

  /// The recognizer whose change waits longest; nil, and the room is kept, where there is none.
  mutating func takeChange() -> GestureRecognizer? {
    guard nextChange < changes.count else {
      changes.removeAll(keepingCapacity: true)
      nextChange = 0
      return nil
    }
    nextChange += 1
    return changes[nextChange - 1]
  }
}

extension TouchRouter {
  func sendActions() {
    while let (recognizer, state) = actions.take() {
      send(state, of: recognizer)
      if state == .began, recognizer.endsWhenGranted, recognizer.currentState == .began {
        recognizer.currentState = .ended
        hasEnded = true
        actions.add(.ended, of: recognizer)
      }
      if arbiter.isBusy { arbiter.settle(in: self) }
    }
  }

  func sendChanges() {
    while let recognizer = actions.takeChange() {
      guard recognizer.hasUnsentChange, recognizer.currentState == .changed else { continue }
      recognizer.hasUnsentChange = false
      send(.changed, of: recognizer)
      if arbiter.isBusy { arbiter.settle(in: self) }
      if !actions.isEmpty { sendActions() }
    }
  }

  private func send(_ state: GestureRecognizer.State, of recognizer: GestureRecognizer) {
    observer?.recognizer(recognizer, didSend: state, at: time)
    for action in recognizer.actions { action(recognizer) }
  }
}
