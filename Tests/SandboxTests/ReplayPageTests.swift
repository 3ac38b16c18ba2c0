import Geometry
import Gestures
import Ink
import Interface
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// A drawing that is played again as it was painted.
@Suite struct ReplayPageTests {
  @Test func `a replay of paper that grew shows all of it, in a window of another size at once`() throws {
    let bench = try Bench()
    let scene = bench.showPaper()
    bench.paint()
    let width = scene.saved.painting.size.width
    scene.paper.apply(.reframe(.scale(width: 2 * width)))
    scene.replayPresent()
    let page = try #require(scene.page as? ReplayPage)
    bench.wait(for: 3)
    let scale = page.player.painting.scale
    #expect(page.player.painting.size.width == 2 * width && 2 * width * scale <= page.bounds.width - 32)
    bench.resize(to: Size(800, 600))
    #expect(page.player.painting.scale < scale)
    bench.wait(for: 0.1)
    #expect(page.player.time == page.position && !page.player.isSeeking)
  }

  @Test func `a replay plays, is scrubbed, and ends as the canvas`() throws {
    let bench = try Bench()
    let scene = bench.showPaper()
    for y in [300.0, 400, 500] { bench.paint(y: y) }
    scene.press(.control("z"))
    bench.draw()
    let canvas = bench.canvas.raster.copyOfPixels
    scene.press("r")
    let page = try #require(scene.page as? ReplayPage)
    bench.wait(for: 0.4)
    #expect(page.position > 0.3 && page.position < 0.5)
    scene.press(.space)
    bench.wait(for: 1)
    #expect(page.position < 0.5 && page.nextDeadline == nil)
    scene.press(.up)
    scene.press(.space)
    bench.wait(for: 0.1)
    #expect(page.position > 0.55)
    bench.wait(for: 3)
    #expect(page.position == page.player.duration && page.nextDeadline == nil)
    #expect(page.player.painting.strokes == scene.saved.painting.strokes)
    for _ in 0..<30 { scene.press(.left) }
    #expect(page.player.painting.strokeCount < 3)
    scene.press(.escape)
    bench.draw()
    #expect(scene.page == nil && bench.canvas.raster.copyOfPixels == canvas)
  }
}
