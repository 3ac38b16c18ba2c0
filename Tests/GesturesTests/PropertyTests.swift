import Gestures
import Testing

/// Promises that hold whatever fingers do, tried on random scripts.
@Suite(.timeLimit(.minutes(5))) struct PropertyTests {
  @Test func `the engine keeps its promises under random touches`() {
    var failures = 0
    for seed in 1...400 as ClosedRange<UInt64> where failures < 5 {
      let script = RandomTouches(seed: seed)
      let referees = (0..<4).map { _ in Referee(seed: seed) }
      let (once, again, split, probed) = (referees[0], referees[1], referees[2], referees[3])
      once.play(script)
      again.play(script)
      split.play(script, .split)
      probed.play(script, .probed)
      let isRepeated = once.fullTranscript == again.fullTranscript
      let isSplit = once.transcript == split.transcript
      if isRepeated, isSplit, referees.allSatisfy(\.violations.isEmpty) { continue }
      failures += 1
      #expect(once.violations.isEmpty, "seed \(seed)")
      #expect(split.violations.isEmpty, "seed \(seed), split")
      #expect(probed.violations.isEmpty, "seed \(seed), probed")
      #expect(isRepeated, "seed \(seed) gives another transcript when it is played again")
      #expect(isSplit, "seed \(seed), split: \(Referee.difference(once.transcript, split.transcript))")
    }
    #expect(failures == 0)
  }
}
