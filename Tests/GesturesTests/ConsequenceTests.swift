import Geometry
import Gestures
import Testing

/// What one thing must not do to another: a gesture to its neighbour, a lift to what comes after it, a question to its answer.
@Suite(.timeLimit(.minutes(1))) struct ConsequenceTests {
  @Test func `a pan that rests says nothing while another one goes on`() {
    let stage = Stage(size: Size(400, 400))
    let (left, right) = (PanGestureRecognizer(), PanGestureRecognizer())
    left.name = "left"
    right.name = "right"
    stage.add(left, to: stage.addView("A", Rect(0, 0, 200, 400)))
    stage.add(right, to: stage.addView("B", Rect(200, 0, 200, 400)))
    stage.play(
      "1v(50,50)@1; 1>(70,50)@1.1; 1>(80,50)@1.2; 2v(250,50)@1.3; 2>(270,50)@1.4; 2>(280,50)@1.5; 2>(290,50)@1.6")
    #expect(stage.lines.filter { $0.contains("left changed") }.count == 1)
    #expect(stage.lines.filter { $0.contains("right changed") }.count == 2)
  }

  @Test func `who has failed waits for nobody, though its finger is still down`() {
    let (tap, doubleTap) = (TapGestureRecognizer(), TapGestureRecognizer())
    doubleTap.numberOfTapsRequired = 2
    tap.require(toFail: doubleTap)
    let stage = Stage(tap, doubleTap)
    stage.play("v(100,100)@1; >(200,100)@1.1")
    #expect(tap.state == .failed)
    #expect(!tap.isWaiting)
  }

  @Test func `who was prevented while it waited waits no longer`() {
    let (pan, swipe) = (PanGestureRecognizer(), SwipeGestureRecognizer())
    pan.require(toFail: swipe)
    let stage = Stage(pan, swipe)
    stage.play("v(100,100)@1; >(115,100)@1.1")
    #expect(pan.isWaiting)
    stage.play(">(160,100)@1.2")
    #expect(pan.lastVerdict?.outcome == .prevented)
    #expect(!pan.isWaiting)
    stage.play("^@1.3")
  }

  @Test func `a gesture that is complete wants no more of the clock while it waits`() {
    let (swipe, pinch) = (SwipeGestureRecognizer(), PinchGestureRecognizer())
    swipe.require(toFail: pinch)
    let stage = Stage(swipe, pinch)
    stage.play("v(100,100)@1")
    #expect(stage.router.nextDeadline == 1.5 + GestureRecognizer.timeTolerance)
    stage.play(">(160,100)@1.1")
    #expect(swipe.isWaiting && stage.router.nextDeadline == nil)
    stage.play("^@1.2")
  }

  @Test func `who was granted what it waited for waits no longer`() {
    let (pan, swipe) = (PanGestureRecognizer(), SwipeGestureRecognizer())
    pan.require(toFail: swipe)
    let stage = Stage(pan, swipe)
    stage.play("v(100,100)@1; >(100,115)@1.1")
    #expect(pan.isWaiting)
    stage.play(">(100,160)@1.2")
    #expect(pan.state == .began)
    #expect(!pan.isWaiting)
    stage.play(">(100,170)@1.3; ^@1.4")
    #expect(!pan.isWaiting)
  }

  @Test func `the movement of a spare finger is no change of a pinch or a turn`() {
    for recognizer in [PinchGestureRecognizer(), RotationGestureRecognizer()] as [GestureRecognizer] {
      let stage = Stage(recognizer)
      stage.play("1v(100,200)@1; 2v(200,200)@1; 2>(215,230)@1.1; 2>(240,270)@1.2; 3v(300,300)@1.3")
      let before = stage.lines.count
      stage.play("3>(310,320)@1.4; 3>(320,340)@1.5")
      #expect(stage.lines.count == before)
      #expect(recognizer.state.isActive)
    }
  }

  @Test func `a spare finger that comes and goes leaves the pair's speed alone`() {
    func speeds(_ third: String) -> [Double] {
      let (pinch, rotation) = (PinchGestureRecognizer(), RotationGestureRecognizer())
      let answers = Answers()
      answers.isSimultaneous = { _, _ in true }
      pinch.delegate = answers
      let stage = Stage(pinch, rotation)
      stage.play("1v(100,200)@1; 2v(200,200)@1; 2>(215,230)@1.02; 2>(230,250)@1.04; 2>(240,270)@1.06; \(third)")
      let now = [pinch.velocity, rotation.velocity, pinch.scale, rotation.rotation]
      stage.play("2>(245,280)@1.08")
      return now + [pinch.velocity, rotation.velocity, pinch.scale, rotation.rotation]
    }
    let alone = speeds("tick@1.07")
    #expect(alone[0] > 0.5 && alone[1] > 0.5)
    #expect(speeds("3v(300,300)@1.065; 3^@1.07") == alone)
  }

  @Test func `an oekaki recognizer is nowhere once its stroke is over`() {
    let oekaki = OekakiGestureRecognizer()
    let stage = Stage(oekaki)
    stage.play("v(100,120)@1; >(130,140)@1.1")
    #expect(oekaki.location(in: nil) == Point(130, 140))
    stage.play("^@1.2")
    #expect(oekaki.location(in: nil) == .zero)
  }

  /// A view that leaves its window when a touch ends.
  private final class LeavingView: View {
    private(set) var heard: [String] = []
    override func touchesEnded(_ touches: Touches, with event: Event) {
      heard.append("ended")
      removeFromSuperview()
    }
    override func touchesCancelled(_ touches: Touches, with event: Event) {
      heard.append("cancelled")
      removeFromSuperview()
    }
  }

  @Test func `a view that leaves at the end of a touch hears of that end alone`() {
    for (end, heard) in [("^@1.1", "ended"), ("x@1.1", "cancelled")] {
      let stage = Stage()
      let view = LeavingView(frame: Rect(0, 0, 200, 200))
      stage.view.addSubview(view)
      stage.play("v(100,100)@1; \(end)")
      #expect(view.heard == [heard])
    }
  }

  /// Keeps the touches that it hears of.
  private final class Keeper: GestureRecognizer {
    var kept: Touch?
    override func touchesBegan(_ touches: Touches, with event: Event) { for touch in touches { kept = touch } }
  }

  @Test func `a touch that is up stays as it ended`() {
    for (end, phase) in [("^@1.1", Touch.Phase.ended), ("x@1.1", .cancelled)] {
      let keeper = Keeper()
      let stage = Stage(keeper)
      stage.play("v(100,100)@1")
      #expect(keeper.kept?.phase == .stationary)
      stage.play(end)
      #expect(keeper.kept?.phase == phase)
    }
  }

  /// Switches another recognizer off as soon as it hears of a touch.
  private final class Meddler: GestureRecognizer {
    weak var other: GestureRecognizer?
    override func touchesBegan(_ touches: Touches, with event: Event) { other?.isEnabled = false }
  }

  @Test func `a recognizer that is switched off before it heard of its first touch has its verdict`() {
    let (meddler, tap) = (Meddler(), TapGestureRecognizer())
    meddler.other = tap
    let stage = Stage(meddler, tap)
    stage.play("v(100,100)@1")
    #expect(stage.lines.first == "1 tap: cancelled disabled")
    stage.play("^@1.1")
  }

  @Test func `nothing is measured or drawn while nobody touches`() {
    let recognizers: [GestureRecognizer] = [
      TapGestureRecognizer(), LongPressGestureRecognizer(), PanGestureRecognizer(), PinchGestureRecognizer(),
      RotationGestureRecognizer(), SwipeGestureRecognizer(), ThreeFingersPinchGestureRecognizer(),
      ScreenEdgePanGestureRecognizer(), FlagGestureRecognizer(), CheckmarkGestureRecognizer(),
      MultiSwipeGestureRecognizer(),
    ]
    for recognizer in recognizers {
      let stage = Stage(recognizer)
      for _ in 0..<2 {
        #expect(recognizer.measurements.isEmpty, "\(recognizer.label)")
        #expect(recognizer.guides.isEmpty, "\(recognizer.label)")
        #expect(recognizer.strokes == nil, "\(recognizer.label)")
        stage.play(
          "1v(100,200)@1; 2v(200,200)@1; 3v(150,100)@1; 2>(215,230)@1.1; 1>(80,150)@1.2; {1^,2^,3^}@1.3; tick@3")
      }
    }
  }

  @Test func `a scale that is none is not taken`() {
    let (pinch, three) = (PinchGestureRecognizer(), ThreeFingersPinchGestureRecognizer())
    let answers = Answers()
    answers.isSimultaneous = { _, _ in true }
    pinch.delegate = answers
    let stage = Stage(pinch, three)
    stage.play(
      "{1v(100,200),2v(200,200),3v(150,100)}@1; 2>(240,240)@1.1; 1>(60,240)@1.2; 3>(150,40)@1.3; 3>(150,20)@1.4")
    let scales = (pinch.scale, three.scale)
    #expect(pinch.state.isActive && three.state.isActive)
    for none in [0, -1, .nan, .infinity] {
      pinch.scale = none
      three.scale = none
      #expect(pinch.scale == scales.0)
      #expect(three.scale == scales.1)
    }
    pinch.scale = 2
    #expect(abs(pinch.scale - 2) < 1e-12)
  }

  @Test func `a multi-swipe may take exactly as long as it is allowed to`() {
    let swipe = MultiSwipeGestureRecognizer()
    swipe.landingWindow = 0.125
    swipe.maximumDuration = 0.125
    let stage = Stage(swipe)
    stage.play("v(100,100)@1; >(130,101)@1.0625; tick@1.25; ^@1.5")
    #expect(stage.lines.first == "1.125 multiSwipe: recognized movedEnough 30/25 pt")
  }

  @Test func `a verdict in words names who prevented it, and only then`() {
    func words(_ outcome: Verdict.Outcome, _ finding: Finding? = nil, by: String? = nil) -> String {
      Verdict(recognizer: "tap", attempt: 1, time: 2, outcome: outcome, finding: finding, by: by).description
    }
    #expect(words(.prevented, by: "pan") == "tap was prevented by pan")
    #expect(words(.prevented) == "tap was prevented by another")
    #expect(words(.recognized) == "tap recognized")
    #expect(
      words(.failed, Finding(.movedTooFar, measured: 47, atMost: 45, unit: .points))
        == "tap failed: movedTooFar (47.0 pt, at most 45.0)")
  }

  @Test func `a verdict is an English sentence, which tells a rule that was kept from one that was broken`() {
    func words(_ outcome: Verdict.Outcome, _ finding: Finding? = nil, by: String? = nil) -> String {
      Verdict(recognizer: "one", attempt: 1, time: 2, outcome: outcome, finding: finding, by: by).sentence
    }
    #expect(words(.prevented, by: "pan") == "one was prevented by pan.")
    #expect(words(.recognized) == "one was recognized.")
    #expect(words(.cancelled, Finding(.touchesTaken)) == "one was cancelled: touches taken.")
    let turned = [3, 5, 7.25].map { Finding(.turned, measured: $0, atLeast: 5, unit: .degrees) }
    #expect(words(.failed, turned[0]) == "one failed: turned (3°, less than the 5° needed).")
    #expect(words(.recognized, turned[1]) == "one was recognized: turned (5°, as needed).")
    #expect(words(.recognized, turned[2]) == "one was recognized: turned (7.3°, more than the 5° needed).")
    let ofOnesOwn = Rule(rawValue: "tiltedTooMuch")
    let clauses: [(Finding, String)] = [
      (Finding(.movedTooFar, measured: 47.23, atMost: 45, unit: .points), "47.2 pt, more than the 45 pt allowed"),
      (Finding(.movedTooFar, measured: 12, atMost: 45, unit: .points), "12 pt, within the 45 pt allowed"),
      (Finding(.movedTooFar, measured: 3, atMost: .infinity, unit: .points), "3 pt, without a limit"),
      (Finding(.movedTooFar, measured: 1, atLeast: 2, unit: .touches), "1 finger, fewer than the 2 fingers needed"),
      (Finding(.movedTooFar, measured: 2, .exactly, limit: 1, unit: .taps), "2 taps, not the 1 tap needed"),
      (Finding(.movedTooFar, measured: 1, .exactly, limit: 1, unit: .taps), "1 tap, as needed"),
      (Finding(.movedTooFar, measured: 0.05, below: 0.075, unit: .seconds), "0.05 s, under 0.075 s, as needed"),
      (Finding(.movedTooFar, measured: 0.075, below: 0.075, unit: .seconds), "0.075 s, not under 0.075 s"),
      (Finding(.movedTooFar, measured: 0.5, above: 0, unit: .ratio), "0.5, over 0, as needed"),
      (Finding(.movedTooFar, measured: 0, above: 0, unit: .ratio), "0, not over 0"),
    ]
    for (finding, comparison) in clauses { #expect(finding.clause == "moved too far (\(comparison))") }
    #expect(Finding(ofOnesOwn).clause == "tilted too much")
  }

  @Test func `fingers and taps are counted in whole numbers, other tolerances are not`() {
    for type in [TapGestureRecognizer.self, MultiSwipeGestureRecognizer.self, SwipeGestureRecognizer.self]
      as [GestureRecognizer.Type]
    {
      for tolerance in type.tolerances {
        #expect(tolerance.isWhole == (tolerance.unit == .touches || tolerance.unit == .taps), "\(tolerance.property)")
      }
    }
  }

  @Test func `a gesture is made by touches of one type unless told otherwise`() {
    let recognizer = GestureRecognizer()
    #expect(recognizer.requiresExclusiveTouchType)
    #expect(recognizer.cancelsTouchesInView && recognizer.delaysTouchesEnded && !recognizer.delaysTouchesBegan)
    let tap = TapGestureRecognizer()
    tap.numberOfTouchesRequired = 2
    let stage = Stage(tap)
    let kinds: [(Int, TouchSample.Kind)] = [(1, .finger), (2, .pen)]
    for (id, kind) in kinds {
      stage.router.deliver(TouchSample(id: id, phase: .began, location: Point(100, 100), kind: kind, timestamp: 1))
    }
    for (id, kind) in kinds {
      stage.router.deliver(TouchSample(id: id, phase: .ended, location: Point(100, 100), kind: kind, timestamp: 1.1))
    }
    #expect(stage.recognized.isEmpty)
  }

  /// Hears of nothing else but refusals.
  private final class Listener: GestureObserver {
    var refusals = 0
    func recognizer(_ recognizer: GestureRecognizer, wasRefused state: GestureRecognizer.State) { refusals += 1 }
  }

  @Test func `an observer that was told something between two deliveries is held by nobody`() {
    let keeper = Keeper()
    let stage = Stage(keeper)
    stage.play("v(100,100)@1; tick@1.1")
    weak var gone: Listener?
    do {
      let listener = Listener()
      gone = listener
      stage.router.addObserver(listener)
      // Nobody ends who has not begun: it is refused, and said so at once.
      keeper.state = .changed
      #expect(listener.refusals == 1)
    }
    #expect(gone == nil)
    stage.play("^@1.2")
  }

  /// Begins at once, and leaves its end to others.
  private final class Hasty: GestureRecognizer {
    override func touchesBegan(_ touches: Touches, with event: Event) { state = .began }
  }

  @Test func `who begins only when its finger is up ends at once`() {
    let (hasty, swipe) = (Hasty(), SwipeGestureRecognizer())
    hasty.require(toFail: swipe)
    let stage = Stage(hasty, swipe)
    stage.showsResets = true
    stage.play("v(100,100)@1; ^@1.1")
    #expect(
      stage.lines.filter { $0.contains("hasty") } == [
        "1 hasty waits for swipe", "1.1 hasty: recognized", "1.1 hasty began (100,100)", "1.1 hasty ended (100,100)",
        "1.1 hasty reset",
      ])
  }

  @Test func `the frame of a view that is turned holds all of its corners`() {
    let view = View(frame: Rect(30, 50, 60, 20))
    view.transform = .rotation(.pi / 2)
    let frame = view.frame
    #expect(abs(frame.minX - 50) < 1e-9 && abs(frame.minY - 30) < 1e-9)
    #expect(abs(frame.width - 20) < 1e-9 && abs(frame.height - 60) < 1e-9)
  }
}
