import Geometry
import Gestures
import Ink
import InputDevices
import Interface
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// How much a fill covers, set on the rail and by keys.
struct BucketOpacityTests {
  @Test func `a bucket covers all until it is set to less, whichever brush was last`() throws {
    let bench = try Bench()
    let scene = bench.showPaper()
    let red = Color(0xB8321E)
    scene.rail.select {
      $0.choose(red)
      $0.brushTip = .marker
    }
    let marker = scene.rail.pens.tip.opacity
    scene.press("f")
    #expect(bench.seen.contains(bench.words("unit.percent", "100")))
    bench.perform(.tap(at: Point(500, 400), for: 0.06))
    #expect(bench.color(300, 600) == red.rgb)
    bench.wait(for: 1)
    scene.press(.control("z"), "3")
    #expect(bench.seen.contains(bench.words("unit.percent", "30")))
    bench.perform(.tap(at: Point(500, 400), for: 0.06))
    let faint = try #require(bench.color(300, 600))
    #expect(faint != red.rgb && faint != Painting.paperColor.rgb)
    scene.press("b")
    #expect(scene.rail.pens.tip.opacity == marker && marker < 1)
    #expect(PenCase(bench.settings).bucketOpacity == 0.3)
  }
}
