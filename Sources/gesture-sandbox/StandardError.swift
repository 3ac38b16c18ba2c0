import Glibc

/// Where errors and messages go.
enum StandardError {
  /// Writes one line, whole, even while another process writes there too.
  static func write(_ line: String) {
    let bytes = Array((line.printable + "\n").utf8)
    _ = bytes.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}

extension String {
  /// The text on one line, with escapes for control characters: names of files may have them, and they would move the cursor or
  /// change the colours of a terminal.
  var printable: String {
    let isControl = { (scalar: Unicode.Scalar) in scalar.properties.generalCategory == .control }
    guard unicodeScalars.contains(where: isControl) else { return self }
    return unicodeScalars.reduce(into: "") { $0 += isControl($1) ? $1.escaped(asASCII: false) : String($1) }
  }
}
