import Files
import Glibc
import Sandbox
import VirtualTouchscreen

/// How far a command is that may take longer than a second, and its end before that by Control+C.
///
/// It is one line on standard error, only where that is a terminal and only after a second; it is gone before anything else is
/// written. Control+C is heard between two steps, so that whatever was begun is finished or cleared away.
final class Progress {
  /// The user does not want to wait any longer.
  struct Stopped: Error, CustomStringConvertible {
    let description: String
  }

  /// How long nothing is shown, in seconds.
  private static let patience = 1.0
  private let total: Int
  private let unit: String
  private let signals = TerminationSignals()
  private let isShown = isatty(STDERR_FILENO) != 0
  private let start = MonotonicClock.now()
  private var count = 0
  private var hasLine = false

  /// Nothing done of `total` things, which are called `unit`.
  init(of total: Int, _ unit: String) {
    (self.total, self.unit) = (total, unit)
  }

  deinit { clear() }

  /// Begins the next thing, of that name.
  ///
  /// - Throws: `Stopped` where the user wants no more.
  func begin(_ name: String) throws {
    try pass()
    count += 1
    guard isShown, Double(MonotonicClock.now() - start) / 1e9 >= Self.patience else { return }
    write("\r\u{1B}[K\(count) of \(total) \(unit): \(name) (Control+C stops)")
    hasLine = true
  }

  /// Looks whether the user wants no more, in the middle of something that waits.
  ///
  /// - Throws: `Stopped`.
  func pass() throws {
    guard let signals else { return }
    var readable = pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&readable, 1, 0) > 0 else { return }
    clear()
    throw Stopped(description: "stopped at \(count) of \(total) \(unit); what was written before stays")
  }

  /// Takes the line away, for something else to be written.
  func clear() {
    guard hasLine else { return }
    hasLine = false
    write("\r\u{1B}[K")
  }

  private func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
