import Geometry
import Gestures
import InputDevices
import Interface
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// What painting by a pan recognizer would lose.
@Suite struct PanComparisonTests {
  @Test func `a pan recognizer paints no dot and loses the beginning, and the comparison says so`() throws {
    let bench = try Bench()
    let scene = bench.showPaper()
    scene.paper.comparison.isOn = true
    bench.perform(FingerScript.tap(at: Point(500, 400), for: 0.06).wait(for: 0.1))
    #expect(scene.paper.comparison.ways.begin == nil && scene.paper.comparison.ways.landed.count >= 1)
    bench.perform(FingerScript.stroke(through: [Point(300, 300), Point(500, 320)], over: 0.5))
    let ways = scene.paper.comparison.ways
    #expect(ways.missed > 1 && ways.begin.map { $0.time > ways.landing } == true)
    #expect(scene.paper.strokes.count == 2, "what is painted is painted as ever")
    // What came before the pan began is what it lost, however many reports come at once afterwards.
    bench.perform(FingerScript().down(at: Point(300, 400)))
    let finger = try #require(bench.router.event.allTouches.first)
    for step in [5.0, 10, 15, 20, 25] {
      bench.deliver(
        (0..<4).map {
          TouchSample(
            id: finger.id, phase: .moved, location: Point(300 + step + Double($0), 400),
            timestamp: bench.time + step / 1000)
        })
    }
    let batched = scene.paper.comparison.ways
    #expect(batched.panned.count < batched.landed.count - batched.missed && batched.missed > 4 && batched.missed < 16)
    bench.perform(FingerScript().down(at: Point(900, 500), finger: 9).up(finger: 9))
    bench.host.cancelTouches()
    scene.paper.comparison.isOn = false
    bench.draw()
  }

  @Test func `only what paints is compared with a pan, and nothing stays when the paper moves or it is switched off`()
    throws
  {
    let bench = try Bench()
    let scene = bench.showPaper()
    scene.paper.comparison.isOn = true
    let comparison = scene.paper.comparison
    bench.perform(FingerScript.tap(at: Point(scene.rail.frame.midX, 300), for: 0.06).wait(for: 0.1))
    #expect(comparison.ways.landed.isEmpty)
    bench.perform(FingerScript.stroke(through: [Point(300, 300), Point(500, 320)], over: 0.5))
    #expect(!comparison.ways.landed.isEmpty && !comparison.ways.panned.isEmpty)
    scene.paper.turn(scaledBy: 1.25)
    #expect(comparison.ways == PanComparison.Ways())
    scene.paper.fit()
    // A finger that is down while it is switched off is none when it is switched on again.
    bench.perform(FingerScript().down(at: Point(300, 400)))
    scene.paper.comparison.isOn = false
    bench.host.cancelTouches()
    scene.paper.comparison.isOn = true
    #expect(comparison.ways == PanComparison.Ways())
    bench.perform(FingerScript.stroke(through: [Point(300, 300), Point(500, 320)], over: 0.5))
    #expect(comparison.ways.begin.map { $0.time - comparison.ways.landing < 0.3 } == true)
    // Two fingers that move the paper have painted nothing.
    bench.perform(
      .transform(
        fingers: 2, center: .fixed(Point(500, 400)), radius: .from(80, to: 160), over: 0.4, stagger: 0.01))
    #expect(comparison.ways == PanComparison.Ways())
  }

  @Test func `nothing explains the comparison over a part that is chosen, nor under a panel`() throws {
    let bench = try Bench()
    let scene = bench.showPaper()
    scene.paper.comparison.isOn = true
    func isExplained() -> Bool {
      bench.draw()
      return bench.seen.contains(bench.words("pan.wait"))
    }
    #expect(isExplained())
    bench.press("o")
    #expect(scene.isCropping && !isExplained())
    bench.press(.escape)
    #expect(isExplained())
    scene.toggle(.paper)
    #expect(!isExplained())
    scene.closePopover()
    #expect(isExplained())
  }

  @Test func `what explains the comparison lies clear of the bar of the selection`() throws {
    let bench = try Bench()
    let scene = bench.showPaper()
    scene.paper.comparison.isOn = true
    scene.rail.select { $0.take(.select) }
    bench.draw()
    let words = try #require(bench.place(of: bench.words("pan.wait")))
    #expect(scene.selectionBar.isShown && words.maxY < scene.selectionBar.convert(toWindow: Point.zero).y)
  }
}
