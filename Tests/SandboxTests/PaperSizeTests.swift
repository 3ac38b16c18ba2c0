import Files
import Foundation
import Geometry
import Gestures
import GoldenPictures
import Ink
import InputDevices
import Interface
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// The size of new paper, and of paper that is resized and scaled, by fingers and keys through the window.
struct PaperSizeTests: PaintedPaper {
  let bench: Bench
  let scene: OekakiScene

  // MARK: New

  @Test func `new paper is chosen by its tile, remembered, and follows the window only where it was told to`() throws {
    paint()
    press(.control("o"))
    let list = try #require(scene.page as? DrawingsPage)
    let tile = list.area(0)
    bench.tap(list, at: Point(tile.maxX - 22, tile.maxY - 28))
    try bench.tap("A4 upright")
    try bench.tap("Begin")
    #expect(scene.page == nil && painting.size == Size(794, 1123) && scene.saved.isBlank)
    bench.resize(to: Size(1300, 900))
    #expect(painting.size == Size(794, 1123))
    // The next one is as large, without a question.
    press(.control("n"))
    #expect(painting.size == Size(794, 1123))
    press(.control("o"), "p")
    try bench.tap("This window")
    try bench.tap("Begin")
    #expect(painting.size == scene.room.size)
    bench.resize(to: Size(1100, 800))
    #expect(painting.size == scene.room.size)
    paint()
    let painted = painting.size
    bench.resize(to: Size(1300, 900))
    #expect(painting.size == painted && painted != scene.room.size)
  }

  @Test func `blank paper is as large as the window, whatever stands beside it`() throws {
    bench.resize(to: Size(1280, 800))
    let size = scene.room.size
    #expect(painting.size == size)
    press("y")
    #expect(scene.dock != nil && painting.size == size && scene.room.width < size.width)
    bench.resize(to: Size(1400, 900))
    press(.control("n"))
    press("y")
    #expect(scene.dock == nil && painting.size == scene.room.size && painting.size.width > size.width)
  }

  @Test func `empty layers leave paper blank: it follows the window until the first stroke, and keeps them`() throws {
    bench.resize(to: Size(1280, 800))
    press("y", .control("n", shift: true), "h")
    scene.save()
    let (layers, path) = (painting.layers, scene.saved.path)
    #expect(layers.count == 2 && FileManager.default.fileExists(atPath: path))
    for size in [Size(900, 640), Size(1100, 800)] {
      bench.resize(to: size)
      #expect(painting.size == scene.windowPaper && painting.layers == layers && scene.saved.path == path)
    }
    press("h")
    scene.save()
    let read = try JournalFile.read(path)
    #expect(read.size == painting.size && read.painting().layers == painting.layers && read.warnings.isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: scene.saved.folder.path).count == 1)
    press(.control("z"), .control("z"), .control("z"))
    #expect(painting.layers.count == 1)
    press(.control("y"))
    let place = scene.paper.convert(toWindow: scene.paper.bounds.center)
    paint(place, place + Vector(100, 0))
    let painted = painting.size
    #expect(painting.strokeCount == 1)
    bench.resize(to: Size(1280, 800))
    #expect(painting.size == painted)
  }

  @Test func `blank paper whose file was moved away leaves alone what another window draws under its name`() throws {
    bench.resize(to: Size(1280, 800))
    press(.control("n", shift: true))
    scene.save()
    let (path, size) = (scene.saved.path, painting.size)
    let moved = "\(bench.folder)/moved.oekaki"
    try FileManager.default.moveItem(atPath: path, toPath: moved)
    let other = try JournalFile.create(path, size: Size(300, 200))
    let dot = StrokePoint(Point(50, 50), time: 1)
    _ = (other.append(.begin(id: 1, brush: Brush(), point: dot), at: 1), other.append(.end(id: 1), at: 1))
    #expect(other.synchronize() == nil)
    let drawn = FileManager.default.contents(atPath: path)
    for width in [900.0, 1100] { bench.resize(to: Size(width, 700)) }
    #expect(painting.size == size && FileManager.default.contents(atPath: path) == drawn)
    #expect(try JournalFile.read(path).painting().strokeCount == 1)
    paint()
    scene.save()
    #expect(FileManager.default.contents(atPath: path) == drawn)
    #expect(try JournalFile.read(moved).painting().strokeCount == 1)
  }

