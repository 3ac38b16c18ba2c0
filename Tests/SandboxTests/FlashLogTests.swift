import Exchange
import GameRecords
import Geometry
import GestureFlash
import Gestures
import Ink
import Recordings
import Testing
import VirtualTouchscreen

@testable import Interface
@testable import Sandbox

@Suite struct FlashLogTests {
  @Test func `the log says gestures, measurements and prompts in the language of the window`() throws {
    for (language, lines) in [
      (Language.en, ["Prompt 5: Pinch out, 1 of 2", "New gesture", "Pinch out: ×", "Correct. Next"]),
      (.ja, ["出題 5：ピンチアウト（1／2）", "新しいジェスチャー", "ピンチアウト：×", "正解。次へ"]),
    ] {
      let bench = try Bench(language: language)
      let scene = bench.flash()
      var deck = DeckFile(.standard, count: 2)
      // The seed's first prompt is to be a pinch out.
      deck.count = 2
      let seed = try #require((0..<100).map { Seed("\($0)") }.first { Deck.standard.prompts(of: $0)[0] == .pinchOut })
      _ = scene.session.choose(deck)
      scene.session.start(.seed(seed))
      bench.wait(for: 1.1)
      bench.make(.pinchOut)
      let log = scene.session.log.lines
      #expect(zip(log, lines).allSatisfy { $0.hasPrefix($1) }, "\(log)")
    }
  }

  @Test(arguments: FlashLayoutTests.sizes) func `the log lies beside what is on the first screen, and not over it`(
    size: Size
  ) throws {
    let bench = try Bench(size: size)
    let scene = bench.flash()
    let own = try #require(scene.page?.ring.controls)
    bench.type("l")
    let drawer = scene.drawer.frame
    #expect(!drawer.isEmpty)
    for control in own where control.isReachable {
      let place = Rect(origin: control.convert(toWindow: .zero), size: control.bounds.size)
      let inScene = Rect(origin: scene.convert(fromWindow: place.origin), size: place.size)
      #expect(inScene.intersection(drawer).isEmpty, "\(type(of: control)) at \(inScene)")
    }
  }

  @Test func `a wrong gesture and one that comes to nothing are in the log with how far they came`() throws {
    let bench = try Bench()
    let scene = bench.flash()
    _ = scene.session.choose(DeckFile(Deck(name: "t", gestures: [.pinchIn, .swipeUp]), count: 5))
    bench.startGame()
    while scene.session.game.prompt != .pinchIn { bench.make(.swipeUp) }
    bench.make(.swipeUp)
    #expect(scene.session.log.lines.last == "swipe up, and pinch in was asked for")
    let center = bench.root.bounds.center
    bench.perform(.transform(fingers: 2, center: .fixed(center), radius: .from(140, to: 100), over: 0.3))
    #expect(scene.session.log.lines.last?.hasPrefix("Not enough for Pinch in: ×0.71") ?? false)
  }

  @Test func `a pennant opens the drawer from every page, and its lines can be copied`() throws {
    let bench = try Bench()
    let scene = bench.flash()
    let pages: [(String, () -> Void)] = [
      ("start", {}), ("decks", { scene.open(.decks) }), ("practice", { scene.openPractice() }),
      ("history", { scene.open(.history) }), ("seed", { scene.open(.seed) }),
      ("tutorial", { scene.session.teach() }), ("play", { scene.session.practise([]) }),
    ]
    for (name, open) in pages {
      open()
      #expect(scene.drawer.isHidden)
      // Beside the button that starts: a flag ends where it began.
      bench.perform(Bench.script(.flag, around: Point(820, 400)))
      #expect(!scene.drawer.isHidden, "\(name)")
      scene.showLog(false)
      scene.session.leave()
      scene.open(.start)
    }
    bench.type("l")
    #expect(!scene.drawer.isHidden)
    bench.startGame()
    bench.make(.swipeUp)
    let copy = try #require(scene.drawer.controls.first as? Button)
    bench.tap(copy)
    guard case .text(let text) = bench.window.clipboard else {
      Issue.record("nothing was copied")
      return
    }
    #expect(text == scene.session.log.text && text.contains("New gesture\n"))
  }

  @Test func `a pennant presses nothing that its finger landed on`() throws {
    let bench = try Bench(size: Size(1280, 800))
    let scene = bench.flash()
    bench.draw()
    func switches(in view: View) -> [SegmentedSwitch] {
      view.isHidden ? [] : ((view as? SegmentedSwitch).map { [$0] } ?? []) + view.subviews.flatMap { switches(in: $0) }
    }
    let seeds = try #require(scene.page.map { switches(in: $0) }?.first { $0.segments.count == 3 })
    let (page, choice) = (scene.page, seeds.selection)
    for index in 0..<3 where index != choice {
      let foot = seeds.convert(toWindow: Point((seeds.edges[index] + seeds.edges[index + 1]) / 2, seeds.bounds.midY))
      let corners = [Point(0, 0), Point(5, -300), Point(120, -150), Point(10, -5)].map { foot + ($0 - .zero) }
      bench.perform(.stroke(through: corners, over: 0.6))
      #expect(!scene.drawer.isHidden && scene.page === page && seeds.selection == choice, "\(index)")
      scene.showLog(false)
      bench.draw()
    }
  }

  @Test func `a flag that is asked for is an answer, and opens nothing`() throws {
    let bench = try Bench()
    let scene = bench.flash()
    _ = scene.session.choose(DeckFile(Deck(name: "t", gestures: [.flag]), count: 2))
    bench.startGame()
    bench.make(.flag)
    #expect(scene.drawer.isHidden && scene.session.game.index == 2)
  }

  @Test func `the drawer leaves the game its room`() throws {
    let bench = try Bench()
    let scene = bench.flash()
    scene.showLog(true)
    for size in FlashLayoutTests.sizes {
      bench.resize(to: size)
      let page = try #require(scene.page)
      #expect(!scene.drawer.frame.insetBy(0.5, 0.5).intersects(page.frame), "\(size)")
      #expect(page.frame.height > 250 && page.frame.width >= 640, "\(size)")
    }
  }

  @Test(arguments: Language.allCases, [Size(640, 480), Size(640, 860), Size(800, 600)])
  func `what is asked for over the log lies off its name, and off what was wrong`(language: Language, size: Size) throws
  {
    let bench = try Bench(size: size, language: language, fonts: Fonts())
    let scene = bench.flash()
    scene.showLog(true)
    bench.startGame()
    let prompt = try #require(scene.session.game.prompt)
    let look = PlayLook(size: try #require(scene.page).bounds.size)
    let name = try #require(bench.place(of: bench.words.gesture(prompt.name)))
    #expect(look.picture.height >= 80 && !name.insetBy(0, 4).intersects(look.picture), "\(name) \(look.picture)")
    #expect(
      !look.miss.insetBy(0, 0.5).intersects(look.picture) && look.miss.maxY <= look.nameBase - look.nameStyle.size)
  }
}
