import Geometry
import Gestures
import Testing

/// Fingers of which a device tells more than once at one time: each report counts, and none is held against an older one.
@Suite(.timeLimit(.minutes(1))) struct ToldTwiceTests {
  /// Two fingers, a hundred points apart, that have both moved since they landed.
  private let start = "{1v(100,100),2v(200,100)}@0; 1>(101,100)@.01; 2>(201,100)@.012; "

  @Test func `fingers that move side by side are no pinch, told of twice at one time`() {
    #expect(
      Stage.verdicts(
        start + "{1>(111,100),1>(121,100),2>(211,100),2>(221,100)}@.02; tick@.1; {1^,2^}@.2", PinchGestureRecognizer())
        == "failed spread 2/8 pt")
  }

  @Test func `fingers that part are a pinch at the time at which they are told of twice`() {
    let stage = Stage(PinchGestureRecognizer())
    stage.play(start + "{1>(96,100),1>(91,100),2>(206,100),2>(211,100)}@.02")
    #expect(stage.transcript == "0.02 pinch: recognized spread 20/8 pt\n0.02 pinch began (151,100)×2 scale 1")
    stage.play("{1^,2^}@.3")
  }

  @Test func `a finger that is told of twice at one place is expected to stay there`() {
    let stage = Stage(PinchGestureRecognizer())
    stage.play(start + "{1>(101,100),1>(101,100)}@.02; 2>(211,100)@.025; 2^@.03; 1^@.04")
    #expect(
      stage.transcript == """
        0.03 pinch: recognized spread 10/8 pt
        0.03 pinch began (156,100) scale 1
        0.04 pinch ended (156,100) scale 1
        """)
  }

  @Test func `a finger that is told of again as it takes the place of another has moved since`() {
    #expect(
      Stage.verdicts(
        "{1v(100,100),2v(200,100),3v(300,100)}@0; 3>(301,100)@.1; 1^@.1; 3>(330,100)@.1; {2^,3^}@.2",
        PinchGestureRecognizer()) == "recognized spread 29/8 pt")
  }

  @Test func `nothing is waited for where all were told of at the same time`() {
    let stage = Stage(PinchGestureRecognizer())
    stage.play("{1v(100,100),2v(200,100)}@0; {1>(101,100),2>(201,100)}@.01")
    #expect(stage.router.nextDeadline == nil)
    stage.play("1>(102,100)@.02")
    #expect(stage.router.nextDeadline == 0.03)
    stage.play("tick@.03")
    #expect(stage.router.nextDeadline == nil)
    stage.play("{1^,2^}@.2")
  }
}
