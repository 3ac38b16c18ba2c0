import Geometry
import Gestures
import Interface
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// Taps of several fingers that undo and redo.
@Suite struct UndoTapsTests {
  @Test func `taps undo nothing right after the bucket has filled`() throws {
    let bench = try Bench(paint: .one)
    let scene = bench.showPaper()
    bench.press("f")
    bench.perform(.tap(at: Point(500, 400), for: 0.05))
    #expect(scene.paper.canUndo)
    taps(1, fingers: 2, bench: bench)
    #expect(scene.paper.canUndo, "the hand that has just filled undoes nothing")
    taps(1, fingers: 2, bench: bench)
    #expect(!scene.paper.canUndo)
  }

  private func taps(_ count: Int, fingers: Int, bench: Bench) {
    for _ in 0..<count {
      var script = FingerScript()
      for finger in 1...fingers { script = script.down(at: Point(300 + 80 * Double(finger), 400), finger: finger) }
      script = script.hold(for: 0.05)
      for finger in 1...fingers { script = script.up(finger: finger) }
      bench.perform(script.wait(for: 0.1))
    }
    bench.wait(for: 0.6)
  }

  @Test func `taps undo and redo as wished, and never right after ink`() throws {
    let bench = try Bench(paint: .one)
    let scene = bench.showPaper()
    func paint() { bench.perform(FingerScript.stroke(through: [Point(300, 300), Point(500, 320)], over: 0.3)) }
    paint()
    taps(1, fingers: 2, bench: bench)
    #expect(scene.paper.strokeCount == 1, "the hand that has just painted undoes nothing")
    taps(1, fingers: 2, bench: bench)
    #expect(scene.paper.strokeCount == 0)
    taps(1, fingers: 3, bench: bench)
    #expect(scene.paper.strokeCount == 1)
    scene.take(TapWish.double)
    bench.wait(for: 1)
    taps(1, fingers: 2, bench: bench)
    #expect(scene.paper.strokeCount == 1)
    taps(2, fingers: 2, bench: bench)
    #expect(scene.paper.strokeCount == 0)
    taps(2, fingers: 3, bench: bench)
    scene.take(TapWish.off)
    bench.wait(for: 1)
    taps(3, fingers: 2, bench: bench)
    #expect(scene.paper.strokeCount == 1 && bench.settings[TapWish.setting] == .off)
  }
}
