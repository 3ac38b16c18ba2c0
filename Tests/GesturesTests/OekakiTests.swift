import Geometry
import Gestures
import Testing

@Suite struct OekakiTests {
  @Test func `C40 drawing begins at the landing, a second finger cancels it, and a tap is a dot`() {
    let stage = Stage(OekakiGestureRecognizer())
    stage.play(
      """
      1v(10,10)@0; 1>(20,10)@.05; 2v(200,200)@.1; 1>(30,10)@.15; 2^@.2; 1^@.3;
      1v(5,5)@1; 1^@1.1
      """)
    #expect(
      stage.transcript == """
        0 oekaki: recognized touchedDown 1/1 touches
        0 oekaki began (10,10)
        0.05 oekaki changed (20,10)
        0.1 oekaki cancelled (20,10)×2
        1 oekaki: recognized touchedDown 1/1 touches
        1 oekaki began (5,5)
        1.1 oekaki ended (5,5)
        """)
  }
}
