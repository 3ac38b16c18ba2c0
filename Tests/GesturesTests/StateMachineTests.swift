import Geometry
import Gestures
import Testing

/// Sets a state for each kind of callback, as a subclass that someone wrote.
final class ScriptedGestureRecognizer: GestureRecognizer {
  var atBegan: State?
  var atMoved: [State] = []
  var atEnded: State?

  override func touchesBegan(_ touches: Touches, with event: Event) {
    if let atBegan { state = atBegan }
  }

  override func touchesMoved(_ touches: Touches, with event: Event) {
    if !atMoved.isEmpty { state = atMoved.removeFirst() }
  }

  override func touchesEnded(_ touches: Touches, with event: Event) {
    if let atEnded { state = atEnded }
  }
}

/// A tap that counts its callbacks.
final class CountingTapGestureRecognizer: TapGestureRecognizer {
  private(set) var calls = ""

  override func touchesBegan(_ touches: Touches, with event: Event) {
    calls += "began "
    super.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: Touches, with event: Event) {
    calls += "moved "
    super.touchesMoved(touches, with: event)
  }

  override func touchesEnded(_ touches: Touches, with event: Event) {
    calls += "ended "
    super.touchesEnded(touches, with: event)
  }

  override func reset() {
    calls += "reset "
    super.reset()
  }
}

