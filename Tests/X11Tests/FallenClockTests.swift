import Geometry
import Gestures
import InputDevices
import Testing

@testable import VirtualTouchscreen
@testable import X11

extension `With a server` {
  @Suite struct `A server's clock` {
    /// A bench whose clock is `ahead` of the server's, and was last compared with it `before`, both in seconds.
    private func makeBench(ahead: Double, before: Double) throws -> Bench {
      let bench = try Bench(devices: [.touchscreen, .keyboard])
      let time = try #require(bench.window.serverTime())
      let start = time &- UInt32((before - ahead) * 1000)
      bench.window.input.clock = InputClock(serverTime: start, monotonic: MonotonicTime.now - before)
      bench.received = []
      return bench
    }

    private func moments(of bench: Bench) -> [Double] {
      bench.received.compactMap { event in
        switch event {
        case .touch(let sample, _): sample.timestamp
        case .key(let key): key.time
        default: nil
        }
      }
    }

    @Test func `that fell behind, as where its machine slept, takes no event from the present`() throws {
      let bench = try makeBench(ahead: 600, before: 600)
      let before = bench.window.now()
      try bench.server.touchscreen.perform(.tap(at: Point(10, 10)), pace: .asFastAsPossible)
      try bench.server.keyboard.tap(#require(Keyboard.Key("a")))
      try bench.settle()
      let (times, after) = (moments(of: bench), bench.window.now())
      #expect(times.count >= 4)
      #expect(times.allSatisfy { $0 > before - 0.02 && $0 <= after }, "\(times) in \(before)...\(after)")
    }

    @Test func `that fell behind is noticed by a key alone`() throws {
      let bench = try makeBench(ahead: 600, before: 600)
      let before = bench.window.now()
      try bench.server.keyboard.tap(#require(Keyboard.Key("a")))
      try bench.settle()
      let times = moments(of: bench)
      #expect(times.count == 2 && times.allSatisfy { $0 > before - 0.02 })
    }

    @Test func `that goes on is believed, however late its events are read`() throws {
      let bench = try makeBench(ahead: 0, before: 30)
      try bench.server.touchscreen.perform(.tap(at: Point(10, 10)), pace: .asFastAsPossible)
      try bench.server.synchronize()
      bench.connection.synchronize()
      // A copy: what is asked for the present does not go back.
      var clock = bench.window.input.clock
      let sent = clock.now(monotonic: MonotonicTime.now)
      while clock.now(monotonic: MonotonicTime.now) < sent + 0.5 {}
      bench.read()
      let times = moments(of: bench)
      #expect(times.count >= 2 && times.allSatisfy { $0 < sent + 0.02 }, "\(times), sent by \(sent)")
    }
  }
}
