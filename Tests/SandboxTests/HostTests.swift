import Geometry
import Gestures
import Interface
import Testing

@testable import Sandbox

/// What the body of the window's loop knows of fingers and frames.
@Suite struct HostTests {
  @Test func `a finger whose touch another scale took away is known where it lies then`() throws {
    let bench = try Bench(size: Size(1280, 960))
    let (left, right) = (Rect(0, 100, 320, 380), Rect(320, 100, 320, 380))
    bench.deliver([TouchSample(id: 1, phase: .began, location: Point(800, 600), timestamp: bench.time)])
    #expect(!bench.host.hasSpentFinger(in: bench.root.bounds))
    bench.host.receive(.rescaled(2))
    #expect(bench.root.bounds.size == Size(640, 480))
    #expect(bench.host.hasSpentFinger(in: right) && !bench.host.hasSpentFinger(in: left))
    bench.host.receive(.rescaled(1))
    #expect(bench.host.hasSpentFinger(in: Rect(790, 590, 20, 20)))
    bench.deliver([TouchSample(id: 1, phase: .ended, location: Point(800, 600), timestamp: bench.time)])
    #expect(!bench.host.hasSpentFinger(in: bench.root.bounds))
  }

  @Test func `an answer that the screen holds back says so until it is drawn, and a panel does not`() throws {
    let bench = try Bench()
    _ = try bench.showStage()
    bench.window.isVisible = true
    bench.wait(for: 0.2)
    #expect(!bench.host.isAnswerHeld)
    let place = PixelRect(x: 100, y: 100, width: 20, height: 20)
    bench.window.allows = { rects in rects.allSatisfy { $0.intersection(place).isEmpty } }
    bench.canvas.invalidate(place)
    // Panels may wait for fingers.
    bench.wait(for: 0.2)
    #expect(!bench.host.isAnswerHeld && !bench.canvas.dirty(.panel).isEmpty)
    bench.window.allows = { _ in false }
    bench.canvas.invalidate(Rect(300, 300, 20, 20), .answer)
    _ = bench.host.frame(at: bench.time + 0.001)
    #expect(bench.host.isAnswerHeld && !bench.canvas.isClean)
    bench.window.allows = { _ in true }
    _ = bench.host.frame(at: bench.time + 0.001)
    #expect(!bench.host.isAnswerHeld && bench.canvas.dirty(.answer).isEmpty)
  }
}
