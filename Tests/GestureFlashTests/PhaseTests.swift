import Testing

@testable import GestureFlash

@Suite struct PhaseTests {
  @Test func `these are all transitions that there are`() {
    let transitions = Phase.allCases.flatMap { phase in
      Phase.Step.allCases.compactMap { step in phase.after(step).map { "\(phase) \(step): \($0)" } }
    }
    #expect(
      transitions == [
        "start teach: tutorial", "start countDown: countdown", "start practise: practising",
        "tutorial countDown: countdown", "tutorial practise: practising", "tutorial complete: start",
        "tutorial leave: start",
        "countdown present: presenting", "countdown leave: start",
        "presenting begin: playing", "presenting leave: start",
        "playing pause: paused", "playing complete: finished", "playing leave: start",
        "paused countDown: countdown", "paused resume: playing", "paused complete: finished",
        "paused leave: start",
        "practising teach: tutorial", "practising countDown: countdown", "practising practise: practising",
        "practising complete: start", "practising leave: start",
        "finished teach: tutorial", "finished countDown: countdown", "finished practise: practising",
        "finished leave: start",
      ])
  }
}
