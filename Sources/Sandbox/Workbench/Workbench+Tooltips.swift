public import Geometry
public import Gestures
import Interface

// What a button does, and by which keys, is told where a pointer rests on it and where a finger holds it down.
extension Workbench {
  /// Tells the scene where the pointer is, and the tooltip what it rests on.
  public func pointerHovers(at place: Point?) {
    present?.pointerHovers(at: isCovered ? nil : place)
    guard let place, let button = host.root.hitTest(place, with: nil) as? Button, announce(button) else {
      return tooltip.pass()
    }
  }

  /// Announces the name of a button.
  ///
  /// - Returns: false where it has none that its words do not say.
  private func announce(_ button: Button, isUnderFinger: Bool = false) -> Bool {
    guard let command = keyCommands.first(where: { $0.title != nil && $0.title == button.commandTitle }),
      let title = command.title
    else { return false }
    let words = host.appearance.words
    tooltip.announce(
      "\(words(title)) · \(command.keyNames(in: words))", beside: button.frameInWindow, at: host.time,
      isUnderFinger: isUnderFinger)
    return true
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
      if sample.kind != .mouse, let button = view as? Button, button.isPressed, announce(button, isUnderFinger: true) {
        heldButton = (button, sample.id)
      }
    case .moved:
      guard let held = heldButton, held.touch == sample.id, !held.button.isPressed, !tooltip.isShown else { return }
      heldButton = nil
      tooltip.pass()
    case .ended, .cancelled:
      guard heldButton?.touch == sample.id else { return }
      heldButton = nil
      tooltip.leave(at: host.time)
    }
  }
}
