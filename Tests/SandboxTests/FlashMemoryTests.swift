import DrawnGestures
import Files
import GameRecords
import Geometry
import GestureFlash
import Gestures
import Interface
import Recordings
import SystemPackage
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// What the game knows of the windows before, and of those beside.
@Suite struct FlashMemoryTests {
  private static let vee = DrawnShape(strokes: [[Point(0, 0), Point(50, 90), Point(100, 0)]])
  private static let roof = DrawnShape(strokes: [[Point(0, 90), Point(50, 0), Point(100, 90)]])

  private func keep(_ deck: DeckFile, in bench: Bench) throws {
    try FilePath(bench.data.decks).makeFolder()
    try FileBytes.replace("\(bench.data.decks)/\(deck.deck.name).deck", with: deck.encoded())
  }

  private func teach(_ shape: DrawnShape, as name: String, in bench: Bench) throws {
    let library = DrawnGestureLibrary(path: bench.data.drawnGestures)
    if library.gestures.contains(where: { $0.name == name }) { try library.remove(name) }
    try library.add(DrawnGesture(name: name, examples: [shape]))
  }

  @Test func `a strict deck is strict in the next window, too, and its mistakes end the game`() throws {
    let first = try Bench()
    let deck = DeckFile(Deck(name: "hard", gestures: [.swipeLeft, .swipeRight]), count: 5, mode: .strict)
    try keep(deck, in: first)
    let scene = first.flash()
    scene.readDecks()
    scene.choose(try #require(scene.shelf["hard"]))
    first.workbench.save()

    let second = try Bench(folder: first.folder)
    let next = second.flash()
    #expect(next.session.deck.deck == deck.deck && next.pages.start.mode == .strict)
    second.startGame()
    #expect(next.session.game.mode == .strict)
  }

  @Test func `the same prompts again are played as they were, whatever the start page says`() throws {
    let bench = try Bench()
    let scene = bench.flash()
    scene.choose(DeckFile(Deck(name: "hard", gestures: [.tap]), count: 1, mode: .strict))
    bench.startGame()
    bench.play(scene)
    #expect(scene.session.outcome?.run.mode == .strict)
    scene.pages.start.mode = .classic
    bench.draw()
    try bench.tap(bench.words("flash.sameSeed"))
    bench.wait(for: 1.1)
    #expect(scene.session.game.phase == .playing && scene.session.game.mode == .strict)
  }

  @Test func `a remembered deck whose drawn gesture is gone is named, and its limits are no other deck's`() throws {
    let first = try Bench()
    try teach(Self.vee, as: "vee", in: first)
    try keep(DeckFile(Deck(name: "mine", gestures: [.shape("vee"), .pinchIn])), in: first)
    let scene = first.flash()
    scene.readDecks()
    scene.choose(try #require(scene.shelf["mine"]))
    scene.set(.pinchIn, to: 0.6)
    first.workbench.save()
    try DrawnGestureLibrary(path: first.data.drawnGestures).remove("vee")

    let second = try Bench(folder: first.folder)
    let next = second.flash()
    #expect(next.session.deck.deck.isStandard && next.session.thresholds == Deck.standard.thresholds)
    #expect(second.lines("warning").contains { $0.contains("vee") })
    next.choose(try #require(next.shelf["eight"]))
    #expect(next.session.thresholds == Deck.standard.thresholds)
  }

  @Test func `drawn gestures that cannot be read are named in the game, and no deck is said to ask for untaught ones`()
    throws
  {
    let first = try Bench()
    let path = first.data.drawnGestures
    try FileBytes.replace(path, with: Array("{".utf8))
    let deck = DeckFile(Deck(name: "marks", gestures: [.shape("mark")]))
    try keep(deck, in: first)
    first.settings[FlashScene.deckSetting] = "marks.deck"
    first.workbench.save()
    let bench = try Bench(folder: first.folder)
    let scene = bench.flash()
    scene.open(.start)
    var warnings = bench.lines("warning")
    // The stage does without them, and so does the game: it is said once.
    #expect(warnings.count == 1 && warnings.allSatisfy { $0.contains("\(path), line 1") }, "\(warnings)")
    #expect(bench.seen.joined(separator: " ").contains("line 1"))
    bench.workbench.notice.hide()
    scene.choose(deck)
    warnings = bench.lines("warning")
    #expect(warnings.count == 1 && warnings[0].contains("its gestures are not used"), "\(warnings)")
    #expect(scene.session.deck.deck.isStandard && bench.seen.joined(separator: " ").contains("line 1"))
  }

  @Test func `a drawn gesture that is taught otherwise is asked for as it is drawn now`() throws {
    let bench = try Bench()
    try teach(Self.vee, as: "mark", in: bench)
    let scene = bench.flash()
    scene.choose(DeckFile(Deck(name: "marks", gestures: [.shape("mark")]), count: 1))
    try teach(Self.roof, as: "mark", in: bench)
    scene.open(.start)
    bench.startGame()
    let corners = Self.roof.strokes[0].map { Point(500, 350) + ($0 - Point.zero) }
    bench.perform(.stroke(through: corners, over: 0.5))
    let run = try #require(scene.session.outcome?.run)
    #expect(run.mistakes == 0)
    let path = try #require(try RunFolder(path: bench.data.runs).files().first)
    let file = try RunFile(path: path)
    #expect(RunReplay.verification(of: file, scene.session.material) == .holds)
    // Who has it drawn otherwise cannot tell, and calls nobody a liar.
    var others = scene.session.material
    others.shapes = [DrawnGesture(name: "mark", examples: [Self.vee])]
    guard case .cannotBeJudged = RunReplay.verification(of: file, others) else {
      Issue.record("\(RunReplay.verification(of: file, others))")
      return
    }
  }

  @Test func `prompts that were seen have no rank in the next window, though nobody came to their end`() throws {
    let first = try Bench()
    let scene = first.flash(seed: "peek")
    scene.choose(DeckFile(.standard, count: 3))
    first.startGame()
    #expect(scene.session.game.phase == .playing && scene.session.game.exemptions.isEmpty)
    scene.session.leave()
    first.workbench.save()

    let second = try Bench(folder: first.folder)
    let next = second.flash(seed: "peek")
    second.startGame()
    #expect(next.session.game.exemptions == [.repeatedSeed])
  }

  @Test(arguments: [false, true])
  func `prompts that another window has played have no rank here`(isMeanwhile: Bool) throws {
    let first = try Bench()
    let one = first.flash(seed: "both")
    one.choose(DeckFile(Deck(name: "Taps", gestures: [.tap]), count: 2))
    let second = try Bench(folder: first.folder)
    let other = second.flash(seed: "both")
    other.choose(DeckFile(Deck(name: "Taps", gestures: [.tap]), count: 2))
    if isMeanwhile { second.startGame() }
    first.startGame()
    first.play(one)
    // Who has seen them elsewhere meanwhile has no rank either.
    #expect(one.session.outcome?.place == (isMeanwhile ? nil : 1))
    if !isMeanwhile { second.startGame() }
    second.play(other)
    let outcome = try #require(other.session.outcome)
    #expect(outcome.run.exemptions == [.repeatedSeed] && outcome.place == nil)
    #expect(isMeanwhile || outcome.bestBefore == one.session.outcome?.run)
  }

  /// Plays a run of one prompt while another window writes runs.
  private func playWhileAnotherWrites(_ bench: Bench) throws -> FlashScene {
    let scene = bench.flash()
    scene.choose(DeckFile(Deck(name: "Taps", gestures: [.tap]), count: 1))
    bench.startGame()
    try FilePath(bench.data.runs).makeFolder()
    try FilePath(bench.data.runs).whileLocked { _ in bench.play(scene) }
    return scene
  }

  @Test func `a run waits for another window that writes, and is kept then`() throws {
    let bench = try Bench()
    let scene = try playWhileAnotherWrites(bench)
    #expect(try RunFolder(path: bench.data.runs).files().isEmpty)
    #expect(scene.session.outcome?.place == 1 && bench.lines("warning").isEmpty)
    // Whatever is shown meanwhile.
    bench.workbench.show(.sandbox)
    bench.wait(for: 1.5)
    #expect(try RunFolder(path: bench.data.runs).files().count == 1)
  }

  @Test func `a run that waits is not saved between two taps`() throws {
    let bench = try Bench()
    let scene = try playWhileAnotherWrites(bench)
    let due = try #require(scene.session.scores.nextDeadline)
    bench.wait(for: due - bench.time - 0.1)
    bench.perform(.tap(at: Point(6, 400), for: 0.05))
    bench.wait(for: 0.2)
    #expect(bench.time > due && bench.router.numberOfTouches == 0)
    #expect(try RunFolder(path: bench.data.runs).files().isEmpty)
    bench.wait(for: 1.5)
    #expect(try RunFolder(path: bench.data.runs).files().count == 1)
  }

  @Test func `a run that waits when the window closes is kept`() throws {
    let bench = try Bench()
    bench.workbench.show(.flash)
    let scene = try #require(bench.scene as? FlashScene)
    bench.window.isVisible = true
    scene.choose(DeckFile(Deck(name: "Taps", gestures: [.tap]), count: 1))
    scene.session.start(.seed(Seed("late")))
    scene.session.skipTutorial()
    bench.wait(for: 3.2)
    try FilePath(bench.data.runs).makeFolder()
    try FilePath(bench.data.runs).whileLocked { _ in bench.play(scene) }
    #expect(scene.session.outcome != nil)
    #expect(try RunFolder(path: bench.data.runs).files().isEmpty)
    bench.workbench.save()
    #expect(try RunFolder(path: bench.data.runs).files().count == 1)
  }

  @Test func `the runs of years are read while the game can be played, and no best times are told before`() throws {
    let bench = try Bench()
    try FilePath(bench.data.runs).makeFolder()
    for index in 0..<400 {
      let answer = Answer(
        asked: .swipeUp, outcome: .correct, landed: 0, decided: Double(1 + index), kind: .mouse, fingers: 1,
        reading: nil, wanted: Measurement(gesture: .swipeUp, value: 60, limit: 50))
      let run = Run(
        date: "2026-01-01T\(10 + index / 60):\(10 + index % 50):00Z", seed: Seed("\(index)"),
        splits: (0..<30).map { _ in Split(prompt: .swipeUp, shown: 0, answers: [answer]) })
      let file = RunFile(run, Recording(RecordingHeader(size: Size(8, 6)), []))
      try FileBytes.replace("\(bench.data.runs)/\(1000 + index).run", with: file.encoded())
    }
    let scene = bench.flash(seed: nil)
    let (scores, start) = (scene.session.scores, scene.pages.start)
    let reading = bench.words("flash.reading")
    #expect(!scores.isRead && start.bestTimes.isEmpty)
    #expect(bench.seen.contains(reading) && !bench.seen.contains(bench.words("flash.noRun")))
    // Of all kinds of input that of the last run is listed first.
    #expect(start.kind == .mouse)
    for place in [FlashPlace.history, .practice(from: .start)] {
      scene.open(place)
      #expect(bench.seen.contains(reading) && !bench.seen.contains(bench.words("flash.history.empty")))
    }
    scene.open(.start)
    // Who has played before is taught nothing, and the game begins at once.
    scene.press(.return)
    #expect(scene.session.game.phase == .countdown && !scores.isRead)
    bench.wait(for: 1)
    #expect(scene.session.game.phase == .countdown && scores.isRead)
    scene.session.leave()
    #expect(start.bestTimes.map(\.seconds) == [1, 2, 3] && !bench.seen.contains(reading))
    #expect(scene.session.history.runs.count == 400)
  }

  /// Puts runs of one tap each into the folder.
  private func writeRuns(_ count: Int, to bench: Bench) throws {
    let answer = Answer(
      asked: .tap, outcome: .correct, landed: 0, decided: 1, kind: .mouse, fingers: 1, reading: nil,
      wanted: Measurement(gesture: .tap, value: 1, limit: 1))
    try FilePath(bench.data.runs).makeFolder()
    for index in 0..<count {
      var run = Run(date: "2026-01-01T10:00:00Z", seed: Seed("\(index)"), splits: [])
      run.deck = Deck(name: "taps", gestures: [.tap])
      run.splits = [Split(prompt: .tap, shown: 0, answers: [answer])]
      let file = RunFile(run, Recording(RecordingHeader(size: Size(8, 6)), []))
      try FileBytes.replace("\(bench.data.runs)/\(1000 + index).run", with: file.encoded())
    }
  }

  @Test func `what is chosen to be practised stays chosen when all runs are read`() throws {
    let bench = try Bench()
    try writeRuns(1000, to: bench)
    let scene = bench.flash()
    scene.open(.practice(from: .start))
    #expect(!scene.pages.practice.chosen.isEmpty && !scene.session.scores.isRead)
    // The lift comes before the rest is read.
    try bench.tap(bench.words("flash.practice.all"))
    bench.wait(for: 1)
    #expect(scene.pages.practice.chosen.isEmpty && scene.session.scores.isRead)
  }

  @Test func `the history is shown as soon as the runs are read`() throws {
    let bench = try Bench()
    try writeRuns(200, to: bench)
    let scene = bench.flash()
    scene.open(.history)
    #expect(bench.seen.contains(bench.words("flash.reading")))
    bench.wait(for: 0.1)
    #expect(scene.session.scores.isRead && !bench.seen.contains(bench.words("flash.reading")))
    #expect(bench.seen(RunList.self)?.runs.count == 200)
  }

  @Test func `of a run whose file is gone the result says that its touches cannot be read`() throws {
    let bench = try Bench()
    let scene = bench.flash()
    scene.choose(DeckFile(Deck(name: "Taps", gestures: [.tap]), count: 1))
    bench.startGame()
    bench.play(scene)
    let run = try #require(scene.session.outcome?.run)
    scene.open(.start)
    bench.startGame()
    bench.play(scene)
    for file in try RunFolder(path: bench.data.runs).files() { try FilePath(file).remove() }
    scene.open(run, from: .history)
    bench.draw()
    try bench.tap(bench.words("playback.title"))
    #expect(bench.seen.contains(bench.words("share.noTouches")))
  }
}
