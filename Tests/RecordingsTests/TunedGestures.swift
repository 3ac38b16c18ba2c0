import Gestures

/// Recognizers that belong together, with the relations among them.
final class TunedGestures {
  let tap = TapGestureRecognizer()
  let doubleTap = TapGestureRecognizer()
  let longPress = LongPressGestureRecognizer()
  let pan = PanGestureRecognizer()
  let swipeRight = SwipeGestureRecognizer()
  let swipeLeft = SwipeGestureRecognizer()
  let swipeUp = SwipeGestureRecognizer()
  let swipeDown = SwipeGestureRecognizer()
  let multiSwipe = MultiSwipeGestureRecognizer()
  let pinch = PinchGestureRecognizer()
  let threeFingersPinch = ThreeFingersPinchGestureRecognizer()
  let rotation = RotationGestureRecognizer()
  let screenEdgePan = ScreenEdgePanGestureRecognizer()
  let flag = FlagGestureRecognizer()
  let checkmark = CheckmarkGestureRecognizer()

  /// A set that serves one view.
  init() {
    tap.name = "tap"
    tap.cancelsTouchesInView = false
    doubleTap.name = "doubleTap"
    doubleTap.numberOfTapsRequired = 2
    longPress.name = "longPress"
    longPress.minimumPressDuration = 0.75
    pan.name = "pan"
    pan.maximumNumberOfTouches = 2
    swipeRight.name = "swipeRight"
    swipeRight.maximumAngle = 38
    swipeLeft.name = "swipeLeft"
    swipeLeft.direction = .left
    swipeUp.name = "swipeUp"
    swipeUp.direction = .up
    swipeDown.name = "swipeDown"
    swipeDown.direction = .down
    multiSwipe.name = "multiSwipe"
    pinch.name = "pinch"
    pinch.hysteresis = 12.5
    threeFingersPinch.name = "threeFingersPinch"
    threeFingersPinch.hysteresis = 8
    rotation.name = "rotation"
    screenEdgePan.name = "screenEdgePan"
    screenEdgePan.edges = [.top, .left, .bottom, .right]
    flag.name = "flag"
    flag.tipRange = 0.3...0.65
    checkmark.name = "checkmark"
    checkmark.allowedTouchTypes = [.direct]
    tap.require(toFail: doubleTap)
    pan.require(toFail: screenEdgePan)
    swipeRight.recognizeSimultaneously(with: pan)
    for other in [pan, swipeRight] {
      swipeLeft.recognizeSimultaneously(with: other)
    }
    for other in [pan, swipeRight, swipeLeft] {
      swipeUp.recognizeSimultaneously(with: other)
    }
    for other in [pan, swipeRight, swipeLeft, swipeUp] {
      swipeDown.recognizeSimultaneously(with: other)
    }
    for other in [pan, swipeRight, swipeLeft, swipeUp, swipeDown] {
      multiSwipe.recognizeSimultaneously(with: other)
    }
    for other in [pan, swipeRight, swipeLeft, swipeUp, swipeDown, multiSwipe] {
      pinch.recognizeSimultaneously(with: other)
    }
    for other in [pan, swipeRight, swipeLeft, swipeUp, swipeDown, multiSwipe, pinch] {
      threeFingersPinch.recognizeSimultaneously(with: other)
    }
    for other in [
      pan, swipeRight, swipeLeft, swipeUp, swipeDown, multiSwipe, pinch, threeFingersPinch,
    ] {
      rotation.recognizeSimultaneously(with: other)
    }
    for other in [
      pan, swipeRight, swipeLeft, swipeUp, swipeDown, multiSwipe, pinch, threeFingersPinch,
      rotation,
    ] {
      flag.recognizeSimultaneously(with: other)
    }
    for other in [
      pan, swipeRight, swipeLeft, swipeUp, swipeDown, multiSwipe, pinch, threeFingersPinch,
      rotation, flag,
    ] {
      checkmark.recognizeSimultaneously(with: other)
    }
  }

  /// The recognizers, in the order in which they are attached.
  var all: [GestureRecognizer] {
    [
      tap, doubleTap, longPress, pan, swipeRight, swipeLeft, swipeUp, swipeDown, multiSwipe, pinch,
      threeFingersPinch, rotation, screenEdgePan, flag, checkmark,
    ]
  }

  /// Attaches every recognizer to `view`.
  func attach(to view: View) {
    for recognizer in all { view.addGestureRecognizer(recognizer) }
  }
}
