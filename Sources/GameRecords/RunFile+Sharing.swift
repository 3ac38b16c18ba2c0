import Files
import GestureFlash
import JSON
import Recordings

/// A run as a recording (`*.touches`): whatever plays recordings plays it, and it still says what it claims.
///
/// The recording's first line has the first line of the run's file under the key `run`, as a text. Both files have the same
/// digests, and each can be made of the other.
extension RunFile {
  /// The run as a recording.
  public func sharedBytes() throws -> [UInt8] {
    let own = encoded()
    let end = own.firstIndex(of: UInt8(ascii: "\n")) ?? own.count
    let head = String(decoding: own[..<end], as: UTF8.self)
    return try RecordingHeader.rewriting(Array(own[min(end + 1, own.count)...])) { $0.run = head }
  }

  /// Whether these bytes are a recording, not a run's own file.
  static func isRecording(_ bytes: [UInt8]) -> Bool { bytes.unmarked.starts(with: Array("{\"recording\":".utf8)) }

  /// The run's own file that a recording was made of; what a library of recordings notes about them is left aside.
  ///
  /// - Throws: `ParsingFailure` where it is of no run.
  static func ownBytes(ofShared bytes: [UInt8]) throws -> [UInt8] {
    guard let head = try RecordingReader(bytes).header.run else {
      throw ParsingFailure(line: 1, column: 1, message: "a recording, but of no run of the game: it has no key \"run\"")
    }
    let touches = try RecordingHeader.rewriting(bytes) {
      $0.run = nil
      $0.expected = nil
    }
    return Array(head.utf8) + [UInt8(ascii: "\n")] + touches
  }

  /// Whether the recording at `path` is one of a run.
  ///
  /// - Throws: `FileFailure`, or `ParsingFailure` with line and column where that cannot be read.
  public static func isShared(_ path: String) throws -> Bool { try RecordingReader(path: path).header.run != nil }
}
