import Geometry
import Gestures
import Testing

/// What limits mean that are changed while fingers are down: what holds is the present one, and verdicts say it.
@Suite(.timeLimit(.minutes(1))) struct ChangedLimitTests {
  /// The verdicts of `recognizer` where `change` happens between two parts of what fingers do.
  private func verdicts<Recognizer: GestureRecognizer>(
    of recognizer: Recognizer, _ before: String, _ after: String, _ change: (Recognizer) -> Void
  ) -> [String] {
    let stage = Stage(recognizer)
    stage.play(before)
    change(recognizer)
    stage.play(after)
    return stage.transcript.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: ": ")
      return parts.count > 1 ? String(parts[1]) : nil
    }
  }

  @Test func `fingers that have come as far as a lowered limit asks for have made the gesture`() {
    let move = "v(100,100)@0; >(140,100)@.1"
    #expect(
      verdicts(of: PanGestureRecognizer(), "v(100,100)@0; >(108,100)@.1", "^@.2") { $0.hysteresis = 5 }
        == ["recognized movedEnough 8/5 pt"])
    #expect(
      verdicts(of: SwipeGestureRecognizer(), move, "^@.2") { $0.minimumDistance = 20 }
        == ["recognized movedEnough 40/20 pt"])
    #expect(
      verdicts(of: MultiSwipeGestureRecognizer(), "v(100,100)@0; >(120,100)@.1", "^@.2") { $0.minimumDistance = 10 }
        == ["recognized movedEnough 20/10 pt"])
    let pinch = "1v(100,100)@0; 2v(200,100)@.02; 2>(206,100)@.1; tick@.2"
    #expect(
      verdicts(of: PinchGestureRecognizer(), pinch, "tick@.25; 1^@.3; 2^@.4") { $0.hysteresis = 3 }
        == ["recognized spread 6/3 pt"])
  }

  @Test func `what was far enough for a limit that was raised is not far enough any more`() {
    #expect(
      verdicts(of: MultiSwipeGestureRecognizer(), "v(100,100)@0; >(140,100)@.05", "tick@.2; ^@.3") {
        $0.minimumDistance = 300
      } == ["failed movedTooLittle 40/300 pt"])
    let swipe = SwipeGestureRecognizer()
    swipe.numberOfTouchesRequired = 2
    #expect(
      verdicts(of: swipe, "1v(100,100)@0; 2v(100,200)@0; 1>(160,100)@.1", "2>(220,200)@.2; {1^,2^}@.3") {
        $0.minimumDistance = 100
      } == ["failed movedTooLittle 60/100 pt"])
  }

  @Test func `a swipe that has come far enough by a lowered limit waits for another finger as any does`() {
    let swipe = MultiSwipeGestureRecognizer()
    let stage = Stage(swipe)
    stage.play("v(100,100)@0; >(120,100)@.01")
    swipe.minimumDistance = 10
    stage.play("tick@.02; 2v(100,200)@.03; 2>(120,200)@.05; tick@1; {1^,2^}@2")
    #expect(
      stage.transcript
        == "0.105 multiSwipe: recognized movedEnough 20/10 pt\n"
        + "0.105 multiSwipe ended (100,150)×2 Double Horizontal Swipe Detected.")
  }

  @Test func `a finger that has come far enough has kept to its line, however narrow that becomes`() {
    #expect(
      verdicts(
        of: MultiSwipeGestureRecognizer(), "{1v(100,100),2v(100,200)}@0; 1>(130,104)@.02", "2>(130,200)@.04; {1^,2^}@.1"
      ) {
        $0.maximumVariance = 3
      } == ["recognized movedEnough 30/25 pt"])
  }

  @Test func `how far fingers came under another limit is no failure of this one`() {
    #expect(
      verdicts(of: PanGestureRecognizer(), "v(100,100)@0; >(109,100)@.1; >(101,100)@.2", "^@.3") { $0.hysteresis = 5 }
        == ["failed movedTooLittle 1/5 pt"])
    #expect(
      verdicts(of: SwipeGestureRecognizer(), "v(100,100)@0; >(140,100)@.1; >(115,100)@.2", "^@.3") {
        $0.minimumDistance = 20
      } == ["failed movedTooLittle 15/20 pt"])
    #expect(
      verdicts(of: MultiSwipeGestureRecognizer(), "v(100,100)@0; >(120,100)@.1; >(105,100)@.2", "^@.3") {
        $0.minimumDistance = 10
      } == ["failed movedTooLittle 5/10 pt"])
    let two = PanGestureRecognizer()
    two.minimumNumberOfTouches = 2
    #expect(
      verdicts(of: two, "1v(100,100)@0; 2v(200,100)@0; {1>(109,100),2>(209,100)}@.1; 2^@.2", "1^@.3") {
        $0.hysteresis = 5
      } == ["failed movedTooLittle 0/5 pt"])
    #expect(
      verdicts(
        of: PinchGestureRecognizer(), "1v(100,100)@0; 2v(200,100)@0; 2>(207,100)@.1; 2>(201,100)@.2; tick@.3",
        "tick@.4; {1^,2^}@.5"
      ) { $0.hysteresis = 5 } == ["failed spread 1/5 pt"])
  }

  @Test func `a pan keeps its way when it asks for more fingers than are down`() {
    let pan = PanGestureRecognizer()
    pan.minimumNumberOfTouches = 2
    let stage = Stage(pan)
    stage.play("{1v(100,100),2v(200,100)}@0; {1>(130,100),2>(230,100)}@.1")
    pan.minimumNumberOfTouches = 3
    #expect(pan.translation(in: nil) == Vector(30, 0))
    stage.play("{1^,2^}@.2")
  }

  @Test func `to set a limit to what it is changes nothing`() {
    #expect(
      verdicts(of: PanGestureRecognizer(), "v(100,100)@0; >(109,100)@.1; >(101,100)@.2", "^@.3") { $0.hysteresis = 10 }
        == ["failed movedTooLittle 9/10 pt"])
    #expect(
      verdicts(of: SwipeGestureRecognizer(), "v(100,100)@0; >(140,100)@.1; >(115,100)@.2", "^@.3") {
        $0.minimumDistance = 50
      } == ["failed movedTooLittle 40/50 pt"])
    #expect(
      verdicts(
        of: PinchGestureRecognizer(), "1v(100,100)@0; 2v(200,100)@0; 2>(207,100)@.1; 2>(201,100)@.2; tick@.3",
        "{1^,2^}@.5"
      ) { $0.hysteresis = 8 } == ["failed spread 7/8 pt"])
  }

  @Test func `a subclass of pan keeps the time that it waits for when a limit changes`() {
    /// Fails a second after the landing.
    final class Impatient: PanGestureRecognizer {
      override func touchesBegan(_ touches: Touches, with event: Event) {
        super.touchesBegan(touches, with: event)
        deadline = event.timestamp + 1
      }
      override func deadlineReached(at time: Double) {
        fail(Finding(.tooSlow, measured: time, atMost: 1, unit: .seconds))
      }
    }
    #expect(
      verdicts(of: Impatient(), "v(100,100)@0; >(102,100)@.1", "tick@.9; tick@1.2; ^@2") { $0.hysteresis = 5 }
        == ["failed tooSlow 1/1 s"])
  }

  @Test func `the translation of a pan stands while another number of fingers is asked for, and goes on from there`() {
    let pan = PanGestureRecognizer()
    let stage = Stage(pan)
    stage.play("1v(100,100)@0; 2v(200,100)@.02; {1>(150,100),2>(250,100)}@.1; {1>(170,100),2>(270,100)}@.2")
    #expect(pan.translation(in: nil) == Vector(70, 0))
    pan.minimumNumberOfTouches = 3
    #expect(pan.translation(in: nil) == Vector(70, 0))
    stage.play("{1>(190,100),2>(290,100)}@.3")
    #expect(pan.translation(in: nil) == Vector(70, 0))
    pan.minimumNumberOfTouches = 1
    stage.play("{1>(200,100),2>(300,100)}@.4")
    #expect(pan.translation(in: nil) == Vector(80, 0))
    #expect(pan.state == .changed)
  }
}
