import Files
import Foundation
import Geometry
import Gestures
import Ink
import InputDevices
import Interface
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// Palettes of one's own, by fingers through the window.
struct PaletteFolderTests {
  private let bench: Bench
  private let scene: OekakiScene

  init() throws {
    bench = try Bench()
    scene = bench.showPaper()
  }

  private var folder: String { "\(bench.data.path)/palettes" }
  private var pens: PenCase { scene.rail.pens }

  /// The buttons of the panel of colours: add, take away, move back, move on.
  private func edit(_ icon: Icon) throws {
    bench.draw()
    let panel = try #require(scene.popover as? ColorPanel)
    let button = try #require(panel.subviews.compactMap { $0 as? Button }.last { $0.icon == icon && $0.title.isEmpty })
    #expect(button.isEnabled)
    bench.tap(button, at: button.bounds.center)
  }

  @Test func `what a slider shows of colours has nothing of what lies below it`() throws {
    scene.toggle(.colors)
    let panel = try #require(scene.popover as? ColorPanel)
    func rows() -> [[UInt32?]] {
      bench.canvas.invalidate(bench.root.bounds)
      bench.draw()
      return panel.controls.prefix(3).map { slider in
        let start = slider.convert(toWindow: Point(0, 0))
        let end = slider.convert(toWindow: Point(slider.bounds.maxX, 22))
        return (Int(start.x) + 16..<Int(end.x) - 16).map { bench.canvas.raster[$0, Int(end.y)] }
      }
    }
    bench.host.appearance.themeName = .dark
    let dark = rows()
    bench.host.appearance.themeName = .light
    #expect(rows() == dark && dark.allSatisfy { $0.count > 150 })
  }

  @Test func `a colour is added to a copy of the standard palette, moved, taken away, and kept`() throws {
    scene.rail.select { $0.choose(Color(0x123456)) }
    scene.toggle(.colors)
    try edit(.plus)
    #expect(pens.palette == PenCase.colors + [Color(0x123456)])
    let file = "\(folder)/My colours.gpl"
    #expect(try Palette(parsing: FileBytes.all(of: file), named: "").colors == pens.palette)
    try edit(.back)
    #expect(pens.palette.suffix(2) == [Color(0x123456), PenCase.colors[9]])
    // The rail shows the first ten.
    try edit(.clear)
    #expect(pens.palette == PenCase.colors)
    scene.rail.select { $0.choose(PenCase.colors[0]) }
    try edit(.clear)
    #expect(pens.palette == Array(PenCase.colors.dropFirst()))
    bench.press(.escape, ".")
    #expect(pens.color == PenCase.colors[1])
    bench.workbench.save()
    let again = try Bench(folder: bench.folder)
    again.workbench.show(.oekaki)
    #expect(try #require(again.scene as? OekakiScene).rail.pens.palette == Array(PenCase.colors.dropFirst()))
  }

  @Test func `the palette that is shown is changed, whichever another window takes meanwhile`() throws {
    let red = Palette(name: "red", [Color(0xFF0000)])
    let name = try PaletteFolder(bench.data).add(red)
    let other = Settings(path: bench.data.settings)
    other[Settings.Key(name: "palette", fallback: "")] = name
    try other.save()
    scene.rail.select { $0.choose(Color(0x123456)) }
    try bench.settings.save()
    scene.toggle(.colors)
    try edit(.plus)
    #expect(pens.palette == PenCase.colors + [Color(0x123456)])
    #expect(try PaletteFolder(bench.data).read(name).colors == red.colors)
  }

  @Test
  func `a colour that was removed comes back in its place, and with it the standard palette that was copied for that`()
    throws
  {
    scene.toggle(.colors)
    scene.rail.select { $0.choose(PenCase.colors[2]) }
    try edit(.clear)
    #expect(!pens.palette.contains(PenCase.colors[2]) && scene.notice.offersUndo)
    #expect(scene.notice.text.contains("removed") && scene.notice.text.contains("My colours"))
    bench.answer(scene.notice)
    #expect(pens.palette == PenCase.colors && scene.palettePages.present.name == "Standard")
    // What another window added since stays, and the copy with it.
    scene.toggle(.colors)
    try edit(.clear)
    let more = Palette(name: "My colours", pens.palette + [Color(0x123456)])
    try FileBytes.replace("\(folder)/My colours.gpl", with: more.encoded())
    #expect(scene.notice.undo())
    #expect(pens.palette == PenCase.colors + [Color(0x123456)])
  }

