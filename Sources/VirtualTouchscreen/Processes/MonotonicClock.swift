import Glibc

/// CLOCK_MONOTONIC in nanoseconds, the clock of every time and deadline in this module.
public enum MonotonicClock {
  /// The present time in nanoseconds.
  public static func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// The time `seconds` from now, in nanoseconds; now where they are negative.
  package static func after(_ seconds: Double) -> UInt64 { now() + UInt64(max(0, seconds) * 1e9) }

  /// Returns when the clock shows `time` nanoseconds; at once where it is past.
  package static func sleep(until time: UInt64) {
    var due = timespec(tv_sec: Int(time / 1_000_000_000), tv_nsec: Int(time % 1_000_000_000))
    while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &due, nil) == EINTR {}
  }

  /// What is left until `deadline`, as `poll` wants it: whole milliseconds, rounded up; 0 where it is past.
  static func milliseconds(until deadline: UInt64) -> Int32 {
    let now = now()
    return deadline <= now ? 0 : Int32(clamping: (deadline - now + 999_999) / 1_000_000)
  }
}
