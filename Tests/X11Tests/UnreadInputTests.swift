import Geometry
import Gestures
import InputDevices
import Testing

@testable import VirtualTouchscreen
@testable import X11

extension `With a server` {
  @Suite struct `Input that nobody has read` {
    @Test func `happened before the present, also where there was no time to read it`() throws {
      let bench = try Bench(devices: [.touchscreen])
      bench.window.longestDrain = -1
      try bench.server.touchscreen.perform(
        .swipe(from: Point(10, 10), to: Point(200, 200), over: 0.1), pace: .asFastAsPossible)
      bench.connection.synchronize()
      var ahead: [Double] = []
      bench.onDraw = { _, time in
        // It takes as long to draw the first as any press takes to be a long one.
        let end = MonotonicTime.now + 0.6
        while bench.touches.count == 1, ahead.isEmpty, MonotonicTime.now < end {}
        if let touch = bench.touches.last, touch.phase != .ended { ahead.append(time - touch.timestamp) }
        return 0
      }
      try bench.run {
        if case .touch(let sample, _) = $0 { sample.phase == .ended } else { false }
      }
      #expect(ahead.count > 5 && ahead.allSatisfy { $0 < 0.1 }, "\(ahead)")
    }

    /// What happens to a window without saying when.
    enum Untimed: CaseIterable { case key, unmapping, freeing }

    @Test(arguments: Untimed.allCases)
    func `happened before the present, which what says no time is not dated by`(untimed: Untimed) throws {
      let bench = try Bench(devices: [.touchscreen, .keyboard])
      let screen = try bench.server.touchscreen
      let other = try ForeignClient(bench.server.display)
      try screen.perform(FingerScript().down(at: Point(10, 10)), pace: .asFastAsPossible)
      try bench.settle()
      switch untimed {
      case .key: other.sendKey(to: bench.window.id, code: 38)
      case .unmapping:
        bench.window.unmapForTest()
        bench.connection.synchronize()
      case .freeing: break
      }
      try screen.liftAll()
      // Heard of also where a window hears nothing any more.
      bench.window.setResourcesForTest("Xft.dpi:\t96\n")
      try bench.server.synchronize()
      bench.connection.synchronize()
      // A copy: what is asked for the present does not go back.
      var clock = bench.window.input.clock
      let sent = clock.now(monotonic: MonotonicTime.now)
      // Until the present is clearly later than what was sent.
      while clock.now(monotonic: MonotonicTime.now) < sent + 0.1 {}
      if untimed == .freeing { bench.window.releaseDevices() }
      bench.read()
      let times = bench.received.compactMap { event in
        switch event {
        case .key(let key) where untimed == .key: key.time
        case .touch(let sample, _) where untimed != .key && sample.phase == .cancelled: sample.timestamp
        default: nil
        }
      }
      #expect(times.count == 1 && times.allSatisfy { $0 < sent + 0.01 }, "\(times), sent by \(sent)")
    }
  }
}
