import Geometry
import Gestures
import Ink
import Interface
import Testing

@testable import Sandbox

/// A stroke on a string that is held still until it becomes a line.
struct SteadiedLineTests {
  private let bench: Bench
  private let scene: OekakiScene

  init() throws {
    bench = try Bench()
    scene = bench.showPaper()
    scene.rail.select { $0.steadiness = 0.5 }
  }

  private func finger(_ phase: TouchSample.Phase, _ place: Point) {
    bench.wait(for: 0.01)
    bench.deliver([TouchSample(id: 1, phase: phase, location: place, timestamp: bench.router.time)])
  }

  private func end() throws -> Point { try #require(scene.paper.strokes.last?.points.last?.location) }

  @Test func `its end stays on the string, however the finger trembles, and follows as ink does`() throws {
    finger(.began, Point(300, 300))
    for step in 1...40 { finger(.moved, Point(300 + 10 * Double(step), 300)) }
    let ink = try end()
    bench.wait(for: 0.7)
    #expect(scene.paper.strokes.last?.points.count == 2)
    #expect(try end().distance(to: ink) < 0.1)
    for x in [701.0, 699, 700] {
      finger(.moved, Point(x, 300))
      #expect(try end().distance(to: ink) < 1.5, "\(x)")
    }
    finger(.moved, Point(800, 300))
    // 60 points behind the finger, as all along.
    #expect(try abs(end().x - ink.x - 100) < 2)
    #expect(scene.paper.strokes.last?.points.count == 2)
    finger(.ended, Point(800, 300))
    #expect(scene.paper.strokeCount == 1 && scene.paper.string.isHidden)
  }
}
