import Geometry
import Gestures
import Testing
import VirtualTouchscreen

@testable import X11

@Suite struct `Real touches` {
  @Test func `a tap is one finger that lands and lifts`() throws {
    let bench = try Bench()
    try bench.server.touchscreen.perform(.tap(at: Point(100.25, 50.5)), pace: .asFastAsPossible)
    let touches = try bench.takeTouches()
    #expect(touches.map(\.phase) == [.began, .ended])
    #expect(touches.map(\.id) == [1, 1])
    #expect(touches.allSatisfy { $0.kind == .finger && $0.location.distance(to: Point(100.25, 50.5)) < 0.02 })
  }
}
