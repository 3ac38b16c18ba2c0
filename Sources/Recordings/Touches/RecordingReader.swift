import Files
import Geometry
import Gestures
import Glibc
import JSON

/// Reads a recording line by line, whatever its length, holding no more of it than one piece.
///
/// What it accepts is what the engine accepts: a touch that moves or ends without having begun, one that begins twice and
/// one that never ends are all deliveries that a device can make, and the engine knows what to do with each. What it refuses
/// are lines that say nothing certain: no JSON, unknown or missing keys, values out of range, a time before the one before.
/// Empty lines are passed over.
public struct RecordingReader {
  /// The longest line, in bytes.
  public static let longestLine = 1 << 24

  /// The first line.
  public let header: RecordingHeader
  /// The number of the line read last, from 1.
  public private(set) var line = 0

  /// How many bytes of the text the lines so far take.
  public var offset: Int { lines.offset }

  private var lines: Lines
  private var time = 0.0

  /// Reads the recording that `bytes` hold.
  public init(_ bytes: [UInt8]) throws {
    try self.init(Lines(buffer: bytes, file: nil))
  }

  /// Reads the recording in the file at `path`.
  ///
  /// - Throws: `FileFailure`, or `ParsingFailure` with line and column.
  public init(path: String) throws {
    try self.init(Lines(buffer: [], file: FileBytes(path: path)))
  }

  private init(_ lines: Lines) throws {
    self.lines = lines
    repeat {
      guard try self.lines.next() else {
        throw ParsingFailure(line: 1, column: 1, message: "expected the header of a recording, found the end")
      }
    } while self.lines.isBlank
    line = self.lines.number
    let text = self.lines.text
    header = try RecordingHeader(try JSONReader.read(text), NodeReader(text: text))
  }

  /// Reads the next line.
  ///
  /// - Returns: what it says; nil at the end.
  /// - Throws: `FileFailure`, or `ParsingFailure` with line and column.
  public mutating func next() throws -> Delivery? {
    repeat { guard try lines.next() else { return nil } } while lines.isBlank
    line = lines.number
    var reader = JSONReader(lines.text)
    let delivery = try Delivery(&reader, notBefore: time)
    try reader.end()
    time = delivery.time
    return delivery
  }
}

/// The lines of a text that comes in pieces.
private struct Lines {
  private var buffer: [UInt8]
  private let file: FileBytes?
  private var range = 0..<0
  private var following = 0
  private(set) var number = 0
  /// The bytes that were taken out of the buffer.
  private var removed = 0

  /// Where the line after the present one begins in the text.
  var offset: Int { removed + following }

  init(buffer: [UInt8], file: FileBytes?) {
    self.buffer = buffer
    self.file = file
  }

  var isBlank: Bool {
    buffer[range].allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r") }
  }

  /// The present line.
  var text: SourceText { SourceText(bytes: buffer, range: range, firstLine: number) }

  /// Goes to the next line.
  ///
  /// - Returns: false at the end.
  mutating func next() throws -> Bool {
    var searched = following
    while true {
      if let end = newline(from: searched) {
        try checkLength(end - following)
        range = following..<end
        following = end + 1
        break
      }
      searched = buffer.count
      try checkLength(searched - following)
      if let file {
        buffer.removeSubrange(..<following)
        removed += following
        searched -= following
        following = 0
        if try file.read(into: &buffer) { continue }
      }
      guard following < buffer.count else { return false }
      range = following..<buffer.count
      following = buffer.count
      break
    }
    number += 1
    if number == 1 { range = buffer[range].unmarked.indices }
    if let last = range.last, buffer[last] == UInt8(ascii: "\r") { range = range.lowerBound..<last }
    return true
  }

  /// Makes sure that the next line, of so many bytes as far as it is known, is not too long.
  private func checkLength(_ count: Int) throws(ParsingFailure) {
    guard count > RecordingReader.longestLine else { return }
    throw ParsingFailure(
      line: number + 1, column: 1, message: "expected a line of at most \(RecordingReader.longestLine) bytes")
  }

  private func newline(from start: Int) -> Int? {
    buffer.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, start < bytes.count,
        let found = memchr(base + start, Int32(UInt8(ascii: "\n")), bytes.count - start)
      else { return nil }
      return base.distance(to: UnsafeRawPointer(found))
    }
  }
}
