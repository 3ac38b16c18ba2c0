import Logging

extension Logger {
  /// Messages as plain lines on standard error, as "gesture-sandbox: warning: …"; debug messages only if `isVerbose`.
  static func standardError(isVerbose: Bool) -> Logger {
    var logger = Logger(label: "gesture-sandbox") { _ in StandardErrorLog() }
    logger.logLevel = isVerbose ? .debug : .notice
    return logger
  }
}

private struct StandardErrorLog: LogHandler {
  var logLevel = Logger.Level.notice
  var metadata = Logger.Metadata()

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    StandardError.write("gesture-sandbox: \(event.level): \(event.message)")
  }
}
