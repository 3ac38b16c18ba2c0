import Geometry
import Gestures
import Testing

/// What several fingers do at once.
@Suite(.timeLimit(.minutes(1))) struct FrameTests {
  /// Writes down what it is called with.
  private final class Witness: GestureRecognizer {
    var lines: [String] = []

    private func note(_ what: String, _ touches: Touches) {
      lines.append("\(what) \(touches.map { String($0.id) }.joined(separator: " "))")
    }

    override func touchesBegan(_ touches: Touches, with event: Event) { note("began", touches) }
    override func touchesMoved(_ touches: Touches, with event: Event) { note("moved", touches) }
    override func touchesEnded(_ touches: Touches, with event: Event) { note("ended", touches) }
    override func touchesCancelled(_ touches: Touches, with event: Event) { note("cancelled", touches) }
  }

  private func calls(_ text: String) -> String {
    let witness = Witness()
    Stage(witness).play(text)
    return witness.lines.joined(separator: ", ")
  }

  @Test func `comes in one call a phase, in the order of landing`() {
    #expect(
      calls("{1v(10,10),2v(20,20)}@0; {2>(21,20),1>(11,10)}@.1; {1^,2^}@.2") == "began 1 2, moved 1 2, ended 1 2")
    #expect(calls("{1v(10,10),2v(20,20)}@0; {1x,2x}@.2") == "began 1 2, cancelled 1 2")
  }

  @Test func `comes in one call to a recognizer that went to another window, too`() {
    let witness = Witness()
    for _ in 1...2 { Stage(witness).play("{1v(10,10),2v(20,20)}@0; {1^,2^}@.1") }
    #expect(witness.lines == ["began 1 2", "ended 1 2", "began 1 2", "ended 1 2"])
  }

  @Test func `keeps the order of what is said of them`() {
    #expect(
      calls("1v(10,10)@0; 2v(20,20)@0; {1>(11,10),2^,1>(12,10)}@.1; 1^@.2")
        == "began 1, began 2, moved 1, ended 2, moved 1, ended 1")
    #expect(calls("1v(10,10)@0; {1>(11,10),1>(12,10)}@.1; 1^@.2") == "began 1, moved 1, moved 1, ended 1")
    #expect(calls("{1v(10,10),2v(20,20)}@0; {1^(15,10),2^}@.1") == "began 1 2, moved 1 2, ended 1 2")
  }

  @Test func `reaches each recognizer with its own touches`() {
    let stage = Stage()
    let (left, right, both) = (Witness(), Witness(), Witness())
    stage.add(both, to: stage.view)
    stage.add(left, to: stage.addView("left", Rect(0, 0, 200, 400)))
    stage.add(right, to: stage.addView("right", Rect(200, 0, 200, 400)))
    stage.play("{1v(10,10),2v(300,10),3v(20,20)}@0; {1>(11,10),2>(301,10),3>(21,20)}@.1; {1^,2^,3^}@.2")
    #expect(left.lines == ["began 1 3", "moved 1 3", "ended 1 3"])
    #expect(right.lines == ["began 2", "moved 2", "ended 2"])
    #expect(both.lines == ["began 1 2 3", "moved 1 2 3", "ended 1 2 3"])
  }

  @Test(.timeLimit(.minutes(1)))
  func `two fingers that move alike at once are no pinch, and a pan has the way of both`() {
    let stage = Stage(PinchGestureRecognizer(), PanGestureRecognizer())
    stage.play("1v(100,100)@0; 2v(200,100)@.01; {1>(120,100),2>(220,100)}@.1; {1^,2^}@.2")
    #expect(
      stage.transcript == """
        0.1 pan: recognized movedEnough 20/10 pt
        0.1 pinch: prevented by pan
        0.1 pan began (170,100)×2 moved (20,0)
        0.2 pan ended (170,100)×2 moved (20,0)
        """)
  }

  @Test func `a finger that has moved rests while another one does something`() {
    final class Phases: GestureRecognizer {
      var seen: [String] = []
      private func note(_ event: Event) { seen.append(event.allTouches.map { "\($0.phase)" }.joined(separator: " ")) }
      override func touchesBegan(_ touches: Touches, with event: Event) { note(event) }
      override func touchesMoved(_ touches: Touches, with event: Event) { note(event) }
      override func touchesEnded(_ touches: Touches, with event: Event) { note(event) }
    }
    let phases = Phases()
    Stage(phases).play("1v(10,10)@0; 2v(20,20)@.1; 1>(11,10)@.2; 2>(21,20)@.3; {1>(12,10),2>(22,20)}@.4; 1^@.5; 2^@.6")
    let alone = Phases()
    let view = View(frame: Rect(0, 0, 400, 400))
    view.addGestureRecognizer(alone)
    let router = TouchRouter(root: view)
    for (id, phase) in [(1, TouchSample.Phase.began), (2, .began), (1, .moved), (2, .moved), (1, .ended), (2, .ended)] {
      router.deliver(TouchSample(id: id, phase: phase, location: Point(10, 10), timestamp: 0))
    }
    #expect(
      alone.seen == [
        "began", "stationary began", "moved stationary", "stationary moved", "ended stationary", "ended",
      ])
    #expect(
      phases.seen == [
        "began", "stationary began", "moved stationary", "stationary moved", "moved moved", "ended stationary", "ended",
      ])
  }

  @Test func `the steps of two fingers add up to their way, told together or one by one`() {
    final class Steps: GestureRecognizer {
      var sum = 0.0
      override func touchesMoved(_ touches: Touches, with event: Event) {
        for touch in event.allTouches { sum += touch.location(in: view).x - touch.previousLocation(in: view).x }
      }
    }
    for text in [
      "{1v(10,10),2v(20,20)}@0; {1>(20,10),2>(30,20)}@.1; {1>(40,10),2>(50,20)}@.2; {1^,2^}@.3",
      "1v(10,10)@0; 2v(20,20)@0; 1>(20,10)@.1; 2>(30,20)@.11; {1>(40,10)}@.2; {2>(50,20)}@.21; 1^@.3; 2^@.3",
    ] {
      let steps = Steps()
      Stage(steps).play(text)
      #expect(steps.sum == 60)
    }
  }

  @Test func `where a touch was before is known to the action that reports its step`() {
    let drawing = OekakiGestureRecognizer()
    var steps: [Double] = []
    drawing.addAction { recognizer in
      guard recognizer.state == .changed, let touch = recognizer.touch else { return }
      steps.append(touch.location(in: nil).x - touch.previousLocation(in: nil).x)
    }
    Stage(drawing).play("1v(10,10)@0; 1>(20,10)@.1; 1>(50,10)@.2; 1>(45,10)@.3; 1^@.4")
    #expect(steps == [10, 30, -5])
  }

  @Test func `two fingers that land at once never begin a drawing`() {
    let stage = Stage(OekakiGestureRecognizer())
    stage.play("{1v(100,100),2v(200,100)}@0; {1^,2^}@.1")
    #expect(stage.transcript == "0 oekaki: failed tooManyTouches 2/1 touches")
  }

  @Test func `fingers whose samples of one time are handed over one by one are judged one by one`() {
    #expect(
      Stage.transcript("1v(100,100)@0; 2v(200,100)@0; {1^,2^}@.1", OekakiGestureRecognizer()) == """
        0 oekaki: recognized touchedDown 1/1 touches
        0 oekaki began (100,100)
        0 oekaki cancelled (100,100)×2
        """)
    let pinchAndPan = { [PinchGestureRecognizer(), PanGestureRecognizer()] }
    func recognized(_ moves: String) -> String {
      let stage = Stage()
      for recognizer in pinchAndPan() as [GestureRecognizer] { stage.add(recognizer, to: stage.view) }
      stage.play("1v(100,100)@0; 2v(200,100)@.01; \(moves); {1^,2^}@.2")
      return stage.recognized
    }
    #expect(recognized("{1>(120,100),2>(220,100)}@.1") == "pan")
    #expect(recognized("1>(120,100)@.1; 2>(220,100)@.1") == "pinch")
  }

  /// Looks where it is a second after its fingers were lifted.
  private final class Patient: GestureRecognizer {
    var place: Point?

    override func touchesEnded(_ touches: Touches, with event: Event) { deadline = time + 1 }

    override func deadlineReached(at time: Double) {
      place = location(in: nil)
      state = .failed
    }
  }

  @Test func `fingers that lift at once leave the gesture where both were`() {
    let patient = Patient()
    Stage(patient).play("{1v(100,100),2v(200,100)}@0; {1^,2^}@.1; tick@9")
    #expect(patient.place == Point(150, 100))
  }
}
