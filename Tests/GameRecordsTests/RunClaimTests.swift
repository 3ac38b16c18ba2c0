import Geometry
import GestureFlash
import Gestures
import JSON
import Recordings
import Testing

@testable import GameRecords

/// Files of runs whose first line says what cannot be, though its digests are right.
@Suite struct RunClaimTests {
  private static func answer(_ outcome: Answer.Outcome, landed: Double, decided: Double) -> Answer {
    Answer(
      asked: .tap, outcome: outcome, landed: landed, decided: decided, kind: .touch, fingers: 1, reading: nil,
      wanted: Measurement(gesture: .tap, value: 1, limit: 1))
  }

  /// A run of two taps, with a pan and nothing before the first.
  private static func file() -> RunFile {
    let first = [
      answer(.wrong(.pan), landed: 0.2, decided: 0.4), answer(.nothing, landed: 0.5, decided: 0.6),
      answer(.correct, landed: 0.8, decided: 1),
    ]
    let run = Run(
      date: "2026-11-20T12:00:00Z", seed: Seed("s"), deck: Deck(name: "Taps", gestures: [.tap, .pan]),
      splits: [
        Split(prompt: .tap, shown: 0, answers: first),
        Split(prompt: .tap, shown: 1, answers: [answer(.correct, landed: 1.5, decided: 2)]),
      ])
    return RunFile(run, Recording(RecordingHeader(size: Size(8, 6)), []))
  }

  @Test func `prompts that are done are read, with whatever was tried before`() throws {
    let file = Self.file()
    #expect(file.run.mistakes == 1 && file.run.seconds == 2)
    #expect(try RunFile(parsing: file.encoded()) == file)
    // One may be done in no time.
    var quick = file
    quick.run.splits[1].answers[0].decided = 1
    quick.run.splits[1].answers[0].landed = 1
    #expect(try RunFile(parsing: quick.encoded()) == quick)
  }

  private static let claims: [(name: String, change: @Sendable (inout Run) -> Void)] = [
    ("no attempt at the last prompt", { $0.splits[1].answers = [] }),
    ("no attempt at the first prompt", { $0.splits[0].answers = [] }),
    ("a prompt that is not done", { $0.splits[0].answers.removeLast() }),
    ("a prompt that is done twice", { $0.splits[1].answers.append($0.splits[1].answers[0]) }),
    ("attempts after it was done", { $0.splits[1].answers.append($0.splits[0].answers[0]) }),
    ("an end before the beginning", { $0.splits[1].shown = 1_000_000 }),
    ("an end at the very beginning", { $0.splits[1].answers[0].decided = 0 }),
  ]

  @Test(arguments: claims.indices) func `a run that has not come to its end is no run`(index: Int) throws {
    let (name, change) = Self.claims[index]
    var file = Self.file()
    change(&file.run)
    #expect(throws: ParsingFailure.self, "\(name)") { try RunFile(parsing: file.encoded()) }
    #expect(throws: ParsingFailure.self, "\(name)") { try RunFile(parsing: file.sharedBytes()) }
  }

  @Test(arguments: [
    (#""mistakes":1"#, #""mistakes":0"#), (#""mistakes":1"#, #""mistakes":"1""#),
    (#""kind":"touch""#, #""kind":"mouse""#),
    (#""seconds":2"#, #""seconds":1"#),
  ]) func `what a run says of its prompts is what they say`(said: String, other: String) throws {
    let text = String(decoding: Self.file().encoded(), as: UTF8.self)
    let edited = text.replacing(said, with: other, maxReplacements: 1)
    #expect(edited != text)
    #expect(throws: ParsingFailure.self) { try RunFile(parsing: RunTests.signed(edited)) }
    #expect(try RunFile(parsing: RunTests.signed(text)) == Self.file())
  }
}
