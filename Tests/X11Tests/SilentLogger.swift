import Logging

extension Logger {
  /// Says nothing.
  static var silent: Logger { Logger(label: "test") { _ in SwiftLogNoOpLogHandler() } }
}
