import Files
import Glibc
import Sandbox
import VirtualTouchscreen

/// How far a command is that may take longer than a second, and its end before that by Control+C.
///
/// It is one line on standard error, only where that is a terminal and only after a second; it is gone before anything else is
/// written. Control+C is heard between two steps, so that whatever was begun is finished or cleared away; a step that waits, as for
/// a pipe that nobody writes to, has two seconds for that.
final class Progress {
  /// The user does not want to wait any longer.
  struct Stopped: Error, CustomStringConvertible {
    let description: String
  }

  /// How long nothing is shown, in seconds.
  private static let patience = 1.0
  /// How many things there are, and what they are called; nil while one is read of which that is not known.
  private var extent: (total: Int, unit: String)?
  private let signals = TerminationSignals(grace: 2)
  private let isShown = isatty(STDERR_FILENO) != 0
  private let start = MonotonicClock.now()
  private var count = 0
  private var percent = 0
  /// What the line says; empty where there is none.
  private var shown = ""

  /// Nothing done of `total` things, which are called `unit`.
  init(of total: Int, _ unit: String) { extent = (total, unit) }

  /// Nothing read yet of what has no number of things.
  init() {}

  deinit { clear() }

  /// Begins the next thing, of that name.
  ///
  /// - Throws: `Stopped` where the user wants no more.
  func begin(_ name: String) throws {
    try pass()
    count += 1
    if let extent { show("\(count) of \(extent.total) \(extent.unit): \(name)") }
  }

  /// What is read, of that name, is known up to `share` of it, 0...1.
  ///
  /// - Throws: `Stopped` where the user wants no more.
  func reach(_ share: Double, of name: String) throws {
    try pass()
    percent = Int(share * 100)
    show("\(name): \(percent) %")
  }

  /// All was read: there are `total` things to do something with, which are called `unit`.
  func divide(into total: Int, _ unit: String) { extent = (total, unit) }

  private func show(_ text: String) {
    guard isShown, text != shown, Double(MonotonicClock.now() - start) / 1e9 >= Self.patience else { return }
    shown = text
    write("\r\u{1B}[K\(text) (Control+C stops)")
  }

  /// Looks whether the user wants no more, in the middle of something that waits.
  ///
  /// - Throws: `Stopped`.
  func pass() throws {
    guard let signals else { return }
    var readable = pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&readable, 1, 0) > 0 else { return }
    clear()
    guard let extent else { throw Stopped(description: "stopped at \(percent) %; nothing was written") }
    throw Stopped(
      description: "stopped at \(count) of \(extent.total) \(extent.unit); what was written before stays")
  }

  /// Takes the line away, for something else to be written.
  func clear() {
    guard !shown.isEmpty else { return }
    shown = ""
    write("\r\u{1B}[K")
  }

  private func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
