import Glibc

/// Where errors and messages go.
enum StandardError {
  /// Writes one line, whole, even while another process writes there too.
  ///
  /// - Parameter terminator: what ends the line; nothing for one that is written over.
  static func write(_ line: String, terminator: String = "\n") {
    let bytes = Array((line + terminator).utf8)
    _ = bytes.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
