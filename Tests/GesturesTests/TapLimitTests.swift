import Geometry
import Gestures
import Testing

/// Every limit of a tap: just under it, at it, just over it.
@Suite(.timeLimit(.minutes(1))) struct TapLimitTests {
  private func tap(_ text: String, _ set: (TapGestureRecognizer) -> Void = { _ in }) -> String {
    let tap = TapGestureRecognizer()
    set(tap)
    return Stage.verdicts(text, tap)
  }

  private func doubleTap(_ text: String) -> String { tap(text) { $0.numberOfTapsRequired = 2 } }

  private func twoFingers(_ text: String) -> String { tap(text) { $0.numberOfTouchesRequired = 2 } }

  @Test func `a finger may move 45 points`() {
    #expect(tap("v(100,100)@0; >(144.9,100)@.1; ^@.2") == "recognized tapped 1/1 taps")
    #expect(tap("v(100,100)@0; >(145,100)@.1; ^@.2") == "recognized tapped 1/1 taps")
    #expect(tap("v(100,100)@0; >(145.1,100)@.1; ^@.2") == "failed movedTooFar 45.1/45 pt")
    #expect(tap("v(100,100)@0; ^(145.1,100)@.2") == "failed movedTooFar 45.1/45 pt")
  }

  @Test func `a finger that comes back has still moved too far`() {
    #expect(tap("v(100,100)@0; >(146,100)@.1; >(100,100)@.15; ^@.2") == "failed movedTooFar 46/45 pt")
  }

  @Test func `a tap may last 0.75 seconds`() {
    #expect(tap("v(100,100)@1; ^@1.74") == "recognized tapped 1/1 taps")
    #expect(tap("v(100,100)@1; ^@1.75") == "recognized tapped 1/1 taps")
    #expect(tap("v(100,100)@1; ^@1.76") == "failed heldTooLong 0.75/0.75 s")
    #expect(tap("v(100,100)@1; tick@1.75; ^@1.75") == "recognized tapped 1/1 taps")
  }

  @Test func `the next tap may land 0.35 seconds after the one before`() {
    #expect(doubleTap("v(100,100)@0; ^@.1; v(100,100)@.44; ^@.5") == "recognized tapped 2/2 taps")
    #expect(doubleTap("v(100,100)@0; ^@.1; v(100,100)@.45; ^@.5") == "recognized tapped 2/2 taps")
    #expect(
      doubleTap("v(100,100)@0; ^@.1; v(100,100)@.46; ^@.5; tick@1") == """
        failed nextTapTooLate 0.35/0.35 s; failed nextTapTooLate 0.35/0.35 s
        """)
  }

  @Test func `the next tap may land 45 points from the one before`() {
    #expect(doubleTap("v(100,100)@0; ^@.1; v(144.9,100)@.2; ^@.3") == "recognized tapped 2/2 taps")
    #expect(doubleTap("v(100,100)@0; ^@.1; v(145,100)@.2; ^@.3") == "recognized tapped 2/2 taps")
    #expect(
      doubleTap("v(100,100)@0; ^@.1; v(145.1,100)@.2; ^@.3; tick@1") == """
        failed nextTapTooFar 45.1/45 pt; failed nextTapTooLate 0.35/0.35 s
        """)
  }

  @Test func `all fingers have to land within 0.25 seconds`() {
    #expect(twoFingers("1v(100,100)@0; 2v(200,100)@.24; 1^@.3; 2^@.3") == "recognized tapped 1/1 taps")
    #expect(twoFingers("1v(100,100)@0; 2v(200,100)@.25; 1^@.3; 2^@.3") == "recognized tapped 1/1 taps")
    #expect(twoFingers("1v(100,100)@0; 2v(200,100)@.26; 1^@.3; 2^@.3") == "failed landedTooLate 0.25/0.25 s")
  }

  @Test func `more or fewer fingers than asked are no tap`() {
    #expect(tap("1v(100,100)@0; 2v(200,100)@.1; 1^@.2; 2^@.3") == "failed tooManyTouches 2/1 touches")
    #expect(
      twoFingers("1v(100,100)@0; 1^@.1; 2v(200,100)@.12; 2^@.2") == """
        failed tooFewTouches 1/2 touches; failed tooFewTouches 1/2 touches
        """)
    #expect(
      twoFingers("1v(100,100)@0; 2v(200,100)@.1; 3v(100,200)@.17; 1^@.2; 2^@.2; 3^@.3") == """
        failed tooManyTouches 3/2 touches
        """)
  }

  @Test func `fingers are counted that are down at once, not those that land again`() {
    #expect(
      twoFingers("1v(100,100)@0; 2v(200,100)@.1; 1^@.15; 3v(100,100)@.17; 2^@.2; 3^@.3") == "recognized tapped 1/1 taps"
    )
    let three = TapGestureRecognizer()
    three.numberOfTouchesRequired = 3
    let stage = Stage(three)
    stage.play("1v(100,100)@0; 2v(200,100)@.02; 1^@.05; 3v(100,100)@.07; 2^@.1; 3^@.12")
    #expect(stage.transcript.hasSuffix("failed tooFewTouches 2/3 touches"))
  }

  @Test func `a touch that the system takes away is no tap`() {
    #expect(tap("v(100,100)@0; x@.1") == "cancelled touchesTaken")
    #expect(doubleTap("v(100,100)@0; ^@.1; v(100,100)@.2; x@.3") == "cancelled touchesTaken")
  }

  /// Asks what is drawn at every verdict.
  private final class Onlooker: GestureObserver {
    var guides: [[Guide]] = []
    func recognizer(_ recognizer: GestureRecognizer, didReach verdict: Verdict) { guides.append(recognizer.guides) }
  }

  @Test(arguments: [1, 2]) func `a tap that is decided draws no place for another one`(fingers: Int) {
    let tap = TapGestureRecognizer()
    tap.numberOfTouchesRequired = fingers
    let (stage, onlooker) = (Stage(tap), Onlooker())
    stage.router.addObserver(onlooker)
    stage.play("v(100,100)@0; ^@.1")
    #expect(onlooker.guides == [[]])
  }

  @Test func `a triple tap needs three`() {
    func triple(_ text: String) -> String { tap(text) { $0.numberOfTapsRequired = 3 } }
    #expect(triple("v(9,9)@0; ^@.1; v(9,9)@.2; ^@.3; v(9,9)@.4; ^@.5") == "recognized tapped 3/3 taps")
    #expect(triple("v(9,9)@0; ^@.1; v(9,9)@.2; ^@.3; tick@1") == "failed nextTapTooLate 0.35/0.35 s")
  }

  @Test func `two fingers tap twice`() {
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    tap.numberOfTouchesRequired = 2
    let stage = Stage(tap)
    stage.play(
      """
      1v(100,100)@0; 2v(200,100)@.04; 1^@.1; 2^@.12; 1v(110,100)@.3; 2v(210,100)@.35; 2^@.4; 1^@.45
      """)
    #expect(
      stage.transcript == """
        0.45 tap: recognized tapped 2/2 taps
        0.45 tap ended (150,100)×2
        """)
  }

  @Test func `a mouse taps with the button that is asked for`() {
    func click(_ button: Event.ButtonMask) -> String {
      let tap = TapGestureRecognizer()
      tap.buttonMaskRequired = button
      let stage = Stage(tap)
      for phase in [TouchSample.Phase.began, .ended] {
        stage.router.deliver(
          TouchSample(id: 1, phase: phase, location: Point(9, 9), kind: .mouse, timestamp: phase == .began ? 0 : 0.1))
      }
      return stage.recognized
    }
    #expect(click(.primary) == "tap")
    #expect(click(.secondary).isEmpty)
  }

  /// How many taps in a row each landing makes.
  private static func counts(_ text: String, _ limits: (TouchRouter) -> Void = { _ in }) -> [Int] {
    final class CountingView: View {
      var counts: [Int] = []
      override func touchesBegan(_ touches: Touches, with event: Event) { counts += touches.map(\.tapCount) }
    }
    let stage = Stage()
    let view = CountingView(frame: stage.view.bounds)
    stage.view.addSubview(view)
    limits(stage.router)
    stage.play(text)
    return view.counts
  }

  @Test func `the count of taps goes up for landings soon and near, and starts anew otherwise`() {
    let counts = Self.counts(
      """
      v(100,100)@0; ^@.1; v(145,100)@.45; ^@.5; v(190.1,100)@.6; ^@.7; v(190,100)@1.06; ^@1.1; v(190,100)@1.2; x@1.3;
      v(190,100)@1.4; ^@1.5
      """)
    #expect(counts == [1, 2, 1, 1, 2, 2])
  }

  @Test func `what is dragged or held is no tap, and the count starts anew after it`() {
    let next = "; v(100,100)@1; ^@1.1; v(100,100)@1.2; ^@1.3"
    #expect(Self.counts("v(100,100)@.7; >(145,100)@.8; ^@.9" + next) == [1, 2, 3])
    #expect(Self.counts("v(100,100)@.7; >(145.1,100)@.8; ^@.9" + next) == [1, 1, 2])
    #expect(Self.counts("v(100,100)@.7; >(200,100)@.8; >(100,100)@.85; ^@.9" + next) == [1, 1, 2])
    #expect(Self.counts("v(100,100)@.15; ^@.9" + next) == [1, 2, 3])
    #expect(Self.counts("v(100,100)@.14; ^@.9" + next) == [1, 1, 2])
    #expect(Self.counts("v(100,100)@.1; ^@.2; v(100,100)@.3; >(200,100)@.4; ^@.8" + next) == [1, 2, 1, 2])
  }

  @Test func `the count of taps goes by the limits that are set for it`() {
    let usual = Stage().router
    #expect([usual.tapCountInterval, usual.tapCountDistance, usual.tapCountDuration] == [0.35, 45, 0.75])
    func counts(_ text: String, _ limit: ReferenceWritableKeyPath<TouchRouter, Double>, _ value: Double) -> [Int] {
      Self.counts(text) {
        $0[keyPath: limit] = value
        #expect($0[keyPath: limit] == value)
      }
    }
    #expect(counts("v(100,100)@0; ^@.1; v(100,100)@.6; ^@.7", \.tapCountInterval, 0.5) == [1, 2])
    #expect(counts("v(100,100)@0; ^@.1; v(100,100)@.61; ^@.7", \.tapCountInterval, 0.5) == [1, 1])
    let next = "^@.1; v(110,100)@.2; ^@.3; v(120.1,100)@.4; ^@.5"
    #expect(counts("v(100,100)@0; " + next, \.tapCountDistance, 10) == [1, 2, 1])
    #expect(counts("v(100,100)@0; >(110,100)@.05; " + next, \.tapCountDistance, 10) == [1, 2, 1])
    #expect(counts("v(100,100)@0; >(110.1,100)@.05; " + next, \.tapCountDistance, 10) == [1, 1, 1])
    #expect(counts("v(100,100)@0; ^@.2; v(100,100)@.3; ^@.4", \.tapCountDuration, 0.2) == [1, 2])
    #expect(counts("v(100,100)@0; ^@.21; v(100,100)@.3; ^@.4", \.tapCountDuration, 0.2) == [1, 1])
  }

  @Test func `a limit that is raised while a finger is down, or between taps, is the limit`() {
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    let stage = Stage(tap)
    stage.play("v(100,100)@0; tick@.5")
    tap.maximumPressDuration = 2
    stage.play("^@1; tick@1.2")
    tap.maximumInterval = 1
    stage.play("v(100,100)@1.9; ^@2")
    #expect(stage.lines.first == "2 tap: recognized tapped 2/2 taps")
    stage.play("v(100,100)@3; tick@4")
    tap.maximumPressDuration = 2.5
    stage.play("tick@5.4")
    #expect(stage.lines.count == 2)
    stage.play("tick@6; ^@6.1")
    #expect(stage.lines.last == "5.5 tap: failed heldTooLong 2.5/2.5 s")
  }
}
