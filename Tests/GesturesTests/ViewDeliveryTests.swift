import Geometry
import Gestures
import Testing

@Suite struct ViewDeliveryTests {
  private func stage(_ recognizers: GestureRecognizer...) -> Stage {
    let stage = Stage()
    for recognizer in recognizers { stage.add(recognizer, to: stage.view) }
    stage.showsViews = true
    return stage
  }

  @Test func `C19 a touch that the delegate refuses is the view's alone`() {
    let tap = TapGestureRecognizer()
    let answers = Answers()
    answers.shouldReceive = { $0.landing.x >= 200 }
    tap.delegate = answers
    let stage = stage(tap)
    stage.play("v(100,100)@0; ^@.1; v(300,100)@1; ^@1.1")
    #expect(
      stage.transcript == """
        0 view V began (100,100)
        0.1 view V ended (100,100)
        1 view V began (300,100)
        1.1 tap: recognized tapped 1/1 taps
        1.1 view V cancelled (300,100)
        1.1 tap ended (300,100)
        """)
  }

  @Test func `C22 a pan takes the touch from the view before its first action`() {
    let stage = stage(PanGestureRecognizer())
    stage.play("v(100,100)@0; >(104,100)@.02; >(130,100)@.04; >(140,100)@.06; ^@.08")
    #expect(
      stage.transcript == """
        0 view V began (100,100)
        0.02 view V moved (104,100)
        0.04 pan: recognized movedEnough 30/10 pt
        0.04 view V cancelled (130,100)
        0.04 pan began (130,100) moved (30,0)
        0.06 pan changed (140,100) moved (40,0)
        0.08 pan ended (140,100) moved (40,0)
        """)
  }

  @Test func `C23 a view whose touches are delayed gets all of them when the pan fails, and none when it begins`() {
    let pan = PanGestureRecognizer()
    pan.delaysTouchesBegan = true
    let stage = stage(pan)
    stage.play("v(100,100)@0; ^@.1; v(100,100)@1; >(130,100)@1.05; ^@1.1")
    #expect(
      stage.transcript == """
        0.1 pan: failed movedTooLittle 0/10 pt
        0.1 view V began (100,100)
        0.1 view V ended (100,100)
        1.05 pan: recognized movedEnough 30/10 pt
        1.05 pan began (130,100) moved (30,0)
        1.1 pan ended (130,100) moved (30,0)
        """)
  }

  @Test func `C24 a view hears of the lift when the double tap has failed`() {
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    let stage = stage(tap)
    stage.play("v(100,100)@0; ^@.08; tick@1")
    #expect(
      stage.transcript == """
        0 view V began (100,100)
        0.43 tap: failed nextTapTooLate 0.35/0.35 s
        0.43 view V ended (100,100)
        """)
  }
}
