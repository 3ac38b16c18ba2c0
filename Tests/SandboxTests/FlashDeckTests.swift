import DrawnGestures
import Files
import GameRecords
import Geometry
import GestureFlash
import Gestures
import Glibc
import Ink
import Interface
import Recordings
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// Games with other decks than the standard one.
@Suite struct FlashDeckTests {
  private func file(_ gestures: [Prompt], count: Int? = 10) -> DeckFile {
    DeckFile(Deck(name: "test", gestures: gestures), count: count)
  }

  @Test(arguments: Prompt.builtIn) func `each gesture is made where a deck of its own asks for it`(prompt: Prompt)
    throws
  {
    let bench = try Bench()
    let scene = bench.flash()
    #expect(scene.session.choose(file([prompt], count: 2)).isEmpty)
    bench.startGame()
    bench.play(scene)
    let run = try #require(scene.session.outcome?.run, "\(scene.session.game.splits)")
    #expect(run.mistakes == 0 && run.splits.count == 2)
  }

  @Test(arguments: ["all", "threeFingers", "shapes", "eight"])
  func `a game with a deck of the program is played to its end, and its touches reach the same result again`(
    name: String
  ) throws {
    let bench = try Bench()
    let scene = bench.flash(seed: "deck \(name)")
    scene.readDecks()
    scene.choose(try #require(scene.shelf[name]))
    bench.startGame()
    bench.play(scene)
    let run = try #require(scene.session.outcome?.run)
    #expect(run.mistakes == 0 && run.splits.count == 30 && run.deck.name == name && run.isRanked)
    let path = try #require(try RunFolder(path: bench.data.runs).files().first)
    #expect(RunReplay.verification(of: try RunFile(path: path), bench.workbench.deckMaterial) == .holds)
  }

  @Test func `the standard deck is called ranked while a run with it would be`() throws {
    let bench = try Bench()
    let scene = bench.flash()
    scene.open(.decks)
    let ranked = bench.words("deck.ranked")
    #expect(bench.seen.contains(ranked))
    scene.set(.pinchOut, to: 2.5)
    #expect(!bench.seen.contains(ranked))
    scene.set(.pinchOut, to: Deck.standard.thresholds[.pinchOut])
    scene.choose(count: nil)
    #expect(!bench.seen.contains(ranked))
    // It is no other deck's matter how that is played.
    scene.choose(try #require(scene.shelf["threeFingers"]))
    scene.choose(count: nil)
    #expect(bench.seen.contains(ranked))
  }

  @Test func `one tap of two is a tap, and the prompt stays`() throws {
    let bench = try Bench()
    let scene = bench.flash()
    _ = scene.session.choose(file([.doubleTap, .tap]))
    bench.startGame()
    while scene.session.game.prompt == .tap {
      bench.wait(for: 0.1)
      bench.make(.tap)
    }
    let index = scene.session.game.index
    bench.make(.tap)
    #expect(scene.session.game.splits[index - 1].answers.map(\.outcome) == [.wrong(.tap)])
    bench.wait(for: 0.2)
    bench.make(.doubleTap)
    #expect(scene.session.game.splits[index - 1].answers.last?.outcome == .correct)
  }

  @Test(arguments: [Size(640, 480), Size(1100, 800)]) func `the two swipes of a deck do not look like one pinch`(
    size: Size
  )
    throws
  {
    let bench = try Bench(size: size)
    let scene = bench.flash()
    scene.open(.decks)
    bench.draw()
    let tiles = try #require(bench.seen(DeckTiles.self))
    #expect(tiles.decks[0].deck.gestures.prefix(2) == [.swipeRight, .swipeLeft])
    let tile = Rect(origin: tiles.convert(toWindow: tiles.area(0).origin), size: tiles.area(0).size)
    let raster = bench.canvas.raster
    let ground = raster[Int(tile.minX) + 8, Int(tile.midY)]
    let rows = Int(tile.minY) + 36...Int(tile.maxY) - 10
    let step = min(46, (tile.width - 32) / 8)
    var (gap, free): (Int, Int?) = (0, nil)
    // Up to the end of the second drawing.
    for x in Int(tile.minX) + 8..<Int(tile.minX + 16 + 1.7 * step) {
      if rows.allSatisfy({ raster[x, $0] == ground }) {
        free = free.map { $0 + 1 }
      } else {
        gap = max(gap, free ?? 0)
        free = 0
      }
    }
    #expect(gap >= 8, "\(gap)")
  }

  @Test(arguments: [Size(640, 480), Size(800, 600), Size(1100, 800)], [3, nil])
  func `a pause beside the log has its words and buttons whole`(size: Size, count: Int?) throws {
    let bench = try Bench(size: size)
    let scene = bench.flash()
    scene.choose(count: count)
    bench.startGame()
    bench.make(try #require(scene.session.game.prompt))
    bench.wait(for: 0.2)
    scene.showLog(true)
    bench.press(.escape)
    let pause = try #require(scene.page as? PausePage)
    let buttons = pause.subviews.compactMap { $0 as? Button }.filter { !$0.isHidden }
    #expect(buttons.count == (count == nil ? 4 : 3))
    for (index, button) in buttons.enumerated() {
      #expect(pause.bounds.union(button.frame) == pause.bounds && button.bounds.height >= 44, "\(button.frame)")
      #expect(!buttons[..<index].contains { $0.frame.intersects(button.frame) })
    }
    let title = try #require(bench.place(of: bench.words("flash.paused")))
    #expect(title.minY >= pause.convert(toWindow: .zero).y)
  }

  @Test func `a game without end is ended by hand, with a result that has no rank`() throws {
    let bench = try Bench()
    let scene = bench.flash()
    scene.choose(count: nil)
    bench.startGame()
    for _ in 0..<4 {
      bench.wait(for: 0.2)
      bench.make(try #require(scene.session.game.prompt))
    }
    bench.press(.escape)
    let pause = try #require(scene.page as? PausePage)
    #expect(pause.canEnd)
    bench.type("e")
    let run = try #require(scene.session.outcome?.run)
    #expect(run.splits.count == 4 && run.exemptions == [.endless, .paused] && scene.page is ResultPage)
    let path = try #require(try RunFolder(path: bench.data.runs).files().first)
    #expect(RunReplay.verification(of: try RunFile(path: path), bench.workbench.deckMaterial) == .holds)
  }

  @Test(
    arguments: [
      (.pinchIn, .pinchIn), (.pinchOut, .pinchOut), (.rotation, .rotateRight), (.rotation, .rotateLeft),
      (.swipeDistance, .swipeRight),
    ] as [(Thresholds.Limit, Prompt)])
  func `it is said of a limit whether what just reaches it counts`(_ limit: Thresholds.Limit, _ prompt: Prompt) throws {
    for language in Language.allCases {
      let words = try Words(language, in: Bench.resources)
      let said = LimitCard(limit, words: words) { _ in }.caption
      let counts = GestureFlash.Measurement(gesture: prompt, value: 1, limit: 1).isCrossed
      #expect(said == words(counts ? "limit.caption.least" : "limit.caption"))
      #expect(words("limit.caption.least") != words("limit.caption"))
    }
  }

  @Test func `the page of decks chooses deck, prompts and limits, and says what is not standard`() throws {
    let bench = try Bench()
    let scene = bench.flash()
    scene.open(.decks)
    let start = try #require(scene.page as? StartPage)
    #expect(start.showsDecks)
    scene.choose(count: 60)
    scene.set(.pinchOut, to: 2)
    #expect(scene.session.thresholds.pinchOut == 2)
    #expect(bench.words.differences(of: scene.session.thresholds, from: .standard) == "Pinch out ×2, standard ×2.4")
    scene.choose(count: 10)
    bench.press(.escape)
    #expect(scene.page is StartPage && !start.showsDecks)
    bench.startGame()
    bench.play(scene)
    #expect(bench.seen.contains("Unranked: Pinch out ×2, standard ×2.4"))
    #expect(scene.session.outcome?.run.splits.count == 10 && scene.session.outcome?.place == nil)
    // The next window has the same deck and limits.
    try bench.settings.save()
    let next = try Bench(folder: bench.folder)
    let again = next.flash()
    #expect(again.session.thresholds.pinchOut == 2)
    // Another deck has its own limits.
    scene.open(.decks)
    scene.choose(try #require(scene.shelf["all"]))
    #expect(scene.session.thresholds == .standard)
  }

  @Test func `a run that cannot be kept is said on its result`() throws {
    let bench = try Bench(language: .ja)
    let scene = bench.flash()
    scene.choose(DeckFile(Deck(name: "Taps", gestures: [.tap]), count: 10))
    try FileBytes.replace(bench.data.runs, with: [])
    bench.startGame()
    bench.play(scene)
    #expect(scene.page is ResultPage)
    let seen = bench.seen.joined()
    #expect(seen.contains("この記録が残るのは、このウィンドウの中だけです。") && !seen.contains("kept"), "\(seen)")
    #expect(bench.lines("warning").contains { $0.contains("this run is kept in this window only") })
  }

  @Test func `a mix of one's own is made by touching gestures`() throws {
    let bench = try Bench()
    let scene = bench.flash()
    scene.open(.mix)
    let page = try #require(scene.page as? MixPage)
    let tiles = page.ring.controls.compactMap { $0 as? PromptTile }
    #expect(tiles.count == Prompt.builtIn.count)
    // The eight are chosen at first: two stay, and a tap comes to them.
    for tile in tiles where !["swipeUp", "pinchIn"].contains(tile.name) && (tile.isOn || tile.name == "tap") {
      bench.tap(tile)
    }
    bench.press(.return)
    #expect(scene.session.deck.deck == Deck(name: "mix", gestures: [.swipeUp, .pinchIn, .tap]))
    #expect((scene.page as? StartPage)?.showsDecks == true)
  }

  @Test func `keys begin at the first gesture of a mix of which none is chosen yet`() throws {
    let bench = try Bench()
    let scene = bench.flash()
    scene.open(.mix)
    let page = try #require(scene.page as? MixPage)
    page.show(Prompt.builtIn, chosen: [])
    page.appear(at: bench.time)
    bench.press(.tab)
    #expect(page.ring.showsRing && page.ring.focused is PromptTile)
  }

  @Test func `the first page promises no rank for prompts that were seen before`() throws {
    let bench = try Bench()
    let scene = bench.flash(seed: "once")
    func rank() -> [String] {
      scene.pages.start.setNeedsDisplay()
      bench.draw()
      let keys = ["deck.ranked.standard", "deck.unranked.seed", "deck.unranked.endless"]
      return keys.filter { bench.seen.contains(bench.words($0)) }
    }
    #expect(rank() == ["deck.ranked.standard"])
    bench.startGame()
    bench.play(scene)
    bench.press(.escape)
    scene.pages.start.seed = .own(Seed("once"))
    #expect(rank() == ["deck.unranked.seed"])
    scene.pages.start.seed = .random
    #expect(rank() == ["deck.ranked.standard"])
    scene.choose(count: nil)
    #expect(rank() == ["deck.unranked.endless"])
  }

  @Test(arguments: ["pinch", "touchpadSwipeRight"])
  func `a drawn gesture that is called as a recognizer is asked for where that one is not`(name: String) throws {
    let bench = try Bench()
    let strokes = [[Point(500, 400), Point(600, 400)], [Point(550, 350), Point(550, 450)]]
    let shape = DrawnShape(strokes: strokes)
    try DrawnGestureLibrary(path: bench.data.drawnGestures).add(DrawnGesture(name: name, examples: [shape]))
    let scene = bench.flash()
    let other: Prompt = name == "pinch" ? .pinchIn : .swipeRight
    #expect(scene.session.choose(file([other, .shape(name)])) == [name])
    #expect(scene.session.choose(file([.shape(name)], count: 1)).isEmpty)
    bench.startGame()
    for stroke in strokes { bench.perform(.stroke(through: stroke, over: 0.2)) }
    #expect(scene.session.outcome?.run.mistakes == 0)
  }

  @Test func `a run that could not be kept stays in the window, and is kept with the next`() throws {
    let bench = try Bench()
    let scene = bench.flash()
    scene.choose(DeckFile(Deck(name: "Taps", gestures: [.tap]), count: 1))
    try FileBytes.replace(bench.data.runs, with: [])
    func play() {
      bench.startGame()
      bench.play(scene)
      bench.press(.escape)
    }
    play()
    play()
    let runs = scene.session.history.runs
    #expect(runs.count == 2 && scene.session.recording(of: runs[0])?.deliveries.isEmpty == false)
    #expect(unlink(bench.data.runs) == 0)
    play()
    #expect(scene.session.history.runs.count == 3 && Set(scene.session.history.runs).isSuperset(of: runs))
    #expect(try RunFolder(path: bench.data.runs).files().count == 3)
  }

  @Test func `a deck with a drawn gesture that was not taught is not taken, and says so`() throws {
    let bench = try Bench()
    let scene = bench.flash()
    scene.choose(file([.shape("star")]))
    #expect(scene.session.deck.deck.isStandard)
    #expect(bench.lines("warning").contains { $0.contains("star") })
    #expect(bench.seen.joined().contains("whose names other gestures of it need: star"))
  }

  @Test func `a deck that is chosen on its page keeps the number of prompts, and the best times their kind`() throws {
    let bench = try Bench()
    let scene = bench.flash()
    scene.open(.decks)
    scene.choose(count: nil)
    let start = scene.pages.start
    start.kind = nil
    start.showBest()
    scene.choose(try #require(scene.shelf["all"]), keepsCount: true)
    #expect(scene.session.deck.count == nil)
    scene.open(.start)
    scene.open(.decks)
    bench.draw()
    #expect(start.kind == nil && bench.seen.contains(bench.words("flash.bestOfAll")))
  }
}
