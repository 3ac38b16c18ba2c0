import Geometry
import Gestures
import Ink
import Interface
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// The list of palettes: their order, and what can be done while a name is written for one.
struct PaletteNamingTests {
  private let bench: Bench
  private let page: PalettesPage

  init() throws {
    bench = try Bench(size: Size(1280, 900))
    let scene = bench.showPaper()
    scene.toggle(.colors)
    try bench.tap("Standard")
    page = try #require(scene.page as? PalettesPage)
    for _ in 0..<2 { try bench.tap("New") }
  }

  @Test func `numbers in their names are sorted by how large they are`() throws {
    for _ in 0..<9 { try bench.tap("New") }
    #expect(page.rows.compactMap(\.name) == ["My colours"] + (2...11).map { "My colours-\($0)" })
  }

  @Test func `no palette is made beside the letters while one gets a name`() throws {
    let add = try bench.button("New")
    let place = add.convert(toWindow: add.bounds.center)
    let present = try #require(page.present)
    try bench.tap("Rename")
    bench.draw()
    bench.perform(.tap(at: place, for: 0.05))
    #expect(page.rows.count == 3 && page.present == present && page.writing?.subject == present)
    bench.press(.escape)
    try bench.tap("New")
    #expect(page.rows.count == 4)
  }

  @Test func `the palette that is taken is seen when the page comes`() throws {
    for _ in 0..<14 { try bench.tap("New") }
    let scene = bench.showPaper()
    bench.press(.escape)
    #expect(scene.page == nil)
    scene.toggle(.colors)
    try bench.tap(try #require(page.present))
    let again = try #require(scene.page as? PalettesPage)
    let row = try #require(again.rows.firstIndex { $0.name == again.present })
    #expect(again !== page && row > 10 && again.area(row).intersection(again.list) == again.area(row))
  }

  @Test func `the letters lie under the rows, and the palette that gets the name is seen`() throws {
    for _ in 0..<9 { try bench.tap("New") }
    try bench.tap("Rename")
    let sheet = try #require(page.writing).frame
    let row = try #require(page.rows.firstIndex { $0.name == page.present })
    #expect(page.list.maxY <= sheet.minY && page.area(row).intersection(page.list) == page.area(row))
  }

  @Test func `the letters lie on a sheet with round corners, which tells them from what is beside them`() throws {
    try bench.tap("Rename")
    bench.draw()
    let sheet = try #require(page.writing).frameInWindow
    let (left, top) = (Int(sheet.minX), Int(sheet.minY))
    let ground = bench.canvas.raster[left - 4, top + 1]
    #expect(bench.canvas.raster[left + 1, top + 1] == ground)
    #expect(bench.canvas.raster[left + 100, top + 3] != ground)
    #expect(bench.canvas.raster[left + 3, top + 100] != ground)
  }

  @Test func `another palette is taken, and none gets a name then`() throws {
    try bench.tap("Rename")
    bench.tap(page, at: page.area(1).center)
    #expect(page.present == "My colours" && page.writing == nil)
  }
}
