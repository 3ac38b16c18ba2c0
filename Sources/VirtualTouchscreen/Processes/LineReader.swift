import Files
import Glibc
import Synchronization
import SystemPackage

/// Reads lines from a pipe, with a deadline.
package final class LineReader: Sendable {
  private struct State: Sendable {
    var bytes: [UInt8] = []
    var isAtEnd = false
  }

  private let descriptor: FileDescriptor
  private let state = Mutex(State())

  /// Reads from `descriptor`, and closes it in the end.
  init(owning descriptor: FileDescriptor) {
    self.descriptor = descriptor
  }

  deinit {
    try? descriptor.close()
  }

  /// The next line, without its end; nil where none came within `seconds` or nobody writes any more.
  package func nextLine(within seconds: Double) -> String? {
    let deadline = MonotonicClock.after(seconds)
    return state.withLock { state in
      while true {
        if let end = state.bytes.firstIndex(of: UInt8(ascii: "\n")) {
          defer { state.bytes.removeFirst(end + 1) }
          return String(decoding: state.bytes[..<end], as: UTF8.self)
        }
        if state.isAtEnd || !readMore(&state, until: deadline) { return nil }
      }
    }
  }

  /// Every line up to the first that `isLast` accepts, that one included; fewer where the deadline or the end came first.
  package func lines(within seconds: Double, through isLast: (String) -> Bool) -> [String] {
    let deadline = MonotonicClock.after(seconds)
    var lines: [String] = []
    while let line = nextLine(within: Double(MonotonicClock.milliseconds(until: deadline)) / 1000) {
      lines.append(line)
      if isLast(line) { break }
    }
    return lines
  }

  /// Waits for bytes; false where none came in time.
  private func readMore(_ state: inout State, until deadline: UInt64) -> Bool {
    var readable = pollfd(fd: descriptor.rawValue, events: Int16(POLLIN), revents: 0)
    let ready = try? uninterrupted { poll(&readable, 1, MonotonicClock.milliseconds(until: deadline)) }
    if ready == 0 { return false }
    let isMore = try? descriptor.read(into: &state.bytes, atMost: 4096)
    if isMore != true { state.isAtEnd = true }
    return true
  }
}
