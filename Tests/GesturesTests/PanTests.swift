import Geometry
import Gestures
import Testing

@Suite(.timeLimit(.minutes(1))) struct PanTests {
  @Test func `a pan begins when it has moved enough and follows until the lift`() {
    let stage = Stage(PanGestureRecognizer())
    stage.play("v(100,100)@0; >(105,100)@.02; >(120,100)@.04; >(140,100)@.06; ^@.08")
    #expect(
      stage.transcript == """
        0.04 pan: recognized movedEnough 20/10 pt
        0.04 pan began (120,100) moved (20,0)
        0.06 pan changed (140,100) moved (40,0)
        0.08 pan ended (140,100) moved (40,0)
        """)
  }

  @Test func `the system cancels a pan, and nothing of it stays`() {
    let pan = PanGestureRecognizer()
    let stage = Stage(pan)
    stage.showsResets = true
    stage.play("v(100,100)@0; >(130,100)@.03; >(150,100)@.05; x@.06")
    #expect(
      stage.transcript == """
        0.03 pan: recognized movedEnough 30/10 pt
        0.03 pan began (130,100) moved (30,0)
        0.05 pan changed (150,100) moved (50,0)
        0.06 pan cancelled (150,100) moved (50,0)
        0.06 pan reset
        """)
    #expect(pan.translation(in: nil) == .zero)
    #expect(pan.velocity(in: nil) == .zero)
  }

  @Test func `a pan that waits for a swipe begins when the swipe is too slow`() {
    let pan = PanGestureRecognizer()
    let swipe = SwipeGestureRecognizer()
    pan.require(toFail: swipe)
    let stage = Stage(pan, swipe)
    stage.play("v(100,100)@0; >(120,100)@.1; tick@.7; >(125,100)@.8; ^@.9")
    #expect(
      stage.transcript == """
        0.1 pan waits for swipe
        0.5 swipe: failed tooSlow 0.5/0.5 s
        0.5 pan: recognized movedEnough 20/10 pt
        0.5 pan began (120,100) moved (20,0)
        0.8 pan changed (125,100) moved (25,0)
        0.9 pan ended (125,100) moved (25,0)
        """)
  }

  @Test func `a pan whose delegate says no fails and leaves the other one alone`() {
    let (refused, other) = (PanGestureRecognizer(), PanGestureRecognizer())
    refused.name = "refused"
    other.name = "other"
    let answers = Answers()
    var questions = 0
    answers.shouldBegin = { _ in
      questions += 1
      return false
    }
    refused.delegate = answers
    let stage = Stage(refused, other)
    stage.play("v(100,100)@0; >(130,100)@.05; ^@.1")
    #expect(
      stage.transcript == """
        0.05 refused: failed refused
        0.05 other: recognized movedEnough 30/10 pt
        0.05 other began (130,100) moved (30,0)
        0.1 other ended (130,100) moved (30,0)
        """)
    #expect(questions == 1)
  }

  @Test func `pans on sibling views do not concern each other`() {
    let stage = Stage()
    let (left, right) = (PanGestureRecognizer(), PanGestureRecognizer())
    left.name = "left"
    right.name = "right"
    stage.add(left, to: stage.addView("A", Rect(0, 0, 200, 400)))
    stage.add(right, to: stage.addView("B", Rect(200, 0, 200, 400)))
    stage.play("1v(50,50)@0; 2v(350,50)@.02; {1>(50,90),2>(350,90)}@.06; {1^,2^}@.1")
    #expect(
      stage.transcript == """
        0.06 left: recognized movedEnough 40/10 pt
        0.06 right: recognized movedEnough 40/10 pt
        0.06 left began (50,90) moved (0,40)
        0.06 right began (350,90) moved (0,40)
        0.1 left ended (50,90) moved (0,40)
        0.1 right ended (350,90) moved (0,40)
        """)
  }

  @Test func `fingers that land and lift move nothing`() {
    let stage = Stage(PanGestureRecognizer())
    stage.play(
      """
      1v(100,100)@0; 1>(120,100)@.02; 1>(140,100)@.04; 2v(300,300)@.06; {1>(150,100),2>(310,300)}@.08;
      1^@.1; 2>(320,300)@.12; 2^@.14
      """)
    #expect(
      stage.transcript == """
        0.02 pan: recognized movedEnough 20/10 pt
        0.02 pan began (120,100) moved (20,0)
        0.04 pan changed (140,100) moved (40,0)
        0.08 pan changed (230,200)×2 moved (50,0)
        0.12 pan changed (320,300) moved (60,0)
        0.14 pan ended (320,300) moved (60,0)
        """)
  }

  @Test func `a translation that is set goes on from there, and the velocity starts anew`() {
    let pan = PanGestureRecognizer()
    let stage = Stage(pan)
    var velocities: [Vector] = []
    pan.addAction { pan in
      guard pan.state == .changed else { return }
      velocities.append(pan.velocity(in: nil))
      pan.setTranslation(.zero, in: nil)
      #expect(pan.translation(in: nil) == .zero)
      #expect(pan.velocity(in: nil) == .zero)
    }
    stage.play("v(100,100)@0; >(120,100)@.02; >(135,100)@.04; >(143,90)@.06; ^@.08")
    #expect(
      stage.transcript == """
        0.02 pan: recognized movedEnough 20/10 pt
        0.02 pan began (120,100) moved (20,0)
        0.04 pan changed (135,100) moved (35,0)
        0.06 pan changed (143,90) moved (8,-10)
        0.08 pan ended (143,90) moved (0,0)
        """)
    #expect(velocities.count == 2)
    #expect(velocities.allSatisfy { $0 != .zero })
  }

  @Test func `a translation that is none is not taken`() {
    let pan = PanGestureRecognizer()
    let stage = Stage(pan)
    stage.play("v(100,100)@0; >(120,100)@.02; >(135,100)@.04")
    let velocity = pan.velocity(in: nil)
    for none in [Vector(.nan, 0), Vector(0, .nan), Vector(.infinity, 0), Vector(0, -.infinity)] {
      pan.setTranslation(none, in: nil)
      #expect(pan.translation(in: nil) == Vector(35, 0) && pan.velocity(in: nil) == velocity)
    }
    stage.play(">(140,100)@.06; ^@.08")
    #expect(stage.lines.last == "0.08 pan ended (140,100) moved (40,0)")
  }

  @Test func `a pan of two fingers counts nothing that one finger does`() {
    let pan = PanGestureRecognizer()
    pan.minimumNumberOfTouches = 2
    let stage = Stage(pan)
    stage.play("1v(100,100)@0; 1>(200,100)@.1; 2v(100,200)@.2; {1>(230,100),2>(130,200)}@.3; {1^,2^}@.4")
    #expect(
      stage.transcript == """
        0.3 pan: recognized movedEnough 30/10 pt
        0.3 pan began (180,150)×2 moved (30,0)
        0.4 pan ended (180,150)×2 moved (30,0)
        """)
  }
}
