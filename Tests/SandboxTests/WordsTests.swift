import GestureFlash
import Gestures
import Interface
import Recordings
import Testing

@testable import Sandbox

@Suite struct WordsTests {
  @Test func `both languages have a text for the same keys, with the same blanks`() throws {
    let english = try Words(.en, in: Bench.resources)
    let japanese = try Words(.ja, in: Bench.resources)
    #expect(english.keys == japanese.keys)
    for key in english.keys {
      for blank in ["{1}", "{2}"] { #expect(english(key).contains(blank) == japanese(key).contains(blank), "\(key)") }
    }
  }

  @Test func `every gesture of the stage, the tour and the game has a name`() throws {
    let words = try Words(.en, in: Bench.resources)
    let recognizers = try Bench.recognizers()
    for name in recognizers.map(\.label) + GuidedTour.gestures + Prompt.allCases.map(\.name) {
      #expect(words.gesture(name) != name, "\(name)")
    }
  }

  @Test func `a verdict is one line: the state, what was measured, and what is allowed`() throws {
    let words = try Words(.en, in: Bench.resources)
    func line(_ outcome: Verdict.Outcome, _ finding: Finding? = nil, by: String? = nil) -> String {
      words.line(
        for: Verdict(recognizer: "tap", attempt: 1, time: 0, outcome: outcome, finding: finding, by: by))
    }
    #expect(
      line(.failed, Finding(.movedTooFar, measured: 47.23, limit: 45, unit: .points))
        == "failed: moved 47.2 pt, allowed 45")
    #expect(
      line(.failed, Finding(.offAxis, measured: 37.81, limit: 30, unit: .degrees))
        == "failed: 37.8° off axis, allowed 30°")
    #expect(line(.prevented, by: "pan") == "prevented by Pan")
    #expect(line(.failed, Finding(.nextTapTooLate, measured: 0.41, limit: 0.35, unit: .seconds)).contains("0.41"))
  }
}
