import Geometry
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
    #expect(
      line(.failed, Finding(.nextTapTooLate, measured: 0.41, atMost: 0.35, unit: .seconds))
        == "failed: no next tap for 0.41 s, over the 0.35 s allowed")
  }

  @Test func `of a limit that is lowered while it is waited for, it is said for how long nothing came`() throws {
    let words = try Words(.en, in: Bench.resources)
    func clause(_ set: (TapGestureRecognizer) -> Void, isLifted: Bool, lowers: (TapGestureRecognizer) -> Void)
      throws -> String
    {
      let view = View(frame: Rect(0, 0, 400, 400))
      let tap = TapGestureRecognizer()
      set(tap)
      view.addGestureRecognizer(tap)
      let router = TouchRouter(root: view)
      let place = Point(100, 100)
      router.deliver(TouchSample(id: 1, phase: .began, location: place, timestamp: 0))
      if isLifted { router.deliver(TouchSample(id: 1, phase: .ended, location: place, timestamp: 0)) }
      router.advance(to: 0.22)
      lowers(tap)
      router.advance(to: 0.22)
      let finding = try #require(tap.lastVerdict?.finding)
      return words.clause(of: finding, isBroken: true)
    }
    #expect(
      try clause({ $0.numberOfTapsRequired = 2 }, isLifted: true, lowers: { $0.maximumInterval = 0.12 })
        == "no next tap for 0.22 s, over the 0.12 s allowed")
    #expect(
      try clause({ $0.numberOfTouchesRequired = 2 }, isLifted: false, lowers: { $0.landingWindow = 0.12 })
        == "not all fingers were down after 0.22 s, over the 0.12 s allowed")
  }
}
