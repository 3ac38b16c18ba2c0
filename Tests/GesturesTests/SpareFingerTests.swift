import Geometry
import Gestures
import Testing

/// The stage of a recognizer with two fingers that make its gesture, and a third.
private func threeFingers(on recognizer: GestureRecognizer) -> Stage {
  let stage = Stage(recognizer)
  stage.play("1v(100,200)@0; 2v(200,200)@0; 2>(240,270)@.1; 3v(300,300)@.2")
  return stage
}

/// Fingers that are down beside the two that make a gesture.
@Suite(.timeLimit(.minutes(1))) struct SpareFingerTests {
  @Test func `the place of each of the two is known, and that of the one which is left`() {
    for recognizer in [PinchGestureRecognizer(), RotationGestureRecognizer()] as [GestureRecognizer] {
      let stage = threeFingers(on: recognizer)
      func places() -> [Point] { (0..<recognizer.numberOfTouches).map { recognizer.location(ofTouch: $0, in: nil) } }
      #expect(places() == [Point(100, 200), Point(240, 270)])
      stage.play("1^@.3")
      #expect(places() == [Point(240, 270), Point(300, 300)])
      stage.play("3^@.4")
      #expect(places() == [Point(240, 270)])
      stage.play("2^@.5")
    }
  }

  @Test func `that of a spare finger is not given for one of a pinch`() async {
    await #expect(processExitsWith: .failure) {
      let pinch = PinchGestureRecognizer()
      let stage = threeFingers(on: pinch)
      withExtendedLifetime(stage) { _ = pinch.location(ofTouch: 2, in: nil) }
    }
  }

  @Test func `that of a spare finger is not given for one of a turn`() async {
    await #expect(processExitsWith: .failure) {
      let rotation = RotationGestureRecognizer()
      let stage = threeFingers(on: rotation)
      withExtendedLifetime(stage) { _ = rotation.location(ofTouch: 2, in: nil) }
    }
  }
}
