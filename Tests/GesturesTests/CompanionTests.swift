import Geometry
import Gestures
import Testing

/// Gestures that may be recognized together.
@Suite(.timeLimit(.minutes(1))) struct CompanionTests {
  @Test(arguments: [false, true]) func `two that may be recognized together are, whatever their delegates say`(
    isSaidOfSecond: Bool
  ) {
    let (pan, pinch) = (PanGestureRecognizer(), PinchGestureRecognizer())
    let (first, second) = isSaidOfSecond ? (pinch as GestureRecognizer, pan) : (pan, pinch)
    first.recognizeSimultaneously(with: second)
    let answers = Answers()
    (pan.delegate, pinch.delegate) = (answers, answers)
    let stage = Stage(pan, pinch)
    stage.play("1v(100,100)@0; 2v(200,100)@0; 1>(80,100)@.1; 1>(40,100)@.2; {1x,2x}@.3")
    #expect(Set(stage.recognized.split(separator: " ")) == ["pan", "pinch"])
  }

  @Test func `one may be recognized together with several`() {
    let (pan, press, second) = (PanGestureRecognizer(), LongPressGestureRecognizer(), PanGestureRecognizer())
    second.name = "second"
    pan.recognizeSimultaneously(with: press)
    pan.recognizeSimultaneously(with: second)
    let stage = Stage(press, pan, second)
    stage.play("v(100,100)@0; tick@.5; >(120,100)@.6; ^@.7")
    #expect(stage.recognized == "longPress pan")
    #expect(second.lastVerdict?.by == "longPress")
  }

  @Test func `one that may be recognized together with another keeps it no longer alive`() {
    let pan = PanGestureRecognizer()
    pan.recognizeSimultaneously(with: pan)
    weak var trace: GestureRecognizer?
    do {
      let pinch = PinchGestureRecognizer()
      pan.recognizeSimultaneously(with: pinch)
      pinch.recognizeSimultaneously(with: pan)
      trace = pinch
    }
    #expect(trace == nil)
  }
}
