import Geometry
import Gestures
import Testing

@Suite(.timeLimit(.minutes(1))) struct CheckmarkTests {
  private func draw(_ text: String) -> String { Stage.verdicts(text, CheckmarkGestureRecognizer()) }

  @Test func `down and up again to the right, ending higher, is a check mark at the lift`() {
    let stage = Stage(CheckmarkGestureRecognizer())
    stage.play("v(100,200)@0; >(120,230)@.1; >(140,260)@.2; >(180,180)@.3; >(220,100)@.4; ^@.5")
    #expect(
      stage.transcript == """
        0.5 checkmark: recognized endedHigher 100/0 pt
        0.5 checkmark ended (220,100)
        """)
  }

  @Test func `it has to end higher than it began`() {
    #expect(draw("v(100,200)@0; >(140,260)@.2; >(220,199.9)@.4; ^@.5") == "recognized endedHigher 0.1/0 pt")
    #expect(draw("v(100,200)@0; >(140,260)@.2; >(220,200)@.4; ^@.5") == "failed endedTooLow 0/0 pt")
    #expect(draw("v(100,200)@0; >(140,260)@.2; >(220,200.1)@.4; ^@.5") == "failed endedTooLow -0.1/0 pt")
  }

  @Test func `the first stroke goes down ten points`() {
    #expect(draw("v(100,200)@0; >(140,209.9)@.2; >(220,150)@.4; ^@.5") == "failed tooShallow 9.9/10 pt")
    #expect(draw("v(100,200)@0; >(140,210)@.2; >(220,150)@.4; ^@.5") == "recognized endedHigher 50/0 pt")
  }

  @Test func `going left or down again by more than eight points fails it at once`() {
    #expect(
      draw("v(100,200)@0; >(140,260)@.2; >(132,250)@.3; >(220,100)@.4; ^@.5") == """
        recognized endedHigher 100/0 pt
        """)
    #expect(
      draw("v(100,200)@0; >(140,260)@.2; >(131.9,250)@.3; >(220,100)@.4; ^@.5") == """
        failed wrongDirection 8.1/8 pt
        """)
    #expect(
      draw("v(100,200)@0; >(140,260)@.2; >(220,100)@.3; >(230,108)@.4; ^@.5") == """
        recognized endedHigher 92/0 pt
        """)
    #expect(
      draw("v(100,200)@0; >(140,260)@.2; >(220,100)@.3; >(230,108.1)@.4; ^@.5") == """
        failed wentBack 8.1/8 pt
        """)
  }

  @Test func `eight points up are not yet the second stroke`() {
    #expect(
      draw("v(100,200)@0; >(140,205)@.2; >(150,197)@.3; >(160,215)@.4; >(220,100)@.5; ^@.6")
        == "recognized endedHigher 100/0 pt")
    #expect(draw("v(100,200)@0; >(140,205)@.2; >(150,196)@.3; >(160,215)@.4; ^@.6") == "failed tooShallow 5/10 pt")
  }

  @Test func `lifted after one stroke it is incomplete`() {
    #expect(draw("v(100,200)@0; ^@.1") == "failed incomplete")
    #expect(draw("v(100,200)@0; >(140,260)@.2; ^@.3") == "failed incomplete")
  }

  @Test func `other fingers are ignored`() {
    #expect(
      draw("1v(100,200)@0; 2v(10,10)@.1; 1>(140,260)@.2; 2>(300,300)@.3; 1>(220,100)@.4; 1^@.5; 2^@.6") == """
        recognized endedHigher 100/0 pt
        """)
  }

  @Test func `the level to reach is drawn from half the way down to it`() {
    let checkmark = CheckmarkGestureRecognizer()
    let stage = Stage(checkmark)
    stage.play("v(100,100)@0; >(102,104.9)@.1")
    #expect(checkmark.guides.isEmpty)
    stage.play(">(103,105)@.2")
    #expect(checkmark.guides.count == 1)
    stage.play("^@.3")
  }
}
