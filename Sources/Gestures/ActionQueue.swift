/// Actions of beginnings and ends that are yet to be sent, which happens right after their sample.
struct ActionQueue {
  private var messages: ContiguousArray<(recognizer: GestureRecognizer, state: GestureRecognizer.State)> = []
  private var next = 0

  var isEmpty: Bool { messages.isEmpty }

  mutating func add(_ state: GestureRecognizer.State, of recognizer: GestureRecognizer) {
    messages.append((recognizer, state))
  }

  /// The oldest message; nil, and the room is kept, where there is none.
  mutating func take() -> (recognizer: GestureRecognizer, state: GestureRecognizer.State)? {
    guard next < messages.count else {
      if next > 0 { messages.removeAll(keepingCapacity: true) }
      next = 0
      return nil
    }
    next += 1
    return messages[next - 1]
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

  /// Sends the actions that report a mere change: one for each recognizer and delivery, in the order of their attempts.
  func sendChanges() {
    guard hasUnsentChanges else { return }
    hasUnsentChanges = false
    let recognizers = attempting
    let span = recognizers.span
    for index in span.indices where span[index].hasUnsentChange {
      span[index].hasUnsentChange = false
      guard span[index].currentState == .changed else { continue }
      tell { $0.recognizer(span[index], didSend: .changed, at: time) }
      if !span[index].actions.isEmpty { span[index].sendActions() }
      if arbiter.isBusy { arbiter.settle(in: self) }
      if !actions.isEmpty { sendActions() }
    }
  }

  private func send(_ state: GestureRecognizer.State, of recognizer: GestureRecognizer) {
    tell { $0.recognizer(recognizer, didSend: state, at: time) }
    recognizer.sendActions()
  }
}

extension GestureRecognizer {
  fileprivate final func sendActions() {
    for action in actions { action(self) }
  }
}
