import Files
import GameRecords
import GestureFlash
import Interface
import SystemPackage
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// Seeds that are given for one game: what uses them up, and what does not.
@Suite struct FlashSeedTests {
  /// A window in which somebody has played before, so that no tutorial stands before a game.
  private func bench() throws -> Bench {
    let bench = try Bench()
    bench.settings[FlashSession.tutorialSetting] = true
    return bench
  }

  private func openDuel(_ bench: Bench, _ scene: FlashScene) throws {
    scene.open(.duel)
    for index in 0..<2 { bench.tap(try #require(scene.page?.ring.controls[index] as? Button)) }
    #expect(scene.duel.phase == .playing)
  }

  private func seeds(of scene: FlashScene) -> [Seed] { scene.duel.sides.map(\.game.seed) }

  @Test func `a seed that was written is still chosen after a start of which nothing was seen`() throws {
    let bench = try bench()
    let scene = bench.flash(seed: nil)
    scene.pages.start.seed = .own(Seed("abc"))
    bench.press(.return)
    bench.wait(for: 1)
    bench.press(.escape)
    #expect(scene.page is StartPage && scene.pages.start.seed == .own(Seed("abc")))
    #expect(!scene.session.isKnown(Seed("abc")))
    bench.press(.return)
    bench.wait(for: 3.1)
    #expect(scene.session.game.seed == Seed("abc") && scene.session.game.phase == .playing)
    // Now they are seen.
    #expect(scene.pages.start.seed == .random && scene.session.game.exemptions.isEmpty)
  }

  @Test func `a seed that was written is still chosen after a tutorial that was left`() throws {
    let bench = try Bench()
    let scene = bench.flash(seed: nil)
    scene.pages.start.seed = .own(Seed("abc"))
    bench.press(.return)
    #expect(scene.session.game.phase == .tutorial)
    bench.press(.escape)
    #expect(scene.page is StartPage && scene.pages.start.seed == .own(Seed("abc")))
  }

  @Test func `a duel that is left before its prompts come has spent none`() throws {
    let bench = try bench()
    let scene = bench.flash(seed: nil)
    scene.pages.start.seed = .day
    let day = try #require(SeedChoice.day.seed)
    try openDuel(bench, scene)
    bench.wait(for: 1)
    bench.press(.escape)
    bench.press(.escape)
    #expect(scene.page is StartPage && !scene.session.isKnown(day))
    try openDuel(bench, scene)
    bench.wait(for: 3.1)
    #expect(seeds(of: scene) == [day, day] && scene.session.isKnown(day))
  }

  @Test func `a seed is used up by the duel that shows its prompts, which begins anew with the same before its end`()
    throws
  {
    let bench = try bench()
    let scene = bench.flash(seed: nil)
    scene.choose(count: 2)
    scene.pages.start.seed = .own(Seed("abc"))
    try openDuel(bench, scene)
    #expect(scene.pages.start.seed == .own(Seed("abc")))
    bench.wait(for: 3.1)
    #expect(seeds(of: scene) == [Seed("abc"), Seed("abc")] && scene.pages.start.seed == .random)
    bench.type("p")
    bench.type("r")
    bench.wait(for: 3.1)
    #expect(scene.duel.phase == .playing && seeds(of: scene) == [Seed("abc"), Seed("abc")])
    for side in scene.duel.sides { bench.play(side) }
    #expect(scene.page is DuelResultPage)
    bench.press(.return)
    #expect(scene.duel.phase == .playing && !seeds(of: scene).contains(Seed("abc")))
  }

  @Test func `the seed of the command line is used up by a duel that comes to its end`() throws {
    let bench = try bench()
    let scene = bench.flash(seed: "given")
    scene.choose(count: 2)
    try openDuel(bench, scene)
    bench.wait(for: 1.1)
    #expect(scene.pages.start.seed == .own(Seed("given")))
    for side in scene.duel.sides { bench.play(side) }
    #expect(scene.page is DuelResultPage && scene.pages.start.seed == .random)
    bench.press(.return)
    #expect(seeds(of: scene) != [Seed("given"), Seed("given")])
  }
}

/// Which prompts were seen, when so many were that nobody reads of all.
@Suite struct SeenPromptsTests {
  @Test func `those that were seen last are known, however many were before`() throws {
    let folder = PassingPlace("seen")
    let data = try DataFolder(folder.path)
    try FilePath(data.runs).makeFolder()
    let old = (0..<150_000).map { "old\(1_000_000 + $0)" }.joined(separator: "\n")
    try FileBytes.create("\(data.runs)/.seen", with: Array("\(old)\n".utf8))
    let (one, other) = (SeenPrompts(data), SeenPrompts(data))
    let seed = Seed("last")
    one.note(seed, of: Prompt.eight)
    #expect(!other.contains(seed, of: Prompt.eight))
    other.update()
    #expect(other.contains(seed, of: Prompt.eight) && !other.contains(Seed("never"), of: Prompt.eight))
  }
}

/// What is played again from the result of a run.
@Suite struct FlashPlayAgainTests {
  @Test func `a run that is looked at is played again with its deck, as many prompts and by its rules`() throws {
    let bench = try Bench()
    let scene = bench.flash()
    scene.choose(DeckFile(Deck(name: "Taps", gestures: [.tap]), count: 5, mode: .strict))
    scene.choose(count: 1)
    bench.startGame()
    bench.play(scene)
    let run = try #require(scene.session.outcome?.run)
    #expect(run.deck.name == "Taps" && run.mode == .strict && run.splits.count == 1)
    scene.open(.start)
    scene.choose(try #require(scene.shelf["eight"]))
    #expect(scene.session.deck.deck.isStandard && scene.pages.start.mode == .classic)
    scene.open(run, from: .history)
    bench.draw()
    try bench.tap(bench.words("flash.again.play"))
    bench.wait(for: 1.1)
    let game = scene.session.game
    #expect(game.phase == .playing && game.deck == run.deck && game.mode == .strict && game.count == 1)
    #expect(game.seed != run.seed)
  }

  @Test func `after a game it is played again as the start page says`() throws {
    let bench = try Bench()
    let scene = bench.flash()
    scene.choose(DeckFile(Deck(name: "Taps", gestures: [.tap]), count: 1))
    bench.startGame()
    bench.play(scene)
    scene.pages.start.mode = .strict
    bench.draw()
    try bench.tap(bench.words("flash.again.play"))
    bench.wait(for: 1.1)
    #expect(scene.session.game.phase == .playing && scene.session.game.mode == .strict)
    #expect(scene.session.game.deck.name == "Taps" && scene.session.game.count == 1)
  }
}