  @Test func `a colour that the palette had twice comes back twice`() throws {
    var palette = Palette(name: "Twice", [Color(1), Color(2), Color(3), Color(2)])
    palette.entries[3].name = "Again"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try FileBytes.create("\(folder)/Twice.gpl", with: palette.encoded())
    scene.palettePages.receive(palette)
    let taken = scene.palettePages.present
    scene.rail.select { $0.choose(Color(2)) }
    scene.toggle(.colors)
    try edit(.clear)
    #expect(pens.palette == [Color(1), Color(3)])
    bench.answer(scene.notice)
    #expect(pens.palette == palette.colors && scene.palettePages.present.entries == taken.entries)
  }

  @Test func `a colour for a palette that has gone is added to a copy, and no other palette is written over`() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let other = "\(folder)/Standard.gpl"
    try FileBytes.create(other, with: Palette(name: "Standard", [Color(0x654321)]).encoded())
    scene.rail.select { $0.choose(Color(0x123456)) }
    scene.toggle(.colors)
    try edit(.plus)
    try FileManager.default.removeItem(atPath: "\(folder)/My colours.gpl")
    scene.rail.select { $0.choose(Color(0xABCDEF)) }
    try edit(.plus)
    #expect(pens.palette == PenCase.colors + [Color(0xABCDEF)])
    #expect(try Palette(parsing: FileBytes.all(of: other), named: "").colors == [Color(0x654321)])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["My colours.gpl", "Standard.gpl"])
  }

  @Test func `palettes are added, taken, renamed, thrown away and brought back`() throws {
    scene.toggle(.colors)
    try bench.tap("Standard")
    let page = try #require(scene.page as? PalettesPage)
    #expect(try page.rows.count == 1 && page.present == nil && !(bench.button("Rename").isEnabled))
    try bench.tap("New")
    try bench.tap("New")
    #expect(page.rows.compactMap(\.name) == ["My colours", "My colours-2"] && page.present == "My colours-2")
    try bench.tap("Rename")
    bench.press(Keystroke(.end))
    bench.workbench.type("s")
    bench.press(.return)
    #expect(page.present == "My colours-2s")
    // The name of one that lies on a disk which is not there now.
    let lost = "\(folder)/My colours-2st.gpl"
    try FileManager.default.createSymbolicLink(atPath: lost, withDestinationPath: "/nowhere/a.gpl")
    try bench.tap("Rename")
    bench.press(Keystroke(.end))
    bench.workbench.type("t")
    bench.press(.return)
    #expect(page.present == "My colours-2s")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: lost) == "/nowhere/a.gpl")
    try FileManager.default.removeItem(atPath: lost)
    // It can be mended, or left.
    bench.press(.escape)
    bench.tap(page, at: Point(60, 52 + 90))
    #expect(page.present == "My colours")
    try bench.tap("To the trash")
    #expect(page.rows.compactMap(\.name) == ["My colours-2s"] && page.present == nil)
    bench.answer(scene.notice)
    #expect(page.rows.compactMap(\.name) == ["My colours", "My colours-2s"] && page.present == "My colours")
    try bench.tap("To the trash")
    bench.press(.control("z"))
    #expect(page.rows.compactMap(\.name) == ["My colours", "My colours-2s"] && page.present == "My colours")
    // On the paper it is taken back only as long as nothing was done there since.
    try bench.tap("To the trash")
    bench.press(.escape)
    #expect(scene.page == nil && scene.notice.offersUndo)
    bench.press(.control("n", shift: true))
    #expect(scene.paper.canUndo && scene.notice.isHidden)
    bench.press(.control("z"))
    #expect(!scene.paper.canUndo)
  }

  @Test(arguments: [false, true]) func `a finger takes no palette that came under it when another one was added`(
    isAdded: Bool
  ) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for name in ["Aqua", "Rust", "Sand"] {
      try FileBytes.create("\(folder)/\(name).gpl", with: Array("GIMP Palette\n12 34 56\n".utf8))
    }
    scene.palettePages.show()
    bench.draw()
    let page = try #require(scene.page as? PalettesPage)
    let place = page.convert(toWindow: page.area(3).center)
    bench.deliver([TouchSample(id: 900, phase: .began, location: place, timestamp: bench.time)])
    if isAdded { try bench.tap("New") }
    bench.deliver([TouchSample(id: 900, phase: .ended, location: place, timestamp: bench.time)])
    #expect(page.present == (isAdded ? "My colours" : "Sand"))
  }

  @Test func `one of GIMP's is opened, kept under its name, and written out again`() throws {
    let path = "\(bench.folder)/sea.gpl"
    try FileBytes.replace(path, with: Array("GIMP Palette\nName: Sea/Sand\n12 34 56\tDeep\n200 190 170\n".utf8))
    bench.workbench.open(path)
    #expect(pens.palette == [Color(0x0C2238), Color(0xC8BEAA)])
    #expect(FileManager.default.fileExists(atPath: "\(folder)/Sea-Sand.gpl"))
    scene.palettePages.show()
    try bench.tap("Export…")
    let page = try #require(scene.page as? FilePage)
    page.go(to: bench.folder)
    bench.workbench.type("out")
    try bench.tap("Save")
    let written = try Palette(parsing: FileBytes.all(of: "\(bench.folder)/out.gpl"), named: "")
    #expect(written.entries.map(\.name) == ["Deep", ""] && scene.page is PalettesPage)
    try bench.tap("Import…")
    let files = try #require(scene.page as? FilePage)
    files.go(to: bench.folder)
    #expect(files.folder.entries.filter { !$0.isFolder }.map(\.name) == ["out.gpl", "sea.gpl"])
    files.choose(try #require(files.folder.entries.firstIndex { $0.name == "out.gpl" }))
    #expect(pens.palette == [Color(0x0C2238), Color(0xC8BEAA)] && (scene.page as? PalettesPage)?.rows.count == 3)
  }

  @Test(arguments: [
    "", "JASC-PAL\n", "GIMP Palette\n1 2\n", "GIMP Palette\n" + String(repeating: "1 2 3\n", count: 2000),
  ])
  func `what is no palette is said with its line, and changes nothing`(text: String) throws {
    let path = "\(bench.folder)/bad.gpl"
    try FileBytes.replace(path, with: Array(text.utf8))
    bench.workbench.open(path)
    #expect(bench.workbench.notice.isShown && pens.palette == PenCase.colors)
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  @Test(arguments: ["GIMP Palette\nred\n", nil])
  func `one that was taken and cannot be read any more is said at the start, and stays taken`(text: String?) throws {
    scene.rail.select { $0.choose(Color(0x123456)) }
    scene.toggle(.colors)
    try edit(.plus)
    let file = "\(folder)/My colours.gpl"
    let bytes = try FileBytes.all(of: file)
    bench.workbench.save()
    try FileManager.default.removeItem(atPath: file)
    if let text { try FileBytes.create(file, with: Array(text.utf8)) }
    let again = try Bench(folder: bench.folder)
    again.workbench.show(.oekaki)
    let scene = try #require(again.scene as? OekakiScene)
    again.draw()
    // The message may be broken at the blank in the file's name.
    #expect(scene.notice.isShown && again.seen.joined(separator: " ").contains("My colours.gpl"))
    #expect(scene.rail.pens.palette == PenCase.colors)
    #expect(again.lines("warning").contains { $0.contains("the standard palette is shown instead") })
    if let text { #expect(try FileBytes.all(of: file) == Array(text.utf8)) }
    again.workbench.save()
    // Mended, it is there again, and nothing is said.
    try FileBytes.replace(file, with: bytes)
    let mended = try Bench(folder: bench.folder)
    mended.workbench.show(.oekaki)
    let last = try #require(mended.scene as? OekakiScene)
    #expect(last.notice.isHidden && last.rail.pens.palette == PenCase.colors + [Color(0x123456)])
  }

  @Test func `one that was damaged is listed, said, and left as it is`() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try FileBytes.replace("\(folder)/Broken.gpl", with: Array("GIMP Palette\nred\n".utf8))
    scene.palettePages.show()
    let page = try #require(scene.page as? PalettesPage)
    #expect(page.rows.count == 2 && page.rows[1].colors == nil)
    bench.tap(page, at: Point(60, 52 + 90))
    #expect(scene.notice.isShown && page.present == nil && pens.palette == PenCase.colors)
    #expect(try FileBytes.all(of: "\(folder)/Broken.gpl") == Array("GIMP Palette\nred\n".utf8))
  }
}
