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

@Suite struct FlashLayoutTests {
  static let sizes = [
    Size(640, 480), Size(800, 600), Size(1024, 768), Size(1100, 800), Size(1280, 720), Size(1920, 1080),
    Size(2560, 1440), Size(700, 1000), Size(640, 1200),
  ]
  /// Smaller than the least that the window asks for, as on a phone.
  private static let smallSizes = [Size(360, 720), Size(683, 384)]

  /// What is wrong with where the controls of the page lie.
  private func faults(of scene: FlashScene, in bench: Bench) -> [String] {
    guard let page = scene.page else { return ["no page"] }
    let shown = page.ring.controls.filter(\.isReachable)
    let places = shown.map { Rect(origin: $0.convert(toWindow: .zero), size: $0.bounds.size) }
    var faults: [String] = []
    let window = bench.root.bounds
    for (control, place) in zip(shown, places) {
      let name = "\(type(of: page)).\(type(of: control)) at \(place)"
      let isInside =
        place.minX > -0.5 && place.minY > -0.5 && place.maxX < window.maxX + 0.5 && place.maxY < window.maxY + 0.5
      if !isInside { faults.append("\(name) reaches out of the window") }
      if place.width < 43.99 || place.height < 43.99 { faults.append("\(name) is too small for a finger") }
    }
    for (index, place) in places.enumerated() {
      for other in places[..<index] where other.insetBy(0.5, 0.5).intersects(place) {
        faults.append("\(type(of: page)): \(other) and \(place) overlap")
      }
    }
    return faults
  }

