import Geometry
import GestureFlash
import Gestures
import InputDevices
import Interface
import Recordings
import Testing
import VirtualTouchscreen

@testable import Sandbox

extension Screen {
  /// Every screen of the program.
  static let all = stage + midGesture + oekaki + flash

  /// The stage while fingers are on it.
  static let midGesture: [Screen] = [
    Screen("a flag half drawn") { bench in
      _ = try bench.showStage()
      bench.perform(FingerScript().down(at: Point(150, 340)).move(to: Point(152, 200), over: 0.3))
    },
    Screen("a press") { bench in
      _ = try bench.showStage()
      bench.perform(FingerScript().down(at: Point(150, 300)).hold(for: 0.3))
    },
    Screen("a pinch with a turn") { bench in
      _ = try bench.showStage()
      bench.perform(
        .transform(
          fingers: 2, center: .fixed(Point(220, 260)), radius: .from(50, to: 90), angle: .from(0, to: 0.6), over: 0.3,
          lifts: false))
    },
    Screen("ten fingers") { bench in
      _ = try bench.showStage()
      bench.perform(
        (1...10).reduce(FingerScript()) { $0.down(at: Point(40 + 38 * Double($1), 240), finger: $1) }
          .moveAll(by: Vector(12, 16), over: 0.2))
    },
    Screen("a shape half drawn") { bench in
      try bench.teachHook()
      bench.perform(FingerScript().down(at: Point(200, 200)).move(to: Point(200, 320), over: 0.2))
    },
    Screen("a stage that is recorded") { bench in
      _ = try bench.showMiss()
      bench.press("r")
    },
  ]

  /// Those of the scene Oekaki.
  static let oekaki: [Screen] = [
    Screen("blank paper") { $0.show($0.oekakiScene()) },
    Screen("painted paper") { _ = $0.showPainting() },
    Screen("tools") { $0.showPainting().toggle(.tools) },
    Screen("brushes") { $0.showPainting().toggle(.options) },
    Screen("bucket") { bench in
      let scene = bench.showPainting()
      bench.press("f")
      scene.toggle(.options)
    },
    Screen("eyedropper") { bench in
      let scene = bench.showPainting()
      bench.press("i")
      scene.toggle(.options)
    },
    Screen("tips") { $0.showPainting().toggle(.tips) },
    Screen("pressure") { $0.showPainting().showPressure() },
    Screen("pressure of a pen") { bench in
      bench.addPen()
      bench.showPainting().showPressure()
    },
    Screen("colours") { $0.showPainting().toggle(.colors) },
    Screen("paper") { $0.showPainting().toggle(.paper) },
    Screen("picture") { $0.showPainting().toggle(.picture) },
    Screen("layers") { bench in
      bench.showPainting().toggleLayers()
      bench.press(.control("n", shift: true))
      // Small pictures are painted when all else is shown.
      bench.draw()
    },
    Screen("blend modes") { bench in
      let scene = bench.showPainting()
      scene.toggleLayers()
      scene.layersView?.showModes(true)
    },
    Screen("selecting") { bench in
      _ = bench.showPainting()
      bench.press("s")
    },
    Screen("a selection") { bench in
      _ = bench.showPainting()
      bench.press("s", .control("a"), .right)
    },
    Screen("cropping") { $0.showPainting().toggleCrop() },
    Screen("new paper") { $0.showPainting().chooseNewPaper() },
    Screen("room on the paper") { $0.showPainting().choosePaper(.room) },
    Screen("size of the paper") { $0.showPainting().choosePaper(.scale) },
    Screen("reference picture") { $0.showPainting().toggleReference() },
    Screen("drawings") { $0.showPainting().toggleDrawings() },
    Screen("a drawing's menu") { bench in
      let scene = bench.showPainting()
      scene.toggleDrawings()
      let page = try #require(scene.page as? DrawingsPage)
      page.showMenu(page.entry(1), beside: Rect(300, 200, 44, 44))
    },
    Screen("a drawing's name") { bench in
      let scene = bench.showPainting()
      scene.toggleDrawings()
      bench.press(.right, "n")
    },
    Screen("a search of drawings") { bench in
      bench.showPainting().toggleDrawings()
      bench.press("/")
    },
    Screen("trash") { bench in
      bench.showPainting().toggleDrawings()
      bench.press(.right, .delete, "t")
    },
    Screen("replay of a drawing") { $0.showPainting().replayPresent() },
    Screen("time-lapse") { bench in
      bench.showPainting().replayPresent()
      bench.press(.control("s"))
    },
    Screen("palettes") { $0.showPainting().palettePages.show() },
    Screen("a place for a picture") { $0.showPainting().choosePlace() },
    Screen("a question") { bench in
      _ = bench.showPainting()
      bench.workbench.ask(
        Dialog.Question(
          title: bench.words("places.replace.ask", "heron.png"),
          text: bench.words("places.replace.text"), no: bench.words("dialog.no"), yes: bench.words("places.replace"),
          action: {}))
    },
    Screen("a picture to open") { $0.showPainting().filePages.choose(["png"], title: { _ in "PNG" }) { _ in } },
    Screen("something said over the paper") { $0.showPainting().savePicture(.png) },
    Screen("the menu over the paper") { bench in
      _ = bench.showPainting()
      bench.workbench.toggleMenu()
    },
    Screen("the keys of the paper") { bench in
      _ = bench.showPainting()
      bench.workbench.openKeySheet()
    },
  ]

