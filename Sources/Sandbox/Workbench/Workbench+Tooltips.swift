public import Geometry
public import Gestures
import Interface

// What a button does, and by which keys, or why it cannot be pressed, is told where a pointer rests on it and where a finger
// holds it down.
extension Workbench {
  /// Tells the scene where the pointer is, and the tooltip what it rests on.
  public func pointerHovers(at place: Point?) {
    present?.pointerHovers(at: isCovered ? nil : place)
    guard let place, let button = host.root.hitTest(place, with: nil) as? PressableElement, announce(button) else {
      return tooltip.pass()
    }
  }

  /// Announces the name of a button, or why it cannot be pressed.
  ///
  /// - Returns: false where there is nothing to say that its words do not say.
  private func announce(_ button: PressableElement, isUnderFinger: Bool = false) -> Bool {
    guard let text = button.isEnabled ? name(of: button) : button.obstacle ?? name(of: button) else { return false }
    tooltip.announce(text, beside: button.frameInWindow, at: host.time, isUnderFinger: isUnderFinger)
    return true
  }

  /// What a button does, and by which keys.
  private func name(of button: PressableElement) -> String? {
    guard let sought = (button as? Button)?.commandTitle,
      let command = keyCommands.first(where: { $0.title == sought })
    else { return nil }
    let words = host.appearance.words
    return "\(words(sought)) · \(command.keyNames(in: words))"
  }

  /// Whether a finger that landed on a button is still on it.
  private func isHeld(_ button: PressableElement, _ sample: TouchSample) -> Bool {
    button.isEnabled ? button.isPressed : button.frameInWindow.contains(sample.location)
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
      heldButton = nil
      if sample.kind != .mouse, let button = view as? PressableElement, isHeld(button, sample),
        announce(button, isUnderFinger: true)
      {
        heldButton = (button, sample.id)
      }
    case .moved:
      guard let held = heldButton, held.touch == sample.id, !isHeld(held.button, sample), !tooltip.isShown else {
        return
      }
      heldButton = nil
      tooltip.pass()
    case .ended, .cancelled:
      guard heldButton?.touch == sample.id else { return }
      heldButton = nil
      tooltip.leave(at: host.time)
    }
  }
}
