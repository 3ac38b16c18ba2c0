import Testing

@testable import gesture_survey

/// A few of the worlds of `gesture-survey --worlds`.
@Suite(.timeLimit(.minutes(2))) struct WorldTests {
  @Test func `random worlds with side effects everywhere keep the engine's promises`() {
    for seed in 1...1500 as ClosedRange<UInt64> {
      let violations = WorldSurvey.play(seed: seed)
      #expect(violations.isEmpty, "world \(seed)")
    }
  }
}
