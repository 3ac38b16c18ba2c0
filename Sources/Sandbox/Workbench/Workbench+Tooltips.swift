public import Geometry
public import Gestures
import Interface

// What a button does, and by which keys, or why it cannot be pressed, is told where a pointer rests on it and where a finger
// holds it down.
extension Workbench {
  /// Tells the scene where the pointer is, and the tooltip what it rests on.
  public func pointerHovers(at place: Point?) {
    present?.pointerHovers(at: isCovered ? nil : place)
    guard let place, let element = host.root.hitTest(place, with: nil) as? any ToldElement,
      announce(element, at: place)
    else {
      return tooltip.pass()
    }
  }

  /// Announces the name of a control, or why what cannot be used cannot be.
  ///
  /// - Parameter hasMoved: whether a finger on it has moved: the delay begins anew only where another name is there.
  /// - Returns: false where there is nothing to say that its words do not say.
  private func announce(
    _ element: any ToldElement, at place: Point, isUnderFinger: Bool = false, hasMoved: Bool = false
  ) -> Bool {
    let tip = told(of: element, at: place)
    guard let text = tip.text else { return false }
    if hasMoved, text == tooltip.text { return true }
    let frame = element.frameInWindow
    var anchor = tip.name.area.offsetBy(frame.origin - Point.zero)
    let around = (element as? any ControlColumn) ?? (element.superview as? any ControlColumn)
    let column = around.flatMap { $0.isColumn ? $0.frameInWindow : nil }
    if let column { anchor = Rect(column.minX, frame.minY, column.width, frame.height) }
    tooltip.announce(
      text, beside: anchor, at: host.time, isUnderFinger: isUnderFinger, isBesideColumn: column != nil)
    return true
  }

  /// What is told of what is at `place`, in points of the window, in a control: what it does, or what it is called and why that cannot
  /// be used; no text where its words say all.
  private func told(of element: any ToldElement, at place: Point) -> (name: ControlName, text: String?) {
    let name = element.told(at: element.convert(place, from: nil), in: host.appearance.words)
    guard let obstacle = (element as? any ObstructedElement)?.obstacle else { return (name, text(of: name)) }
    return (name, name.words.map { "\($0) · \(obstacle)" } ?? obstacle)
  }

  /// What a control does, and by which keys; nil where its words say that and no key does it.
  func text(of name: ControlName) -> String? {
    let words = host.appearance.words
    guard let command = keyCommands.first(where: { name.command != nil && $0.title == name.command }) else {
      return name.words
    }
    return "\(name.words ?? command.title.map { words($0) } ?? "") · \(command.keyNames(in: words))"
  }

  /// Hides the ring of the menu or the dialog where a finger landed in it: scenes hide their own.
  private func hideRing(for view: View?) {
    guard let view else { return }
    if view.isDescendant(of: dialog) {
      dialog.ring.hideRing()
    } else if let openMenu, view.isDescendant(of: openMenu) {
      openMenu.ring.hideRing()
    }
  }

  /// Whether a finger that landed on something is still on it, and did nothing else there.
  private func isHeld(_ element: any ToldElement, _ sample: TouchSample) -> Bool {
    let isUsable = (element as? any ObstructedElement)?.isEnabled ?? true
    guard isUsable ? element.isHeld : element.frameInWindow.contains(sample.location) else { return false }
    // One that was removed meanwhile lies in a window of its own.
    return element.canvas != nil && element.isTouchable(at: sample.location)
  }
}

extension Workbench: GestureObserver {
  /// Touches, after those whom they concern.
  public var interests: GestureObserverInterests { .deliveredSamples }

  /// A finger that holds something is told its name, and its lift does not press then; any other touch does away with the tooltip.
  public func router(_ router: TouchRouter, didDeliver sample: TouchSample, to view: View?) {
    switch sample.phase {
    case .began:
      hideRing(for: view)
      tooltip.pass()
      held = nil
      if sample.kind != .mouse, let element = view as? any ToldElement, isHeld(element, sample),
        announce(element, at: sample.location, isUnderFinger: true)
      {
        held = (element, sample.id)
      }
    case .moved:
      guard let held, held.touch == sample.id else { return }
      if tooltip.isShown {
        // What is told is of the choice that the finger was held on.
        guard told(of: held.element, at: sample.location).text != tooltip.text else { return }
        self.held = nil
        return tooltip.pass()
      }
      let isHeld = isHeld(held.element, sample)
      if !isHeld { self.held = nil }
      // It may have come to the next of a row of choices.
      if !isHeld || !announce(held.element, at: sample.location, isUnderFinger: true, hasMoved: true) { tooltip.pass() }
    case .ended, .cancelled:
      guard held?.touch == sample.id else { return }
      held = nil
      tooltip.leave(at: host.time)
    }
  }
}
