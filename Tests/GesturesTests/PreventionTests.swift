import Geometry
import Gestures
import Testing

/// Who prevents whom, and whom a delegate or a view keeps from beginning.
@Suite(.timeLimit(.minutes(1))) struct PreventionTests {
  @Test func `one that cannot prevent leaves the other alone, without a question`() {
    final class Meek: PanGestureRecognizer {
      override func canPrevent(_ other: GestureRecognizer) -> Bool { false }
    }
    final class Sturdy: PanGestureRecognizer {
      override func canBePrevented(by other: GestureRecognizer) -> Bool { false }
    }
    let answers = Answers()
    var questions = 0
    answers.isSimultaneous = { _, _ in
      questions += 1
      return false
    }
    let pairs: [(PanGestureRecognizer, PanGestureRecognizer)] = [
      (Meek(), PanGestureRecognizer()), (PanGestureRecognizer(), Sturdy()),
    ]
    for pair in pairs {
      let (first, second) = (named("first", pair.0), named("second", pair.1))
      first.delegate = answers
      let stage = Stage(first, second)
      stage.play("v(100,100)@0; >(130,100)@.1; ^@.2")
      #expect(stage.recognized == "first second")
    }
    #expect(questions == 0)
  }

  @Test func `an active gesture keeps its touches from one that qualifies later`() {
    let pan = named("pan", PanGestureRecognizer())
    let late = named("late", PanGestureRecognizer())
    late.hysteresis = 50
    let answers = Answers()
    var simultaneous = true
    answers.isSimultaneous = { _, _ in simultaneous }
    pan.delegate = answers
    let stage = Stage(pan, late)
    stage.play("v(100,100)@0; >(130,100)@.1")
    simultaneous = false
    stage.play(">(170,100)@.2; ^@.3")
    #expect(
      stage.transcript == """
        0.1 pan: recognized movedEnough 30/10 pt
        0.1 pan began (130,100) moved (30,0)
        0.2 late: prevented by pan
        0.2 pan changed (170,100) moved (70,0)
        0.3 pan ended (170,100) moved (70,0)
        """)
  }

  @Test func `the view has a say in what begins on it`() {
    final class Picky: View {
      override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { false }
    }
    let stage = Stage()
    let view = Picky(frame: Rect(0, 0, 400, 400))
    stage.view.addSubview(view)
    stage.add(TapGestureRecognizer(), to: view)
    stage.play("v(9,9)@0; ^@.1")
    #expect(stage.transcript == "0.1 tap: failed refused")
  }

  @Test func `shouldBegin is asked when a withheld gesture is released, not before`() {
    let tap = named("single", TapGestureRecognizer())
    let double = named("double", TapGestureRecognizer())
    double.numberOfTapsRequired = 2
    tap.require(toFail: double)
    let answers = Answers()
    let stage = Stage(tap, double)
    var asked: [Double] = []
    answers.shouldBegin = { _ in
      asked.append(stage.router.time)
      return true
    }
    tap.delegate = answers
    stage.play("v(9,9)@0; ^@.1; tick@1")
    #expect(asked.count == 1)
    #expect(asked[0] > 0.4)
  }

  @Test func `switching off in the delegate's answer is no beginning`() {
    let tap = TapGestureRecognizer()
    let answers = Answers()
    answers.shouldBegin = { recognizer in
      recognizer.isEnabled = false
      return true
    }
    tap.delegate = answers
    let stage = Stage(tap)
    stage.play("v(9,9)@0; ^@.1")
    #expect(stage.transcript == "0.1 tap: cancelled disabled")
  }
}
