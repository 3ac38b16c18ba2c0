import Geometry
import Gestures
import Testing

@Suite(.timeLimit(.minutes(1))) struct ThreeFingersPinchTests {
  @Test func `a pinch of three fingers begins when the third one lands and ends when one lifts`() {
    let stage = Stage(ThreeFingersPinchGestureRecognizer())
    stage.play(
      """
      1v(100,100)@0; 2v(200,100)@.03; 3v(150,200)@.06; {1>(50,66.667),2>(250,66.667),3>(150,266.667)}@.1;
      2^@.2; {1^,3^}@.3
      """)
    #expect(
      stage.transcript == """
        0.06 threeFingersPinch: recognized spread 0/0 pt
        0.06 threeFingersPinch began (150,133.3333)×3 scale 1
        0.1 threeFingersPinch changed (150,133.3337)×3 scale 2
        0.2 threeFingersPinch ended (150,133.3337)×3 scale 2
        """)
  }

  @Test func `scale is 1 where it begins, and the other one counts from the landing`() {
    let pinch = ThreeFingersPinchGestureRecognizer()
    pinch.hysteresis = 8
    let stage = Stage(pinch)
    var said: [String] = []
    pinch.addAction { said.append("\($0.state) \(Stage.number($0.scale)) \(Stage.number($0.scaleSinceLanding))") }
    #expect(pinch.scaleSinceLanding == 1)
    // In a line, moving the far end by d changes the span of 200 by 2 d.
    stage.play("1v(100,100)@0; 2v(150,100)@.02; 3v(200,100)@.04; 3>(203,100)@.1")
    #expect(pinch.scale == 1)
    #expect(Stage.number(pinch.scaleSinceLanding) == "1.03")
    #expect(pinch.velocity > 0)
    stage.play("3>(210,100)@.2; 3>(221,100)@.3; 1^@.4; {2^,3^}@.5")
    #expect(said == ["began 1 1.1", "changed 1.1 1.21", "ended 1.1 1.21"])
    #expect(pinch.scaleSinceLanding == 1)
    #expect(pinch.velocity == 0)
  }

  @Test func `its measurements count the fingers, and of three how far they spread`() {
    let pinch = ThreeFingersPinchGestureRecognizer()
    pinch.hysteresis = 40
    let stage = Stage(pinch)
    #expect(pinch.measurements == [])
    stage.play("1v(100,100)@0; 2v(200,100)@.01")
    #expect(pinch.measurements == [Finding(fingers: 2, exactly: 3)])
    stage.play("3v(150,200)@.02")
    #expect(pinch.measurements.map(\.rule) == [Finding(fingers: 3, exactly: 3).rule, .spread])
    #expect(pinch.measurements.last?.measured == 0 && pinch.measurements.last?.limit == 40)
    stage.play("{1x,2x,3x}@.1")
  }

  @Test func `a subclass may be woken up before three fingers are down, and hand on only some of them`() {
    final class LeftHanded: ThreeFingersPinchGestureRecognizer {
      override func touchesBegan(_ touches: Touches, with event: Event) {
        deadline = event.timestamp + 0.01
        super.touchesBegan(Touches(touches.filter { $0.landing.x < 300 }), with: event)
      }
      override func deadlineReached(at time: Double) {
        super.deadlineReached(at: time)
        if time < 1 { deadline = time + 0.01 }
      }
    }
    let pinch = LeftHanded()
    pinch.hysteresis = 8
    let stage = Stage(pinch)
    stage.play("1v(100,100)@0; tick@.05; 2v(350,100)@.06; 3v(200,100)@.1; 2>(360,100)@.15; tick@.2; 4v(150,100)@.3")
    stage.play("4>(150,200)@.4; 2>(370,100)@.5; 2^@.6; tick@.7; 3^@.8; 1^@.9; 4^@1")
    #expect(stage.recognized == "leftHanded")
  }
}
