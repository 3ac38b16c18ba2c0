import Geometry

/// What a touch did that is kept back from its view, until no recognizer delays it any more.
struct WithheldPhase {
  let touch: Touch
  /// The touch as it was.
  let moment: Touch.Moment
  /// The buttons and the keys of the event.
  let buttons: Event.ButtonMask
  let modifiers: Event.ModifierFlags

  /// Whether a view hears of both in one call.
  func comes(with other: WithheldPhase) -> Bool {
    touch !== other.touch && touch.view === other.touch.view && moment.phase == other.moment.phase
      && moment.timestamp == other.moment.timestamp
  }
}

extension Touch {
  /// What an event changes of a touch.
  struct Moment {
    let phase: Phase
    let timestamp: Double
    let location: Point
    let previousLocation: Point
    let pressure: Double?
    let tilt: Vector?
  }

  var moment: Moment {
    get {
      Moment(
        phase: phase, timestamp: timestamp, location: windowLocation, previousLocation: previousWindowLocation,
        pressure: pressure, tilt: tilt)
    }
    set {
      (phase, timestamp) = (newValue.phase, newValue.timestamp)
      (windowLocation, previousWindowLocation) = (newValue.location, newValue.previousLocation)
      (pressure, tilt) = (newValue.pressure, newValue.tilt)
    }
  }
}

extension TouchRouter {
  /// Whether a recognizer that may still recognize the touch keeps its present phase from the view.
  func mustWait(_ touch: Touch) -> Bool {
    touch.gestureRecognizers.contains { $0.delays(touch.phase) }
  }

  /// Keeps back from its view what a touch just did.
  func withhold(_ touch: Touch) {
    touch.viewDelivery.withheld += 1
    withheld.append(
      WithheldPhase(touch: touch, moment: touch.moment, buttons: event.buttonMask, modifiers: event.modifierFlags))
  }

  /// Delivers what was kept back wherever no recognizer keeps it back any more, in the order in which it happened.
  func releaseWithheld() {
    let due = withheld.filter { !isKeptBack($0) }
    guard !due.isEmpty else { return }
    withheld.removeAll { !isKeptBack($0) }
    for phase in due { phase.touch.viewDelivery.withheld -= 1 }
    var rest = due[...]
    while let first = rest.first {
      var end = rest.startIndex + 1
      // What a touch did twice it did one after the other.
      while end < rest.endIndex, rest[end].comes(with: first),
        !rest[..<end].contains(where: { $0.touch === rest[end].touch })
      { end += 1 }
      deliver(rest[..<end])
      rest = rest[end...]
    }
  }

  private func isKeptBack(_ phase: WithheldPhase) -> Bool {
    attempting.contains { $0.delays(phase.moment.phase) && $0.hasAdmitted(phase.touch.serial) }
  }

  /// Lets a view have what touches of its own did together, which for the call do it again.
  private func deliver(_ phases: ArraySlice<WithheldPhase>) {
    guard let first = phases.first, let view = first.touch.view else { return }
    let present = phases.map(\.touch.moment)
    let now = (event.timestamp, event.buttonMask, event.modifierFlags)
    for phase in phases { phase.touch.moment = phase.moment }
    (event.timestamp, event.buttonMask, event.modifierFlags) = (first.moment.timestamp, first.buttons, first.modifiers)
    let touches = phases.map(\.touch).sorted { $0.serial < $1.serial }.filter { willHear(view, of: $0) }
    tellLate(view, of: Touches(touches))
    for (phase, moment) in zip(phases, present) { phase.touch.moment = moment }
    (event.timestamp, event.buttonMask, event.modifierFlags) = now
  }
}

extension GestureRecognizer {
  /// What was kept back is looked at again with what comes next.
  final func delayChanged() { router?.isUnsettled = true }

  /// Whether a view hears of such a phase of its touches only after the recognizer has failed.
  fileprivate final func delays(_ phase: Touch.Phase) -> Bool {
    currentState == .possible && (delaysTouchesBegan || (phase == .ended && delaysTouchesEnded))
  }
}