  @Test func `blank paper that cannot be written anew says so once, and follows the window once it can`() throws {
    bench.resize(to: Size(1280, 800))
    press(.control("n", shift: true))
    scene.save()
    let (path, layers, size) = (scene.saved.folder.path, painting.layers, painting.size)
    let elsewhere = "\(bench.folder)/elsewhere"
    try FileManager.default.moveItem(atPath: path, toPath: elsewhere)
    _ = bench.lines("warning")
    for width in [900.0, 1000] { bench.resize(to: Size(width, 700)) }
    // All that was done to it is on the disk.
    #expect(painting.size == size && scene.saved.problem == nil)
    let warnings = bench.lines("warning")
    #expect(warnings.count == 1 && warnings[0].contains("its paper keeps its size: cannot write"), "\(warnings)")
    try FileManager.default.moveItem(atPath: elsewhere, toPath: path)
    bench.resize(to: Size(1100, 700))
    #expect(painting.size == scene.windowPaper && painting.layers == layers && scene.saved.problem == nil)
  }

  @Test func `a size of one's own is written in pixels, and what cannot be is said`() throws {
    press(.control("o"), "p")
    let page = try #require(scene.page as? PaperPage)
    bench.workbench.type("320")
    try bench.tap("Begin")
    #expect(painting.size.width == 320)
    press(.control("o"), "p")
    let again = try #require(scene.page as? PaperPage)
    #expect(again !== page && again.problem.isEmpty)
    for wrong in ["63", "4097", "0", "99999"] {
      bench.workbench.type(wrong)
      bench.draw()
      #expect(try again.problem == "A side has 64 to 4096 px." && !(bench.button("Begin").isEnabled), "\(wrong)")
      press(.return)
      #expect(scene.page === again)
      for _ in wrong { press(Keystroke(.backspace)) }
    }
    press(.escape)
    #expect(scene.page is DrawingsPage)
  }

  @Test(arguments: [1, 1.25, 2]) func `a size that is named by its pixels has them, and so has what is written`(
    scale: Double
  ) throws {
    let bench = try Bench(scale: scale)
    let scene = bench.showPaper()
    var pixels: Size { Size(scene.saved.painting.size.width * scale, scene.saved.painting.size.height * scale) }
    bench.press(.control("o"), "p")
    try bench.tap("1920 × 1080")
    let page = try #require(scene.page as? PaperPage)
    #expect(page.deviation.isEmpty)
    try bench.tap("Begin")
    #expect(pixels == Size(1920, 1080) && scene.newPaperText == "1920 × 1080")
    bench.press(.control("o"), "p")
    bench.workbench.type("1002")
    // Where no whole points have that many, it is said at once how many there will be.
    let said = scale == 1.25 ? bench.words("paper.becomes", "1003", "1080") : ""
    #expect(try #require(scene.page as? PaperPage).deviation == said && (said.isEmpty || bench.seen.contains(said)))
    try bench.tap("Begin")
    #expect(pixels.width.rounded() == (scale == 1.25 ? 1003 : 1002))
  }

  // MARK: Afterwards

  @Test func `the paper gets room where the drawing does not stay, and undo takes it back`() throws {
    paint()
    let (before, picture) = (painting.size, pixels(painting.render(scale: 1)))
    press("p")
    try bench.tap("Canvas size…")
    // Pixels are whole.
    #expect(bench.seen.contains("9") && !bench.seen.contains("."))
    bench.workbench.type("\(Int(before.width) + 100)")
    // The drawing stays at the right.
    let picker = try #require(scene.page?.subviews.lazy.compactMap { $0 as? AnchorPicker }.first)
    bench.tap(picker, at: Point(110, 66))
    #expect(picker.anchor == Anchor(column: 2, row: 1))
    try bench.tap("Resize the paper")
    #expect(scene.page == nil && painting.size == Size(before.width + 100, before.height))
    let wide = painting.render(scale: 1)
    let moved = (0..<Int(before.height)).flatMap { y in (0..<Int(before.width)).compactMap { wide[$0 + 100, y] } }
    #expect(moved == picture)
    press(.control("z"))
    #expect(painting.size == before && pixels(painting.render(scale: 1)) == picture)
    press(.control("y"))
    #expect(painting.size.width == before.width + 100)
    bench.workbench.save()
    #expect(try pixels(JournalFile.read(scene.saved.path).painting().raster) == pixels(wide))
  }

