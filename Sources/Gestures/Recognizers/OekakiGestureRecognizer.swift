import Geometry

/// Recognizes drawing: it begins at the very moment a finger touches down, and follows it. Continuous.
///
/// A touch that never moves is a dot: began, ended. Since it is recognized at once, it fails every other recognizer of the
/// touch unless they are simultaneous.
open class OekakiGestureRecognizer: GestureRecognizer {
  /// Whether a second finger cancels the drawing, and the strokes drawn so far should go; true unless set. Otherwise other
  /// fingers are ignored.
  public final var cancelsOnSecondTouch = true

  /// Called the moment the finger touches down, before anybody had the chance to prevent the gesture, and before its action:
  /// for a mark that can be taken back. It must not change views or recognizers.
  public final var touchedDown: (Touch) -> Void = { _ in }

  private var finger: Touch?
  private var lastPlace = Point.zero

  override open func touchesBegan(_ touches: Touches, with event: Event) {
    let count = touches.count + (finger == nil ? 0 : 1)
    for touch in touches {
      if finger == nil, state == .possible {
        finger = touch
        lastPlace = touch.windowLocation
        touchedDown(touch)
        explain(Finding(.touchedDown, measured: 1, atLeast: 1, unit: .touches))
        state = .began
      } else if !cancelsOnSecondTouch {
        ignore(touch, for: event)
      } else if state.isActive {
        state = .cancelled
      } else {
        fail(Finding(fingers: count, exactly: 1))
      }
    }
  }

  override open func touchesMoved(_ touches: Touches, with event: Event) {
    guard let finger, touches.contains(finger) else { return }
    lastPlace = finger.windowLocation
    if state.isActive { state = .changed }
  }

  override open func touchesEnded(_ touches: Touches, with event: Event) {
    guard let finger, touches.contains(finger) else { return }
    lastPlace = finger.windowLocation
    if state.isActive || isWaiting { state = .ended }
  }

  override open func reset() {
    super.reset()
    finger = nil
  }

  /// How hard the finger presses, 0...1; nil where the device cannot tell and outside a gesture.
  public final var pressure: Double? { finger?.pressure }

  /// The finger, pen or pointer that draws; nil outside a gesture.
  public final var touch: Touch? { finger }

  /// What draws; nil outside a gesture.
  public final var kind: TouchSample.Kind? { finger?.kind }

  /// Where the finger is, or was last, in the coordinates of `view`, of the window where nil.
  override open func location(in view: View?) -> Point {
    state == .possible && finger == nil ? super.location(in: view) : convert(lastPlace, to: view)
  }
}
