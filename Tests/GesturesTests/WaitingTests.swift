import Geometry
import Gestures
import Testing

/// What gestures and the clock wait for, and what is over when they do not.
@Suite(.timeLimit(.minutes(1))) struct WaitingTests {
  /// Wants to be called again at once, some times.
  private final class Impatient: GestureRecognizer {
    var calls: [Double] = []
    override func touchesBegan(_ touches: Touches, with event: Event) { deadline = time + 1 }
    override func deadlineReached(at time: Double) {
      calls.append(time)
      if calls.count < 3 { deadline = calls.count == 1 ? time : 0 }
    }
  }

  @Test func `a deadline that is not after the present comes a millisecond after it`() {
    let impatient = Impatient()
    Stage(impatient).play("v(100,100)@1; tick@3; ^@4")
    #expect(impatient.calls == [2, 2 + 0.001, 2 + 0.001 + 0.001])
  }

  /// Waits anew from whenever its limit is set.
  private final class Eager: GestureRecognizer {
    var limit = 1.0 { didSet { deadline = time + limit } }
    private(set) var calls: [Double] = []
    override func deadlineReached(at time: Double) { calls.append(time) }
  }

  @Test func `a deadline that is set while nothing touches is none`() {
    let eager = Eager()
    eager.limit = 0.5
    #expect(eager.deadline == nil)
    let stage = Stage(eager)
    stage.play("v(100,100)@1")
    #expect(stage.router.nextDeadline == nil)
    eager.limit = 2
    #expect(stage.router.nextDeadline == 3)
    stage.play("tick@3; ^@4")
    #expect(eager.calls == [3])
    eager.limit = 0.5
    stage.play("v(100,100)@5; ^@6")
    #expect(eager.calls == [3] && eager.attempt == 2 && eager.lastVerdict?.time == 6 && !eager.isInAttempt)
  }

  /// Begins, and lets go of its fingers.
  private final class Fleeting: GestureRecognizer {
    override func touchesMoved(_ touches: Touches, with event: Event) {
      state = .began
      for touch in touches { ignore(touch, for: event) }
    }
  }

  @Test(arguments: [(false, "ended"), (true, "cancelled")])
  func `a gesture that begins with no finger left is over at once, even one that is switched off then`(
    isSwitchedOff: Bool, end: String
  ) {
    let fleeting = Fleeting()
    let stage = Stage(fleeting)
    stage.showsResets = true
    fleeting.addAction { if isSwitchedOff, $0.state == .began { $0.isEnabled = false } }
    stage.play("v(100,100)@0; >(120,100)@.1")
    #expect(
      stage.transcript == """
        0.1 fleeting: recognized
        0.1 fleeting began (0,0)×0
        0.1 fleeting \(end) (0,0)×0
        0.1 fleeting reset
        """)
    stage.play("^@.2")
  }

  /// Begins, and lets go of the fingers that are left when one lifts.
  private final class Loose: GestureRecognizer {
    override func touchesBegan(_ touches: Touches, with event: Event) { if state == .possible { state = .began } }
    override func touchesEnded(_ touches: Touches, with event: Event) {
      for touch in event.allTouches where touch.phase == .stationary { ignore(touch, for: event) }
    }
  }

  @Test func `a gesture whose last fingers are let go of as another lifts is over with that`() {
    let stage = Stage(Loose())
    stage.play("1v(100,100)@0; 2v(200,100)@.1; 1^@.2")
    #expect(stage.lines.last?.hasPrefix("0.2 loose cancelled") == true)
    stage.play("2^@.3")
  }

  @Test func `a gesture that an action leaves with no finger is over when the one that lifts is up`() {
    final class Steady: GestureRecognizer {
      override func touchesBegan(_ touches: Touches, with event: Event) { if state == .possible { state = .began } }
    }
    let (steady, other) = (Steady(), TapGestureRecognizer())
    let answers = Answers()
    answers.isSimultaneous = { _, _ in true }
    other.delegate = answers
    let stage = Stage(steady)
    let corner = stage.addView("corner", Rect(0, 0, 100, 100))
    stage.add(other, to: corner)
    other.addAction { _ in
      for touch in stage.router.event.allTouches where touch.phase == .stationary {
        steady.ignore(touch, for: stage.router.event)
      }
    }
    stage.play("1v(200,200)@0; 2v(50,50)@.1; 2^@.2")
    #expect(stage.lines.last?.hasPrefix("0.2 steady cancelled") == true)
    stage.play("1^@.3")
  }

  @Test func `nobody waits for one that has other fingers`() {
    let (pan, tap) = (PanGestureRecognizer(), TapGestureRecognizer())
    pan.require(toFail: tap)
    let stage = Stage()
    stage.add(pan, to: stage.addView("A", Rect(0, 0, 200, 400)))
    stage.add(tap, to: stage.addView("B", Rect(200, 0, 200, 400)))
    stage.play("1v(300,100)@0; 2v(100,100)@.1; 2>(120,100)@.2")
    #expect(pan.state == .began)
    stage.play("{1x,2x}@.3")
  }

  @Test func `whom it cannot wait for, for that one waits for it, is not said to be waited for`() {
    let (first, second, third) = (PanGestureRecognizer(), PanGestureRecognizer(), TapGestureRecognizer())
    (first.name, second.name, third.name) = ("first", "second", "third")
    first.hysteresis = 30
    // Each of the two wants the other to fail.
    second.require(toFail: first)
    first.require(toFail: second)
    first.require(toFail: third)
    let stage = Stage(second, first, third)
    stage.play("v(100,100)@0; >(115,100)@.1; >(135,100)@.2")
    let waits = stage.transcript.split(separator: "\n").filter { $0.contains("waits for") }
    #expect(waits == ["0.1 second waits for first", "0.2 first waits for third"], "\(stage.transcript)")
    stage.play("^@.3")
  }

  @Test func `nobody waits for one that has failed already`() {
    let (tap, press, pan) = (TapGestureRecognizer(), LongPressGestureRecognizer(), PanGestureRecognizer())
    let double = TapGestureRecognizer()
    (double.name, double.numberOfTapsRequired) = ("double", 2)
    for other in [press, pan, double] { tap.require(toFail: other) }
    let stage = Stage(tap, press, pan, double)
    stage.play("v(100,100)@0; ^@.1")
    #expect(
      stage.transcript == """
        0.1 longPress: failed liftedEarly 0.1/0.5 s
        0.1 pan: failed movedTooLittle 0/10 pt
        0.1 tap waits for double
        """)
    stage.play("tick@1")
  }

  /// Switches off whoever is not the first to wait.
  private final class Breaker: GestureObserver {
    var second: GestureRecognizer?
    func recognizer(_ recognizer: GestureRecognizer, waitsFor other: GestureRecognizer, at time: Double) {
      if recognizer !== second { second?.isEnabled = false }
    }
  }

  @Test func `one that is switched off as another comes to wait does not wait`() {
    let (first, second, swipe) = (PanGestureRecognizer(), PanGestureRecognizer(), SwipeGestureRecognizer())
    (first.name, second.name) = ("first", "second")
    first.require(toFail: swipe)
    second.require(toFail: swipe)
    let breaker = Breaker()
    breaker.second = second
    let stage = Stage(first, second, swipe)
    stage.router.addObserver(breaker)
    stage.play("v(100,100)@0; >(115,100)@.1")
    #expect(first.isWaiting && !second.isWaiting)
    #expect(stage.transcript == "0.1 first waits for swipe\n0.1 second: cancelled disabled")
    stage.play("x@.2")
  }

  @Test func `nothing that waits comes of it that all is ended, with a finger down or not`() {
    for touches in ["v(100,100)@0; ^@.05", "v(100,100)@0; ^@.05; v(100,100)@.15"] {
      let (tap, double) = (TapGestureRecognizer(), TapGestureRecognizer())
      double.numberOfTapsRequired = 2
      double.name = "double"
      tap.require(toFail: double)
      let stage = Stage(tap, double)
      stage.play(touches)
      #expect(tap.isWaiting)
      stage.router.endAttempts(at: 0.2)
      #expect(tap.lastVerdict?.outcome == .cancelled && double.lastVerdict?.outcome == .cancelled)
      #expect(!stage.transcript.contains("recognized") && !tap.isInAttempt && !double.isInAttempt)
    }
  }

  @Test func `nothing comes of one that waits for one that waits itself as all is ended`() {
    let taps = [2, 1, 3].map { count in
      let tap = TapGestureRecognizer()
      (tap.name, tap.numberOfTapsRequired) = ("\(count)", count)
      return tap
    }
    taps[1].require(toFail: taps[0])
    taps[0].require(toFail: taps[2])
    let stage = Stage()
    for tap in taps { stage.add(tap, to: stage.view) }
    stage.play("v(100,100)@0; ^@.05; v(100,100)@.15; ^@.2")
    #expect(taps.map(\.isWaiting) == [true, true, false])
    stage.router.endAttempts(at: 0.3)
    #expect(taps.allSatisfy { $0.lastVerdict?.outcome == .cancelled && !$0.isInAttempt })
  }

  @Test func `nothing is due where nothing waits`() {
    let stage = Stage(TapGestureRecognizer())
    #expect(!stage.router.isDue(at: 10))
    stage.play("v(100,100)@0")
    #expect(!stage.router.isDue(at: 0.7) && stage.router.isDue(at: 10))
    stage.play("^@.1")
    #expect(!stage.router.isDue(at: 10))
  }
}
