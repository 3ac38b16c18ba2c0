import Geometry
import Gestures
import Testing

@Suite struct SwipeTests {
  @Test func `C08 a swipe is recognized while the finger is down, and lies where it began`() {
    let stage = Stage(SwipeGestureRecognizer())
    stage.showsResets = true
    stage.play("v(50,200)@0; >(80,201)@.03; >(150,202)@.08; >(250,202)@.12; ^@.5")
    #expect(
      stage.transcript == """
        0.08 swipe: recognized movedEnough 100/50 pt
        0.08 swipe ended (50,200)
        0.5 swipe reset
        """)
  }

  @Test func `C11 a swipe takes the movement from the pan that waits for it`() {
    let pan = PanGestureRecognizer()
    let swipe = SwipeGestureRecognizer()
    pan.require(toFail: swipe)
    let stage = Stage(pan, swipe)
    stage.play("v(50,200)@0; >(75,200)@.02; >(120,200)@.05; >(200,200)@.08; ^@.1")
    #expect(
      stage.transcript == """
        0.02 pan waits for swipe
        0.05 swipe: recognized movedEnough 70/50 pt
        0.05 pan: prevented by swipe
        0.05 swipe ended (50,200)
        """)
  }
}
