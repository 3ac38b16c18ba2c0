import GameRecords
import Geometry
import GestureFlash
import Gestures
import Ink
import Testing
import VirtualTouchscreen

@testable import Interface
@testable import Sandbox

/// What is said on the pages of the game, in its room and off everything else, in whatever size words are set.
@Suite struct FlashLookTests {
  /// A game that asks for turns alone, in large words.
  private func turns(_ language: Language, _ size: Size) throws -> (Bench, FlashScene) {
    let bench = try Bench.withLargeWords(language, size)
    let scene = bench.flash(seed: "x")
    scene.choose(DeckFile(Deck(name: "t", gestures: [.rotateRight]), count: 3))
    return (bench, scene)
  }

  /// What is wrong with how a turn is said to be made in `area` of the window.
  private func faults(in area: Rect, _ bench: Bench) -> [String] {
    let said = bench.words.instruction(for: .rotateRight, by: .standard)
    let lines = bench.marksOnce.filter { mark in
      area.contains(mark.box.center) && mark.text.map { $0.count > 3 && said.contains($0) } ?? false
    }
    let isWhole = lines.compactMap(\.text).joined().filter { $0 != " " } == said.filter { $0 != " " }
    return (isWhole ? [] : ["not all is said"]) + lines.filter { $0.box.maxY > area.maxY }.map { "cut: \($0.box)" }
  }

  @Test(arguments: Language.allCases, [Size(640, 480), Size(800, 600), Size(1100, 800)])
  func `how a gesture is made stands whole under its name`(language: Language, size: Size) throws {
    let (bench, _) = try turns(language, size)
    bench.startGame()
    bench.wait(for: PlayBoard.patience + 0.5)
    #expect(faults(in: bench.root.bounds, bench) == [])
  }

