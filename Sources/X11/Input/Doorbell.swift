import Glibc
import Synchronization

/// Wakes another thread, which waits for a descriptor.
final class Doorbell: Sendable {
  private let ends: PipeEnds
  /// Set after it has rung, so that silence costs no system call where it has not.
  private let hasRung = Atomic(false)

  /// nil where the system has no pipe to spare.
  init?() {
    guard let ends = PipeEnds() else { return nil }
    self.ends = ends
  }

  /// Can be read while it rings.
  var descriptor: Int32 { ends.reading }

  func ring() {
    var byte: UInt8 = 1
    // A pipe that is full rings already.
    _ = write(ends.writing, &byte, 1)
    hasRung.store(true, ordering: .releasing)
  }

  func silence() {
    guard hasRung.exchange(false, ordering: .acquiring) else { return }
    var bytes: UInt64 = 0
    while read(ends.reading, &bytes, 8) > 0 {}
  }

  /// Waits until it rings. Returns whether it does, which it may not within `seconds`.
  func wait(seconds: Double) -> Bool {
    let deadline = MonotonicTime.now + seconds
    while true {
      var waited = pollfd(fd: ends.reading, events: Int16(POLLIN), revents: 0)
      let left = (deadline - MonotonicTime.now) * 1000
      guard left > 0 else { return false }
      if poll(&waited, 1, Int32(min(left.rounded(.up), 60_000))) > 0 { return true }
    }
  }
}
