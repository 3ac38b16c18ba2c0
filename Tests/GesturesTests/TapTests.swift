import Geometry
import Gestures
import Testing

@Suite(.timeLimit(.minutes(1))) struct TapTests {
  /// A tap and a double tap, where the single one waits for the double one to fail.
  private func singleAndDouble() -> (TapGestureRecognizer, TapGestureRecognizer) {
    let single = TapGestureRecognizer()
    single.name = "single"
    let double = TapGestureRecognizer()
    double.name = "double"
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    return (single, double)
  }

  @Test func `a tap is recognized at the lift`() {
    let stage = Stage(TapGestureRecognizer())
    stage.showsResets = true
    stage.play("v(100,100)@0; ^@.1")
    #expect(
      stage.transcript == """
        0.1 tap: recognized tapped 1/1 taps
        0.1 tap ended (100,100)
        0.1 tap reset
        """)
  }

  @Test func `a tap that moves too far fails at once and is reset at the lift`() {
    let stage = Stage(TapGestureRecognizer())
    stage.showsResets = true
    stage.play("v(100,100)@0; >(170,100)@.05; ^@.1")
    #expect(
      stage.transcript == """
        0.05 tap: failed movedTooFar 70/45 pt
        0.1 tap reset
        """)
  }

  @Test func `a single tap comes when the double tap that it waits for has failed`() {
    let (single, double) = singleAndDouble()
    let stage = Stage(single, double)
    stage.play("v(100,100)@0; ^@.08; tick@1")
    #expect(
      stage.transcript == """
        0.08 single waits for double
        0.43 double: failed nextTapTooLate 0.35/0.35 s
        0.43 single: recognized tapped 1/1 taps
        0.43 single ended (100,100)
        """)
  }

  @Test func `a double tap takes the place of the single one and lies where the first tap was`() {
    let (single, double) = singleAndDouble()
    let stage = Stage(single, double)
    stage.play("v(100,100)@0; ^@.08; v(104,102)@.2; ^@.28")
    #expect(
      stage.transcript == """
        0.08 single waits for double
        0.28 double: recognized tapped 2/2 taps
        0.28 single: prevented by double
        0.28 double ended (100,100)
        """)
  }

  @Test func `nobody waits for a recognizer that is switched off`() {
    let (single, double) = singleAndDouble()
    double.isEnabled = false
    let stage = Stage(single, double)
    stage.play("v(100,100)@0; ^@.08")
    #expect(
      stage.transcript == """
        0.08 single: recognized tapped 1/1 taps
        0.08 single ended (100,100)
        """)
  }

  @Test func `of two taps the one on the inner view wins`() {
    let stage = Stage()
    let inner = TapGestureRecognizer()
    inner.name = "inner"
    let outer = TapGestureRecognizer()
    outer.name = "outer"
    stage.add(outer, to: stage.view)
    stage.add(inner, to: stage.addView("W", Rect(100, 100, 100, 100)))
    stage.play("v(150,150)@0; ^@.1; v(300,300)@1; ^@1.1")
    #expect(
      stage.transcript == """
        0.1 inner: recognized tapped 1/1 taps
        0.1 outer: prevented by inner
        0.1 inner ended (150,150)
        1.1 outer: recognized tapped 1/1 taps
        1.1 outer ended (300,300)
        """)
  }

  @Test func `a tap of two fingers lies between them and is no tap of one`() {
    let tap = TapGestureRecognizer()
    tap.numberOfTouchesRequired = 2
    let stage = Stage(tap)
    stage.play("1v(100,100)@0; 2v(200,100)@.04; 1^@.12; 2^@.15")
    stage.play("1v(100,100)@1; 1^@1.1")
    #expect(
      stage.transcript == """
        0.15 tap: recognized tapped 1/1 taps
        0.15 tap ended (150,100)×2
        1.1 tap: failed tooFewTouches 1/2 touches
        """)
  }

  @Test func `a tap prevents taps of as many taps or fewer, and everything that is no tap`() {
    let (tap, double) = (TapGestureRecognizer(), TapGestureRecognizer())
    double.numberOfTapsRequired = 2
    #expect(tap.canPrevent(TapGestureRecognizer()) && double.canPrevent(tap) && !tap.canPrevent(double))
    #expect(tap.canPrevent(FlagGestureRecognizer()))
  }
}
