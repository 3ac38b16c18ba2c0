import Geometry
import Gestures
import Testing

@Suite struct ThreeFingersPinchTests {
  @Test func `C38 a pinch of three fingers begins when the third one lands and ends when one lifts`() {
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
}
