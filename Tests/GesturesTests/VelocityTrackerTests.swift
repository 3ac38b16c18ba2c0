import Geometry
import Gestures
import Testing

@Suite(.timeLimit(.minutes(1))) struct VelocityTrackerTests {
  @Test func `the first sample is one, however soon the second one comes`() {
    var tracker = VelocityTracker()
    tracker.add(Vector(0, 0), at: 0.005)
    #expect(tracker.velocity(at: 0.005) == .zero)
    tracker.add(Vector(1, 0), at: 0.01)
    #expect(abs(tracker.velocity(at: 0.01).dx - 200) < 1e-6)
    tracker.clear()
    tracker.add(Vector(5, 0), at: 0.011)
    #expect(tracker.velocity(at: 0.011) == .zero)
    tracker.add(Vector(6, 0), at: 0.021)
    #expect(abs(tracker.velocity(at: 0.021).dx - 100) < 1e-6)
  }
}
