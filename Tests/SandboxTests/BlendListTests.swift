import Geometry
import Gestures
import Ink
import Interface
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// The list of blend modes over the panel of layers.
@Suite struct BlendListTests {
  @Test func `a blend mode is chosen from the list of them`() throws {
    let bench = try Bench()
    let scene = bench.oekaki(layers: 2)
    scene.press("y")
    let view = try #require(scene.layersView)
    bench.tap(view.controls[2])
    let modes = try #require(view.modes)
    #expect(modes.rowCount == BlendMode.allCases.count && scene.layersView?.controls.count == 1)
    bench.perform(.tap(at: modes.convert(toWindow: modes.area(1).center)))
    #expect(LayersState(scene.saved.painting).style.blend == .multiply && view.modes == nil)
    bench.tap(view.controls[2])
    scene.press(.escape)
    #expect(view.modes == nil && scene.layersView != nil)
  }

  @Test func `a finger beside the list of blend modes closes it, and does what it does`() throws {
    let bench = try Bench(size: Size(1280, 800))
    let scene = bench.oekaki(layers: 2)
    scene.press("y")
    let view = try #require(scene.layersView)
    func open() {
      bench.tap(view.controls[2])
      #expect(view.modes != nil)
    }
    open()
    bench.perform(.stroke(through: [Point(300, 300), Point(400, 330)], over: 0.2))
    #expect(view.modes == nil && scene.saved.painting.strokeCount == 1)
    open()
    bench.tap(scene.rail.layers)
    #expect(scene.layersView == nil && view.modes == nil)
    scene.press("y")
    let again = try #require(scene.layersView)
    bench.tap(again.controls[2])
    bench.perform(.tap(at: again.convert(toWindow: Point(again.bounds.maxX - 30, again.bounds.maxY - 8))))
    #expect(again.modes == nil && scene.layersView === again)
  }
}
