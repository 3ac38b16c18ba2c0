import FoundationEssentials
import Geometry
import GestureFlash
import Gestures
import Ink
import InputDevices
import Interface
import Pictures
import Recordings
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// Where the pictures go; nil where none are wanted.
private enum Sheets {
  static let folder = ProcessInfo.processInfo.environment["FLASH_SHEETS"]
}

/// Every page of the game as pictures for people to look at: in the folder that `FLASH_SHEETS` names.
@Suite(.enabled(if: Sheets.folder != nil)) struct FlashSheetTests {
  struct Look: Sendable, CustomTestStringConvertible {
    var language: Language
    var theme: ThemeName
    /// The size of the window in points, and its pixels a point.
    var size: Size
    var scale: Double
    var testDescription: String {
      "\(language)-\(theme.rawValue)-\(Int(size.width))x\(Int(size.height))@\(Int(scale))"
    }
  }

  static let looks: [Look] = Language.allCases.flatMap { language in
    [ThemeName.dark, .light].flatMap { theme in
      [(640, 480), (1100, 800), (2560, 1440), (800, 1280)].flatMap { width, height in
        [1.0, 2].map { Look(language: language, theme: theme, size: Size(Double(width), Double(height)), scale: $0) }
      }
    }
  }

  @Test(arguments: looks) func `every page is drawn for people to look at`(look: Look) throws {
    let folder = try #require(Sheets.folder)
    let bench = try Bench(
      size: look.size, language: look.language, fonts: Fonts(), theme: look.theme, scale: look.scale)
    let scene = bench.flash(seed: "sheet")
    var count = 0
    func shoot(_ name: String) throws {
      bench.canvas.invalidate(bench.root.bounds)
      bench.draw()
      let picture = try bench.canvas.raster.picture
      try picture.write(toPNGFile: "\(folder)/\(look.testDescription)-\(name).png")
      #expect(Set(picture.pixels).count > 20)
      count += 1
    }
    try shoot("01-start")
    scene.open(.decks)
    try shoot("02-decks")
    scene.open(.mix)
    try shoot("03-mix")
    scene.open(.seed)
    try shoot("04-seed")
    scene.open(.name(0))
    try shoot("05-name")
    scene.open(.start)
    scene.session.teach()
    bench.wait(for: 0.3)
    try shoot("06-tutorial")
    scene.session.leave()
    bench.startGame()
    bench.wait(for: 0.4)
    try shoot("07-play")
    bench.make(scene.session.game.prompt == .swipeUp ? .swipeDown : .swipeUp)
    try shoot("08-miss")
    bench.type("p")
    try shoot("09-pause")
    bench.type("p")
    bench.play(scene, mistakes: [5])
    bench.wait(for: 2)
    try shoot("10-result")
    let page = try #require(scene.page as? ResultPage)
    let share = try #require(
      page.ring.controls.compactMap { $0 as? Button }.first { $0.title == bench.words("share.button") })
    share.press()
    try shoot("11-share")
    bench.press(.escape)
    bench.type("h")
    try shoot("12-history")
    scene.choose(try #require(scene.shelf["all"]))
    scene.open(.history)
    try shoot("13-history-all")
    scene.open(.practice)
    try shoot("14-practice")
    scene.choose(DeckFile(.standard))
    bench.settings[FlashSession.playerSetting] = "Ann"
    scene.open(.start)
    try shoot("15-start-named")
    scene.open(.duel)
    try shoot("16-duel-lobby")
    for index in 0..<2 { (scene.page?.ring.controls[index] as? Button)?.press() }
    bench.wait(for: 0.4)
    try shoot("17-duel-countdown")
    bench.wait(for: 1.2)
    try shoot("18-duel-play")
    for side in 0..<2 {
      while scene.duel.sides[side].game.phase == .playing, let prompt = scene.duel.sides[side].game.prompt {
        let field = scene.duel.sides[side].field
        bench.perform(Bench.script(prompt, around: field.convert(toWindow: field.bounds.center)))
        bench.wait(for: 0.05)
      }
      if side == 0 { try shoot("19-duel-one-through") }
    }
    try shoot("20-duel-result")
    bench.window.input.devices.removeAll { $0.kind == .touchscreen }
    bench.host.receive(.devicesChanged)
    scene.leaveDuel()
    scene.open(.duel)
    try shoot("21-duel-no-touch")
    scene.leaveDuel()
    scene.session.teach()
    try shoot("22-tutorial-mouse")
    #expect(count == 22)
  }
}
