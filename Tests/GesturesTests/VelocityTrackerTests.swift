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

  @Test func `what rounding adds to a time makes a sample no younger and no older`() {
    let (rounding, window) = (1e-9, VelocityTracker.window)
    func tracker(_ samples: [(Double, Double)]) -> VelocityTracker {
      var tracker = VelocityTracker()
      for (time, value) in samples { tracker.add(Vector(value, 0), at: time) }
      return tracker
    }
    // The second sample stays where it is at the third one, and is not replaced by it.
    for time in [0.0125 - rounding, 0.0125] {
      #expect(abs(tracker([(0, 0), (0.005, 0), (time, 1)]).velocity(at: time).dx - 84.21) < 0.01)
    }
    #expect(abs(tracker([(0, 0), (0.005, 0), (0.0124, 1)]).velocity(at: 0.0124).dx - 1 / 0.0124) < 0.01)
    // The oldest sample counts.
    let bent = tracker([(-(window + rounding), 0), (-0.05, 0), (0, 1)])
    #expect(abs(bent.velocity(at: 0).dx - 10) < 0.01)
    // The newest one does.
    #expect(bent.velocity(at: window + rounding) == bent.velocity(at: 0))
    #expect(bent.velocity(at: window + 2 * rounding) == .zero)
  }

  @Test func `how fast something moves does not depend on where it is`() {
    func velocity(from place: Double) -> Vector {
      var tracker = VelocityTracker()
      for (step, value) in [1.0, 4, 5, 10].enumerated() {
        tracker.add(Vector(place + value, 0), at: Double(step) * 0.02)
      }
      return tracker.velocity(at: 0.06)
    }
    #expect(velocity(from: 8_388_608) == velocity(from: 0))
  }

  @Test func `samples that are hardly more than a nanosecond apart have no speed`() {
    func velocity(within time: Double) -> Vector {
      var tracker = VelocityTracker()
      tracker.add(.zero, at: 0)
      tracker.add(Vector(1, 0), at: time)
      return tracker.velocity(at: time)
    }
    #expect(velocity(within: 1.4142135623730951e-9) == .zero)
    #expect(velocity(within: 1.42e-9).dx > 1e8)
  }
}
