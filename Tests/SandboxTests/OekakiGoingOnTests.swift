import Files
import Foundation
import Geometry
import Gestures
import Ink
import InputDevices
import Interface
import SystemPackage
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// What lies over the paper in another language, with larger words, and for the other hand.
@Suite struct OekakiGoingOnTests {
  private let bench: Bench
  private let scene: OekakiScene

  init() throws {
    bench = try Bench()
    scene = bench.showPainting()
  }

  private static let choices = [("menu.language", 1), ("menu.text", 2), ("menu.hand", 0)]

  /// Chooses that in the menu.
  private func choose(_ title: String, _ option: Int) throws {
    let before = scene.paper
    try #require(bench.workbench.choices.first { $0.title == bench.words(title) }).choose(option)
    #expect(scene.paper !== before)
    bench.draw()
  }

  private func page<Page: OekakiPage>(_ type: Page.Type = Page.self) throws -> Page {
    try #require(scene.page as? Page, "\(String(describing: scene.page))")
  }

  /// Shows the list of drawings, and selects the one that there is.
  private func list() {
    bench.press(.control("o"), .right)
    bench.draw()
  }

  @Test(arguments: choices) func `where a picture is to be saved stays, with the name that is half written`(
    title: String, option: Int
  ) throws {
    let place = "\(bench.folder)/elsewhere"
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    bench.press(Keystroke(.character("s"), [.control, .alt]))
    let before: FilePage = try page()
    before.go(to: place)
    try #require(before.controls.lazy.compactMap { $0 as? SegmentedSwitch }.first).choose(2)
    bench.workbench.type("ca")
    try choose(title, option)
    let after: FilePage = try page()
    #expect(after !== before && after.folder.path == place)
    bench.workbench.type("rp")
    bench.press(.return)
    #expect(scene.page == nil && FilePath(place).names == ["carp.svg"])
  }

  @Test(arguments: choices) func `a size of the paper that is half written stays, and where the drawing does`(
    title: String, option: Int
  ) throws {
    scene.choosePaper(.room)
    let picker = try #require(page(PaperPage.self).controls.lazy.compactMap { $0 as? AnchorPicker }.first)
    bench.tap(picker, at: Point(20, 20))
    bench.workbench.type("90")
    try choose(title, option)
    let page: PaperPage = try page()
    #expect(page.controls.contains { ($0 as? AnchorPicker)?.anchor == Anchor(column: 0, row: 0) })
    bench.workbench.type("0")
    bench.press(.return)
    #expect(scene.page == nil && scene.saved.painting.size.width == 900)
  }

  @Test func `new paper that is chosen leads back to the list, and paper that fills the window does so still`() throws {
    list()
    bench.press("p")
    let button = try bench.button(bench.words("oekaki.paper.window"))
    #expect(button.isOn)
    try choose("menu.text", 2)
    #expect(try bench.button(bench.words("oekaki.paper.window")).isOn)
    bench.press(.escape)
    #expect(scene.page is DrawingsPage)
    bench.press(.escape)
    #expect(scene.page == nil)
  }

  @Test(arguments: choices) func `a palette's name that is half written stays, and a file over the palettes leads back`(
    title: String, option: Int
  ) throws {
    scene.palettePages.show()
    try bench.tap(bench.words("palettes.add"))
    bench.press("n")
    bench.workbench.type("se")
    try choose(title, option)
    bench.workbench.type("a")
    bench.press(.return)
    #expect(try page(PalettesPage.self).present == "sea")
    try bench.tap(bench.words("palettes.out"))
    #expect(scene.page is FilePage)
    try choose(title, title == "menu.hand" ? 1 : 0)
    #expect(scene.page is FilePage)
    bench.press(.escape)
    let page: PalettesPage = try page()
    #expect(page.present == "sea" && page.rows.count == 2)
    bench.draw()
    #expect(bench.seen.contains(bench.words("palettes")))
  }

  @Test(arguments: choices) func `a drawing's name that is half written stays`(title: String, option: Int) throws {
    list()
    bench.press("n")
    bench.workbench.type("ca")
    try choose(title, option)
    bench.workbench.type("rp")
    bench.press(.return)
    #expect(try page(DrawingsPage.self).entries.map(\.name) == ["carp"] && scene.saved.name == "carp")
  }

  @Test(arguments: choices) func `what can be done with a drawing stays open`(title: String, option: Int) throws {
    list()
    let page: DrawingsPage = try page()
    page.showMenu(page.entry(1), beside: Rect(300, 200, 44, 44))
    try choose(title, option)
    try bench.tap(bench.words("drawings.duplicate"))
    #expect(try self.page(DrawingsPage.self).entries.count == 2)
  }

  @Test(arguments: [Rail.Panel.tools, .options, .tips, .colors, .paper, .picture])
  func `a panel beside the rail stays open`(panel: Rail.Panel) throws {
    scene.toggle(panel)
    let before = try #require(scene.popover)
    try choose("menu.language", 1)
    let after = try #require(scene.popover)
    #expect(after !== before && type(of: after) == type(of: before) && scene.rail.panel == panel)
  }

