import Glibc
import Synchronization

/// Wakes another thread, which waits for a descriptor.
final class Doorbell: Sendable {
  private let (reading, writing): (Int32, Int32)
  /// Set after it has rung, so that silence costs no system call where it has not.
  private let hasRung = Atomic(false)

  /// nil where the system has no pipe to spare.
  init?() {
    var ends: (Int32, Int32) = (-1, -1)
    let isMade = withUnsafeMutablePointer(to: &ends) { pair in
      pair.withMemoryRebound(to: Int32.self, capacity: 2) { pipe($0) == 0 }
    }
    guard isMade else { return nil }
    for end in [ends.0, ends.1] {
      // A pipe that is full rings already.
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (reading, writing) = ends
  }

  deinit {
    close(reading)
    close(writing)
  }

  /// Can be read while it rings.
  var descriptor: Int32 { reading }

  func ring() {
    var byte: UInt8 = 1
    _ = write(writing, &byte, 1)
    hasRung.store(true, ordering: .releasing)
  }

  func silence() {
    guard hasRung.exchange(false, ordering: .acquiring) else { return }
    var bytes: UInt64 = 0
    while read(reading, &bytes, 8) > 0 {}
  }

  /// Waits until it rings. Returns whether it does, which it may not within `seconds`.
  func wait(seconds: Double) -> Bool {
    let deadline = MonotonicTime.now + seconds
    while true {
      var waited = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
      let left = (deadline - MonotonicTime.now) * 1000
      guard left > 0 else { return false }
      if poll(&waited, 1, Int32(min(left.rounded(.up), 60_000))) > 0 { return true }
    }
  }
}
