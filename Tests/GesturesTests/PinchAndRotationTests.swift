import Geometry
import Gestures
import Glibc
import Testing

@Suite(.timeLimit(.minutes(1))) struct PinchAndRotationTests {
  private static let turnThenSpread =
    "1v(100,200)@0; 2v(300,200)@.02; 2>(273,300)@.05; 2>(350,350)@.10; 1^@.2; 2^@.25"

  @Test func `one delegate's yes makes pinch and rotation simultaneous`() {
    let (pinch, rotation) = (PinchGestureRecognizer(), RotationGestureRecognizer())
    let answers = Answers()
    answers.isSimultaneous = { _, _ in true }
    rotation.delegate = answers
    #expect(
      Stage.transcript(Self.turnThenSpread, pinch, rotation) == """
        0.05 rotation: recognized turned 30.0294/4.9847 °
        0.05 rotation began (186.5,250)×2 turned 0°
        0.1 pinch: recognized spread 91.5476/8 pt
        0.1 pinch began (225,275)×2 scale 1
        0.1 rotation changed (225,275)×2 turned 0.9344°
        0.25 pinch ended (225,275) scale 1
        0.25 rotation ended (225,275) turned 0.9344°
        """)
  }

  @Test func `without a delegate the rotation that comes first excludes the pinch`() {
    #expect(
      Stage.transcript(Self.turnThenSpread, PinchGestureRecognizer(), RotationGestureRecognizer()) == """
        0.05 rotation: recognized turned 30.0294/4.9847 °
        0.05 pinch: prevented by rotation
        0.05 rotation began (186.5,250)×2 turned 0°
        0.1 rotation changed (225,275)×2 turned 0.9344°
        0.25 rotation ended (225,275) turned 0.9344°
        """)
  }

  @Test(arguments: [true, false])
  func `a spare finger that lifts with one of the two takes nobody's place`(isPinch: Bool) {
    let recognizer = isPinch ? PinchGestureRecognizer() : RotationGestureRecognizer()
    let stage = Stage(recognizer)
    stage.play("1v(100,100)@0; 2v(200,100)@0; 3v(400,100)@0; {1>(60,60),2>(240,140)}@.05; {1^,3^}@.1; 2^@.2")
    #expect(recognizer.lastVerdict?.outcome == .recognized)
    #expect(stage.lines.last?.contains("ended (150,100)") == true, "\(stage.transcript)")
  }

  @Test func `a pinch is the ratio of distances and ends with the last finger`() {
    let pinch = PinchGestureRecognizer()
    var scales: [Double] = []
    pinch.addAction { scales.append($0.scale) }
    let stage = Stage(pinch)
    stage.play("1v(50,200)@0; 2v(150,200)@.02; 2>(190,200)@.05; 2>(250,200)@.08; 2>(340,200)@.11; 1^@.2; 2^@.25")
    #expect(
      stage.transcript == """
        0.05 pinch: recognized spread 40/8 pt
        0.05 pinch began (120,200)×2 scale 1
        0.08 pinch changed (150,200)×2 scale 1.4286
        0.11 pinch changed (195,200)×2 scale 2.0714
        0.25 pinch ended (195,200) scale 2.0714
        """)
    #expect(abs(scales[2] / scales[1] - 1.45) < 1e-6)
  }

  @Test func `a pinch rests on one finger and goes on when a second one comes`() {
    let pinch = PinchGestureRecognizer()
    let stage = Stage(pinch)
    stage.play("1v(50,200)@0; 2v(150,200)@.02; 2>(190,200)@.05; 2>(250,200)@.08; 2^@.1")
    let scale = pinch.scale
    stage.play("1>(100,200)@.12")
    #expect(pinch.numberOfTouches == 1)
    #expect(pinch.scale == scale)
    stage.play("2v(200,200)@.2")
    #expect(pinch.scale == scale)
    stage.play("2>(250,200)@.25; {1^,2^}@.3")
    #expect(
      stage.transcript == """
        0.05 pinch: recognized spread 40/8 pt
        0.05 pinch began (120,200)×2 scale 1
        0.08 pinch changed (150,200)×2 scale 1.4286
        0.25 pinch changed (175,200)×2 scale 2.1429
        0.3 pinch ended (175,200)×2 scale 2.1429
        """)
  }

  @Test func `a rotation counts whole turns`() {
    let rotation = RotationGestureRecognizer()
    var turns: [Double] = []
    rotation.addAction { turns.append($0.rotation) }
    let stage = Stage(rotation)
    stage.play("1v(200,200)@0; 2v(300,200)@.02")
    for step in 1...13 {
      let angle = Double(step) * .pi / 6
      stage.play("2>(\(200 + 100 * cos(angle)),\(200 + 100 * sin(angle)))@\(0.02 + 0.02 * Double(step))")
    }
    stage.play("1^@.4; 2^@.5")
    #expect(
      stage.transcript == """
        0.04 rotation: recognized turned 30/4.9847 °
        0.04 rotation began (243.3013,225)×2 turned 0°
        0.06 rotation changed (225,243.3013)×2 turned 30°
        0.08 rotation changed (200,250)×2 turned 60°
        0.1 rotation changed (175,243.3013)×2 turned 90°
        0.12 rotation changed (156.6987,225)×2 turned 120°
        0.14 rotation changed (150,200)×2 turned 150°
        0.16 rotation changed (156.6987,175)×2 turned 180°
        0.18 rotation changed (175,156.6987)×2 turned 210°
        0.2 rotation changed (200,150)×2 turned 240°
        0.22 rotation changed (225,156.6987)×2 turned 270°
        0.24 rotation changed (243.3013,175)×2 turned 300°
        0.26 rotation changed (250,200)×2 turned 330°
        0.28 rotation changed (243.3013,225)×2 turned 360°
        0.5 rotation ended (243.3013,225) turned 360°
        """)
    #expect(abs(turns[12] - turns[0] - 2 * .pi) < 1e-6)
  }
}