@Suite(.timeLimit(.minutes(1))) struct StateMachineTests {
  @Test func `an end says whether the gesture had begun`() {
    let (tap, press) = (TapGestureRecognizer(), LongPressGestureRecognizer())
    var ends: [String] = []
    for recognizer in [tap, press] {
      recognizer.addAction { if $0.state == .ended { ends.append("\($0.label) \($0.hasBegun)") } }
    }
    let stage = Stage(tap, press)
    stage.play("v(100,100)@0; ^@.1; v(100,100)@1; tick@1.6; ^@2")
    #expect(ends == ["tap false", "longPress true"])
    #expect(!tap.hasBegun && !press.hasBegun)
  }

  @Test func `failing after having begun is being cancelled`() {
    let scripted = ScriptedGestureRecognizer()
    scripted.atBegan = .began
    scripted.atMoved = [.changed, .failed]
    let stage = Stage(scripted)
    stage.play("v(10,10)@0; >(20,10)@.02; >(30,10)@.04; ^@.06")
    #expect(
      stage.transcript == """
        0 scripted: recognized
        0 scripted began (10,10)
        0.02 scripted changed (20,10)
        0.04 scripted cancelled (30,10)
        """)
  }

  @Test func `a change without a beginning is refused, and the lift fails what stays possible`() {
    let scripted = ScriptedGestureRecognizer()
    scripted.atBegan = .changed
    let stage = Stage(scripted)
    stage.showsResets = true
    stage.play("v(10,10)@0; ^@.1")
    #expect(
      stage.transcript == """
        0 scripted refused changed
        0.1 scripted: failed incomplete
        0.1 scripted reset
        """)
  }

  @Test func `nothing is delivered between a verdict and the end of the sequence`() {
    let tap = CountingTapGestureRecognizer()
    tap.name = "tap"
    let stage = Stage(tap)
    stage.showsResets = true
    stage.play("1v(100,100)@0; 1>(200,100)@.05; 2v(300,300)@.2; 2^@.25; 1^@.3")
    #expect(tap.calls == "began moved reset ")
    stage.play("1v(50,50)@1; 1^@1.1")
    #expect(tap.calls == "began moved reset began ended reset ")
    #expect(
      stage.transcript == """
        0.05 tap: failed movedTooFar 100/45 pt
        0.3 tap reset
        1.1 tap: recognized tapped 1/1 taps
        1.1 tap ended (50,50)
        1.1 tap reset
        """)
  }

  @Test func `disabling cancels a gesture, and the finger that is down stays lost to it`() {
    let pan = PanGestureRecognizer()
    let stage = Stage(pan)
    stage.showsResets = true
    stage.play("v(100,100)@0; >(130,100)@.03; >(140,100)@.05; tick@.06")
    pan.isEnabled = false
    stage.play("1>(180,100)@.08; tick@.09")
    pan.isEnabled = true
    stage.play(">(200,100)@.1; ^@.2")
    #expect(
      stage.transcript == """
        0.03 pan: recognized movedEnough 30/10 pt
        0.03 pan began (130,100) moved (30,0)
        0.05 pan changed (140,100) moved (40,0)
        0.06 pan cancelled (140,100) moved (40,0)
        0.2 pan reset
        """)
  }

  @Test func `an engine that goes lets go of its recognizers`() {
    let pan = PanGestureRecognizer()
    let view = View(frame: Rect(0, 0, 100, 100))
    view.addGestureRecognizer(pan)
    for id in 1...2 {
      let router = TouchRouter(root: view)
      router.deliver(TouchSample(id: id, phase: .began, location: Point(10, 10), timestamp: 0))
      router.deliver(TouchSample(id: id, phase: .moved, location: Point(50, 50), timestamp: 0.1))
      #expect(pan.state == .began)
    }
    #expect(pan.state == .possible)
    #expect(!pan.isInAttempt)
    #expect(pan.numberOfTouches == 0)
    #expect(pan.time == 0)
  }

  @Test func `a recognizer that went to another window while a finger was down in the old one works in the new one`() {
    let tap = TapGestureRecognizer()
    let (old, new) = (Stage(tap), Stage())
    old.showsResets = true
    var taps = 0
    tap.addAction { _ in taps += 1 }
    old.play("v(100,100)@0")
    new.view.addGestureRecognizer(tap)
    new.play("v(100,100)@.1")
    old.play("^@.2")
    new.play("^@.3; v(100,100)@1; ^@1.1")
    #expect(taps == 2)
    #expect(!tap.isInAttempt)
    #expect(old.lines == ["0 tap: cancelled detached", "0 tap reset"])
  }

  @Test func `a recognizer that went to another window works there when the fingers in both are up`() {
    let tap = TapGestureRecognizer()
    let (old, new) = (Stage(tap), Stage())
    var taps = 0
    tap.addAction { _ in taps += 1 }
    // The old window is in the middle of something while the finger lands in the new one.
    let mover = GestureRecognizer()
    let answers = Answers()
    answers.shouldReceive = { _ in
      new.view.addGestureRecognizer(tap)
      new.play("v(100,100)@.1")
      return false
    }
    mover.delegate = answers
    old.add(mover, to: old.view)
    old.play("1v(100,100)@0")
    new.play("^@.3; v(100,100)@1; ^@1.1")
    old.play("1^@.4")
    new.play("v(100,100)@2; ^@2.1")
    #expect(taps >= 1)
    #expect(!tap.isInAttempt)
  }

  @Test func `a finger that is taken away is no reason of what the others bring about`() {
    final class Tough: GestureRecognizer {
      override func touchesCancelled(_ touches: Touches, with event: Event) {}
      override func touchesEnded(_ touches: Touches, with event: Event) { state = .ended }
    }
    let tough = Tough()
    let stage = Stage(tough)
    stage.play("1v(100,100)@0; 2v(200,100)@.1; 2x@.2; 1^@.3")
    #expect(tough.lastVerdict?.outcome == .recognized)
    #expect(tough.lastVerdict?.finding == nil)
    stage.play("1v(100,100)@1; 1x@1.2")
    #expect(stage.lines.last == "1.2 tough: cancelled touchesTaken")
  }

  @Test func `what is said while idle is no reason of the next attempt`() {
    let recognizer = GestureRecognizer()
    let stage = Stage(recognizer)
    recognizer.fail(Finding(.tooSlow))
    recognizer.explain(Finding(.tooSlow))
    stage.play("v(100,100)@0; ^@.1")
    #expect(recognizer.lastVerdict?.finding == Finding(.incomplete))
  }
}
