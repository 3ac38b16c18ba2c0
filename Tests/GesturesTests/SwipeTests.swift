import Geometry
import Gestures
import Testing

@Suite(.timeLimit(.minutes(1))) struct SwipeTests {
  @Test func `a swipe is recognized while the finger is down, and lies where it began`() {
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

  @Test func `a swipe takes the movement from the pan that waits for it`() {
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

  private func double(_ text: String) -> String {
    let swipe = SwipeGestureRecognizer()
    swipe.numberOfTouchesRequired = 2
    return Stage.verdicts(text, swipe)
  }

  @Test func `a finger that has come far enough may lift before the others have`() {
    #expect(
      double("1v(100,100)@0; 1>(140,100)@.02; 2v(100,200)@.04; 1>(300,100)@.06; 1^@.07; 2>(160,200)@.1; 2^@.2") == """
        recognized movedEnough 60/50 pt
        """)
    #expect(
      double("1v(100,100)@0; 2v(100,200)@.04; 1>(149,100)@.06; 1^@.07; 2>(160,200)@.1; 2^@.2") == """
        failed movedTooLittle 49/50 pt
        """)
  }

  @Test func `fingers that swipe one after the other are no swipe of several`() {
    #expect(
      double("1v(100,100)@0; 1>(300,100)@.06; 1^@.07; 2v(100,200)@.08; 2>(300,200)@.15; 2^@.2") == """
        failed tooFewTouches 1/2 touches; failed tooFewTouches 1/2 touches
        """)
  }

  @Test func `where a finger goes after it came far enough does not count`() {
    #expect(
      double("1v(100,100)@0; 2v(100,200)@.04; 1>(160,100)@.06; 1>(160,200)@.08; 2>(160,200)@.1; {1^,2^}@.2") == """
        recognized movedEnough 60/50 pt
        """)
  }
}
