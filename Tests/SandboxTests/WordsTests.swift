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
    for name in recognizers.map(\.label) + GuidedTour.gestures + Prompt.eight.map(\.name) {
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
      line(.failed, Finding(.movedTooFar, measured: 47.23, atMost: 45, unit: .points))
        == "failed: moved 47.2 pt, over the 45 pt allowed")
    #expect(
      line(.failed, Finding(.offAxis, measured: 37.81, atMost: 30, unit: .degrees))
        == "failed: went 37.8° off its axis, over the 30° allowed")
    #expect(line(.prevented, by: "pan") == "prevented by Pan")
    #expect(line(.failed, Finding(.nextTapTooLate, measured: 0.41, atMost: 0.35, unit: .seconds)).contains("0.41"))
  }
}
