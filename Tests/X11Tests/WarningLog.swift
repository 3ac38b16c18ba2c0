import Logging
import Synchronization

/// Keeps the warnings that are written to its logger.
final class WarningLog: Sendable {
  private let lines = Mutex<[String]>([])

  /// The warnings so far.
  var warnings: [String] { lines.withLock { $0 } }

  var logger: Logger { Logger(label: "test") { _ in Handler(notes: self) } }

  private struct Handler: LogHandler {
    let notes: WarningLog
    var logLevel = Logger.Level.warning
    var metadata = Logger.Metadata()

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      let line = "\(event.message)"
      notes.lines.withLock { $0.append(line) }
    }
  }
}
