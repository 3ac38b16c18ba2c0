import Geometry
import Gestures
import Testing

/// What is kept back from views, and how it reaches them.
@Suite(.timeLimit(.minutes(1))) struct WithholdingTests {
  private func stage(_ recognizers: GestureRecognizer...) -> Stage {
    let stage = Stage()
    for recognizer in recognizers { stage.add(recognizer, to: stage.view) }
    stage.view.isMultipleTouchEnabled = true
    stage.showsViews = true
    return stage
  }

  @Test func `a view hears of a touch when a second finger fails the pan that kept it back, before it hears of that`() {
    let pan = PanGestureRecognizer()
    pan.maximumNumberOfTouches = 1
    pan.delaysTouchesBegan = true
    let stage = stage(pan)
    stage.play("1v(100,100)@0; 2v(200,100)@.1")
    #expect(
      stage.transcript == """
        0.1 pan: failed tooManyTouches 2/1 touches
        0.1 view V began (100,100)
        0.1 view V began (200,100)
        """)
  }

  @Test func `a view hears of a lift when a movement fails the double tap that kept it back`() {
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    let stage = stage(tap)
    stage.play("v(100,100)@0; ^@.05; v(110,100)@.15; >(250,100)@.3; ^@9")
    #expect(
      stage.transcript == """
        0 view V began (100,100)
        0.15 view V began (110,100)
        0.3 tap: failed movedTooFar 140/45 pt
        0.3 view V ended (100,100)
        0.3 view V moved (250,100)
        9 view V ended (250,100)
        """)
  }

  @Test func `what several fingers did comes in the order in which they did it`() {
    let pan = PanGestureRecognizer()
    pan.minimumNumberOfTouches = 2
    pan.hysteresis = 100
    pan.delaysTouchesBegan = true
    let stage = stage(pan)
    stage.play("1v(100,100)@0; 2v(200,100)@.1; 1>(101,100)@.2; 2>(201,100)@.3; 1>(102,100)@.4; 2^@.5; 1^@.6")
    #expect(
      stage.transcript == """
        0.6 pan: failed movedTooLittle 1.5/100 pt
        0.6 view V began (100,100)
        0.6 view V began (200,100)
        0.6 view V moved (101,100)
        0.6 view V moved (201,100)
        0.6 view V moved (102,100)
        0.6 view V ended (201,100)
        0.6 view V ended (102,100)
        """)
  }

  @Test func `what a finger did twice in one report is told twice`() {
    let pan = PanGestureRecognizer()
    pan.minimumNumberOfTouches = 2
    pan.hysteresis = 100
    pan.delaysTouchesBegan = true
    let stage = stage(pan)
    stage.play("1v(100,100)@0; 2v(200,100)@.1")
    let moves = [(1, 101.0), (2, 201), (2, 202)].map { id, x in
      TouchSample(id: id, phase: .moved, location: Point(x, 100), timestamp: 0.2)
    }
    stage.router.deliver(moves)
    stage.play("2^@.5; 1^@.6")
    #expect(
      stage.lines.filter { $0.contains("view V moved") }.prefix(3) == [
        "0.6 view V moved (101,100)", "0.6 view V moved (201,100)", "0.6 view V moved (202,100)",
      ])
  }

  @Test func `a view hears again as soon as nothing is to be kept back any more`() {
    let pan = PanGestureRecognizer()
    pan.delaysTouchesBegan = true
    let stage = stage(pan)
    stage.play("v(100,100)@0; >(101,100)@.1")
    #expect(!stage.lines.contains { $0.contains("view") })
    pan.delaysTouchesBegan = false
    stage.play(">(102,100)@.2")
    #expect(
      stage.lines.filter { $0.contains("view") } == [
        "0.2 view V began (100,100)", "0.2 view V moved (101,100)", "0.2 view V moved (102,100)",
      ])
  }

  @Test func `what three fingers did is kept back until the last that delays it has failed, whoever failed before`() {
    let (pan, tap) = (PanGestureRecognizer(), TapGestureRecognizer())
    (pan.minimumNumberOfTouches, pan.hysteresis, tap.numberOfTouchesRequired) = (3, 200, 3)
    pan.delaysTouchesBegan = true
    let stage = stage(tap, pan)
    stage.play("1v(100,100)@0; 2v(200,100)@.01; 3v(300,100)@.02; 3>(300,200)@.1")
    #expect(stage.transcript == "0.1 tap: failed movedTooFar 100/45 pt")
    stage.play("{1^,2^,3^}@.2")
    #expect(stage.lines.count { $0.contains("view V began") } == 3)
  }

  // MARK: Fingers that join a gesture

  @Test func `a finger that joins a pan under way is none of the view's`() {
    let stage = stage(PanGestureRecognizer())
    stage.play("1v(100,100)@0; 1>(150,100)@.1; 2v(200,100)@.2; 2>(220,100)@.3; 2^@.4; 1^@.5")
    #expect(
      stage.lines.filter { $0.contains("view") } == ["0 view V began (100,100)", "0.1 view V cancelled (150,100)"])
  }

  @Test func `a finger that comes back to a pinch is none of the view's`() {
    let pinch = PinchGestureRecognizer()
    pinch.delaysTouchesBegan = true
    let stage = stage(pinch)
    stage.play("1v(100,100)@0; 2v(200,100)@.1; 2>(260,100)@.2; 2>(280,100)@.3; 2^@.4; 2v(250,100)@.5; 2>(270,100)@.6")
    stage.play("2^@.7; 1^@.8")
    #expect(stage.recognized == "pinch")
    #expect(stage.lines.filter { $0.contains("view") } == [])
  }

  @Test func `a finger that a pan under way ignores, or takes from no view, is the view's`() {
    for takes in [true, false] {
      let pan = PanGestureRecognizer()
      pan.cancelsTouchesInView = takes
      pan.maximumNumberOfTouches = takes ? 1 : 2
      let stage = stage(pan)
      stage.play("1v(100,100)@0; 1>(150,100)@.1; 2v(200,100)@.2; 2^@.4; 1^@.5")
      #expect(stage.recognized == "pan")
      #expect(stage.lines.contains("0.2 view V began (200,100)"))
      #expect(stage.lines.contains("0.4 view V ended (200,100)"))
    }
  }

  // MARK: Calls and their events

  /// A view that notes every call, and what the event of the call knows of its touches.
  private final class Listener: View {
    var calls: [String] = []

    init() {
      super.init(frame: Rect(0, 0, 400, 400))
      isMultipleTouchEnabled = true
    }

    private func note(_ phase: String, _ touches: Touches, _ event: Event) {
      let ids = touches.map { "\($0.id)" }.joined(separator: " ")
      calls.append("\(phase) \(ids) of \(event.allTouches.map { "\($0.id)" }.joined(separator: " "))")
      for touch in touches {
        #expect(event.coalescedTouches(for: touch) == [touch] && event.predictedTouches(for: touch) == [])
        #expect(event.touches(for: self).contains(touch))
        #expect("\(touch.phase)" == phase)
      }
    }

    override func touchesBegan(_ touches: Touches, with event: Event) { note("began", touches, event) }
    override func touchesMoved(_ touches: Touches, with event: Event) { note("moved", touches, event) }
    override func touchesEnded(_ touches: Touches, with event: Event) { note("ended", touches, event) }
    override func touchesCancelled(_ touches: Touches, with event: Event) { note("cancelled", touches, event) }
  }

  private func calls(_ text: String, _ recognizer: GestureRecognizer? = nil) -> [String] {
    let view = Listener()
    if let recognizer { view.addGestureRecognizer(recognizer) }
    let router = TouchRouter(root: view)
    for step in Movement(text).steps {
      switch step {
      case .samples(let samples): router.deliver(samples)
      case .tick(let time): router.advance(to: time)
      }
    }
    #expect(router.event.allTouches.isEmpty)
    return view.calls
  }

  @Test func `the event of a lift that a view hears of late knows the touch`() {
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    #expect(calls("v(100,100)@0; ^@.08; tick@1", tap) == ["began 1 of 1", "ended 1 of 1"])
  }

  @Test func `the event in which a view loses touches that are up knows them`() {
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    let calls = calls("v(100,100)@0; ^@.08; v(100,100)@.2; ^@.3", tap)
    #expect(calls == ["began 1 of 1", "began 2 of 2", "cancelled 1 2 of 1 2"])
  }

  @Test func `a view hears in one call of all its touches that do the same in one event`() {
    #expect(
      calls("{1v(100,100),2v(200,100)}@0; {2>(210,100),1>(110,100)}@.1; {2^,1^}@.2")
        == ["began 1 2 of 1 2", "moved 1 2 of 1 2", "ended 1 2 of 1 2"])
  }

  @Test func `each view hears of its own touches alone, also of what several do in one event`() {
    let stage = stage()
    _ = stage.addView("A", Rect(0, 0, 200, 400))
    _ = stage.addView("B", Rect(200, 0, 200, 400))
    stage.play("{1v(100,100),2v(300,100)}@0; 3v(150,100)@.05; {1>(110,100),2>(310,100)}@.1; {1^,2^,3^}@.2")
    #expect(
      stage.transcript == """
        0 view A began (100,100)
        0 view B began (300,100)
        0.1 view A moved (110,100)
        0.1 view B moved (310,100)
        0.2 view A ended (110,100)
        0.2 view B ended (310,100)
        """)
  }

  @Test func `each view hears late of its own touches alone`() {
    let tap = TapGestureRecognizer()
    tap.numberOfTouchesRequired = 2
    tap.delaysTouchesBegan = true
    let stage = stage(tap)
    _ = stage.addView("A", Rect(0, 0, 200, 400))
    _ = stage.addView("B", Rect(200, 0, 200, 400))
    stage.play("{1v(100,100),2v(300,100)}@0; {1>(110,100),2>(310,100)}@.1; {1>(190,100),2>(390,100)}@.2")
    #expect(
      stage.transcript == """
        0.2 tap: failed movedTooFar 90/45 pt
        0.2 view A began (100,100)
        0.2 view B began (300,100)
        0.2 view A moved (110,100)
        0.2 view B moved (310,100)
        0.2 view A moved (190,100)
        0.2 view B moved (390,100)
        """)
    stage.play("{1^,2^}@.3")
  }

  @Test func `a view hears late in calls of their own of what touches did at different times, and of different things`()
  {
    let pan = PanGestureRecognizer()
    pan.minimumNumberOfTouches = 3
    pan.delaysTouchesBegan = true
    #expect(
      calls("1v(100,100)@0; {2v(200,100),1>(110,100)}@.1; 3v(300,100)@.2; 1^@.3; 2^@.4; 3^@.5", pan) == [
        "began 1 of 1 3", "began 2 of 2 3", "moved 1 of 1 3", "began 3 of 3", "ended 1 of 1 3", "ended 2 of 2 3",
        "ended 3 of 3",
      ])
  }

  @Test func `a view loses in one call all its touches that a gesture takes`() {
    #expect(
      calls("1v(100,100)@0; 2v(200,100)@.1; 2>(260,100)@.2; 2>(280,100)@.4; {1^,2^}@.5", PinchGestureRecognizer())
        .filter { $0.hasPrefix("cancelled") } == ["cancelled 1 2 of 1 2"])
  }

  @Test func `a view hears late of several touches as it would have in time`() {
    let tap = TapGestureRecognizer()
    tap.numberOfTouchesRequired = 2
    tap.delaysTouchesBegan = true
    #expect(
      calls("{1v(100,100),2v(200,100)}@0; {2>(210,100),1>(110,100)}@.1; {2>(290,100),1>(190,100)}@.2; {1^,2^}@.3", tap)
        == ["began 1 2 of 1 2", "moved 1 2 of 1 2", "moved 1 2 of 1 2", "ended 1 2 of 1 2"])
  }
}
