import Files
import SystemPackage

/// Where results go.
enum StandardOutput {
  /// Writes all of `bytes`.
  static func write(_ bytes: [UInt8]) throws(FileFailure) {
    try FileFailure.saying("write to", "standard output", advice: "see where it goes") {
      try FileDescriptor.standardOutput.writeAllWaiting(bytes)
    }
  }

  /// Writes all of `bytes` to the file `out`, or to standard output where that is nil or "-".
  static func write(_ bytes: [UInt8], orTo out: String?) throws {
    if let out, out != "-" { try FileBytes.replace(out, with: bytes) } else { try write(bytes) }
  }

  /// Writes a line.
  static func write(line: String) throws(FileFailure) { try write(Array("\(line)\n".utf8)) }
}
