import Geometry
import Testing
import VirtualTouchscreen

@testable import Interface
@testable import Sandbox

/// What is said of a drawing where gestures are taught.
@Suite struct DrawnResultTests {
  private struct FullDisk: Error, CustomStringConvertible {
    let description =
      "cannot write gestures.drawn (No space left on device): what was taught is kept as long as the window is open; "
      + "make room on the disk and teach it again"
  }

  @Test(arguments: [Size(640, 480), Size(1100, 800)]) func `what went wrong is said whole`(size: Size) throws {
    let bench = try Bench.withLargeWords(.en, size)
    let scene = try #require(bench.stageScene)
    scene.toggle(.teaching)
    bench.perform(.swipe(from: Point(100, 300), to: Point(200, 220), over: 0.3))
    bench.wait(for: 1)
    scene.teachPanel.attempt { throw FullDisk() }
    bench.draw()
    let said = bench.seenMarks.compactMap(\.text).joined(separator: " ")
    let problem = try #require(scene.teachPanel.problem)
    for word in problem.split(separator: " ") { #expect(said.contains(word), "\(said)") }
  }
}
