import Geometry
import Gestures
import Ink
import InputDevices
import Interface
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// Fingers that land beside the paper and come to it.
struct ApproachTests {
  private let bench: Bench
  private let scene: OekakiScene
  /// 12 points beside the paper.
  private let beside = Point(1092, 400)
  private let on = Point(900, 400)

  init() throws {
    bench = try Bench()
    scene = bench.showPaper()
  }

  private func finger(_ phase: TouchSample.Phase, _ place: Point, _ keys: Modifiers = []) {
    bench.wait(for: 0.05)
    bench.deliver([TouchSample(id: 1, phase: phase, location: place, timestamp: bench.router.time, modifiers: keys)])
  }

  @Test func `a finger paints with what it landed with, whatever key is held once it comes to the paper`() {
    scene.rail.select {
      $0.take(.eraser)
      $0.tip.diameter = 8
    }
    finger(.began, beside)
    #expect(scene.paper.strokeCount == 0)
    bench.host.receive(.modifiersChanged(.control))
    finger(.moved, on, .control)
    finger(.ended, on, .control)
    #expect(scene.paper.strokes.map(\.brush.kind) == [.eraser])
  }

  @Test func `another tool leaves the finger without ink until it lands again`() {
    for key in ["f", "s"] as [Keystroke] {
      scene.press("b")
      finger(.began, beside)
      scene.press(key)
      finger(.moved, on)
      finger(.ended, on)
      #expect(!scene.paper.canUndo && scene.paper.isEmpty && scene.paper.approaching.isEmpty, "\(key)")
    }
    scene.press("b")
    finger(.began, beside)
    finger(.moved, on)
    finger(.ended, on)
    #expect(scene.paper.strokeCount == 1)
  }

  @Test func `ink beside the paper is painted where its mirror image lies on it`() {
    let size = scene.saved.painting.size
    scene.rail.select { $0.mirroring = .across }
    scene.paper.mirrorLines.axis = Point(size.width - 200, size.height / 2)
    bench.perform(.tap(at: beside))
    bench.draw()
    #expect(scene.paper.strokeCount == 1)
    let line = scene.paper.display.sheet.convert(toWindow: Point(size.width - 200, 0)).x
    #expect(bench.color(Int(2 * line - beside.x), Int(beside.y)) == PenCase.colors[0].rgb)
  }
}
