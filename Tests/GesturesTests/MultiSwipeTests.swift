import Geometry
import Gestures
import Testing

@Suite struct MultiSwipeTests {
  @Test func `C39 three fingers that each go far enough along one line swipe once`() {
    let stage = Stage(MultiSwipeGestureRecognizer())
    stage.play(
      """
      1v(50,100)@0; 2v(50,200)@.02; 3v(50,300)@.04; 1>(80,102)@.1; 2>(78,203)@.11; 3>(76,298)@.12;
      {1>(120,102),2>(120,203),3>(120,298)}@.2; {1^,2^,3^}@.3
      """)
    #expect(
      stage.transcript == """
        0.12 multiSwipe: recognized movedEnough 26/25 pt
        0.12 multiSwipe ended (50,200)×3 Triple Horizontal Swipe Detected.
        """)
  }
}
