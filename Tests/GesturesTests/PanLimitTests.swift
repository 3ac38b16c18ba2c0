import Geometry
import Gestures
import Testing

/// Every limit of a pan: just under it, at it, just over it.
@Suite(.timeLimit(.minutes(1))) struct PanLimitTests {
  private func pan(_ text: String, _ set: (PanGestureRecognizer) -> Void = { _ in }) -> String {
    let pan = PanGestureRecognizer()
    set(pan)
    return Stage.verdicts(text, pan)
  }

  private func transcript(_ text: String, _ set: (PanGestureRecognizer) -> Void = { _ in }) -> String {
    let pan = PanGestureRecognizer()
    set(pan)
    return Stage.transcript(text, pan)
  }

  @Test func `ten points are enough, in any direction`() {
    #expect(pan("v(100,100)@0; >(109.9,100)@.1; ^@.2") == "failed movedTooLittle 9.9/10 pt")
    #expect(pan("v(100,100)@0; >(110,100)@.1; ^@.2") == "recognized movedEnough 10/10 pt")
    #expect(pan("v(100,100)@0; >(94,92)@.1; ^@.2") == "recognized movedEnough 10/10 pt")
    #expect(pan("v(100,100)@0; >(94.1,92)@.1; ^@.2") == "failed movedTooLittle 9.9403/10 pt")
  }

  @Test func `where any movement is enough, a finger that rested did not move`() {
    #expect(pan("v(100,100)@0; ^@.2") { $0.hysteresis = 0 } == "failed stayedStill")
    #expect(pan("v(100,100)@0; >(100.5,100)@.1; ^@.2") { $0.hysteresis = 0 } == "recognized movedEnough 0.5/0 pt")
    let pair = "{1v(100,100),2v(200,100)}@0; {1^,2^}@.2"
    let pinch = PinchGestureRecognizer()
    pinch.hysteresis = 0
    #expect(Stage.verdicts(pair, pinch) == "failed stayedStill")
    let rotation = RotationGestureRecognizer()
    rotation.hysteresis = 0
    #expect(Stage.verdicts(pair, rotation) == "failed stayedStill")
  }

  @Test func `where any movement is enough, a report of pressure alone is none`() {
    let (pan, swipe, swipes) = (PanGestureRecognizer(), SwipeGestureRecognizer(), MultiSwipeGestureRecognizer())
    (pan.hysteresis, swipe.minimumDistance, swipes.minimumDistance) = (0, 0, 0)
    let press = "v(100,100)@0; >(100,100)@.05; >(100,100)@.2; ^@.3"
    for recognizer in [pan, swipe, swipes] { #expect(Stage.verdicts(press, recognizer) == "failed stayedStill") }
    let stroke = "v(100,100)@0; >(100,100)@.05; >(101,100)@.2; ^@.3"
    for recognizer in [pan, swipe, swipes] {
      let verdict = Stage.verdicts(stroke, recognizer)
      #expect(verdict == "recognized movedEnough 1/0 pt")
    }
  }

  @Test func `a way that is not allowed to begin is refused, however far it went`() {
    final class NeverGestureRecognizer: PanGestureRecognizer {
      override func shouldBegin(with movement: Vector) -> Bool { false }
    }
    #expect(Stage.verdicts("v(100,100)@0; >(140,100)@.1; ^@.2", NeverGestureRecognizer()) == "failed refused")
    #expect(
      Stage.verdicts("v(100,100)@0; >(105,100)@.1; ^@.2", NeverGestureRecognizer()) == "failed movedTooLittle 5/10 pt")
  }

  @Test func `a movement that only the lift shows is a pan too`() {
    #expect(
      transcript("v(100,100)@0; ^(130,100)@.2") == """
        0.2 pan: recognized movedEnough 30/10 pt
        0.2 pan began (130,100) moved (30,0)
        0.2 pan ended (130,100) moved (30,0)
        """)
  }

  @Test func `more fingers than allowed fail it before it begins and are ignored afterwards`() {
    let one: (PanGestureRecognizer) -> Void = { $0.maximumNumberOfTouches = 1 }
    #expect(
      pan("1v(100,100)@0; 2v(200,100)@.1; 1>(150,100)@.2; {1^,2^}@.3", one) == """
        failed tooManyTouches 2/1 touches
        """)
    #expect(
      transcript("1v(100,100)@0; 1>(150,100)@.1; 2v(300,100)@.2; 2>(350,100)@.3; 1>(160,100)@.4; 1^@.5; 2^@.6", one)
        == """
        0.1 pan: recognized movedEnough 50/10 pt
        0.1 pan began (150,100) moved (50,0)
        0.4 pan changed (160,100) moved (60,0)
        0.5 pan ended (160,100) moved (60,0)
        """)
  }

  @Test func `two fingers end it as soon as one lifts, or rest until both are up`() {
    let text =
      "1v(100,100)@0; 2v(200,100)@.1; {1>(120,100),2>(220,100)}@.2; 2^@.3; 1>(150,100)@.4; 2v(300,100)@.5; "
      + "{1>(160,100),2>(310,100)}@.6; {1^,2^}@.7"
    #expect(
      transcript(text) { $0.minimumNumberOfTouches = 2 } == """
        0.2 pan: recognized movedEnough 20/10 pt
        0.2 pan began (170,100)×2 moved (20,0)
        0.3 pan ended (170,100)×2 moved (20,0)
        """)
    let resting: (PanGestureRecognizer) -> Void = { pan in
      pan.minimumNumberOfTouches = 2
      pan.endsBelowMinimum = false
    }
    #expect(
      transcript(text, resting) == """
        0.2 pan: recognized movedEnough 20/10 pt
        0.2 pan began (170,100)×2 moved (20,0)
        0.6 pan changed (235,100)×2 moved (30,0)
        0.7 pan ended (235,100)×2 moved (30,0)
        """)
  }

  @Test func `fewer fingers than asked say so`() {
    #expect(
      pan("v(100,100)@0; >(200,100)@.1; ^@.2") { $0.minimumNumberOfTouches = 2 } == """
        failed tooFewTouches 1/2 touches
        """)
  }

  @Test func `the way before it begins may be left out`() {
    #expect(
      transcript("v(100,100)@0; >(112,100)@.1; >(115,100)@.2; ^@.3") { $0.subtractsHysteresis = true } == """
        0.1 pan: recognized movedEnough 12/10 pt
        0.1 pan began (112,100) moved (0,0)
        0.2 pan changed (115,100) moved (3,0)
        0.3 pan ended (115,100) moved (3,0)
        """)
  }

  @Test func `velocity is that of the last tenth of a second, and nothing after a tenth of rest`() {
    let pan = PanGestureRecognizer()
    let stage = Stage(pan)
    stage.play("v(0,100)@0")
    for step in 1...20 { stage.play(">(\(step * 10),100)@\(Double(step) / 100)") }
    #expect(abs(pan.velocity(in: nil).dx - 1000) < 1e-6)
    stage.play("tick@.3")
    #expect(abs(pan.velocity(in: nil).dx - 1000) < 1e-6)
    stage.play("tick@.31")
    #expect(pan.velocity(in: nil) == .zero)
    stage.play("^@.4")
    #expect(pan.velocity(in: nil) == .zero)
  }

  @Test func `velocity keeps to the truth at a thousand samples a second and more`() {
    for rate in [1000.0, 8000] {
      let pan = PanGestureRecognizer()
      let stage = Stage(pan)
      stage.play("v(0,100)@0")
      for step in 1...2000 { stage.play(">(\(Double(step) / rate * 500),100)@\(Double(step) / rate)") }
      #expect(abs(pan.velocity(in: nil).dx - 500) < 1e-3)
    }
  }

  @Test func `velocity at equal times is finite`() {
    let pan = PanGestureRecognizer()
    let stage = Stage(pan)
    stage.play("v(0,100)@1; >(50,100)@1; >(90,100)@1; >(10,100)@1")
    #expect(pan.velocity(in: nil) == .zero)
  }

  @Test func `a translation is a vector of the view that asks`() {
    let pan = PanGestureRecognizer()
    let stage = Stage(pan)
    let zoomed = View(frame: Rect(0, 0, 100, 100))
    zoomed.transform = .scale(2)
    stage.view.addSubview(zoomed)
    stage.play("v(100,200)@0; >(140,200)@.1")
    #expect(pan.translation(in: zoomed) == Vector(20, 0))
    pan.setTranslation(Vector(5, 5), in: zoomed)
    #expect(pan.translation(in: nil) == Vector(10, 10))
  }

  @Test func `a translation that is set outside a gesture changes none`() {
    let pan = PanGestureRecognizer()
    let stage = Stage(pan)
    pan.setTranslation(Vector(100, 0), in: nil)
    #expect(pan.translation(in: nil) == .zero && pan.velocity(in: nil) == .zero)
    stage.play("v(100,200)@0; >(140,200)@.1; ^@.2")
    #expect(stage.lines.last == "0.2 pan ended (140,200) moved (40,0)")
  }

  @Test func `the movement of too few fingers adds nothing to what enough of them have moved`() {
    let two: (PanGestureRecognizer) -> Void = { $0.minimumNumberOfTouches = 2 }
    // Six points by two fingers, and six more by two others.
    let apart = "1v(100,100)@0; 2v(200,100)@.1; {1>(106,100),2>(206,100)}@.2; 2^@.3; 2v(200,100)@.4; "
    #expect(pan(apart + "{1>(112,100),2>(206,100)}@.5; {1^,2^}@.6", two) == "failed movedTooLittle 6/10 pt")
    #expect(pan(apart + "{1>(116,100),2>(210,100)}@.5; {1^,2^}@.6", two) == "recognized movedEnough 10/10 pt")
  }

  @Test func `the velocity of enough fingers counts from where the last of them landed`() {
    let pan = PanGestureRecognizer()
    pan.minimumNumberOfTouches = 2
    let stage = Stage(pan)
    stage.play("1v(100,100)@0; 2v(200,100)@.1; {1>(120,100),2>(220,100)}@.15")
    #expect(abs(pan.velocity(in: nil).dx - 400) < 1e-6)
    stage.play("{1^,2^}@.2")
  }

  @Test func `what enough fingers had moved stays measured while they leave one by one`() {
    let pan = PanGestureRecognizer()
    pan.minimumNumberOfTouches = 3
    let stage = Stage(pan)
    stage.play("{1v(100,100),2v(200,100),3v(300,100)}@0; {1>(106,100),2>(206,100),3>(306,100)}@.1")
    for lift in ["3^@.2", "2^@.3"] {
      stage.play(lift)
      #expect(pan.measurements.last == Finding(.movedTooLittle, measured: 6, atLeast: 10, unit: .points), "\(lift)")
    }
    stage.play("1^@.4")
    #expect(stage.lines.last == "0.4 pan: failed movedTooLittle 6/10 pt")
  }
}
