import Geometry
import Gestures
import Interface
import Testing

@testable import Sandbox

/// Rows that become others while a finger is on them: its lift does nothing.
@Suite struct ChangedRowTests: DrawnLesson {
  let bench: Bench
  let scene: SandboxScene

  @Test(arguments: [false, true]) func `a finger opens no gesture that came under it when another one was removed`(
    isRemoved: Bool
  ) throws {
    teach("house", Self.house())
    teach("lightning", Self.lightning())
    bench.draw()
    let overview = try #require(scene.teachPanel.page as? TeachOverview)
    let place = overview.convert(toWindow: overview.area(0).center)
    finger(.began, place)
    if isRemoved {
      try scene.lesson.remove("house")
      scene.teachPanel.update()
    }
    finger(.ended, place)
    #expect((scene.teachPanel.page is TeachOverview) == isRemoved)
  }

  private func finger(_ phase: TouchSample.Phase, _ place: Point) {
    bench.deliver([TouchSample(id: 900, phase: phase, location: place, timestamp: bench.time)])
    bench.wait(for: 0.05)
  }
}
