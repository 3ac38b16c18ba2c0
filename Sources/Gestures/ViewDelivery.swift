/// What a view has heard of one touch.
struct ViewDelivery {
  /// How many phases the view is yet to hear of.
  var withheld = 0
  /// Whether the view heard that the touch began.
  var hasBegun = false
  /// Whether the view hears nothing more of the touch.
  var isClosed = false
  /// Whether the view is about to hear of what the touch just did.
  var isDue = false
  /// The view's `windowChanges` when the touch landed.
  var windowChanges = 0
}

extension TouchRouter {
  /// Offers what the acting touches just did to their views: at once, later, or never. A view hears of its own in one call.
  func deliverToViews() {
    if acting.count == 1 { return deliverToView(acting[0]) }
    for touch in acting { touch.viewDelivery.isDue = isLetThrough(touch) }
    for touch in acting where touch.viewDelivery.isDue {
      guard let view = touch.view else { continue }
      party.removeAll(keepingCapacity: true)
      for other in live where other.viewDelivery.isDue && other.view === view {
        other.viewDelivery.isDue = false
        if willHear(view, of: other) { party.append(other) }
      }
      tell(view, of: Touches(party))
    }
    party.removeAll(keepingCapacity: true)
  }

  /// Offers what one touch just did to its view.
  func deliverToView(_ touch: Touch) {
    guard isLetThrough(touch), let view = touch.view, willHear(view, of: touch) else { return }
    tell(view, of: Touches(touch))
  }

  /// Whether what the touch just did is for its view, and now. What has to wait is kept back.
  private func isLetThrough(_ touch: Touch) -> Bool {
    guard touch.view != nil, !touch.viewDelivery.isClosed else { return false }
    if touch.phase == .began, joinsGesture(touch) || isOneTooMany(touch) {
      touch.viewDelivery.isClosed = true
      return false
    }
    guard touch.viewDelivery.withheld > 0 || mustWait(touch) else { return true }
    withhold(touch)
    return false
  }

  /// Whether the touch, which is landing, is one more of a gesture that takes its touches from their views.
  private func joinsGesture(_ touch: Touch) -> Bool {
    touch.gestureRecognizers.contains { $0.currentState.isActive && $0.cancelsTouchesInView }
  }

  /// Whether the touch, which is landing, is a second one on a view that takes one at a time.
  private func isOneTooMany(_ touch: Touch) -> Bool {
    guard let view = touch.view, !view.isMultipleTouchEnabled else { return false }
    return live.contains {
      $0.serial < touch.serial && $0.view === view && ($0.viewDelivery.hasBegun || !$0.viewDelivery.isClosed)
    }
  }

  /// Notes that the view hears of what the touch just did; false where it is not to.
  func willHear(_ view: View, of touch: Touch) -> Bool {
    guard !touch.viewDelivery.isClosed else { return false }
    // A view that was taken out of the window has lost its touches, as its recognizers have: nobody may be there any more
    // whom it could tell what they do.
    guard view.isDescendant(of: root), view.windowChanges == touch.viewDelivery.windowChanges else {
      take(touch)
      return false
    }
    switch touch.phase {
    case .began:
      touch.viewDelivery.hasBegun = true
      return true
    case .moved: return true
    case .ended:
      touch.viewDelivery.isClosed = true
      return true
    case .cancelled:
      touch.viewDelivery.isClosed = true
      return touch.viewDelivery.hasBegun
    case .stationary, .regionEntered, .regionMoved, .regionExited: return false
    }
  }

  /// Calls the view with touches that all did the same.
  private func tell(_ view: View, of touches: Touches) {
    switch touches.first?.phase {
    case .began: view.touchesBegan(touches, with: event)
    case .moved: view.touchesMoved(touches, with: event)
    case .ended: view.touchesEnded(touches, with: event)
    case .cancelled: view.touchesCancelled(touches, with: event)
    case .stationary, .regionEntered, .regionMoved, .regionExited, nil: break
    }
  }

  /// Calls the view with touches that did it before, and may be up since: the event knows them all the same.
  func tellLate(_ view: View, of touches: Touches) {
    event.late = touches
    tell(view, of: touches)
    event.late = nil
  }

  // MARK: What a view loses

  /// Takes the touches of a recognized gesture from their views, which hear of it right before the gesture's first action;
  /// what a view has not heard of, it never will.
  func takeTouchesFromViews(of recognizer: GestureRecognizer) {
    guard recognizer.cancelsTouchesInView else { return }
    for touch in live where recognizer.record.touches.contains(where: { $0 === touch }) { take(touch) }
    guard !withheld.isEmpty else { return }
    for phase in withheld where recognizer.hasAdmitted(phase.touch.serial) { take(phase.touch) }
    withheld.removeAll { $0.touch.viewDelivery.isClosed }
  }

  private func take(_ touch: Touch) {
    guard touch.view != nil, !touch.viewDelivery.isClosed else { return }
    touch.viewDelivery.isClosed = true
    touch.viewDelivery.withheld = 0
    if touch.viewDelivery.hasBegun { messages.add(.loss(touch)) }
  }

  /// Tells a view that it has lost a touch, and those that it loses with it, which for it are cancelled, whatever they do for
  /// others.
  func lose(_ touch: Touch) {
    guard let view = touch.view else { return }
    lost.append(touch)
    while case .loss(let next)? = messages.first, next.view === view {
      lost.append(next)
      _ = messages.take()
    }
    lost.sort { $0.serial < $1.serial }
    for touch in lost {
      formerPhases.append(touch.phase)
      touch.phase = .cancelled
    }
    tellLate(view, of: lost.count == 1 ? Touches(touch) : Touches(lost))
    for (touch, phase) in zip(lost, formerPhases) { touch.phase = phase }
    lost.removeAll(keepingCapacity: true)
    formerPhases.removeAll(keepingCapacity: true)
  }
}
