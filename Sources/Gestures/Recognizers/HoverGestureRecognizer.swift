/// Recognizes a pointer over its view while no button is held. Continuous: it begins when the pointer comes into the view,
/// changes while it moves there, and ends when it leaves, when a mouse button is pressed or when a pen touches down.
///
/// Types of touch and the delegate admit the pointer as they admit touches that land; once admitted, it is followed until it leaves.
/// It neither prevents another gesture nor is prevented by one. Without a pointer, as on a touchscreen, nothing happens.
open class HoverGestureRecognizer: GestureRecognizer {
  override final var followsPointer: Bool { true }

  override open func touchesBegan(_ touches: Touches, with event: Event) {
    explain(Finding(.entered))
    state = .began
  }

  override open func touchesMoved(_ touches: Touches, with event: Event) {
    if state.isActive { state = .changed }
  }

  override open func touchesEnded(_ touches: Touches, with event: Event) {
    if state.isActive { state = .ended }
  }

  /// No.
  override open func canPrevent(_ other: GestureRecognizer) -> Bool { false }

  /// No.
  override open func canBePrevented(by other: GestureRecognizer) -> Bool { false }
}
