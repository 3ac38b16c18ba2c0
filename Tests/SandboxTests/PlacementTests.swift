import Geometry
import Gestures
import Interface
import Testing

@testable import Sandbox

/// Where the paper goes with the fingers, and where it does not follow them.
@Suite struct PlacementTests {
  @Test func `a small turn is none, and near upright the paper snaps`() {
    let start = Placement(center: Point(500, 400))
    func turned(_ degrees: Double, from placement: Placement) -> Double {
      placement.following(anchor: .zero, to: .zero, scaledBy: 1, turnedBy: degrees * .pi / 180).angle * 180 / .pi
    }
    #expect(turned(2.9, from: start) == 0)
    #expect(abs(turned(20, from: start) - 20) < 1e-9)
    var tilted = start
    tilted.angle = 20 * .pi / 180
    #expect(turned(-18, from: tilted) == 0)
    #expect(abs(turned(-5, from: tilted) - 15) < 1e-9)
    // Nowhere does it jump.
    var last = turned(-30, from: tilted)
    for step in -299...0 {
      let next = turned(Double(step) / 10, from: tilted)
      #expect(abs(next - last) <= 0.21)
      last = next
    }
  }

  @Test(arguments: [
    (from: 300.0, to: 10.0, turn: 0.0), (10, 300, 0), (200, 203, 2), (200, 150, 30), (300, 12, 40),
  ])
  func `a finger that is lifted moves nothing, also where the paper could not follow`(
    from: Double, to: Double, turn: Double
  ) throws {
    let bench = try Bench()
    let scene = bench.oekakiScene()
    bench.show(scene)
    let paper = scene.paper
    let middle = Point(640, 400)
    func finger(_ id: Int, _ phase: TouchSample.Phase, _ radius: Double, _ degrees: Double) {
      let arm = Transform.rotation((degrees + Double(id) * 180) * .pi / 180)(Vector(radius, 0))
      bench.wait(for: 0.01)
      bench.deliver([TouchSample(id: id, phase: phase, location: middle + arm, timestamp: bench.router.time)])
    }
    for id in [1, 2] { finger(id, .began, from, 0) }
    for step in 1...20 {
      let share = Double(step) / 20
      for id in [1, 2] { finger(id, .moved, from + (to - from) * share, turn * share) }
    }
    let placement = paper.display.placement
    #expect(Placement.scales.contains(placement.scale))
    for id in [1, 2] {
      finger(id, .ended, to, turn)
      let next = paper.display.placement
      #expect(next.center.distance(to: placement.center) <= 0.5)
      #expect(next.scale == placement.scale && abs(next.angle - placement.angle) < 1e-9)
    }
  }
}
