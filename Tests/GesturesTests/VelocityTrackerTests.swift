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

  @Test func `samples count up to the age of the window, and no longer`() {
    var tracker = VelocityTracker()
    tracker.add(Vector(-7, 0), at: -2 * VelocityTracker.window)
    tracker.add(Vector(-1, 0), at: -VelocityTracker.window)
    tracker.add(Vector(0, 0), at: 0)
    // The oldest one is left out.
    #expect(abs(tracker.velocity(at: 0).dx - 10) < 1e-9)
    #expect(tracker.velocity(at: VelocityTracker.window) == tracker.velocity(at: 0))
    #expect(tracker.velocity(at: VelocityTracker.window + 1e-6) == .zero)
  }
}