  /// Those of the scene Gesture Flash.
  static let flash: [Screen] = [
    Screen("start of the game") { _ = $0.flash() },
    Screen("start with many gestures") { bench in
      let scene = bench.flash()
      scene.choose(try #require(scene.shelf["all"]))
    },
    Screen("decks") { $0.flash().open(.decks) },
    Screen("a mix") { $0.flash().open(.mix) },
    Screen("a seed") { $0.flash().open(.seed) },
    Screen("a player's name") { $0.flash().openName(of: 0) },
    Screen("tutorial") { $0.flash().session.teach() },
    Screen("tutorial with a mouse") { bench in
      bench.window.input.devices.removeAll()
      bench.host.receive(.devicesChanged)
      bench.flash().session.teach()
    },
    Screen("countdown", after: 0.3) { bench in
      _ = bench.flash()
      bench.press(.return)
    },
    Screen("play") { bench in
      _ = bench.flash()
      bench.startGame()
    },
    Screen("a miss in the game") { bench in
      _ = bench.flash()
      bench.startGame()
      bench.make(bench.prompt == .swipeUp ? .swipeDown : .swipeUp)
    },
    Screen("pause") { bench in
      _ = bench.flash()
      bench.startGame()
      bench.type("p")
    },
    Screen("the game's log") { bench in
      _ = bench.flash()
      bench.type("l")
    },
    Screen("result") { _ = try $0.playGame() },
    Screen("a long run") { _ = try $0.playGame(after: 4000) },
    Screen("history of a long run") { try $0.playGame(after: 4000).open(.history) },
    Screen("a result shared") { bench in
      let page = try #require(try bench.playGame().page as? ResultPage)
      let title = bench.words("share.button")
      try #require(page.ring.controls.compactMap { $0 as? Button }.first { $0.title == title }).press()
    },
    Screen("a run played again") { bench in
      let scene = try bench.playGame()
      let controls = try #require(scene.page).ring.controls
      // In a narrow window the list lies on a page of its own.
      if let parts = controls.first(where: { $0 is SegmentedSwitch && $0.isReachable }) as? SegmentedSwitch {
        bench.perform(.tap(at: parts.convert(toWindow: Point(parts.bounds.maxX - 40, parts.bounds.midY)), for: 0.05))
      }
      while !(scene.page?.ring.focused is SplitTable) { bench.press(.tab) }
      bench.press(.return)
    },
    Screen("start after a game") { try $0.playGame().open(.start) },
    Screen("start of a player") { bench in
      bench.settings[FlashSession.playerSetting] = "Ann"
      try bench.playGame().open(.start)
    },
    Screen("history") { try $0.playGame().open(.history) },
    Screen("history of a deck that nobody played") { bench in
      let scene = try bench.playGame()
      scene.choose(try #require(scene.shelf["all"]))
      scene.open(.history)
    },
    Screen("practice") { try $0.playGame().openPractice() },
    Screen("two players") { $0.flash().open(.duel) },
    Screen("two players without a touchscreen") { bench in
      bench.window.input.devices.removeAll()
      bench.host.receive(.devicesChanged)
      bench.flash().open(.duel)
    },
    Screen("countdown of a duel", after: 0.3) { _ = $0.readyDuel() },
    Screen("a duel") { _ = $0.startDuel() },
    Screen("a duel with one through") { bench in
      let scene = bench.startDuel()
      bench.play(scene.duel.sides[0])
    },
    Screen("a duel that is over") { bench in
      let scene = bench.startDuel()
      for side in scene.duel.sides { bench.play(side) }
    },
  ]
}

extension Bench {
  /// Shows a paper with a stroke on it.
  func showPainting() -> OekakiScene {
    let scene = oekakiScene()
    show(scene)
    draw()
    perform(.stroke(through: [Point(300, 300), Point(500, 320)], over: 0.2))
    wait(for: 1)
    return scene
  }

  /// Chooses another language in the menu with a finger, while others may be down.
  func chooseJapanese(finger: Int) throws {
    workbench.toggleMenu()
    draw()
    let center = try #require(self.place(of: "日本語")).center
    for phase in [TouchSample.Phase.began, .ended] {
      wait(for: 0.05)
      deliver([TouchSample(id: finger, phase: phase, location: center, timestamp: router.time)])
    }
    draw()
  }

  /// Plays a short game to its end, with a miss, after so many seconds at its first prompt.
  func playGame(after seconds: Double = 0) throws -> FlashScene {
    let scene = flash()
    scene.choose(count: 10)
    startGame()
    wait(for: seconds)
    play(scene, mistakes: [4])
    wait(for: 2)
    #expect(scene.page is ResultPage)
    return scene
  }

  /// Lets two players say that they are ready.
  func readyDuel() -> FlashScene {
    let scene = flash()
    scene.choose(count: 10)
    scene.open(.duel)
    for index in 0..<2 { (scene.page?.ring.controls[index] as? Button)?.press() }
    return scene
  }

  /// Lets two players begin.
  func startDuel() -> FlashScene {
    let scene = readyDuel()
    wait(for: 1.6)
    return scene
  }

  /// Does what one of two players is asked until that player is through.
  func play(_ side: DuelSide) {
    while side.game.phase == .playing, let prompt = side.game.prompt {
      perform(Self.script(prompt, around: side.field.convert(toWindow: side.field.bounds.center)))
      wait(for: 0.05)
    }
  }
}
