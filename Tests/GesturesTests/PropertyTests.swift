import Gestures
import Glibc
import Testing

/// Promises that hold whatever fingers do, tried on random scripts: `GESTURE_SCRIPTS` says on how many, `GESTURE_SEED` from
/// which seed on.
@Suite struct PropertyTests {
  private static func number(_ variable: String, or value: UInt64) -> UInt64 {
    getenv(variable).flatMap { UInt64(String(cString: $0)) } ?? value
  }

  @Test func `the engine keeps its promises under random touches`() {
    let first = Self.number("GESTURE_SEED", or: 1)
    let count = Self.number("GESTURE_SCRIPTS", or: 1500)
    var failures = 0
    for seed in first..<first + count where failures < 5 {
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
