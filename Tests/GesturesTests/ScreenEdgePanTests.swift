import Geometry
import Gestures
import Testing

@Suite(.timeLimit(.minutes(1))) struct ScreenEdgePanTests {
  @Test func `C36 a drag that starts at the edge begins, and one that starts elsewhere fails at the landing`() {
    let pan = ScreenEdgePanGestureRecognizer()
    pan.edges = .left
    let stage = Stage(pan)
    stage.play("v(3,200)@0; >(60,202)@.05; ^@.1; v(60,200)@1; >(160,200)@1.05; ^@1.1")
    #expect(
      stage.transcript == """
        0.05 screenEdgePan: recognized movedEnough 57.0351/10 pt
        0.05 screenEdgePan began (60,202) moved (57,2)
        0.1 screenEdgePan ended (60,202) moved (57,2)
        1 screenEdgePan: failed farFromEdge 60/20 pt
        """)
  }
}
