import Gestures

/// Recognizers that belong together, with the relations among them.
final class TunedGestures: GestureRecognizerDelegate {
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
    for recognizer in all { recognizer.delegate = self }
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

  /// The names that each may be recognized together with. One of two naming the other is enough.
  private let together: [String: Set<String>] = [
    "swipeRight": ["pan"],
    "swipeLeft": ["pan", "swipeRight"],
    "swipeUp": ["pan", "swipeRight", "swipeLeft"],
    "swipeDown": ["pan", "swipeRight", "swipeLeft", "swipeUp"],
    "multiSwipe": ["pan", "swipeRight", "swipeLeft", "swipeUp", "swipeDown"],
    "pinch": ["pan", "swipeRight", "swipeLeft", "swipeUp", "swipeDown", "multiSwipe"],
    "threeFingersPinch": [
      "pan", "swipeRight", "swipeLeft", "swipeUp", "swipeDown", "multiSwipe", "pinch",
    ],
    "rotation": [
      "pan", "swipeRight", "swipeLeft", "swipeUp", "swipeDown", "multiSwipe", "pinch",
      "threeFingersPinch",
    ],
    "flag": [
      "pan", "swipeRight", "swipeLeft", "swipeUp", "swipeDown", "multiSwipe", "pinch",
      "threeFingersPinch", "rotation",
    ],
    "checkmark": [
      "pan", "swipeRight", "swipeLeft", "swipeUp", "swipeDown", "multiSwipe", "pinch",
      "threeFingersPinch", "rotation", "flag",
    ],
  ]

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    guard let name = recognizer.name, let other = other.name else { return false }
    return together[name]?.contains(other) ?? false
  }
}
