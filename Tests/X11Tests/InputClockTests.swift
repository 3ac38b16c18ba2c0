import Testing

@testable import X11

@Suite struct `Input clock` {
  @Test func `time begins at 0 and runs in seconds`() {
    var clock = InputClock(serverTime: 1_000_000, monotonic: 50)
    #expect(clock.seconds(ofEvent: 1_000_000) == 0)
    #expect(clock.seconds(ofEvent: 1_000_250) == 0.25)
    #expect(abs(clock.now(monotonic: 51) - 0.999) < 1e-9)
  }

  @Test func `an event from before the beginning happens at 0`() {
    var clock = InputClock(serverTime: 1000, monotonic: 0)
    #expect(clock.seconds(ofEvent: 400) == 0)
    #expect(clock.now(monotonic: -3) == 0)
  }

  @Test func `time goes on when the server's milliseconds wrap around`() {
    var clock = InputClock(serverTime: UInt32.max - 99, monotonic: 0)
    #expect(clock.seconds(ofEvent: UInt32.max - 49) == 0.05)
    #expect(clock.seconds(ofEvent: 0) == 0.1)
    #expect(clock.seconds(ofEvent: 900) == 1)
    // A late event from before the wrap is late, and not 49 days early.
    #expect(clock.seconds(ofEvent: UInt32.max) == 1)
    #expect(clock.seconds(ofEvent: 901) == 1.001)
  }

  @Test func `time goes on over many wraps, if only timers ran meanwhile`() {
    var clock = InputClock(serverTime: 0, monotonic: 0)
    let wrap = 4_294_967.296
    for part in 1...9 { _ = clock.now(monotonic: wrap * Double(part) / 3) }
    let stamp = UInt32(truncatingIfNeeded: Int64(wrap * 3 * 1000) + 5000)
    #expect(abs(clock.seconds(ofEvent: stamp) - (wrap * 3 + 5)) < 0.01)
  }

  @Test func `events that were held back keep their stamps among themselves`() {
    var clock = InputClock(serverTime: 0, monotonic: 0)
    _ = clock.now(monotonic: 10)
    #expect(clock.seconds(ofEvent: 9850) == 9.85)
    #expect(clock.seconds(ofEvent: 9930) == 9.93)
  }

  @Test func `an event that is older than the one before takes its time`() {
    var clock = InputClock(serverTime: 0, monotonic: 0)
    #expect(clock.seconds(ofEvent: 2000) == 2)
    #expect(clock.seconds(ofEvent: 1500) == 2)
    #expect(clock.seconds(ofEvent: 2000) == 2)
  }

  @Test func `the present never goes back, nor behind an event`() {
    var clock = InputClock(serverTime: 0, monotonic: 100)
    #expect(clock.now(monotonic: 101) > 0.99)
    #expect(clock.now(monotonic: 100.5) > 0.99)
    _ = clock.seconds(ofEvent: 3000)
    #expect(clock.now(monotonic: 101.5) == 3)
  }

  @Test(arguments: [1_000_000, UInt32.max - 99])
  func `time goes on from a stamp that lies ahead, as where this machine slept and the server's did not`(zero: UInt32) {
    var clock = InputClock(serverTime: zero, monotonic: 50)
    #expect(clock.seconds(ofEvent: zero &+ 600_000) == 600)
    #expect(clock.now(monotonic: 51) == 600)
    #expect(abs(clock.monotonic(of: 600.5) - 51.501) < 1e-6)
    #expect(abs(clock.now(monotonic: 51.3) - 600.299) < 2e-6)
    // What comes late says nothing of the clocks, on whatever device it was.
    #expect(clock.seconds(ofEvent: zero &+ 600_100) == 600.1)
    #expect(clock.seconds(ofEvent: zero &+ 600_050) == 600.1)
    #expect(abs(clock.now(monotonic: 51.5) - 600.499) < 2e-6)
    #expect(abs(clock.monotonic(of: 601) - 52.001) < 1e-6)
  }

