import Geometry

/// What happens when a touch lands: who receives it.
extension TouchRouter {
  /// The touch that begins with `sample`, in the view that it hits.
  func makeTouch(of sample: TouchSample) -> Touch {
    landings += 1
    let touch = Touch(sample, serial: landings)
    touch.tapCount = taps.count(landing: touch)
    live.append(touch)
    read(sample)
    touch.view = root.hitTest(sample, with: event)
    touch.viewDelivery.windowChanges = touch.view?.windowChanges ?? 0
    return touch
  }

  /// Calls `body` for the recognizers of `view` and of all views around it, the innermost first.
  func forEachRecognizer(around view: View?, _ body: (GestureRecognizer) -> Void) {
    var view = view
    while let present = view {
      for recognizer in present.gestureRecognizers { body(recognizer) }
      view = present.superview
    }
  }

  /// Fixes the recognizers that receive `touch`.
  func admit(_ touch: Touch) {
    // Nobody is kept alive by having been asked.
    defer { willing.removeAll(keepingCapacity: true) }
    forEachRecognizer(around: touch.view) { recognizer in
      takeOver(recognizer)
      if !recognizer.followsPointer, isWilling(recognizer, to: touch) { willing.append(recognizer) }
    }
    // Those that wait for this landing, as between two taps, may find that it is none of theirs and close their attempt;
    // what that decides is settled before the touch belongs to anyone.
    let awaiting = willing.filter { $0.isInAttempt && $0.isOpen && $0.record.touchesDown == 0 }
    let refusing = awaiting.filter { !delegateAdmits(touch, to: $0) }
    if !awaiting.isEmpty {
      for recognizer in awaiting where !refusing.contains(where: { $0 === recognizer }) {
        call(recognizer) { $0.touchWillLand(touch) }
      }
      settle()
    }
    // One that went to another view while others were asked may be among them twice.
    for recognizer in willing
    where isAtWork(recognizer) && recognizer.record.touches.last !== touch {
      if recognizer.isInAttempt, !recognizer.isOpen {
        // A touch that lands after the verdict is not judged, but the sequence is not over before it is up.
        guard recognizer.currentState.isTerminal, recognizer.router === self,
          !touch.withheldFrom.contains(where: { $0 === recognizer })
        else { continue }
        touch.withheldFrom.append(recognizer)
        recognizer.record.touchesDown += 1
      } else if awaiting.contains(where: { $0 === recognizer }) {
        if !refusing.contains(where: { $0 === recognizer }) { take(touch, by: recognizer) }
      } else if delegateAdmits(touch, to: recognizer) {
        take(touch, by: recognizer)
      }
    }
  }

  /// Whether the recognizer can begin something: it is enabled, and its view lies in the window.
  func isAtWork(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.isEnabled && recognizer.view?.isDescendant(of: root) ?? false
  }

  /// Whether the recognizer wants to hear of the event, and of touches of this type.
  func isWilling(_ recognizer: GestureRecognizer, to touch: Touch) -> Bool {
    guard recognizer.isEnabled, isWillingToReceiveEvent(recognizer),
      recognizer.admitsEveryType || recognizer.allowedTouchTypes.contains(touch.type)
    else { return false }
    guard recognizer.requiresExclusiveTouchType, let type = recognizer.record.touchType else { return true }
    return type == touch.type
  }

  /// Whether the recognizer wants to hear of the event; asked once, whatever number of touches it brings.
  private func isWillingToReceiveEvent(_ recognizer: GestureRecognizer) -> Bool {
    let identity = ObjectIdentifier(recognizer)
    if let answer = eventAnswers[identity] { return answer }
    let answer =
      recognizer.shouldReceive(event)
      && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: event) ?? true
    if acting.count > 1 { eventAnswers[identity] = answer }
    return answer
  }

  func delegateAdmits(_ touch: Touch, to recognizer: GestureRecognizer) -> Bool {
    guard let delegate = recognizer.delegate else { return true }
    // Whoever is asked may take it away.
    return delegate.gestureRecognizer(recognizer, shouldReceive: touch) && isAtWork(recognizer)
  }

  /// Makes `touch` part of the recognizer's attempt, which begins where none is under way.
  func take(_ touch: Touch, by recognizer: GestureRecognizer) {
    if !recognizer.isInAttempt {
      recognizer.attempt += 1
      attempts += 1
      recognizer.record.serial = attempts
      recognizer.record.touchType = touch.type
      recognizer.record.router = self
      // Another router may have counted as far as this one has.
      recognizer.lastCall = 0
      attempting.append(recognizer)
      tell(of: .attempts) { $0.recognizerDidBeginAttempt(recognizer, at: time) }
    }
    recognizer.record.touches.append(touch)
    recognizer.record.serials.append(touch.serial)
    recognizer.record.touchesDown += 1
    touch.gestureRecognizers.append(recognizer)
    memberships += 1
    // It may have come to wait for others that receive the touch, too.
    if recognizer.isProposing { isUnsettled = true }
  }

  func ignore(_ touch: Touch, by recognizer: GestureRecognizer) {
    guard let index = recognizer.record.touches.firstIndex(where: { $0 === touch }) else { return }
    recognizer.record.touches.remove(at: index)
    recognizer.record.serials.removeAll { $0 == touch.serial }
    release(recognizer)
    touch.gestureRecognizers.removeAll { $0 === recognizer }
    memberships += 1
    isUnsettled = true
    if recognizer.record.touchesDown == 0 { closeAbandoned(recognizer) }
  }
}
