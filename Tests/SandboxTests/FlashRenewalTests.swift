import DrawnGestures
import Geometry
import GestureFlash
import Gestures
import Recordings
import Testing
import VirtualTouchscreen

@testable import Interface
@testable import Sandbox

/// The game while the language, the size of words or the hand is changed in the menu.
@Suite struct FlashRenewalTests {
  private static let choices = [("menu.language", 1), ("menu.text", 2), ("menu.hand", 0)]
  private let fonts = Fonts(.none)
  private let bench: Bench

  init() throws { bench = try Bench(fonts: fonts) }

  private func choose(_ title: String, _ option: Int) throws {
    try #require(bench.workbench.choices.first { $0.title == bench.host.appearance.words(title) }).choose(option)
  }

  /// Every text that is on the screen.
  private func texts() -> Set<String> {
    var texts: Set<String> = []
    fonts.witness = { mark in if let text = mark.text { texts.insert(text) } }
    bench.canvas.invalidate(bench.root.bounds)
    bench.draw()
    fonts.witness = nil
    return texts
  }

  /// Makes what is asked for, `count` times.
  private func play(_ scene: FlashScene, _ count: Int) throws {
    for _ in 0..<count {
      bench.wait(for: 0.2)
      bench.make(try #require(scene.session.game.prompt))
      bench.wait(for: 0.05)
    }
  }

  private func firstTile(of scene: FlashScene) -> PromptTile? {
    scene.page?.ring.controls.lazy.compactMap { $0 as? PromptTile }.first
  }

  @Test(arguments: choices) func `a run that rests goes on to its end`(title: String, option: Int) throws {
    let scene = bench.flash()
    bench.startGame()
    try play(scene, 3)
    bench.press(.escape)
    #expect(scene.session.game.phase == .paused && scene.session.game.index == 4)
    try choose(title, option)
    #expect(bench.scene === scene && scene.page is PausePage && scene.session.game.index == 4)
    #expect(texts().contains(bench.host.appearance.words("flash.continue")))
    bench.press(.escape)
    bench.play(scene)
    #expect(scene.session.outcome?.run.splits.count == 30 && scene.session.outcome?.run.mistakes == 0)
  }

  @Test(arguments: choices) func `a run that is played is paused, and the finger that answers it is let go`(
    title: String, option: Int
  ) throws {
    let scene = bench.flash()
    bench.startGame()
    try play(scene, 2)
    bench.perform(FingerScript().down(at: Point(500, 400)).wait(for: 0.1))
    try choose(title, option)
    #expect(scene.session.game.phase == .paused && scene.page is PausePage && scene.session.game.index == 3)
    #expect(bench.router.numberOfTouches == 0 && scene.session.game.splits[2].answers.isEmpty)
    bench.press(.escape)
    bench.play(scene)
    #expect(scene.session.outcome?.run.mistakes == 0)
  }

  @Test(arguments: choices) func `the tutorial goes on, and so does the game that waits behind it`(
    title: String, option: Int
  ) throws {
    let scene = bench.flash(seed: nil)
    bench.press(.return)
    #expect(scene.session.game.phase == .tutorial)
    try play(scene, 2)
    try choose(title, option)
    #expect(scene.page is TutorialPage && scene.session.game.index == 3)
    #expect(texts().contains(bench.host.appearance.words("flash.skip")))
    try play(scene, 6)
    #expect(scene.session.game.phase == .countdown && scene.page is PlayPage)
  }

  @Test(arguments: choices) func `practice goes on`(title: String, option: Int) throws {
    let scene = bench.flash()
    scene.openPractice()
    scene.session.practise([], count: 4)
    try play(scene, 2)
    try choose(title, option)
    #expect(scene.session.game.phase == .practising && scene.session.game.index == 3 && scene.page is PlayPage)
    try play(scene, 2)
    #expect(scene.session.game.phase == .start && scene.page is PracticePage)
  }

  @Test(arguments: choices) func `a result stays on the screen`(title: String, option: Int) throws {
    let scene = bench.flash()
    bench.startGame()
    bench.play(scene)
    let run = try #require(scene.session.outcome?.run)
    try choose(title, option)
    let words = bench.host.appearance.words
    #expect(scene.page is ResultPage && scene.session.outcome?.run == run)
    #expect(texts().isSuperset(of: [words("flash.again.play"), run.seconds.text(decimals: 3)]))
    // An older one that is looked at stays, too.
    scene.open(.start)
    bench.startGame()
    bench.play(scene)
    scene.open(run, from: .history)
    try choose(title, 0)
    #expect(scene.page is ResultPage && texts().contains(run.seconds.text(decimals: 3)))
  }

  @Test func `a result, and what can be done there, stays when decks change after gestures were taught`() throws {
    let scene = bench.flash()
    bench.startGame()
    bench.play(scene)
    let run = try #require(scene.session.outcome?.run)
    let old = try #require(scene.page)
    let shape = DrawnShape(strokes: [[Point(0, 0), Point(100, 0), Point(50, 80)]])
    try DrawnGestureLibrary(path: bench.data.drawnGestures).add(DrawnGesture(name: "sail", examples: [shape]))
    scene.decksHaveChanged()
    #expect(scene.page is ResultPage && scene.page !== old)
    bench.draw()
    try bench.tap(bench.words("flash.sameSeed"))
    bench.wait(for: 1.1)
    #expect(scene.session.game.phase == .playing && scene.session.game.seed == run.seed)
  }

  @Test func `a duel that rests goes on`() throws {
    let scene = bench.flash()
    scene.open(.duel)
    scene.startDuel()
    bench.wait(for: 3.2)
    #expect(scene.duel.phase == .playing)
    scene.duel.pause()
    try choose("menu.language", 1)
    #expect(scene.duel.phase == .paused && scene.page === scene.pages.duelPause)
    scene.duel.resume()
    #expect(scene.duel.phase == .playing && scene.page === scene.pages.duel)
  }

  @Test func `what is being written and chosen stays`() throws {
    let scene = bench.flash()
    scene.open(.seed)
    for letter in "rain".unicodeScalars { bench.type(letter) }
    try choose("menu.language", 1)
    bench.press(.return)
    #expect(scene.pages.start.seed == .own(Seed("rain")))
    scene.open(.mix)
    let tile = try #require(firstTile(of: scene))
    let isOn = tile.isOn
    bench.tap(tile)
    try choose("menu.text", 2)
    #expect(firstTile(of: scene)?.isOn == !isOn && scene.page is MixPage)
  }

  private func control<Control>(_ type: Control.Type, of scene: FlashScene) throws -> Control {
    try #require(scene.page?.ring.controls.lazy.compactMap { $0 as? Control }.first)
  }

  @Test(arguments: choices) func `what is chosen for practice stays`(title: String, option: Int) throws {
    let scene = bench.flash()
    scene.openPractice()
    try control(CostList.self, of: scene).choose(2)
    let chosen = scene.pages.practice.chosen
    #expect(chosen.count == 7)
    try choose(title, option)
    #expect(scene.page === scene.pages.practice && scene.pages.practice.chosen == chosen)
    #expect(try control(CostList.self, of: scene).chosen == chosen)
  }

  @Test(arguments: choices) func `what is shown of the history stays, also while something else is looked at`(
    title: String, option: Int
  ) throws {
    let scene = bench.flash()
    scene.open(.history)
    try control(SegmentedSwitch.self, of: scene).choose(2)
    try choose(title, option)
    #expect(try control(SegmentedSwitch.self, of: scene).selection == 2)
    scene.open(.start)
    try choose(title, title == "menu.hand" ? 1 : 0)
    scene.open(.history)
    #expect(try control(SegmentedSwitch.self, of: scene).selection == 2)
  }

  @Test(arguments: choices) func `what is shown again of a result goes on`(title: String, option: Int) throws {
    let scene = bench.flash()
    bench.startGame()
    bench.play(scene)
    func playback() throws -> RunPlayback {
      try #require(scene.page?.subviews.lazy.compactMap { $0 as? RunPlayback }.first)
    }
    try control(SplitTable.self, of: scene).choose(1)
    try choose(title, option)
    #expect(texts().contains(bench.host.appearance.words("flash.replay.again")))
    bench.press(.escape)
    try bench.tap(bench.words("playback.title"))
    let before = try playback()
    for case let slider as Slider in before.controls { slider.changed(0.5) }
    try choose(title, title == "menu.hand" ? 1 : 0)
    let after = try playback()
    #expect(after !== before && !after.isHidden)
    for case let slider as Slider in after.controls { #expect(slider.value == 0.5) }
  }

  @Test(arguments: choices) func `who is ready for a duel stays so`(title: String, option: Int) throws {
    let scene = bench.flash()
    scene.open(.duel)
    bench.tap(try control(Button.self, of: scene))
    try choose(title, option)
    #expect(try control(Button.self, of: scene).icon == .check && scene.duel.phase == .lobby)
    bench.tap(try #require(scene.page?.ring.controls[1] as? Button))
    #expect(scene.page is DuelPage)
  }

  @Test(arguments: choices) func `what the first page lists and offers stays`(title: String, option: Int) throws {
    let scene = bench.flash()
    scene.pages.start.kind = .mouse
    scene.pages.start.seed = .own(Seed("rain"))
    scene.pages.start.seed = .random
    try choose(title, option)
    #expect(scene.pages.start.kind == .mouse && texts().contains("“rain”"))
    scene.open(.decks)
    bench.draw()
    try bench.button(bench.words("limit.all")).press()
    try choose(title, title == "menu.hand" ? 1 : 0)
    #expect(texts().contains(bench.words("limit.fewer")))
  }

  @Test func `the log stays open and goes on in the other language`() throws {
    let scene = bench.flash()
    bench.startGame()
    try play(scene, 2)
    bench.press(.escape)
    scene.showLog(true)
    let lines = scene.session.log.lines
    #expect(!lines.isEmpty)
    try choose("menu.language", 1)
    let words = bench.host.appearance.words
    #expect(!scene.drawer.isHidden && scene.session.log.lines == lines && texts().contains(words("log.title")))
    bench.press(.escape, .escape)
    try play(scene, 1)
    #expect(scene.session.log.lines.contains(words("log.next")))
  }
}
