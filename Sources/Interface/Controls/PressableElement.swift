public import Gestures

/// An element that does something when a touch that landed in it is lifted in it, and is pressed meanwhile.
open class PressableElement: Element {
  /// Whether it can be pressed; true by default.
  public final var isEnabled = true { didSet { if isEnabled != oldValue { setNeedsDisplay() } } }
  /// Whether a touch that landed in it is in it.
  public private(set) final var isPressed = false { didSet { if isPressed != oldValue { setNeedsDisplay() } } }

  /// Whether the touch in it presses nothing any more.
  private var isLetGo = false

  /// Lets go of the touch that holds it: its lift presses nothing.
  public final func letGo() { (isLetGo, isPressed) = (true, false) }

  /// Does what a press does; nothing while it is not enabled.
  public final func press() { if isEnabled { pressed() } }

  /// What a press does.
  open func pressed() {}

  public final override func touchesBegan(_ touches: Touches, with event: Event) {
    (isLetGo, isPressed) = (false, isEnabled)
  }

  public final override func touchesMoved(_ touches: Touches, with event: Event) {
    guard let touch = touches.first else { return }
    isPressed = isEnabled && !isLetGo && bounds.contains(touch.location(in: self))
  }

  public final override func touchesEnded(_ touches: Touches, with event: Event) {
    touchesMoved(touches, with: event)
    guard isPressed else { return }
    isPressed = false
    press()
  }

  public final override func touchesCancelled(_ touches: Touches, with event: Event) { isPressed = false }
}
