public import Geometry
public import Gestures
import Interface

// What a button does, and by which keys, or why it cannot be pressed, is told where a pointer rests on it and where a finger
// holds it down.
extension Workbench {
  /// Tells the scene where the pointer is, and the tooltip what it rests on.
  public func pointerHovers(at place: Point?) {
    present?.pointerHovers(at: isCovered ? nil : place)
    guard let place, let element = host.root.hitTest(place, with: nil) as? any ObstructedElement, announce(element)
    else {
      return tooltip.pass()
    }
  }

  /// Announces the name of a button, or why what cannot be used cannot be.
  ///
  /// - Returns: false where there is nothing to say that its words do not say.
  private func announce(_ element: any ObstructedElement, isUnderFinger: Bool = false) -> Bool {
    guard let text = element.obstacle ?? name(of: element) else { return false }
    tooltip.announce(text, beside: element.frameInWindow, at: host.time, isUnderFinger: isUnderFinger)
    return true
  }

  /// What a button does, and by which keys.
  private func name(of element: any ObstructedElement) -> String? {
    guard let sought = (element as? Button)?.commandTitle,
      let command = keyCommands.first(where: { $0.title == sought })
    else { return nil }
    let words = host.appearance.words
    return "\(words(sought)) · \(command.keyNames(in: words))"
  }

  /// Whether a finger that landed on something is still on it.
  private func isHeld(_ element: any ObstructedElement, _ sample: TouchSample) -> Bool {
    if element.isEnabled, let button = element as? PressableElement { return button.isPressed }
    return element.frameInWindow.contains(sample.location)
  }
}

extension Workbench: GestureObserver {
  /// Touches, after those whom they concern.
  public var interests: GestureObserverInterests { .deliveredSamples }

  /// A finger that holds a button is told its name, and its lift does not press then; any other touch does away with the tooltip.
  public func router(_ router: TouchRouter, didDeliver sample: TouchSample, to view: View?) {
    switch sample.phase {
    case .began:
      tooltip.pass()
      held = nil
      if sample.kind != .mouse, let element = view as? any ObstructedElement, isHeld(element, sample),
        announce(element, isUnderFinger: true)
      {
        held = (element, sample.id)
      }
    case .moved:
      guard let held, held.touch == sample.id, !isHeld(held.element, sample), !tooltip.isShown else { return }
      self.held = nil
      tooltip.pass()
    case .ended, .cancelled:
      guard held?.touch == sample.id else { return }
      held = nil
      tooltip.leave(at: host.time)
    }
  }
}
