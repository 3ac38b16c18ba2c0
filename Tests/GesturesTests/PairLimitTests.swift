import Geometry
import Gestures
import Glibc
import Testing

/// Every limit of pinch, rotation, the pinch of three fingers, the drag from an edge: just under it, at it, just over it.
@Suite(.timeLimit(.minutes(1))) struct PairLimitTests {
  private func pinch(_ text: String) -> String { Stage.verdicts(text, PinchGestureRecognizer()) }

  @Test func `a distance that changes by eight points is a pinch`() {
    #expect(
      pinch("1v(100,100)@0; 2v(200,100)@0; 2>(207.9,100)@.1; 1^@.2; 2^@.3") == """
        failed spread 7.9/8 pt
        """)
    #expect(
      pinch("1v(100,100)@0; 2v(200,100)@0; 2>(208,100)@.1; 1^@.2; 2^@.3") == """
        recognized spread 8/8 pt
        """)
    #expect(
      pinch("1v(100,100)@0; 2v(200,100)@0; 2>(192,100)@.1; 1^@.2; 2^@.3") == """
        recognized spread 8/8 pt
        """)
    #expect(pinch("1v(100,100)@0; 2v(200,100)@0; 2^(208,100)@.1; 1^@.2") == "recognized spread 8/8 pt")
  }

  @Test func `a finger that was not told of for twenty milliseconds has only set out when it is told of again`() {
    for (time, verdict) in [(0.039, "failed spread 4.7368/8 pt"), (0.04, "recognized spread 10/8 pt")] {
      let fingers = "1v(100,100)@0; 1>(101,100)@.02; 2v(200,100)@.03; 1>(91,100)@\(time); {1^,2^}@.3"
      #expect(Stage.verdicts(fingers, PinchGestureRecognizer()) == verdict)
    }
  }

  @Test func `fingers that move together are no pinch`() {
    #expect(
      pinch("1v(100,100)@0; 2v(200,100)@0; 1>(107,100)@.1; 2>(207,100)@.1; 1>(114,100)@.2; 2>(214,100)@.2; {1^,2^}@.3")
        == """
        failed spread 7/8 pt
        """)
  }

  @Test func `one finger is no pinch and no rotation`() {
    #expect(pinch("1v(100,100)@0; 1>(200,100)@.1; 1^@.2") == "failed tooFewTouches 1/2 touches")
    #expect(
      Stage.verdicts("1v(100,100)@0; 1>(200,100)@.1; 1^@.2", RotationGestureRecognizer()) == """
        failed tooFewTouches 1/2 touches
        """)
  }

  @Test func `scale also counts from the landing`() {
    let pinch = PinchGestureRecognizer()
    let stage = Stage(pinch)
    stage.play("1v(100,100)@0; 2v(200,100)@0; 2>(220,100)@.1; 2>(240,100)@.2")
    #expect(pinch.scale == 140.0 / 120)
    #expect(pinch.scaleSinceLanding == 1.4)
    pinch.scale = 3
    #expect(pinch.scale == 3)
    #expect(pinch.velocity == 0)
    stage.play("2>(310,100)@.3")
    #expect(abs(pinch.scale - 4.5) < 1e-12)
    #expect(pinch.velocity > 0)
    stage.play("{1^,2^}@.4")
    #expect(pinch.scale == 1)
    #expect(pinch.scaleSinceLanding == 1)
  }

  @Test func `a value that is set before the gesture begins changes nothing`() {
    let (pinch, rotation) = (PinchGestureRecognizer(), RotationGestureRecognizer())
    let three = ThreeFingersPinchGestureRecognizer()
    three.hysteresis = 100
    let stage = Stage(pinch, rotation, three)
    stage.play("1v(100,100)@0; 2v(200,100)@0; 3v(150,200)@0")
    (pinch.scale, rotation.rotation, three.scale) = (3, 3, 3)
    #expect((pinch.scale, rotation.rotation, three.scale) == (1, 0, 1))
    stage.play("2>(204,104)@.05")
    #expect(pinch.velocity > 0 && rotation.velocity > 0 && three.velocity > 0)
    stage.play("{1^,2^,3^}@.1")
  }

  @Test func `the velocity of two fingers outlasts the lift of one`() {
    let pinch = PinchGestureRecognizer()
    let stage = Stage(pinch)
    stage.play("1v(100,100)@0; 2v(200,100)@0; 2>(220,100)@.05; 2>(260,100)@.1; 1^@.15")
    #expect(pinch.velocity > 0)
    stage.play("2>(300,100)@.25")
    #expect(pinch.velocity == 0)
    stage.play("2^@.3")
  }

  @Test func `a third finger takes the place of one that lifts, and nothing jumps`() {
    let pinch = PinchGestureRecognizer()
    let rotation = RotationGestureRecognizer()
    let answers = Answers()
    answers.isSimultaneous = { _, _ in true }
    pinch.delegate = answers
    let stage = Stage(pinch, rotation)
    stage.play("1v(100,100)@0; 2v(200,100)@0; 2>(250,150)@.1; 2>(260,170)@.2; 3v(100,300)@.3")
    let before = (pinch.scale, rotation.rotation)
    stage.play("1^@.4")
    #expect(pinch.scale == before.0)
    #expect(rotation.rotation == before.1)
    stage.play("3>(90,320)@.5; 2>(200,200)@.6")
    #expect(pinch.numberOfTouches == 2)
    stage.play("{2^,3^}@.7")
    #expect(
      stage.transcript == """
        0.1 pinch: recognized spread 58.1139/8 pt
        0.1 rotation: recognized turned 18.4349/4.9847 °
        0.1 pinch began (175,125)×2 scale 1
        0.1 rotation began (175,125)×2 turned 0°
        0.2 pinch changed (180,135)×2 scale 1.1045
        0.2 rotation changed (180,135)×2 turned 5.1944°
        0.5 pinch changed (175,245)×2 scale 1.2147
        0.5 rotation changed (175,245)×2 turned 2.8646°
        0.6 pinch changed (145,260)×2 scale 0.8722
        0.6 rotation changed (145,260)×2 turned -3.2013°
        0.7 pinch ended (145,260)×2 scale 0.8722
        0.7 rotation ended (145,260)×2 turned -3.2013°
        """)
  }

  @Test func `fingers on one place have a scale that is finite`() {
    let pinch = PinchGestureRecognizer()
    let stage = Stage(pinch)
    stage.play("1v(100,100)@0; 2v(100,100)@0; 2>(110,100)@.1; 2>(100,100)@.2; 2>(200,100)@.3")
    #expect(pinch.scale == 10)
  }

  private func turn(_ degrees: Double) -> String {
    let angle = degrees * .pi / 180
    return Stage.verdicts(
      "1v(200,200)@0; 2v(300,200)@0; 2>(\(200 + 100 * cos(angle)),\(200 + 100 * sin(angle)))@.1; 1^@.2; 2^@.3",
      RotationGestureRecognizer())
  }

  @Test func `five degrees are a rotation, either way`() {
    #expect(turn(4.9) == "failed turned 4.9/4.9847 °")
    #expect(turn(5) == "recognized turned 5/4.9847 °")
    #expect(turn(-5) == "recognized turned 5/4.9847 °")
    #expect(turn(-4.9) == "failed turned 4.9/4.9847 °")
  }

  @Test func `a turn of exactly as much as is asked is enough, and a line of one point has a direction`() {
    func turn(_ length: Double) -> String {
      let rotation = RotationGestureRecognizer()
      rotation.hysteresis = .pi / 2
      return Stage.verdicts(
        "1v(200,200)@0; 2v(\(200 + length),200)@0; 2>(200,\(200 + length))@.1; {1^,2^}@.2", rotation)
    }
    #expect(turn(1) == "recognized turned 90/90 °")
    let rotation = RotationGestureRecognizer()
    let stage = Stage(rotation)
    stage.play("1v(200,200)@0; 2v(201,200)@0; 2>(200,201)@.1")
    #expect(rotation.rotationSinceLanding == .pi / 2)
    stage.play("{1^,2^}@.2")
    #expect(turn(0.9) == "failed turned 0/90 °")
  }

  @Test func `a turn that is enough only if a finger goes on as it came is not`() {
    #expect(
      Stage.verdicts(
        """
        {1v(200,200),2v(300,200)}@0; 1>(200,200)@.01; 2>(300,200)@.012; 1>(200,198.25)@.02; 2>(300,201.75)@.022;
        1>(200,196.5)@.03; 2>(300,205.2)@.032; 2^@.035; 1^@.04
        """, RotationGestureRecognizer()) == "failed turned 4.9722/4.9847 °")
  }

  @Test func `a rotation that is set goes on from there`() {
    let rotation = RotationGestureRecognizer()
    let stage = Stage(rotation)
    stage.play("1v(200,200)@0; 2v(300,200)@0; 2>(200,300)@.1")
    #expect(abs(rotation.rotationSinceLanding - .pi / 2) < 1e-12)
    rotation.rotation = 1
    stage.play("2>(100,200)@.2")
    #expect(abs(rotation.rotation - 1 - .pi / 2) < 1e-12)
    #expect(rotation.velocity > 0)
    stage.play("{1^,2^}@.3")
    #expect(rotation.rotation == 0)
  }

  @Test func `three fingers pinch after as much movement as is asked`() {
    func pinch(_ text: String, _ hysteresis: Double) -> String {
      let pinch = ThreeFingersPinchGestureRecognizer()
      pinch.hysteresis = hysteresis
      return Stage.verdicts(text, pinch)
    }
    // Moving the far end of three fingers in a line by d changes the span by 2 d.
    func move(_ distance: Double) -> String {
      "1v(100,100)@0; 2v(200,100)@.02; 3v(300,100)@.04; 3>(\(300 + distance),100)@.1; 1^@.2; 2^@.3; 3^@.4"
    }
    #expect(pinch(move(4.9), 10) == "failed spread 9.8/10 pt")
    #expect(pinch(move(5), 10) == "recognized spread 10/10 pt")
    #expect(pinch(move(0), 0) == "recognized spread 0/0 pt")
    #expect(pinch("1v(100,100)@0; 2v(200,100)@.02; 1^@.1; 2^@.2", 0) == "failed tooFewTouches 2/3 touches")
    #expect(
      pinch("{1v(100,100),2v(200,100),3v(300,100),4v(350,350)}@0; {1^,2^,3^,4^}@.2", 10) == """
        failed tooManyTouches 4/3 touches
        """)
  }

  @Test func `a fourth finger is ignored, and three down again count before the beginning`() {
    let pinch = ThreeFingersPinchGestureRecognizer()
    let stage = Stage(pinch)
    stage.play("1v(100,100)@0; 2v(200,100)@.1; 1^@.2; 3v(150,200)@.3; 4v(150,100)@.4")
    let scale = pinch.scale
    stage.play("5v(350,350)@.5; 5>(300,300)@.6")
    #expect(pinch.scale == scale)
    pinch.scale = 2
    stage.play("4>(150,50)@.7; 3^@.8; {2^,4^,5^}@.9")
    #expect(
      stage.transcript == """
        0.4 threeFingersPinch: recognized spread 0/0 pt
        0.4 threeFingersPinch began (166.6667,133.3333)×3 scale 1
        0.7 threeFingersPinch changed (166.6667,116.6667)×3 scale 2.5402
        0.8 threeFingersPinch ended (166.6667,116.6667)×3 scale 2.5402
        """)
    #expect(pinch.scale == 1)
  }

  private func edge(_ text: String, _ edges: RectEdge) -> String {
    let pan = ScreenEdgePanGestureRecognizer()
    pan.edges = edges
    return Stage.verdicts(text, pan)
  }

  @Test func `the strip at the edge is twenty points wide`() {
    #expect(edge("v(19.9,200)@0; >(50,200)@.1; ^@.2", .left) == "recognized movedEnough 30.1/10 pt")
    #expect(edge("v(20,200)@0; >(50,200)@.1; ^@.2", .left) == "recognized movedEnough 30/10 pt")
    #expect(edge("v(20.1,200)@0; >(50,200)@.1; ^@.2", .left) == "failed farFromEdge 20.1/20 pt")
    #expect(edge("v(380,200)@0; >(350,200)@.1; ^@.2", .right) == "recognized movedEnough 30/10 pt")
    #expect(edge("v(200,20)@0; >(200,50)@.1; ^@.2", .top) == "recognized movedEnough 30/10 pt")
    #expect(edge("v(200,380)@0; >(200,350)@.1; ^@.2", .bottom) == "recognized movedEnough 30/10 pt")
    #expect(edge("v(200,379)@0; >(200,350)@.1; ^@.2", [.bottom, .left]) == "failed farFromEdge 21/20 pt")
    #expect(edge("v(5,200)@0; >(50,200)@.1; ^@.2", []) == "failed farFromEdge")
  }

  @Test func `it goes inwards within 45 degrees`() {
    #expect(edge("v(5,200)@0; >(15,209.9)@.1; ^@.2", .left) == "recognized movedEnough 14.0716/10 pt")
    #expect(edge("v(5,200)@0; >(15,210)@.1; ^@.2", .left) == "recognized movedEnough 14.1421/10 pt")
    #expect(edge("v(5,200)@0; >(15,210.1)@.1; ^@.2", .left) == "failed offAxis 45.2851/45 °")
    for (within, verdict) in [(1e-9, "recognized movedEnough 14.1421/10 pt"), (2e-9, "failed offAxis 45/45 °")] {
      let pan = ScreenEdgePanGestureRecognizer()
      (pan.edges, pan.maximumAngle) = (.left, 45 - within)
      #expect(Stage.verdicts("v(5,200)@0; >(15,210)@.1; ^@.2", pan) == verdict)
    }
    #expect(edge("v(5,200)@0; >(5,230)@.1; ^@.2", .left) == "failed offAxis 90/45 °")
    #expect(edge("v(5,5)@0; >(5,30)@.1; ^@.2", [.left, .top]) == "recognized movedEnough 25/10 pt")
  }

  @Test func `the strip is the window's, whatever the view`() {
    let pan = ScreenEdgePanGestureRecognizer()
    pan.edges = .left
    let stage = Stage()
    stage.add(pan, to: stage.addView("W", Rect(100, 100, 200, 200)))
    stage.play("v(105,150)@0; >(150,150)@.1; ^@.2")
    #expect(stage.transcript == "0 screenEdgePan: failed farFromEdge 105/20 pt")
  }

  @Test func `fingers after the first are ignored`() {
    let pan = ScreenEdgePanGestureRecognizer()
    pan.edges = .left
    let stage = Stage(pan)
    stage.play("1v(5,200)@0; 2v(200,200)@.1; 2>(300,200)@.2; 1>(50,200)@.3; 1^@.4; 2^@.5")
    #expect(
      stage.transcript == """
        0.3 screenEdgePan: recognized movedEnough 45/10 pt
        0.3 screenEdgePan began (50,200) moved (45,0)
        0.4 screenEdgePan ended (50,200) moved (45,0)
        """)
  }
}
