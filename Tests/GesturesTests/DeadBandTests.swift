import Gestures
import Testing

/// Between tap, long press, pan and swipe no distance and no time is nobody's.
@Suite(.timeLimit(.minutes(1))) struct DeadBandTests {
  @Test func `every straight movement belongs to someone, and everyone else says why not`() {
    for distance in stride(from: 0, through: 120, by: 2.5) {
      for duration in stride(from: 0.05, through: 1.5, by: 0.05) {
        for steps in [0, 1, 7] {
          let stage = Stage(
            TapGestureRecognizer(), LongPressGestureRecognizer(), PanGestureRecognizer(), SwipeGestureRecognizer())
          stage.play("v(100,100)@0")
          for step in 0..<steps {
            let fraction = Double(step + 1) / Double(steps + 1)
            stage.play(">(\(100 + distance * fraction),100)@\(duration * fraction)")
          }
          stage.play("^(\(100 + distance),100)@\(duration); tick@3")
          let verdicts = stage.lines.filter { $0.contains(": ") }
          #expect(verdicts.count == 4, "\(distance) pt in \(duration) s: \(verdicts)")
          #expect(stage.recognized.split(separator: " ").count == 1, "\(distance) pt in \(duration) s: \(verdicts)")
        }
      }
    }
  }

  @Test func `who gets what changes at the limits`() {
    func who(_ distance: Double, _ duration: Double) -> String {
      let stage = Stage(
        TapGestureRecognizer(), LongPressGestureRecognizer(), PanGestureRecognizer(), SwipeGestureRecognizer())
      stage.play("v(100,100)@0; >(\(100 + distance),100)@.01; ^@\(duration)")
      return stage.recognized
    }
    #expect(who(0, 0.49) == "tap")
    #expect(who(0, 0.5) == "longPress")
    #expect(who(9.99, 0.49) == "tap")
    #expect(who(9.99, 0.5) == "longPress")
    #expect(who(10, 0.2) == "pan")
    #expect(who(200, 0.2) == "pan")
  }

  @Test func `without a pan the same movements are taps and swipes, or say which rule they broke`() {
    func who(_ distance: Double, _ duration: Double) -> String {
      Stage.verdicts(
        "v(100,100)@0; >(\(100 + distance),100)@\(duration / 2); ^@\(duration); tick@3",
        TapGestureRecognizer(), LongPressGestureRecognizer(), SwipeGestureRecognizer())
    }
    #expect(
      who(45, 0.2) == """
        longPress: failed movedTooFar 45/10 pt; swipe: failed movedTooLittle 45/50 pt; tap: recognized tapped 1/1 taps
        """)
    #expect(
      who(47, 0.2) == """
        tap: failed movedTooFar 47/45 pt; longPress: failed movedTooFar 47/10 pt; swipe: failed movedTooLittle 47/50 pt
        """)
    #expect(
      who(50, 0.2) == """
        tap: failed movedTooFar 50/45 pt; longPress: failed movedTooFar 50/10 pt; swipe: recognized movedEnough 50/50 pt
        """)
    #expect(
      who(47, 0.8) == """
        tap: failed movedTooFar 47/45 pt; longPress: failed movedTooFar 47/10 pt; swipe: failed tooSlow 0.5/0.5 s
        """)
    #expect(
      who(30, 0.8) == """
        longPress: failed movedTooFar 30/10 pt; swipe: failed tooSlow 0.5/0.5 s; tap: failed heldTooLong 0.75/0.75 s
        """)
  }
}