  @Test func `the picture to draw after, the pressure and the part of the paper that is chosen stay open`() throws {
    scene.toggleReference()
    try choose("menu.language", 1)
    #expect(scene.popover is ReferencePanel)
    scene.showPressure()
    try choose("menu.text", 2)
    #expect(scene.popover is PressurePanel)
    scene.toggleCrop()
    bench.press(.tab, .right, .down)
    let part = try #require(scene.paper.cropFrame.rect)
    #expect(part.size != scene.saved.painting.size)
    try choose("menu.text", 0)
    #expect(scene.isCropping && scene.paper.cropFrame.rect == part)
    bench.press(.return)
    #expect(scene.saved.painting.size == part.size)
  }

  @Test(arguments: choices) func `the device whose pressure is set stays`(title: String, option: Int) throws {
    func devices() throws -> SegmentedSwitch {
      try #require(scene.popover?.controls.lazy.compactMap { $0 as? SegmentedSwitch }.first)
    }
    scene.showPressure()
    let other = try 1 - devices().selection
    try devices().choose(other)
    try choose(title, option)
    #expect(try devices().selection == other)
  }

  @Test(arguments: choices) func `black keeps the hue that was chosen for it`(title: String, option: Int) throws {
    func sliders() throws -> [Slider] { try #require(scene.popover).controls.compactMap { $0 as? Slider } }
    scene.toggle(.colors)
    for (slider, value) in zip(try sliders(), [0.5, 1, 0]) { slider.changed(value) }
    try choose(title, option)
    #expect(try sliders().prefix(3).map(\.value) == [0.5, 1, 0])
  }

  @Test(arguments: choices) func `the list of blend modes stays open`(title: String, option: Int) throws {
    scene.toggleLayers()
    try #require(scene.layersView).showModes(true)
    try choose(title, option)
    #expect(scene.layersView?.modes != nil)
  }

  @Test(arguments: choices) func `what is looked for among drawings stays while it is written, and after`(
    title: String, option: Int
  ) throws {
    list()
    bench.press("/")
    bench.workbench.type("zz")
    try choose(title, option)
    let second: DrawingsPage = try page()
    #expect(second.search == "zz" && second.entries.isEmpty && second.writing?.field.text == "zz")
    bench.press(.return)
    try choose(title, title == "menu.hand" ? 1 : 0)
    let third: DrawingsPage = try page()
    #expect(third.search == "zz" && third.entries.isEmpty && third.writing == nil)
    bench.press(.escape)
    #expect(try page(DrawingsPage.self).entries.count == 1)
  }

  @Test(arguments: choices) func `the trash stays open`(
    title: String, option: Int
  ) throws {
    list()
    bench.press(.delete, "t")
    let page: DrawingsPage = try page()
    #expect(page.place == .trash && page.entries.count == 1)
    try choose(title, option)
    let after: DrawingsPage = try self.page()
    #expect(after.place == .trash)
    try bench.tap(bench.words("drawings.empty"))
    try bench.tap(bench.words("drawings.empty.really"))
    #expect(after.entries.isEmpty)
  }

  @Test(arguments: choices) func `a drawing that was thrown away is brought back by the same message`(
    title: String, option: Int
  ) throws {
    list()
    let name = scene.saved.name
    bench.press(.delete)
    #expect(scene.notice.offersUndo)
    bench.wait(for: 3)
    try choose(title, option)
    #expect(scene.notice.offersUndo && scene.notice.text == bench.words("files.thrownAway", name))
    let names = try page(DrawingsPage.self).entries.map(\.name)
    bench.wait(for: 3)
    bench.draw()
    bench.answer(scene.notice)
    let after = try page(DrawingsPage.self).entries.map(\.name)
    #expect(!names.contains(name) && after.contains(name), "\(names) \(after)")
    #expect(scene.notice.text == bench.words("files.restored", name))
  }

  @Test func `a message that goes on does so for the time that it had left`() throws {
    list()
    bench.press(.delete)
    bench.wait(for: 9)
    try choose("menu.language", 1)
    bench.wait(for: 0.5)
    #expect(scene.notice.isShown)
    bench.wait(for: 1)
    #expect(!scene.notice.isShown)
  }

  @Test(arguments: choices) func `a palette that was thrown away is brought back by the same message`(
    title: String, option: Int
  ) throws {
    scene.palettePages.show()
    try bench.tap(bench.words("palettes.add"))
    let name = try #require(page(PalettesPage.self).present)
    bench.press(.delete)
    try choose(title, option)
    #expect(try page(PalettesPage.self).present == nil && scene.notice.offersUndo)
    bench.press(.control("z"))
    #expect(try page(PalettesPage.self).present == name)
  }

  @Test func `what a finger carries lies where it is in another language, and what is selected does`() throws {
    scene.rail.select {
      $0.take(.select)
      $0.selectionShape = .rectangle
    }
    scene.press(.control("a"))
    let painting = scene.saved.painting
    let middle = scene.paper.convert(toWindow: scene.paper.bounds.center)
    bench.wait(for: 0.5)
    bench.perform(FingerScript().down(at: middle).move(by: Vector(60, 40), over: 0.3))
    bench.draw()
    let before = scene.paper
    try bench.chooseJapanese(finger: 2)
    #expect(scene.paper !== before)
    let selected = try #require(painting.selection?.area.bounds)
    #expect(painting.adjustable.map { $0.transform.tx > 40 } == true && selected.minX > 40)
    let pixels = painting.render(scale: 1).copyOfPixels
    bench.host.router.cancelAllTouches(at: bench.time)
    bench.wait(for: 0.2)
    #expect(painting.render(scale: 1).copyOfPixels == pixels && painting.selection?.area.bounds == selected)
  }
}
