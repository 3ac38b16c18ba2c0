import Files
import GestureFlash
import Gestures
import JSON
import Recordings

/// A run of the game with the touches that made it, as they stand in a file (`*.run`).
///
/// The first line is a JSON object with everything about the run, with the size and the digest of what follows, and with its
/// own digest at the end. What follows is a recording, whose times count from the first prompt, without pauses; a line without
/// touches stands where one was. So a file
/// that was cut off or edited is found by its first line and its size, and one whose touches were edited by reading it all;
/// and `RunReplay` plays the touches to the recognizers again.
public struct RunFile: Hashable, Sendable {
  /// The run.
  public var run: Run
  /// Its touches.
  public var recording: Recording

  /// A run with its touches.
  public init(_ run: Run, _ recording: Recording) {
    self.run = run
    self.recording = recording
  }

  /// The file's content.
  public func encoded() -> [UInt8] {
    var touches: [UInt8] = []
    // Writing to memory does not fail.
    try? recording.write { touches += $0 }
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("run", RunHead.version)
    RunHead.write(run, to: &writer)
    writer.key("touches")
    writer.beginObject()
    writer.member("bytes", touches.count)
    writer.member("digest", RunHead.text(of: Digest.fnv1a(touches)))
    writer.endObject()
    let digest = Digest.fnv1a(writer.bytes)
    writer.member("digest", RunHead.text(of: digest))
    writer.endObject()
    writer.newline()
    return writer.bytes + touches
  }

  /// Reads a whole file: a run's own, or a recording that was made of one (`sharedBytes`).
  ///
  /// - Throws: `ParsingFailure` with line and column where the content is damaged.
  public init(parsing bytes: [UInt8]) throws {
    let bytes = Self.isRecording(bytes) ? try Self.ownBytes(ofShared: bytes) : bytes
    let end = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    let head = try RunHead(Array(bytes[..<end]))
    let touches = Array(bytes[min(end + 1, bytes.count)...])
    try head.check(size: bytes.count)
    guard RunHead.text(of: Digest.fnv1a(touches)) == head.touchesDigest else {
      throw ParsingFailure(line: 2, column: 1, message: "the touches were changed after they were written")
    }
    run = head.run
    do { recording = try Recording(parsing: touches) } catch var failure as ParsingFailure {
      failure.line += 1
      throw failure
    }
  }

  /// Reads a file.
  ///
  /// - Throws: `FileFailure`, or `ParsingFailure` where the content is damaged.
  public init(path: String) throws { try self.init(parsing: FileBytes.all(of: path)) }

  /// Reads the run alone, without the touches; that the touches are whole is known by the file's size only.
  ///
  /// - Throws: `FileFailure`, or `ParsingFailure` where the content is damaged.
  public static func run(in path: String) throws -> Run {
    let file = try FileBytes(path: path)
    var bytes: [UInt8] = []
    var searched = 0
    while !bytes[searched...].contains(UInt8(ascii: "\n")) {
      searched = bytes.count
      guard searched <= RecordingReader.longestLine, try file.read(into: &bytes, atMost: 1 << 14) else { break }
    }
    let head = try RunHead(Array(bytes.prefix { $0 != UInt8(ascii: "\n") }))
    try head.check(size: file.size)
    return head.run
  }
}
