import Geometry
import Gestures
import Ink
import Interface
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// What is hidden or covered while a finger is on it: its lift does nothing there.
@Suite struct CoveredPressTests {
  private func finger(_ phase: TouchSample.Phase, _ place: Point, _ bench: Bench, id: Int = 900) {
    bench.deliver([TouchSample(id: id, phase: phase, location: place, timestamp: bench.host.time)])
    bench.wait(for: 0.05)
  }

  @Test func `a button over the paper does nothing once another finger has hidden it`() throws {
    let bench = try Bench(paint: .one)
    let scene = bench.showPaper()
    bench.press("s", .control("a"))
    bench.draw()
    let button = try #require(bench.commandButtons["keys.deselect"])
    let place = button.convert(toWindow: button.bounds.center)
    finger(.began, place, bench)
    finger(.began, Point(400, 300), bench, id: 901)
    #expect(scene.selectionBar.isHidden)
    finger(.ended, place, bench)
    #expect(scene.saved.painting.selection != nil)
    finger(.cancelled, Point(400, 300), bench, id: 901)
    bench.press(.control("a"))
    #expect(scene.selectionBar.isShown && scene.saved.painting.selection != nil)
    bench.perform(.tap(at: button.convert(toWindow: button.bounds.center), for: 0.05))
    #expect(scene.saved.painting.selection == nil)
  }

  @Test func `a row of the menu does nothing once the menu is closed`() throws {
    let bench = try Bench()
    _ = try bench.showStage()
    func place() throws -> Point {
      bench.press(.menu)
      bench.draw()
      let menu = try #require(bench.workbench.openMenu)
      let about = try #require(menu.subviews.compactMap { $0 as? MenuRow }.last)
      return about.convert(toWindow: about.bounds.center)
    }
    let row = try place()
    finger(.began, row, bench)
    bench.press(.escape)
    #expect(bench.workbench.openMenu == nil)
    finger(.ended, row, bench)
    #expect(!bench.workbench.about.isShown)
    let same = try place()
    bench.perform(.tap(at: same, for: 0.05))
    #expect(bench.workbench.about.isShown)
  }

  @Test(arguments: ["x", .menu] as [Keystroke])
  func `a row of a panel does nothing once a key has closed it, or opened the menu over it`(key: Keystroke) throws {
    let bench = try Bench()
    let scene = try bench.showStage()
    scene.show(.examples)
    bench.draw()
    var played = 0
    scene.examples.play = { _ in played += 1 }
    let place = scene.examples.convert(toWindow: scene.examples.area(0).center)
    finger(.began, place, bench)
    bench.press(key)
    #expect(bench.workbench.openMenu != nil || !scene.sidePanel.isShown)
    finger(.ended, place, bench)
    #expect(played == 0)
    bench.press(key)
    bench.perform(.tap(at: place, for: 0.05))
    #expect(played == 1)
  }

  @Test func `a key of the keyboard on the screen types nothing once that is hidden`() throws {
    let bench = try Bench()
    let scene = try bench.showStage()
    let page = NamePage(bench.host.appearance, name: "name") { _ in }
    scene.addSubview(page)
    page.place(Rect(0, 100, 600, 400))
    page.field.isStale = false
    bench.draw()
    for key in [KeyGrid.Key.letter("q"), .erase] {
      let center = try #require(page.keyboard.place(of: key)).center
      let place = page.keyboard.convert(toWindow: center)
      finger(.began, place, bench)
      page.isShown = false
      bench.wait(for: 1)
      finger(.ended, place, bench)
      #expect(page.field.text == "name")
      page.isShown = true
    }
    let letter = try #require(page.keyboard.place(of: .letter("q"))).center
    bench.perform(.tap(at: page.keyboard.convert(toWindow: letter), for: 0.05))
    #expect(page.field.text == "nameq")
  }
}