  @Test(arguments: Language.allCases, [Size(640, 480), Size(600, 900)])
  func `how a gesture is made stands whole in the half of each of two`(language: Language, size: Size) throws {
    let (bench, scene) = try turns(language, size)
    scene.open(.duel)
    for index in 0..<2 { bench.tap(try #require(scene.page?.ring.controls[index] as? Button)) }
    bench.wait(for: 1.1 + PlayBoard.patience + 0.5)
    for side in scene.duel.sides {
      #expect(side.game.prompt == .rotateRight)
      let half = Rect(origin: side.field.convert(toWindow: .zero), size: side.field.bounds.size)
      #expect(faults(in: half, bench) == [])
    }
  }

  @Test(arguments: Language.allCases) func `what a seed is for is said whole in a low window`(language: Language) throws
  {
    let bench = try Bench.withLargeWords(language, Size(640, 480))
    let scene = bench.flash(seed: "x")
    scene.open(.seed)
    let said = bench.words("flash.seed.title").filter { $0 != " " }
    let marks = bench.marksOnce
    let lines = marks.filter { mark in mark.text.map { $0.count > 3 && said.contains($0.filter { $0 != " " }) } ?? false
    }
    #expect(lines.compactMap(\.text).joined().filter { $0 != " " } == said)
    let field = try #require(bench.seen(TextField.self))
    let (top, back) = (field.convert(toWindow: .zero).y, try #require(bench.place(of: bench.words("flash.toStart"))))
    #expect(lines.allSatisfy { $0.box.maxY <= top && $0.box.minX >= back.maxX })
  }

  /// What is wrong with how the first page says what is played with, in large words.
  private func faultsOfDeck(_ bench: Bench) -> [String] {
    let words = bench.words
    let (said, seen) = (words("deck.line", words.deck(.standard), words.prompts(Deck.usualCount)), bench.marksOnce)
    guard let deck = seen.first(where: { $0.text == said }) else { return ["it is cut"] }
    var faults = deck.style?.size == TextStyle.label.size ? [] : ["it is shrunk to \(deck.style?.size ?? 0)"]
    let kinds = InputKind.allCases.map { words.kind($0) } + [words("flash.bestOfAll")]
    guard let best = seen.first(where: { $0.text == words("flash.best") }),
      let kind = seen.first(where: { $0.box.minY > 56 && kinds.contains($0.text ?? "") })
    else {
      return faults
    }
    if kind.style?.size != TextStyle.labelOn.size { faults.append("the kind is shrunk") }
    // In the row of the one or of the other.
    let apart = [deck, best].map { abs($0.box.midY - kind.box.midY) }
    if !apart.contains(where: { $0 < 1.5 }) { faults.append("the kind stands between two rows: \(apart)") }
    if seen.filter({ $0.text != nil && $0.box.intersects(kind.box) }).count > 1 { faults.append("the kind is covered") }
    return faults
  }

  @Test(
    arguments: Language.allCases, [Size(640, 480), Size(800, 600), Size(600, 900), Size(1100, 800), Size(1280, 900)])
  func `what is played with is said whole and as large as other words`(language: Language, size: Size) throws {
    let bench = try Bench.withLargeWords(language, size)
    bench.workbench.show(.flash)
    #expect(faultsOfDeck(bench) == [])
  }

  @Test(arguments: Language.allCases, [Size(640, 480), Size(640, 556), Size(640, 580), Size(640, 600)])
  func `the first page stands whole in every low window`(language: Language, size: Size) throws {
    let bench = try Bench.withLargeWords(language, size)
    bench.workbench.show(.flash)
    bench.draw()
    let controls = try #require((bench.scene as? FlashScene)?.page).ring.controls.filter(\.isReachable)
    #expect(controls.count > 3)
    for control in controls {
      let place = control.convert(toWindow: control.bounds.origin)
      #expect(place.y + control.bounds.height <= size.height, "\(control)")
    }
  }

  @Test(arguments: Language.allCases, [Size(640, 480), Size(600, 900)])
  func `over the log what is played with is said whole, too`(language: Language, size: Size) throws {
    let bench = try Bench.withLargeWords(language, size)
    bench.workbench.show(.flash)
    try #require(bench.scene as? FlashScene).showLog(true)
    #expect(faultsOfDeck(bench) == [])
  }

  @Test(arguments: Language.allCases, [Size(640, 480), Size(800, 600), Size(600, 900), Size(1280, 800)])
  func `the check of a gesture that is chosen lies off its drawing`(language: Language, size: Size) throws {
    let bench = try Bench.withLargeWords(language, size)
    bench.workbench.show(.flash)
    try #require(bench.scene as? FlashScene).open(.mix)
    bench.draw()
    let tiles = try #require(bench.seen(PromptTiles.self)).tiles.filter(\.isShown)
    #expect(tiles.contains { $0.isOn })
    for tile in tiles where tile.isOn { tile.press() }
    bench.draw()
    for tile in tiles {
      let start = tile.convert(toWindow: tile.mark.origin)
      var colors: Set<UInt32?> = []
      for x in 0..<Int(tile.mark.width) {
        for y in 0..<Int(tile.mark.height) { colors.insert(bench.canvas.raster[Int(start.x) + x, Int(start.y) + y]) }
      }
      #expect(colors.count == 1, "\(tile.name)")
    }
  }

  @Test(arguments: Language.allCases) func `every limit says where it stands by itself, apart from its ends`(
    language: Language
  ) throws {
    let bench = try Bench.withLargeWords(language, Size(1280, 900))
    bench.workbench.show(.flash)
    let scene = try #require(bench.scene as? FlashScene)
    scene.open(.decks)
    let buttons = try #require(scene.page?.ring.controls).compactMap { $0 as? Button }
    if let all = buttons.first(where: { $0.title == bench.words("limit.all") && $0.isReachable }) { all.press() }
    func cards(in view: View) -> [LimitCard] {
      view.isHidden ? [] : ((view as? LimitCard).map { [$0] } ?? []) + view.subviews.flatMap { cards(in: $0) }
    }
    let cards = cards(in: bench.root)
    #expect(cards.contains { $0.limit == .swipeDistance })
    let (seen, word) = (bench.marksOnce, bench.words("limit.standard"))
    for card in cards {
      let place = Rect(
        origin: card.convert(toWindow: Point(0, card.bounds.maxY - 26)), size: Size(card.bounds.width, 26))
      let marks = seen.filter { place.contains($0.box.center) }
      let standard = try #require(marks.first { $0.text == word }?.box, "\(card.limit)")
      #expect(marks.count == 3 && marks.filter { $0.box.intersects(standard) }.count == 1, "\(card.limit)")
    }
  }
}
