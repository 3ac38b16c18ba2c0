import Geometry
import Gestures
import Interface
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// Fingers on the menu and on a dialog, and beside them.
@Suite struct BesideSheetTests {
  private let beside = Point(60, 400)

  /// Touches that land on the sheet or are lifted on it, and then one that is beside it all along.
  private func touch(_ sheet: Point, in bench: Bench, isOpen: () -> Bool) {
    let scripts: [FingerScript] = [
      .stroke(through: [sheet, beside], over: 0.2), .stroke(through: [beside, sheet], over: 0.2),
      .tap(at: beside, for: 0.05),
    ]
    let answers = scripts.map { script in
      bench.perform(script)
      return isOpen()
    }
    #expect(answers == [true, true, false])
  }

  @Test func `a finger that lands on the menu or is lifted on it does not close it, and hides its ring`() throws {
    let bench = try Bench()
    _ = try bench.showStage()
    bench.press(.menu, .tab)
    bench.draw()
    let menu = try #require(bench.workbench.openMenu)
    #expect(menu.ring.showsRing)
    // In the margin of the sheet, where nothing can be pressed.
    let sheet = menu.convert(toWindow: Point(menu.bounds.maxX - 14, 66))
    bench.perform(.tap(at: sheet, for: 0.05))
    #expect(!menu.ring.showsRing && bench.workbench.openMenu != nil)
    touch(sheet, in: bench) { bench.workbench.openMenu != nil }
  }

  @Test func `a finger that lands on a dialog or is lifted on it answers nothing, and hides its ring`() throws {
    let bench = try Bench()
    _ = try bench.showStage()
    let dialog = bench.workbench.dialog
    var isDone = false
    dialog.ask(Dialog.Question(title: "Delete?", text: "It is gone.", no: "Keep", yes: "Delete") { isDone = true })
    bench.draw()
    #expect(dialog.ring.showsRing)
    // On the words.
    let sheet = dialog.convert(toWindow: dialog.bounds.center + Vector(-150, -20))
    bench.perform(.tap(at: sheet, for: 0.05))
    #expect(!dialog.ring.showsRing && dialog.isShown)
    touch(sheet, in: bench) { dialog.isShown }
    #expect(!isDone)
  }
}