  @Test func `blank paper of a size that was chosen keeps it where another drawing could not be opened`() throws {
    scene.saved.begin(Sheet(size: Size(500, 700)), followsWindow: false)
    let path = "\(bench.folder)/torn.oekaki"
    try FileBytes.create(path, with: Array("no drawing".utf8))
    scene.open(file: path)
    #expect(!scene.saved.followsWindow)
    bench.resize(to: Size(900, 700))
    #expect(painting.size == Size(500, 700))
  }

  @Test func `everything is scaled by its width, and keeps its shape`() throws {
    paint()
    let before = painting.size
    press("p")
    try bench.tap("Scale…")
    try bench.tap("50 %")
    try bench.tap("Scale the drawing")
    #expect(painting.size == Size((before.width / 2).rounded(), (before.height / 2).rounded()))
    #expect(painting.strokes[0].brush.diameter < 8)
    press(.control("z"))
    #expect(painting.size == before && painting.strokes[0].brush.diameter == 8)
  }

  @Test(arguments: [(Size(200, 3000), "2000", Size(133, 2000)), (Size(150, 4000), "4096", Size(154, 4096))])
  func `paper is scaled to the height that was written`(size: Size, height: String, expected: Size) throws {
    scene.saved.begin(Sheet(size: size), followsWindow: false)
    scene.showDrawing()
    scene.choosePaper(.scale)
    bench.press(.tab)
    bench.workbench.type(height)
    bench.draw()
    bench.press(.return)
    #expect(painting.size == expected && scene.page == nil)
  }

  @Test func `a height that cannot be is said before all is scaled`() throws {
    scene.saved.begin(Sheet(size: Size(4000, 100)), followsWindow: false)
    scene.showDrawing()
    scene.choosePaper(.scale)
    let page = try #require(scene.page as? PaperPage)
    bench.workbench.type("2000")
    #expect(!page.problem.isEmpty)
    bench.press(.return)
    #expect(scene.page === page && painting.size == Size(4000, 100))
  }

  @Test(arguments: [Size(640, 480), Size(1280, 800), Size(1920, 1080), Size(800, 1280)])
  func `on every page of sizes nothing overlaps and all is at hand`(size: Size) throws {
    bench.resize(to: size)
    paint(Point(300, 200), Point(400, 220))
    for task in [PaperPage.Task.room, .scale, .begin] {
      if task == .begin { scene.chooseNewPaper() } else { scene.choosePaper(task) }
      bench.draw()
      let page = try #require(scene.page as? PaperPage)
      let targets = page.controls.map { Rect(origin: $0.convert(toWindow: Point.zero), size: $0.bounds.size) }
      for (index, target) in targets.enumerated() {
        #expect(min(target.width, target.height) >= 44, "\(task) at \(size): \(target)")
        #expect(target.maxX <= size.width && target.maxY <= size.height, "\(task) at \(size): \(target)")
        for next in targets[(index + 1)...] { #expect(!target.intersects(next), "\(task) at \(size)") }
      }
      press(.escape)
    }
  }

  @Test func `the tab key goes from the width that is written to the height`() throws {
    let bench = try Bench()
    let scene = bench.showPaper()
    scene.choosePaper(.room)
    let page = try #require(scene.page as? PaperPage)
    let width = page.writtenField
    bench.press("7", "0", "0", .tab, "5", "0", "0")
    #expect(page.writtenField !== width && width.text == "700" && page.writtenField.text == "500")
    bench.press(.shiftTab)
    #expect(page.writtenField === width)
  }
}
