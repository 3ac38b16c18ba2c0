import Geometry
import Gestures
import Recordings
import Testing

@Suite final class TouchRecorderTests {
  private let root = View(frame: Rect(0, 0, 300, 300))
  private let router: TouchRouter
  private lazy var recorder = TouchRecorder(of: root) { [unowned self] in taken.append($0) }
  private var taken: [Delivery] = []

  init() {
    router = TouchRouter(root: root)
    router.addObserver(recorder)
  }

  @Test func `a recorder that is taken away says of the fingers that are down that they were cancelled`() {
    router.deliver([
      TouchSample(id: 2, phase: .began, location: Point(10, 10), timestamp: 1),
      TouchSample(id: 1, phase: .began, location: Point(50, 10), timestamp: 1),
    ])
    router.deliver([TouchSample(id: 1, phase: .moved, location: Point(60, 10), timestamp: 1.1)])
    router.deliver([TouchSample(id: 2, phase: .ended, location: Point(10, 10), timestamp: 1.2)])
    recorder.cancel(at: 1.3)
    #expect(taken.last?.samples.map(\.id) == [1] && taken.last?.samples.first?.phase == .cancelled)
    #expect(taken.last?.samples.first?.location == Point(60, 10) && taken.last?.time == 1.3)
    let count = taken.count
    router.deliver([TouchSample(id: 1, phase: .ended, location: Point(60, 10), timestamp: 1.4)])
    recorder.cancel(at: 1.5)
    #expect(taken.count == count)
  }

  @Test func `what is delivered at once but was made at several times is taken down with its times`() {
    router.deliver([
      TouchSample(id: 1, phase: .began, location: Point(10, 10), timestamp: 1),
      TouchSample(id: 2, phase: .began, location: Point(50, 10), timestamp: 1),
      TouchSample(id: 1, phase: .moved, location: Point(12, 10), timestamp: 1.3),
    ])
    #expect(taken.map(\.time) == [1, 1.3] && taken.map { $0.samples.map(\.id) } == [[1, 2], [1]])
    #expect(taken.allSatisfy { line in line.samples.allSatisfy { $0.timestamp == line.time } })
  }
}