  @Test(arguments: Language.allCases)
  func `controls lie in the window, apart, and large enough for a finger, on every screen in every size`(
    language: Language
  ) throws {
    let bench = try Bench(language: language)
    let scene = bench.flash()
    var seen: [ObjectIdentifier] = []
    func check() {
      if let page = scene.page { seen.append(ObjectIdentifier(type(of: page))) }
      for size in Self.sizes + Self.smallSizes {
        bench.resize(to: size)
        #expect(faults(of: scene, in: bench) == [], "\(size)")
      }
      bench.resize(to: Size(1100, 800))
    }
    check()
    bench.type("p")
    check()
    bench.press(.escape)
    bench.press(.tab, .tab, .space)
    check()
    bench.press(.escape)
    bench.startGame()
    check()
    bench.type("p")
    check()
    bench.type("p")
    bench.play(scene, mistakes: [4])
    check()
    while !(scene.page?.ring.focused is SplitTable) { bench.press(.tab) }
    bench.press(.return)
    #expect(bench.seen(AttemptReplay.self) != nil)
    check()
    bench.press(.escape)
    bench.press(.escape)
    bench.type("h")
    check()
    bench.press(.escape)
    scene.open(.decks)
    check()
    let choose = try #require(scene.shelf["all"])
    scene.choose(choose)
    check()
    scene.choose(DeckFile(.standard))
    scene.open(.mix)
    check()
    scene.open(.start)
    scene.session.teach()
    check()
    bench.press(.escape)
    scene.open(.duel)
    check()
    for index in 0..<2 { bench.tap(try #require(scene.page?.ring.controls[index] as? Button)) }
    bench.wait(for: 1.1)
    check()
    for side in 0..<2 {
      while scene.duel.sides[side].game.phase == .playing, let prompt = scene.duel.sides[side].game.prompt {
        let field = scene.duel.sides[side].field
        bench.perform(Bench.script(prompt, around: field.convert(toWindow: field.bounds.center)))
        bench.wait(for: 0.05)
      }
    }
    check()
    let all: [FlashPage.Type] = [
      StartPage.self, PracticePage.self, TypingPage.self, PlayPage.self, PausePage.self, ResultPage.self,
      HistoryPage.self, TutorialPage.self, MixPage.self,
      DuelLobbyPage.self, DuelPage.self, DuelResultPage.self,
    ]
    #expect(Set(seen) == Set(all.map { ObjectIdentifier($0) }))
  }

  @Test(arguments: [FlashPlace.mix, .practice(from: .start), .history, .duel])
  func `in a very high window a page lies in the middle, no higher than can be overlooked`(
    place: FlashPlace
  ) throws {
    let bench = try Bench(size: Size(2560, 1440))
    let scene = bench.flash()
    bench.startGame()
    bench.play(scene)
    scene.open(place)
    let page = try #require(scene.page)
    let places = page.ring.controls.filter(\.isReachable).map { control in
      Rect(origin: page.convert(fromWindow: control.convert(toWindow: Point(0, 0))), size: control.bounds.size)
    }
    let (top, bottom) = (places.map(\.minY).min() ?? 0, places.map(\.maxY).max() ?? 0)
    #expect(top >= page.free && bottom <= page.bounds.height - page.free && page.free > 200)
    #expect(bottom - top > 500)
  }

  @Test(arguments: [FlashPlace.decks, .practice(from: .start), .history])
  func `no row lies under the mark of how far a list is scrolled`(place: FlashPlace) throws {
    let bench = try Bench(size: Size(640, 480))
    let scene = bench.flash()
    bench.startGame()
    bench.play(scene)
    scene.open(place)
    let lists = try #require(scene.page).ring.controls.compactMap { $0 as? ScrollingList }
    let scrolled = lists.filter { $0.markRoom > 0 }
    #expect(!scrolled.isEmpty)
    for list in scrolled {
      for row in 0..<list.rowCount { #expect(list.area(row).maxX <= list.list.maxX - list.markRoom + 0.01) }
    }
  }

  @Test func `a window that changes its size at any moment shows what a new one of that size would`() throws {
    func pixels(_ bench: Bench) -> Pixels {
      bench.canvas.invalidate(bench.root.bounds)
      bench.draw()
      return bench.canvas.raster.copyOfPixels
    }
    let steps: [(Bench) -> Void] = [
      { _ in }, { $0.type("p") }, { $0.press(.escape) }, { $0.press(.return) }, { $0.wait(for: 0.5) },
      { $0.wait(for: 0.6) }, { $0.make($0.prompt == .swipeUp ? .swipeDown : .swipeUp) }, { $0.wait(for: 1) },
      { $0.type("p") }, { $0.type("q") }, { $0.type("h") },
    ]
    let (small, large) = (Size(640, 480), Size(800, 600))
    let (fresh, resized) = (try Bench(size: small), try Bench(size: large))
    // Both play in the small window; the other is large in between.
    _ = fresh.flash()
    _ = resized.flash()
    for (index, step) in steps.enumerated() {
      resized.resize(to: small)
      step(fresh)
      step(resized)
      resized.resize(to: large)
      _ = pixels(resized)
      resized.resize(to: small)
      #expect(pixels(resized) == pixels(fresh), "step \(index)")
    }
  }

  @Test(arguments: sizes + [Size(320, 480), Size(640, 720)])
  func `what a wrong gesture was read as, in two lines, lies over the drawing`(size: Size) {
    let look = PlayLook(size: size)
    #expect(look.picture.minY >= look.miss.maxY - 0.5)
    #expect(look.picture.maxY <= look.nameBase - look.nameStyle.size)
  }

  @Test(arguments: [FlashLayoutTests.smallSizes[0], Size(360, 640), Size(700, 1000)])
  func `what is shown again has a stage of its own, and its words apart`(size: Size) throws {
    let bench = try Bench(size: size)
    let scene = bench.flash()
    scene.choose(count: 2)
    bench.startGame()
    bench.play(scene, mistakes: [1])
    bench.wait(for: 1)
    let table = try #require(bench.seen(SplitTable.self))
    bench.perform(.tap(at: table.convert(toWindow: table.area(0).center), for: 0.05))
    let replay = try #require(bench.seen(AttemptReplay.self))
    #expect(replay.bounds.height >= 300 && scene.bounds.union(replay.frame) == scene.bounds)
    let place = Rect(origin: replay.convert(toWindow: .zero), size: replay.bounds.size)
    let inside = bench.seenMarks.filter { $0.text != nil && $0.box.intersects(place) }.map(\.box)
    for (index, box) in inside.enumerated() {
      for other in inside[..<index] { #expect(!box.intersects(other), "\(box) and \(other)") }
    }
    bench.press(.escape)
    #expect(bench.seen(AttemptReplay.self) == nil && bench.seen(SplitTable.self) != nil)
  }

  @Test(arguments: sizes + smallSizes + [Size(360, 640), Size(480, 640)])
  func `how far the tutorial has come stands beside the button that leaves it`(size: Size) throws {
    let bench = try Bench(size: size)
    _ = bench.flash(seed: nil)
    bench.press(.return)
    let row = try #require(bench.seen(ProgressRow.self))
    let skip = try bench.button(bench.words("flash.skip"))
    #expect(row.frame.maxX <= skip.frame.minX && row.frame.width >= 150)
  }

  @Test(arguments: sizes) func `the details of a run take the whole height that there is`(size: Size) throws {
    let bench = try Bench(size: size)
    let scene = bench.flash()
    bench.startGame()
    bench.play(scene)
    let table = try #require(scene.page?.ring.controls.lazy.compactMap { $0 as? SplitTable }.first)
    if let parts = bench.seen(SegmentedSwitch.self), !table.isReachable {
      bench.tap(parts, at: Point(parts.bounds.maxX - 40, 20))
    }
    #expect(table.isReachable && table.bounds.height - table.list.maxY <= 8)
    #expect(table.area(0).minY == table.list.minY)
  }

  @Test func `a tenth of a second draws its own rectangle and nothing else`() throws {
    let bench = try Bench()
    let scene = bench.flash()
    bench.startGame()
    let prompt = try #require(scene.session.game.prompt)
    // The movement is shown three times, and then all is still.
    bench.wait(for: PlayBoard.patience + HintMotion.period * 3 + 0.5)
    bench.draw()
    _ = bench.window.takeShown()
    let clock = PlayLook(size: bench.root.bounds.size).clock
    var ticks = 0
    for _ in 0..<40 {
      bench.wait(for: 0.05)
      bench.draw()
      for dirty in bench.window.takeShown() {
        let rect = Rect(Double(dirty.x), Double(dirty.y), Double(dirty.width), Double(dirty.height))
        #expect(clock.grown(by: 1).intersection(rect) == rect)
        ticks += 1
      }
    }
    #expect(ticks == 20)
    #expect(scene.session.game.prompt == prompt)
  }

  @Test func `what changes in play is drawn again wherever it was and is`() throws {
    let bench = try Bench(size: Size(640, 480))
    let scene = bench.flash()
    bench.startGame()
    bench.draw()
    for round in 0..<12 {
      guard let prompt = scene.session.game.prompt else { break }
      if round % 3 == 1 { bench.make(prompt == .swipeUp ? .swipeDown : .swipeUp) }
      bench.draw()
      bench.wait(for: round % 4 == 2 ? 3.1 : 0.35)
      bench.draw()
      if round % 3 != 1 { bench.make(prompt) }
      bench.draw()
      let partly = bench.canvas.raster.copyOfPixels
      bench.canvas.invalidate(bench.root.bounds)
      bench.draw()
      #expect(bench.canvas.raster.copyOfPixels == partly, "round \(round)")
    }
  }

  @Test func `nothing moves by itself on a screen that nobody touches`() throws {
    let bench = try Bench()
    let scene = bench.flash()
    bench.wait(for: 1)
    #expect(scene.nextDeadline == nil)
    bench.startGame()
    bench.play(scene)
    // The bars of a new best rise once.
    #expect(scene.nextDeadline != nil)
    bench.wait(for: 1.5)
    #expect(scene.nextDeadline == nil)
  }

  @Test func `with less motion a new best has its badge at once`() throws {
    let bench = try Bench()
    bench.host.appearance.prefersReducedMotion = true
    let scene = bench.flash()
    bench.startGame()
    bench.play(scene)
    #expect(scene.page is ResultPage && scene.nextDeadline == nil)
  }

  @Test func `the tab key goes through every control once, and around, both ways`() throws {
    let bench = try Bench()
    let scene = bench.flash()
    let ring = try #require(scene.page?.ring)
    let reachable = (try #require(bench.workbench.bar).controls + ring.controls).filter(\.isReachable)
    var forwards: [ObjectIdentifier] = []
    for _ in reachable {
      bench.press(.tab)
      forwards.append(ObjectIdentifier(try #require(ring.focused)))
    }
    let start = try #require(scene.page?.primary)
    #expect(Set(forwards).count == reachable.count && ring.focused === start)
    bench.press(.shiftTab)
    // From the first of the page back into the bar.
    let place = try #require(reachable.firstIndex { $0 === start })
    #expect(place > 0 && ring.focused === reachable[place - 1])
  }
}

extension Bench {
  /// What the game asks for.
  var prompt: Prompt? { (scene as? FlashScene)?.session.game.prompt }
}
