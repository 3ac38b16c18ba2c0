import Geometry
import InputDevices
import Interface
import Testing

@testable import Sandbox

/// Home, End, Page Up and Page Down.
@Suite struct ListKeyTests {
  private static let (home, end) = (Keystroke(.home), Keystroke(.end))
  private static let (pageUp, pageDown) = (Keystroke(.pageUp), Keystroke(.pageDown))

  @Test func `keys go far through the recognizers, the settings, the examples and what is taught`() throws {
    let bench = try Bench()
    let scene = try bench.showStage()
    let count = scene.panel.rowCount
    bench.press(Self.end)
    #expect(scene.panel.selection == count - 1)
    bench.press(Self.home)
    #expect(scene.panel.selection == 0)
    for key in ["t", "x"] as [Keystroke] {
      bench.press(key)
      let page = try #require(scene.sidePanel.page)
      bench.press(Self.end)
      #expect(page.selection == page.rowCount - 1 && page.area(page.rowCount - 1).maxY <= page.list.maxY + 0.5)
      bench.press(Self.pageUp)
      let row = try #require(page.selection)
      #expect(row < page.rowCount - 2 && page.area(row).minY >= page.list.minY - 0.5)
    }
    bench.press("d")
    bench.press(Self.end)
    let taught = try #require(scene.teachPanel.page)
    #expect(taught.rowCount == 0 || taught.selection == taught.rowCount - 1)
  }

  @Test func `on a page of the game the focus comes to the list`() throws {
    let bench = try Bench()
    let scene = bench.flash()
    bench.startGame()
    bench.play(scene)
    #expect(scene.page is ResultPage)
    bench.press(Self.end)
    let table = try #require(scene.page?.ring.focused as? SplitTable)
    #expect(scene.page?.ring.showsRing == true && table.selection == table.rowCount - 1)
    bench.press(Self.home, Self.pageDown)
    #expect(table.selection ?? 0 > 1)
  }

  @Test func `in the list of drawings they choose a drawing, and on the paper they are the layers'`() throws {
    let bench = try Bench()
    bench.workbench.show(.oekaki)
    let scene = try #require(bench.scene as? OekakiScene)
    bench.press(Self.end)
    #expect(!scene.ring.showsRing)
    bench.press(.control("o"))
    bench.press(Self.end)
    let page = try #require(scene.page as? DrawingsPage)
    #expect(page.selection == page.rowCount - 1)
    bench.press(Self.home)
    #expect(page.selection == 0)
  }

  @Test func `the list of keys and the menu of a small window scroll`() throws {
    let bench = try Bench(size: Size(640, 480))
    _ = try bench.showStage()
    bench.press(Keystroke(.function(1)))
    let sheet = bench.workbench.keySheet
    bench.press(Self.end)
    #expect(sheet.scroll > 0 && sheet.selection == nil)
    bench.press(Self.home)
    #expect(sheet.scroll == 0)
  }
}