  @Test(arguments: [1_000_000, UInt32.max - 99])
  func `time goes on with a server's clock that fell behind, as where its machine slept and this one did not`(
    zero: UInt32
  ) {
    var clock = InputClock(serverTime: zero, monotonic: 50)
    let before = clock.now(monotonic: 660)
    #expect(abs(before - 609.999) < 1e-5)
    // It slept for 600 seconds.
    #expect(clock.doubts(eventAt: zero &+ 10_100, monotonic: 660.1))
    clock.check(serverTime: zero &+ 10_100, askedAt: 660.1, answeredAt: 660.1)
    let event = clock.seconds(ofEvent: zero &+ 10_100)
    #expect(event > before && abs(event - 610.1) < 0.002)
    let after = clock.now(monotonic: 660.2)
    #expect(after >= event && abs(after - 610.199) < 0.002)
    #expect(abs(clock.seconds(ofEvent: zero &+ 10_300) - 610.3) < 0.002)
    #expect(abs(clock.monotonic(of: 611) - 661.001) < 0.002)
    // And again, for five.
    _ = clock.now(monotonic: 670)
    #expect(clock.doubts(eventAt: zero &+ 15_000, monotonic: 670))
    clock.check(serverTime: zero &+ 15_000, askedAt: 670, answeredAt: 670)
    #expect(abs(clock.seconds(ofEvent: zero &+ 15_000) - 620) < 0.002)
  }

  @Test func `the answer of a server whose clock fell behind may take its time`() {
    var clock = InputClock(serverTime: 0, monotonic: 0)
    let before = clock.now(monotonic: 100)
    // It slept for 90 seconds, and answered in the middle of half a second.
    clock.check(serverTime: 10_250, askedAt: 100, answeredAt: 100.5)
    let event = clock.seconds(ofEvent: 9999)
    let after = clock.now(monotonic: 100.5)
    #expect(before < event && event < after)
    #expect(abs(after - 100.499) < 0.002)
    // Later events show how long the answer was on its way.
    #expect(abs(clock.seconds(ofEvent: 11_250) - 101.5) < 0.002)
    #expect(abs(clock.now(monotonic: 101.25) - 101.5) < 0.002)
  }

  @Test func `what lay unread for long is no clock that fell behind`() {
    var clock = InputClock(serverTime: 0, monotonic: 0)
    #expect(clock.doubts(eventAt: 4000, monotonic: 10))
    // The question took its time.
    clock.check(serverTime: 10_400, askedAt: 10, answeredAt: 10.6)
    #expect(clock.seconds(ofEvent: 4000) == 4)
    #expect(clock.seconds(ofEvent: 9900) == 9.9)
    #expect(abs(clock.now(monotonic: 10.8) - 10.799) < 1e-5)
    #expect(clock.seconds(ofEvent: 10_800) == 10.8)
  }

  @Test func `the server is asked for its time only about what is late, and seldom`() {
    var clock = InputClock(serverTime: 0, monotonic: 0)
    var isAsked = clock.doubts(eventAt: 9850, monotonic: 10)
    #expect(!isAsked)
    isAsked = clock.doubts(eventAt: 10_500, monotonic: 10)
    #expect(!isAsked)
    clock.check(serverTime: 10_000, askedAt: 10, answeredAt: 10)
    isAsked = clock.doubts(eventAt: 5000, monotonic: 11)
    #expect(!isAsked)
    isAsked = clock.doubts(eventAt: 5000, monotonic: 12.1)
    #expect(isAsked)
    isAsked = InputClock.stopped.doubts(eventAt: 0, monotonic: 100)
    #expect(!isAsked)
  }

  @Test func `the present is told in whole microseconds`() {
    var clock = InputClock(serverTime: 0, monotonic: 0)
    #expect(clock.now(monotonic: 1.2345678) == 1.233567)
    #expect(clock.now(monotonic: 1.23456795) == 1.233567)
    #expect(clock.now(monotonic: 1.2345681) == 1.233568)
  }

  @Test func `the present does not run ahead of a stamp to come`() {
    // The server cuts its stamps: at 10.9 ms it writes 10.
    for fraction in stride(from: 0.0, to: 1, by: 0.1) {
      var clock = InputClock(serverTime: 10, monotonic: (10 + fraction) / 1000)
      let now = clock.now(monotonic: 20.95 / 1000)
      #expect(clock.seconds(ofEvent: 20) >= now)
    }
  }

  @Test func `a deadline is reached when the present says so`() {
    var clock = InputClock(serverTime: 777, monotonic: 12.3)
    let moment = clock.monotonic(of: 5)
    #expect(clock.now(monotonic: moment - 0.0001) < 5)
    #expect(abs(clock.now(monotonic: moment) - 5) < 1e-9)
  }

  @Test func `before time begins it is always 0`() {
    var clock = InputClock.stopped
    #expect(clock.seconds(ofEvent: 123456) == 0)
    #expect(clock.now(monotonic: 99) == 0)
    #expect(clock.monotonic(of: 0.1) == .infinity)
  }
}
