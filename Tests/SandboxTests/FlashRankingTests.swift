import Exchange
import Files
import FoundationEssentials
import GameRecords
import Geometry
import GestureFlash
import Gestures
import Interface
import JSON
import Recordings
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// One rule of ranking: among runs of the same deck, as long, and by the same kind of input.
@Suite struct FlashRankingTests {
  /// A run that is in the history already.
  struct Earlier: Sendable {
    /// Its seconds; nil for as many as the game will have.
    var seconds: Double?
    var kind = InputKind.touch
    var deck = Deck.standard
    var count = Deck.usualCount
    var exemptions: Set<Run.Exemption> = []
    var seed = "earlier"
  }

  /// A game that is played after some others, and what becomes of it.
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var earlier: [Earlier]
    var kind = TouchSample.Kind.finger
    var deck = DeckFile(.standard)
    var isPaused = false
    /// The place among its like.
    var rank: Int?
    /// The place among the thirty of the standard deck by any kind of input.
    var rankOfAll: Int?
    var badge = ""
    var comparison: String
    var testDescription: String { name }
  }

  static let pinches = Deck(name: "Pinches", gestures: [.pinchIn, .pinchOut])
  private static let slow = 500.0
  private static let quick = 1.0

  static let cases: [Case] = [
    Case(
      name: "the first of all", earlier: [], rank: 1, rankOfAll: 1, comparison: "Your first ranked run by touch"),
    Case(
      name: "the first of its kind, and another kind is quicker", earlier: [Earlier(seconds: quick, kind: .mouse)],
      rank: 1, rankOfAll: 2, comparison: "Your first ranked run by touch"),
    Case(
      name: "quicker than its kind, slower than another",
      earlier: [Earlier(seconds: quick, kind: .touch), Earlier(seconds: slow, kind: .mouse)], kind: .mouse, rank: 1,
      rankOfAll: 2, badge: "New best by mouse", comparison: "faster than 500.000"),
    Case(
      name: "slower than its kind", earlier: [Earlier(seconds: quick), Earlier(seconds: slow)], rank: 2, rankOfAll: 2,
      badge: "Second best by touch", comparison: "behind your best, 1.000"),
    Case(
      name: "not among the best three", earlier: Array(repeating: Earlier(seconds: quick), count: 3), rank: nil,
      rankOfAll: nil, comparison: "behind your best, 1.000"),
    Case(
      name: "a tie goes before", earlier: [Earlier(seconds: nil), Earlier(seconds: slow)], rank: 1, rankOfAll: 1,
      badge: "New best by touch", comparison: "As fast as your best"),
    Case(
      name: "another deck is never mixed with the standard one", earlier: [Earlier(seconds: quick)],
      deck: DeckFile(pinches), rank: 1, rankOfAll: nil,
      comparison: "Your first ranked run by touch: Pinches, 30 prompts"),
    Case(
      name: "another deck has its own best",
      earlier: [Earlier(seconds: slow), Earlier(seconds: quick, deck: pinches)], deck: DeckFile(pinches), rank: 2,
      rankOfAll: nil, badge: "Second best by touch", comparison: "behind your best, 1.000"),
    Case(
      name: "ten prompts are not thirty", earlier: [Earlier(seconds: slow)], deck: DeckFile(.standard, count: 10),
      rank: 1, rankOfAll: nil, comparison: "Your first ranked run by touch: The eight, 10 prompts"),
    Case(
      name: "a run that was paused", earlier: [Earlier(seconds: slow)], isPaused: true, rank: nil, rankOfAll: nil,
      comparison: "Unranked: the run was paused"),
    Case(
      name: "a seed that was played before", earlier: [Earlier(seconds: slow, seed: "bench")], rank: nil,
      rankOfAll: nil, comparison: "Unranked: this seed was played before"),
    Case(
      name: "a run without rank is beaten by none", earlier: [Earlier(seconds: quick, exemptions: [.paused])], rank: 1,
      rankOfAll: 1, comparison: "Your first ranked run by touch"),
  ]

  @Test(arguments: FlashLayoutTests.sizes, Language.allCases)
  func `the first screen says in every size whether a run is ranked`(size: Size, language: Language) throws {
    let bench = try Bench(size: size, language: language)
    let scene = bench.flash(seed: nil)
    let words = bench.words
    let (yes, no) = (["deck.ranked.standard", "deck.ranked.short"], ["deck.unranked.endless", "deck.unranked.short"])
    #expect(yes.contains { bench.seen.contains(words($0)) })
    scene.choose(count: nil)
    #expect(no.contains { bench.seen.contains(words($0)) })
  }

  @Test(arguments: cases) func `every place says the same rank`(_ row: Case) throws {
    let bench = try Bench()
    let tie = row.earlier.contains { $0.seconds == nil } ? try Self.play(row, in: Bench()).run.seconds : 0
    for (index, earlier) in row.earlier.enumerated() {
      let run = Self.run(earlier, tie: tie, number: index)
      try RunFolder(path: bench.data.runs).add(RunFile(run, Recording(RecordingHeader(size: Size(8, 6)), [])))
    }
    let (scene, run) = try Self.play(row, in: bench)

    // The event.
    let event = try #require(try bench.lines("result").last.map { try JSONReader.read(Array($0.utf8)) })
    #expect(event["rank"]?.number == row.rank.map { Double($0) })
    #expect(event["deck"]?.string == row.deck.deck.name && event["kind"]?.string == run.kind.rawValue)
    #expect(event["ranked"]?.bool == run.isRanked)

    // The result on the screen.
    bench.wait(for: 1)
    let seen = bench.seen
    #expect(row.badge.isEmpty ? bench.seen(Badge.self) == nil : seen.contains(row.badge), "\(seen)")
    #expect(seen.contains { $0.contains(row.comparison) }, "\(seen)")

    // The start page, for this kind and this deck, and for all kinds.
    bench.press(.escape)
    let start = try #require(scene.page as? StartPage)
    let shown = start.bestTimes
    #expect(shown.firstIndex(of: run).map { $0 + 1 } == row.rank)
    let settings = try JSONReader.read(FileBytes.all(of: bench.data.settings))
    let high = (1...3).compactMap { settings["high_score\($0)"]?.number }
    #expect(high == scene.session.history.best(in: .all).map(\.seconds))
    #expect(scene.session.history.place(of: run, in: .all) == row.rankOfAll)

    // The list of runs.
    scene.open(.history)
    let history = try #require(scene.page as? HistoryPage)
    #expect(history.place(of: run) == row.rank)

    // The command.
    let printed = try Self.scores(bench.folder)
    let mine = try #require(
      Self.values(printed["runs"]).first { $0["date"]?.string == run.date && $0["seed"]?.string == run.seed.text })
    #expect(mine["rank"]?.number == row.rank.map { Double($0) })
    #expect(mine["deck"]?.string == row.deck.deck.name && mine["input"]?.string == run.kind.rawValue)
    #expect(Self.values(printed["best"]).compactMap { $0.number } == high)
  }

  private static func values(_ value: JSONValue?) -> [JSONValue] {
    if case .array(let values) = value { values } else { [] }
  }

  /// Plays the game of a case to its end.
  private static func play(_ row: Case, in bench: Bench) throws -> (scene: FlashScene, run: Run) {
    let scene = bench.flash()
    #expect(scene.session.choose(row.deck).isEmpty)
    bench.startGame()
    if row.isPaused {
      bench.press(.escape)
      bench.press(.escape)
    }
    bench.play(scene, by: row.kind)
    return (scene, try #require(scene.session.outcome?.run))
  }

  private static func run(_ earlier: Earlier, tie: Double, number: Int) -> Run {
    let seconds = earlier.seconds ?? tie
    let seed = Seed(number == 0 ? earlier.seed : "\(earlier.seed) \(number)")
    let prompts = earlier.deck.prompts(of: seed, count: earlier.count)
    let splits = prompts.enumerated().map { index, prompt in
      let part = seconds / Double(prompts.count)
      let (shown, done) = (Double(index) * part, index + 1 == prompts.count ? seconds : Double(index + 1) * part)
      return Split(
        prompt: prompt, shown: shown,
        answers: [
          Answer(
            asked: prompt, outcome: .correct, landed: (shown + done) / 2, decided: done, kind: earlier.kind, fingers: 1,
            reading: nil, wanted: Measurement(gesture: prompt, value: 3, limit: 2.4))
        ])
    }
    return Run(
      date: "2026-11-2\(number)T12:00:00Z", seed: seed, deck: earlier.deck, splits: splits,
      exemptions: earlier.exemptions)
  }

  /// What `scores` prints of a data folder.
  private static func scores(_ folder: String) throws -> JSONValue {
    let bundle = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let program = String(bundle.prefix(upTo: bundle.lastIndex(of: "/") ?? bundle.startIndex)) + "/gesture-sandbox"
    let process = try ChildProcess([program, "scores", "--format", "json", "--data", folder])
    var output = ""
    while let line = process.output.nextLine(within: 20) { output += line }
    _ = process.wait(seconds: 20)
    return try JSONReader.read(Array(output.utf8))
  }
}

