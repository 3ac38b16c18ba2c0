import Gestures
import Testing

/// Every limit of a long press: just under it, at it, just over it.
@Suite(.timeLimit(.minutes(1))) struct LongPressLimitTests {
  private func press(_ text: String, _ set: (LongPressGestureRecognizer) -> Void = { _ in }) -> String {
    let press = LongPressGestureRecognizer()
    set(press)
    return Stage.verdicts(text, press)
  }

  @Test func `half a second is long enough`() {
    #expect(press("v(9,9)@1; ^@1.49") == "failed liftedEarly 0.49/0.5 s")
    #expect(press("v(9,9)@1; ^@1.5") == "recognized heldLongEnough 0.5/0.5 s")
    #expect(press("v(9,9)@1; ^@1.51") == "recognized heldLongEnough 0.5/0.5 s")
    #expect(press("v(9,9)@1; tick@1.4999; ^@1.4999") == "failed liftedEarly 0.4999/0.5 s")
    // What rounding may take from a time is no shortage.
    #expect(press("v(9,9)@0; ^@.499999") == "recognized heldLongEnough 0.5/0.5 s")
    #expect(press("v(9,9)@0; ^@.4999985") == "failed liftedEarly 0.5/0.5 s")
  }

  @Test func `a press that waits has been held long enough`() {
    let (press, pan) = (LongPressGestureRecognizer(), PanGestureRecognizer())
    press.require(toFail: pan)
    let stage = Stage(press, pan)
    stage.play("v(100,100)@0; tick@.5")
    #expect(press.isWaiting && press.measurements.last?.rule == .heldLongEnough)
    stage.play("^@.6")
  }

  @Test func `a finger may move ten points before`() {
    #expect(press("v(100,100)@0; >(109.9,100)@.1; ^@1") == "recognized heldLongEnough 0.5/0.5 s")
    #expect(press("v(100,100)@0; >(110,100)@.1; ^@1") == "recognized heldLongEnough 0.5/0.5 s")
    #expect(press("v(100,100)@0; >(110.1,100)@.1; ^@1") == "failed movedTooFar 10.1/10 pt")
  }

  @Test func `no time at all begins at the landing`() {
    #expect(press("v(9,9)@0; ^@.1") { $0.minimumPressDuration = 0 } == "recognized heldLongEnough 0/0 s")
    let press = LongPressGestureRecognizer()
    press.minimumPressDuration = 0
    let stage = Stage(press)
    stage.play("v(9,9)@0")
    #expect(press.state == .began)
    stage.play("^@.1")
  }

  @Test func `a press that is long enough by a time that was made shorter is said to be as long as it was`() {
    let press = LongPressGestureRecognizer()
    let stage = Stage(press)
    stage.play("v(9,9)@0; tick@.3")
    press.minimumPressDuration = 0.2
    stage.play("tick@.3; ^@.4")
    #expect(
      stage.transcript == """
        0.3 longPress: recognized heldLongEnough 0.3/0.2 s
        0.3 longPress began (9,9)
        0.4 longPress ended (9,9)
        """)
  }

  @Test func `a time that is made longer while a finger presses is the time`() {
    let press = LongPressGestureRecognizer()
    let stage = Stage(press)
    stage.play("v(9,9)@0; tick@.3")
    press.minimumPressDuration = 2
    stage.play("tick@1.9")
    #expect(stage.lines.isEmpty)
    stage.play("tick@2.1; ^@2.2")
    #expect(stage.lines.first == "2 longPress: recognized heldLongEnough 2/2 s")
  }

  @Test func `a press that has begun waits for no finger and no time`() {
    let press = LongPressGestureRecognizer()
    press.minimumPressDuration = 0
    press.numberOfTouchesRequired = 2
    let stage = Stage(press)
    stage.play("1v(100,100)@0; 2v(200,100)@.05; tick@1")
    stage.play("{1^,2^}@1.1")
    #expect(
      stage.transcript == """
        0.05 longPress: recognized heldLongEnough 0/0 s
        0.05 longPress began (150,100)×2
        1.1 longPress ended (150,100)×2
        """)
  }

  @Test func `a press of two fingers after a tap begins with whichever finger is first`() {
    func after(_ press: String) -> String {
      self.press("1v(100,100)@0; 2v(200,100)@.02; 1^@.1; 2^@.12; \(press)") {
        $0.numberOfTouchesRequired = 2
        $0.numberOfTapsRequired = 1
      }
    }
    #expect(
      after("1v(100,100)@.3; 2v(200,100)@.32; tick@1; 1^@1.1; 2^@1.1") == "recognized heldLongEnough 0.5/0.5 s")
    #expect(
      after("2v(200,100)@.3; 1v(100,100)@.32; tick@1; 1^@1.1; 2^@1.1") == "recognized heldLongEnough 0.5/0.5 s")
    #expect(after("1v(100,146)@.3; 1^@.4").hasPrefix("failed nextTapTooFar 46/45 pt"))
  }

  @Test func `a tap before the press is not measured as the press`() {
    let press = LongPressGestureRecognizer()
    press.numberOfTapsRequired = 1
    let stage = Stage(press)
    func measured() -> [Rule] { press.measurements.map(\.rule) }
    stage.play("v(100,100)@0; tick@.1")
    #expect(!measured().contains(.liftedEarly))
    stage.play("^@.3; tick@.6")
    #expect(!measured().contains(.liftedEarly) && !measured().contains(.heldLongEnough))
    stage.play("v(100,100)@.62; tick@.7")
    #expect(measured().contains(.liftedEarly))
    stage.play("^@.8")
  }

  @Test func `the time counts from the landing of the last finger, within 0.25 seconds`() {
    func two(_ text: String) -> String { press(text) { $0.numberOfTouchesRequired = 2 } }
    let stage = Stage(
      { () -> LongPressGestureRecognizer in
        let press = LongPressGestureRecognizer()
        press.numberOfTouchesRequired = 2
        return press
      }())
    stage.play("1v(100,100)@0; 2v(200,100)@.2; tick@1; 2^@1.1; 1^@1.2")
    #expect(
      stage.transcript == """
        0.7 longPress: recognized heldLongEnough 0.5/0.5 s
        0.7 longPress began (150,100)×2
        1.1 longPress ended (150,100)×2
        """)
    #expect(
      two("1v(100,100)@0; 2v(200,100)@.25; tick@1; 2^@1.1; 1^@1.2") == """
        recognized heldLongEnough 0.5/0.5 s
        """)
    #expect(
      two("1v(100,100)@0; 2v(200,100)@.26; tick@1; 2^@1.1; 1^@1.2") == """
        failed landedTooLate 0.25/0.25 s
        """)
    #expect(two("1v(100,100)@0; 1^@.1") == "failed tooFewTouches 1/2 touches")
    #expect(
      two("1v(100,100)@0; 2v(200,100)@.1; 3v(300,100)@.2; {1^,2^,3^}@1") == """
        failed tooManyTouches 3/2 touches
        """)
  }

  @Test func `a finger that comes after the beginning is ignored`() {
    let stage = Stage(LongPressGestureRecognizer())
    stage.play("1v(100,100)@0; tick@.6; 2v(200,100)@.7; 2>(300,300)@.8; 2^@.9; 1^@1")
    #expect(
      stage.transcript == """
        0.5 longPress: recognized heldLongEnough 0.5/0.5 s
        0.5 longPress began (100,100)
        1 longPress ended (100,100)
        """)
  }

  @Test func `a tap before the press keeps to its own limits`() {
    func tapAndPress(_ text: String) -> String { press(text) { $0.numberOfTapsRequired = 1 } }
    #expect(tapAndPress("v(9,9)@0; ^@.1; v(9,9)@.45; tick@.95; ^@1") == "recognized heldLongEnough 0.5/0.5 s")
    #expect(tapAndPress("v(9,9)@0; ^@.1; v(9,9)@.46; tick@.97; ^@1") == "failed nextTapTooLate 0.35/0.35 s")
    #expect(
      tapAndPress("v(9,9)@0; ^@.75; v(9,9)@.8; tick@1.4; ^@1.5") == """
        recognized heldLongEnough 0.5/0.5 s
        """)
    #expect(tapAndPress("v(9,9)@0; ^@.76; tick@3") == "failed heldTooLong 0.75/0.75 s")
    #expect(tapAndPress("v(9,9)@0; ^@.1; v(54,9)@.2; tick@.8; ^@1") == "recognized heldLongEnough 0.5/0.5 s")
    #expect(
      tapAndPress("v(9,9)@0; ^@.1; v(54.1,9)@.2; tick@.8; ^@1; tick@2") == """
        failed nextTapTooFar 45.1/45 pt; failed heldTooLong 0.75/0.75 s
        """)
    #expect(tapAndPress("v(9,9)@0; ^@.1; v(9,9)@.2; ^@.3") == "failed liftedEarly 0.1/0.5 s")
  }
}
