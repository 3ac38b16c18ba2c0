import Geometry
import Gestures

/// One recognizer of each kind, as their classes have them but for the pan of one edge, with the relations that those have which the
/// window starts with.
final class DefaultSet: GestureRecognizerDelegate {
  let tap = TapGestureRecognizer()
  let doubleTap = TapGestureRecognizer()
  let longPress = LongPressGestureRecognizer()
  let pan = PanGestureRecognizer()
  let swipes: [SwipeGestureRecognizer]
  let multiSwipe = MultiSwipeGestureRecognizer()
  let pinch = PinchGestureRecognizer()
  let threeFingersPinch = ThreeFingersPinchGestureRecognizer()
  let rotation = RotationGestureRecognizer()
  let screenEdgePan = ScreenEdgePanGestureRecognizer()
  let flag = FlagGestureRecognizer()
  let checkmark = CheckmarkGestureRecognizer()

  /// All of them, in the order of attachment.
  var all: [GestureRecognizer] {
    [tap, doubleTap, longPress, screenEdgePan, pan] + swipes
      + [multiSwipe, pinch, threeFingersPinch, rotation, flag, checkmark]
  }

  private var friends: [GestureRecognizer] {
    [pan, pinch, rotation, threeFingersPinch, multiSwipe, flag, checkmark] + swipes
  }

  init() {
    let directions: [(String, SwipeGestureRecognizer.Direction)] = [
      ("swipeRight", .right), ("swipeLeft", .left), ("swipeUp", .up), ("swipeDown", .down),
    ]
    swipes = directions.map { name, direction in
      let swipe = SwipeGestureRecognizer()
      swipe.name = name
      swipe.direction = direction
      return swipe
    }
    doubleTap.name = "doubleTap"
    doubleTap.numberOfTapsRequired = 2
    tap.require(toFail: doubleTap)
    pan.require(toFail: screenEdgePan)
    screenEdgePan.edges = .left
    for friend in friends { friend.delegate = self }
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    friends.contains { $0 === recognizer } && friends.contains { $0 === other }
  }

  /// A stage with the set on it.
  func stage(size: Size = Size(400, 400)) -> Stage {
    let stage = Stage(size: size)
    stage.companion = self
    for recognizer in all { stage.add(recognizer, to: stage.view) }
    return stage
  }
}