@Suite struct ShareLineTests {
  @Test func `a result is one line of text, with a mark for each prompt`() throws {
    let bench = try Bench()
    bench.settings[FlashSession.playerSetting] = "Ann"
    let scene = bench.flash(seed: "line")
    bench.startGame()
    bench.play(scene, mistakes: [2, 30])
    let run = try #require(scene.session.outcome?.run)
    func button(_ key: String) throws -> Button {
      try #require(scene.page?.ring.controls.compactMap { $0 as? Button }.first { $0.title == bench.words(key) })
    }
    bench.tap(try button("share.button"))
    bench.tap(try button("share.line"))
    guard case .text(let text) = bench.window.clipboard else {
      Issue.record("nothing was copied")
      return
    }
    #expect(
      text
        == "Gesture Flash · Ann · The eight, 30 prompts · seed line · Touch · \(run.seconds.text(decimals: 3)) s · "
        + "2 misses · ▪▫▪▪▪▪▪▪▪▪ ▪▪▪▪▪▪▪▪▪▪ ▪▪▪▪▪▪▪▪▪▫")
  }
}

@Suite struct PlaybackTests {
  @Test func `a run is played back beside the best one, from the button on its result to its end`() throws {
    let bench = try Bench()
    let scene = bench.flash(seed: "first")
    for seed in ["first", "second"] {
      scene.session.start(.seed(Seed(seed)))
      bench.wait(for: 1.1)
      bench.play(scene)
    }
    let page = try #require(scene.page as? ResultPage)
    let button = try #require(
      page.ring.controls.compactMap { $0 as? Button }.first { $0.title == bench.words("playback.title") })
    bench.tap(button)
    #expect(bench.seen(RunPlayback.self) != nil)
    let run = try #require(scene.session.outcome?.run)
    #expect(scene.session.recording(of: run)?.deliveries.isEmpty == false)
    let rival = try #require(scene.session.history.rival(of: run))
    let isBest = rival.milliseconds > run.milliseconds
    let name = bench.words(isBest ? "playback.next" : "playback.best")
    func comparison() -> String? { bench.seen.first { $0.hasSuffix(" \(name)") } }
    bench.wait(for: 1)
    #expect(comparison() != nil, "\(bench.seen)")
    bench.wait(for: run.seconds - 0.5)
    // Where both are over there is nothing to compare.
    #expect((comparison() != nil) == isBest, "\(bench.seen)")
    #expect(bench.seen.contains("\(run.seconds.text(decimals: 1)) \(bench.words("unit.seconds"))"))
    bench.press(.escape)
    #expect(bench.seen(RunPlayback.self) == nil && scene.page is ResultPage)
  }

  @Test func `a prompt counts as done from its answer on`() {
    let splits = [1.5, 2, 4].map { answered in
      Split(
        prompt: .tap, shown: 0,
        answers: [
          Answer(
            asked: .tap, outcome: .correct, landed: 0, decided: answered, kind: .touch, fingers: 1, reading: nil,
            wanted: Measurement(gesture: .tap, value: 1, limit: 1))
        ])
    }
    let track = RunPlayback.Track(
      run: Run(date: "2026-11-23T12:00:00Z", seed: Seed("a"), splits: splits), fingers: [], size: Size(1100, 800))
    #expect([0, 1.4, 1.5, 3.9, 4, 9].map { track.done(by: $0) } == [0, 0, 1, 2, 3, 3])
  }
}
