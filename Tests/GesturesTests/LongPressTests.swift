import Geometry
import Gestures
import Testing

@Suite(.timeLimit(.minutes(1))) struct LongPressTests {
  @Test func `a long press begins by the clock`() {
    let stage = Stage(LongPressGestureRecognizer())
    stage.play("v(100,100)@0; tick@.45; tick@.55; ^@.7")
    #expect(
      stage.transcript == """
        0.5 longPress: recognized heldLongEnough 0.5/0.5 s
        0.5 longPress began (100,100)
        0.7 longPress ended (100,100)
        """)
  }

  @Test func `a long press that moves before it begins fails`() {
    let stage = Stage(LongPressGestureRecognizer())
    stage.play("v(100,100)@0; >(120,100)@.2; tick@.8; ^@.9")
    #expect(stage.transcript == "0.2 longPress: failed movedTooFar 20/10 pt")
  }

  @Test func `a long press that has begun moves freely`() {
    let stage = Stage(LongPressGestureRecognizer())
    stage.play("v(100,100)@0; tick@.6; >(300,300)@.7; >(10,10)@.8; ^@.9")
    #expect(
      stage.transcript == """
        0.5 longPress: recognized heldLongEnough 0.5/0.5 s
        0.5 longPress began (100,100)
        0.7 longPress changed (300,300)
        0.8 longPress changed (10,10)
        0.9 longPress ended (10,10)
        """)
  }

  @Test func `a long press that needs a pan to fail is lost when the pan begins`() {
    let press = LongPressGestureRecognizer()
    press.allowableMovement = 1000
    let pan = PanGestureRecognizer()
    press.require(toFail: pan)
    let answers = Answers()
    answers.isSimultaneous = { _, _ in true }
    pan.delegate = answers
    press.delegate = answers
    let stage = Stage(press, pan)
    stage.play("v(100,100)@0; >(140,100)@.1; tick@1; ^@1.1")
    #expect(
      stage.transcript == """
        0.1 pan: recognized movedEnough 40/10 pt
        0.1 longPress: prevented by pan
        0.1 pan began (140,100) moved (40,0)
        1.1 pan ended (140,100) moved (40,0)
        """)
  }

  @Test func `a long press that is withheld ignores another finger, as it would had it begun`() {
    let press = LongPressGestureRecognizer()
    let pan = PanGestureRecognizer()
    press.require(toFail: pan)
    let stage = Stage(press, pan)
    stage.play("1v(100,100)@0; tick@.6; 2v(200,100)@.7; 2^@.8; 1^@1")
    #expect(
      stage.transcript == """
        0.5 longPress waits for pan
        1 pan: failed movedTooLittle 0/10 pt
        1 longPress: recognized heldLongEnough 0.5/0.5 s
        1 longPress began (100,100)
        1 longPress ended (100,100)
        """)
  }

  @Test func `a pan that comes first excludes the long press`() {
    let stage = Stage(PanGestureRecognizer(), LongPressGestureRecognizer())
    stage.play("v(100,100)@0; >(125,100)@.05; >(130,100)@.1; tick@1; ^@1.1")
    #expect(
      stage.transcript == """
        0.05 longPress: failed movedTooFar 25/10 pt
        0.05 pan: recognized movedEnough 25/10 pt
        0.05 pan began (125,100) moved (25,0)
        0.1 pan changed (130,100) moved (30,0)
        1.1 pan ended (130,100) moved (30,0)
        """)
  }

  @Test func `a long press that comes first excludes the pan`() {
    let stage = Stage(PanGestureRecognizer(), LongPressGestureRecognizer())
    stage.play("v(100,100)@0; tick@.6; >(160,100)@.7; >(200,100)@.8; ^@.9")
    #expect(
      stage.transcript == """
        0.5 longPress: recognized heldLongEnough 0.5/0.5 s
        0.5 pan: prevented by longPress
        0.5 longPress began (100,100)
        0.7 longPress changed (160,100)
        0.8 longPress changed (200,100)
        0.9 longPress ended (200,100)
        """)
  }
}
