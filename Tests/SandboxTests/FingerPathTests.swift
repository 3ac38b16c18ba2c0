import Geometry
import Gestures
import Testing

@testable import Sandbox

@Suite struct FingerPathTests {
  private func sample(_ id: Int, _ phase: TouchSample.Phase, _ x: Double, at time: Double) -> TouchSample {
    TouchSample(id: id, phase: phase, location: Point(x, 0), timestamp: time)
  }

  private var paths: [FingerPath] {
    FingerPath.all(in: [
      sample(7, .began, 0, at: 0), sample(7, .moved, 10, at: 1), sample(3, .began, 100, at: 1),
      sample(7, .moved, 20, at: 2), sample(7, .ended, 21, at: 3), sample(3, .cancelled, 101, at: 4),
    ])
  }

  @Test func `a finger is down from its landing until it is lifted or taken away`() {
    #expect([-1, 0, 2.9, 3, 9].map { paths[0].isDown(at: $0) } == [false, true, true, false, false])
    #expect([0.9, 1, 3.9, 4].map { paths[1].isDown(at: $0) } == [false, true, true, false])
    #expect(paths.map(\.end) == [3, 4])
  }

  @Test(arguments: [[0, 0.5, 1, 2, 2.5, 3, 9], [9, 3, 2.5, 2, 1, 0.5, 0]])
  func `where a finger was is the same however the moment was come to`(moments: [Double]) {
    let known: [Double: [Double]] = [
      0: [0], 0.5: [0], 1: [0, 10], 2: [0, 10, 20], 2.5: [0, 10, 20], 3: [0, 10, 20, 21], 9: [0, 10, 20, 21],
    ]
    let finger = paths[0]
    for moment in moments { #expect(finger.places(until: moment).map(\.x) == known[moment]) }
    #expect(finger.places(until: -1).isEmpty)
  }

  @Test func `a tail begins where the finger was when its time began`() {
    #expect(
      [0, 0.5, 1.2, 2, 2.4].map { paths[0].places(until: $0, tail: 0.5).map(\.x) } == [
        [0], [0], [0, 10], [10, 20], [10, 20],
      ])
    #expect(paths[0].places(until: 2.6, tail: 0.5).map(\.x) == [20])
  }

  @Test func `what is seen of a finger that was down before begins a way of its own`() {
    let paths = FingerPath.all(in: [
      sample(1, .moved, 5, at: 0), sample(2, .began, 50, at: 0), sample(1, .ended, 6, at: 1),
      sample(1, .began, 7, at: 2),
    ])
    #expect(paths.map { $0.places(until: 9).map(\.x) } == [[5, 6], [50], [7]])
    #expect(paths.map { $0.isDown(at: 2) } == [false, true, true])
  }
}
