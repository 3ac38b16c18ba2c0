/// What is wrong with a text, and where.
public struct ParsingFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1.
  public var line: Int
  /// The column in UTF-8 bytes, from 1.
  public var column: Int
  /// What should have stood there, and what did; one line.
  public var message: String

  /// The place and the message, as "line 3, column 14: expected a number, found true".
  public var description: String { "line \(line), column \(column): \(message)" }
}

/// A text that something is read from, and that knows in which line a byte of it stands.
struct SourceText: Sendable {
  let bytes: [UInt8]
  /// The number of the text's first line in the file that it is from.
  var firstLine = 1

  /// Something is wrong with the byte at `offset`.
  func failure(_ message: String, at offset: Int) -> ParsingFailure {
    let place = min(max(offset, 0), bytes.count)
    let lineStart = bytes[..<place].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let line = bytes[..<place].count { $0 == UInt8(ascii: "\n") } + firstLine
    return ParsingFailure(line: line, column: place - lineStart + 1, message: message)
  }

  /// The bytes in `range` as they may stand in a message: one line, and not a long one.
  func excerpt(_ range: Range<Int>) -> String { Self.excerpt(bytes[range.clamped(to: 0..<bytes.count)]) }

  /// `bytes` as they may stand in a message: one line, and not a long one.
  static func excerpt(_ bytes: some Collection<UInt8>) -> String {
    let longest = 40
    let head = String(decoding: bytes.prefix(longest), as: UTF8.self)
    let line = String(String.UnicodeScalarView(head.unicodeScalars.map { isPrintable($0) ? $0 : "?" }))
    return bytes.count > longest ? line + "…" : line
  }

  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned: false
    default: scalar != "\u{FFFD}"
    }
  }
}
