import Geometry
import Gestures
import Testing

@Suite(.timeLimit(.minutes(1))) struct ViewDeliveryTests {
  private func stage(_ recognizers: GestureRecognizer...) -> Stage {
    let stage = Stage()
    for recognizer in recognizers { stage.add(recognizer, to: stage.view) }
    stage.showsViews = true
    return stage
  }

  @Test func `a touch that the delegate refuses is the view's alone`() {
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

  @Test func `what is kept back comes with the keys, the buttons and the time that it had`() {
    final class Listener: View {
      var heard: [String] = []
      override func touchesBegan(_ touches: Touches, with event: Event) { note("began", event) }
      override func touchesMoved(_ touches: Touches, with event: Event) { note("moved", event) }
      private func note(_ phase: String, _ event: Event) {
        heard.append("\(phase) \(event.timestamp) \(event.buttonMask.rawValue) \(event.modifierFlags.rawValue)")
      }
    }
    let view = Listener(frame: Rect(0, 0, 400, 400))
    let press = LongPressGestureRecognizer()
    press.delaysTouchesBegan = true
    view.addGestureRecognizer(press)
    let router = TouchRouter(root: view)
    func move(_ phase: TouchSample.Phase, _ x: Double, _ time: Double, _ modifiers: Event.ModifierFlags) {
      router.deliver(
        TouchSample(
          id: 1, phase: phase, location: Point(x, 9), kind: .mouse, timestamp: time, buttons: .secondary,
          modifiers: modifiers))
    }
    move(.began, 9, 1, .alternate)
    move(.moved, 90, 1.25, [])
    #expect(view.heard == ["began 1.0 2 4", "moved 1.25 2 0"])
    router.cancelAllTouches(at: 2)
  }

  @Test func `a pan takes the touch from the view before its first action`() {
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

  @Test func `what is kept back from a view comes the moment its recognizer fails, whoever else is at work`() {
    let press = LongPressGestureRecognizer()
    press.delaysTouchesBegan = true
    let pan = PanGestureRecognizer()
    pan.minimumNumberOfTouches = 2
    let stage = stage(press, pan)
    stage.play("v(100,100)@0; >(150,100)@.05; ^@.1")
    #expect(
      stage.transcript == """
        0.05 longPress: failed movedTooFar 50/10 pt
        0.05 view V began (100,100)
        0.05 view V moved (150,100)
        0.1 pan: failed tooFewTouches 1/2 touches
        0.1 view V ended (150,100)
        """)
  }

  @Test func `a view whose touches are delayed gets all of them when the pan fails, and none when it begins`() {
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

  @Test func `a view hears of the lift when the double tap has failed`() {
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

  private func doubleTapAndPan() -> Stage {
    let pan = PanGestureRecognizer()
    pan.delaysTouchesBegan = true
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    return stage(pan, tap)
  }

  @Test func `a lift that is kept back with what was before it comes when the last one that delays it has failed`() {
    let stage = doubleTapAndPan()
    stage.play("v(100,100)@0; >(104,100)@.04; ^@.08; tick@1")
    #expect(
      stage.transcript == """
        0.08 pan: failed movedTooLittle 4/10 pt
        0.08 view V began (100,100)
        0.08 view V moved (104,100)
        0.43 tap: failed nextTapTooLate 0.35/0.35 s
        0.43 view V ended (104,100)
        """)
  }

  @Test func `a lift that is kept back with what was before it is taken by the gesture that it belongs to`() {
    let stage = doubleTapAndPan()
    stage.play("v(100,100)@0; ^@.08; v(100,100)@.2; ^@.28")
    #expect(
      stage.transcript == """
        0.08 pan: failed movedTooLittle 0/10 pt
        0.08 view V began (100,100)
        0.28 pan: failed movedTooLittle 0/10 pt
        0.28 tap: recognized tapped 2/2 taps
        0.28 view V cancelled (100,100)
        0.28 tap ended (100,100)
        """)
  }

  @Test func `a view that was taken out of the window hears that its touch is gone, and of nothing after`() {
    let stage = stage()
    let box = stage.addView("W", Rect(100, 100, 100, 100))
    let part = NotingView(name: "X", frame: Rect(0, 0, 50, 50))
    part.note = { stage.note($0) }
    box.addSubview(part)
    stage.play("1v(110,110)@0; 2v(180,180)@.1; 1>(120,110)@.2")
    box.removeFromSuperview()
    stage.play("1>(130,110)@.3; 1^@.4; 2^@.5; v(110,110)@1; ^@1.1")
    #expect(
      stage.transcript == """
        0 view X began (110,110)
        0.1 view W began (180,180)
        0.2 view X moved (120,110)
        0.3 view X cancelled (130,110)
        0.5 view W cancelled (180,180)
        1 view V began (110,110)
        1.1 view V ended (110,110)
        """)
  }

  @Test func `what is kept back from a view that goes, it never hears of`() {
    let pan = PanGestureRecognizer()
    pan.delaysTouchesBegan = true
    let stage = stage(pan)
    let box = stage.addView("W", Rect(100, 100, 100, 100))
    stage.play("v(110,110)@0")
    box.removeFromSuperview()
    stage.play("^@.1")
    #expect(stage.transcript == "0.1 pan: failed movedTooLittle 0/10 pt")
  }

  @Test func `a view that goes as it hears of what was kept back hears that the touch is gone, and of nothing else`() {
    /// Goes when a touch begins.
    final class Shy: View {
      var phases: [String] = []
      override func touchesBegan(_ touches: Touches, with event: Event) {
        phases.append("began")
        removeFromSuperview()
      }
      override func touchesMoved(_ touches: Touches, with event: Event) { phases.append("moved") }
      override func touchesCancelled(_ touches: Touches, with event: Event) { phases.append("cancelled") }
    }
    let pan = PanGestureRecognizer()
    pan.maximumNumberOfTouches = 1
    pan.delaysTouchesBegan = true
    let stage = stage(pan)
    let shy = Shy(frame: Rect(0, 0, 200, 200))
    stage.view.addSubview(shy)
    stage.play("1v(100,100)@0; 1>(101,100)@.1; 1>(102,100)@.2; 2v(300,300)@.3; {1^,2^}@.4")
    #expect(shy.phases == ["began", "cancelled"])
  }

  @Test func `a recognizer that leaves its touches to the view takes nothing`() {
    let pan = PanGestureRecognizer()
    pan.cancelsTouchesInView = false
    let stage = stage(pan)
    stage.play("v(100,100)@0; >(130,100)@.1; >(140,100)@.2; ^@.3")
    #expect(
      stage.transcript == """
        0 view V began (100,100)
        0.1 pan: recognized movedEnough 30/10 pt
        0.1 view V moved (130,100)
        0.1 pan began (130,100) moved (30,0)
        0.2 view V moved (140,100)
        0.2 pan changed (140,100) moved (40,0)
        0.3 view V ended (140,100)
        0.3 pan ended (140,100) moved (40,0)
        """)
  }

  @Test func `the end of a touch reaches the view at once where nobody delays it`() {
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    tap.delaysTouchesEnded = false
    let stage = stage(tap)
    stage.play("v(100,100)@0; ^@.08; tick@1")
    #expect(
      stage.transcript == """
        0 view V began (100,100)
        0.08 view V ended (100,100)
        0.43 tap: failed nextTapTooLate 0.35/0.35 s
        """)
  }

  @Test func `a double tap takes both touches from the view, the first one after its lift`() {
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    let stage = stage(tap)
    stage.play("v(100,100)@0; ^@.08; v(100,100)@.2; ^@.3")
    #expect(
      stage.transcript == """
        0 view V began (100,100)
        0.2 view V began (100,100)
        0.3 tap: recognized tapped 2/2 taps
        0.3 view V cancelled (100,100)
        0.3 view V cancelled (100,100)
        0.3 tap ended (100,100)
        """)
  }

  @Test func `phases are withheld until the last recognizer that delays them has failed, and come in order`() {
    let pan = PanGestureRecognizer()
    pan.hysteresis = 100
    pan.delaysTouchesBegan = true
    let swipe = SwipeGestureRecognizer()
    swipe.delaysTouchesBegan = true
    let stage = stage(pan, swipe)
    stage.play("v(100,100)@0; >(110,100)@.1; >(120,100)@.2; tick@.6; >(130,100)@.7; ^@.8")
    #expect(
      stage.transcript == """
        0.5 swipe: failed tooSlow 0.5/0.5 s
        0.8 pan: failed movedTooLittle 30/100 pt
        0.8 view V began (100,100)
        0.8 view V moved (110,100)
        0.8 view V moved (120,100)
        0.8 view V moved (130,100)
        0.8 view V ended (130,100)
        """)
  }

  @Test func `a withheld touch that the system takes away comes to the view as begun and cancelled`() {
    let pan = PanGestureRecognizer()
    pan.delaysTouchesBegan = true
    let stage = stage(pan)
    stage.play("v(100,100)@0; x@.1")
    #expect(
      stage.transcript == """
        0.1 pan: cancelled touchesTaken
        0.1 view V began (100,100)
        0.1 view V cancelled (100,100)
        """)
  }

  @Test func `a view hears of several fingers in the order in which they landed`() {
    let pan = PanGestureRecognizer()
    pan.cancelsTouchesInView = false
    let stage = stage(pan)
    stage.view.isMultipleTouchEnabled = true
    stage.play("{1v(100,100),2v(200,100)}@0; {2>(201,100),1>(101,100)}@.1; {2>(231,100),1>(131,100)}@.2; ")
    stage.play("{2>(232,100),1>(132,100)}@.3; {2^,1^}@.4")
    #expect(
      stage.lines.filter { $0.contains("view") } == [
        "0 view V began (100,100)", "0 view V began (200,100)", "0.1 view V moved (101,100)",
        "0.1 view V moved (201,100)", "0.2 view V moved (131,100)", "0.2 view V moved (231,100)",
        "0.3 view V moved (132,100)", "0.3 view V moved (232,100)", "0.4 view V ended (132,100)",
        "0.4 view V ended (232,100)",
      ])
  }

  @Test func `a withheld movement comes with the place before it`() {
    final class Following: View {
      var steps: [Double] = []
      override func touchesBegan(_ touches: Touches, with event: Event) { touchesMoved(touches, with: event) }
      override func touchesMoved(_ touches: Touches, with event: Event) {
        for touch in touches { steps.append(touch.location(in: nil).x - touch.previousLocation(in: nil).x) }
      }
    }
    let tap = TapGestureRecognizer()
    tap.delaysTouchesBegan = true
    let stage = Stage(tap)
    let view = Following(frame: Rect(0, 0, 400, 400))
    stage.view.addSubview(view)
    stage.play("v(100,100)@0; >(110,100)@.1; >(130,100)@.2; >(160,100)@.3; >(161,100)@.4; ^@.5")
    #expect(view.steps == [0, 10, 20, 30, 1])
  }

  @Test func `a view that takes one touch at a time hears of one finger alone, also where both were kept back`() {
    let pan = PanGestureRecognizer()
    pan.delaysTouchesBegan = true
    let stage = stage(pan)
    stage.play("1v(100,100)@0; 2v(200,100)@.02; 1^@.1; 2^@.12")
    #expect(
      stage.transcript == """
        0.12 pan: failed movedTooLittle 0/10 pt
        0.12 view V began (100,100)
        0.12 view V ended (100,100)
        """)
  }

  @Test func `a view that is taken out and put back has lost its touches, as its recognizers have`() {
    let stage = stage()
    let view = stage.addView("W", Rect(0, 0, 200, 200))
    stage.add(TapGestureRecognizer(), to: view)
    stage.play("1v(100,100)@0")
    view.removeFromSuperview()
    stage.view.addSubview(view)
    stage.play("1>(102,100)@.2; 1^@.3; v(100,100)@1; ^@1.1")
    #expect(
      stage.transcript == """
        0 view W began (100,100)
        0 tap: cancelled detached
        0.2 view W cancelled (102,100)
        1 view W began (100,100)
        1.1 tap: recognized tapped 1/1 taps
        1.1 view W cancelled (100,100)
        1.1 tap ended (100,100)
        """)
  }
}
