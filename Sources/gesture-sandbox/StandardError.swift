import Glibc

/// Where errors and messages go.
enum StandardError {
  /// Writes one line, whole, even while another process writes there too.
  static func write(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = bytes.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
