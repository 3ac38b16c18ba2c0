/// What a view has heard of one touch, and what is kept back from it.
struct ViewDelivery {
  /// Phases the view is yet to hear of, oldest first.
  var withheld: [TouchSample] = []
  /// Whether the view heard that the touch began.
  var hasBegun = false
  /// Whether the view hears nothing more of the touch.
  var isClosed = false

  /// Whether something is kept back.
  var isWithholding: Bool { !withheld.isEmpty }
}

extension TouchRouter {
  /// Offers what a touch just did to its view: at once, later, or never.
  func deliverToView(_ touch: Touch) {
    guard let view = touch.view, !touch.viewDelivery.isClosed else { return }
    guard touch.viewDelivery.isWithholding || mustWait(touch) else { return deliver(touch.phase, of: touch, to: view) }
    if let phase = TouchSample.Phase(touch.phase) {
      if !touch.viewDelivery.isWithholding { withholding += 1 }
      touch.viewDelivery.withheld.append(
        TouchSample(
          id: touch.id, phase: phase, location: touch.windowLocation, kind: touch.kind, pressure: touch.pressure,
          timestamp: touch.timestamp, tilt: touch.tilt, buttons: event.buttonMask, modifiers: event.modifierFlags))
      // Whoever kept the rest back may have failed at this very sample.
      isUnsettled = true
    }
  }

  /// Whether a recognizer that may still recognize the touch keeps its present phase from the view.
  private func mustWait(_ touch: Touch) -> Bool {
    touch.gestureRecognizers.contains { recognizer in
      guard recognizer.currentState == .possible else { return false }
      return recognizer.delaysTouchesBegan || (touch.phase == .ended && recognizer.delaysTouchesEnded)
    }
  }

  /// Delivers what was kept back wherever no recognizer keeps it back any more.
  func releaseWithheld() {
    for touch in live where touch.viewDelivery.isWithholding { release(touch) }
    for touch in lingering where touch.viewDelivery.isWithholding { release(touch) }
    letGo()
  }

  /// Lets go of the touches that are up and of which nothing is kept back any more.
  private func letGo() {
    guard !lingering.isEmpty else { return }
    lingering.removeAll { !$0.viewDelivery.isWithholding }
  }

  private func discardWithheld(of touch: Touch) {
    guard touch.viewDelivery.isWithholding else { return }
    touch.viewDelivery.withheld.removeAll()
    withholding -= 1
  }

  private func release(_ touch: Touch) {
    var keepsEnd = false
    for recognizer in attempting
    where recognizer.currentState == .possible && recognizer.hasAdmitted(touch.serial) {
      if recognizer.delaysTouchesBegan { return }
      if recognizer.delaysTouchesEnded { keepsEnd = true }
    }
    let withheld = touch.viewDelivery.withheld
    let kept = keepsEnd && withheld.last?.phase == .ended ? 1 : 0
    guard withheld.count > kept, let view = touch.view else { return }
    let present = (touch.phase, touch.windowLocation, touch.timestamp, touch.pressure, touch.tilt)
    let previous = touch.previousWindowLocation
    let now = (event.timestamp, event.buttonMask, event.modifierFlags)
    touch.windowLocation = withheld[0].location
    for sample in withheld.dropLast(kept) {
      touch.previousWindowLocation = touch.windowLocation
      touch.windowLocation = sample.location
      touch.timestamp = sample.timestamp
      touch.pressure = sample.pressure
      touch.tilt = sample.tilt
      touch.phase = Touch.Phase(sample.phase)
      (event.timestamp, event.buttonMask, event.modifierFlags) = (sample.timestamp, sample.buttons, sample.modifiers)
      deliver(touch.phase, of: touch, to: view)
    }
    if kept == 0 {
      discardWithheld(of: touch)
    } else if touch.viewDelivery.isWithholding {
      touch.viewDelivery.withheld.removeFirst(withheld.count - kept)
    }
    (touch.phase, touch.windowLocation, touch.timestamp, touch.pressure, touch.tilt) = present
    touch.previousWindowLocation = previous
    (event.timestamp, event.buttonMask, event.modifierFlags) = now
  }

  private func deliver(_ phase: Touch.Phase, of touch: Touch, to view: View) {
    guard !touch.viewDelivery.isClosed else { return }
    // A view that was taken out of the window has lost its touches, as its recognizers have: nobody may be there any more
    // whom it could tell what they do.
    guard view.isDescendant(of: root) else { return take(touch) }
    if phase == .began {
      let others = live.contains { $0 !== touch && $0.view === view && $0.viewDelivery.hasBegun }
      guard view.isMultipleTouchEnabled || !others else {
        touch.viewDelivery.isClosed = true
        return
      }
    }
    switch phase {
    case .began:
      touch.viewDelivery.hasBegun = true
      view.touchesBegan(Touches(touch), with: event)
    case .moved: view.touchesMoved(Touches(touch), with: event)
    case .ended:
      touch.viewDelivery.isClosed = true
      view.touchesEnded(Touches(touch), with: event)
    case .cancelled:
      touch.viewDelivery.isClosed = true
      if touch.viewDelivery.hasBegun { view.touchesCancelled(Touches(touch), with: event) }
    case .stationary, .regionEntered, .regionMoved, .regionExited: break
    }
  }

  /// Takes the touches of a recognized gesture from their views, which hear of it right before the gesture's first action;
  /// what a view has not heard of, it never will.
  func takeTouchesFromViews(of recognizer: GestureRecognizer) {
    guard recognizer.cancelsTouchesInView else { return }
    for touch in live where recognizer.record.touches.contains(where: { $0 === touch }) { take(touch) }
    for touch in lingering where recognizer.hasAdmitted(touch.serial) { take(touch) }
    letGo()
  }

  private func take(_ touch: Touch) {
    guard touch.view != nil, !touch.viewDelivery.isClosed else { return }
    touch.viewDelivery.isClosed = true
    discardWithheld(of: touch)
    if touch.viewDelivery.hasBegun { messages.add(.loss(touch)) }
  }
}

extension Touch.Phase {
  fileprivate init(_ phase: TouchSample.Phase) {
    switch phase {
    case .began: self = .began
    case .moved: self = .moved
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    }
  }
}

extension TouchSample.Phase {
  fileprivate init?(_ phase: Touch.Phase) {
    switch phase {
    case .began: self = .began
    case .moved: self = .moved
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    case .stationary, .regionEntered, .regionMoved, .regionExited: return nil
    }
  }
}
