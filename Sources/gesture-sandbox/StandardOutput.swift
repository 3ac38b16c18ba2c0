import Glibc

/// Where results go.
enum StandardOutput {
  /// Writes all of `bytes`.
  static func write(_ bytes: [UInt8]) throws(OutputFailure) {
    let failure = bytes.withUnsafeBytes { buffer -> OutputFailure? in
      var written = 0
      while written < buffer.count {
        let count = Glibc.write(STDOUT_FILENO, buffer.baseAddress?.advanced(by: written), buffer.count - written)
        if count > 0 { written += count } else if errno != EINTR { return OutputFailure() }
      }
      return nil
    }
    if let failure { throw failure }
  }

  /// Writes a line.
  static func write(line: String) throws(OutputFailure) { try write(Array("\(line)\n".utf8)) }
}

/// Standard output takes nothing more.
struct OutputFailure: Error, CustomStringConvertible {
  let description = "cannot write to standard output (\(String(cString: strerror(errno)))): see where it goes"
}
