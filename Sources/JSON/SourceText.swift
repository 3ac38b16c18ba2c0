/// A text that something is read from, and that knows in which line a byte of it stands.
///
/// Offsets are those of `bytes`, whatever part of them the text is.
public struct SourceText: Sendable {
  /// What holds the text.
  public let bytes: [UInt8]
  /// The part of `bytes` that is the text.
  public let range: Range<Int>
  /// The number of the text's first line in the file that it is from, from 1.
  public let firstLine: Int

  /// All of `bytes`, a byte order mark at their beginning left aside.
  ///
  /// - Parameter firstLine: the number of the first line in the file; 1 unless said.
  public init(bytes: [UInt8], firstLine: Int = 1) {
    self.init(bytes: bytes, range: bytes.unmarked.indices, firstLine: firstLine)
  }

  /// A part of `bytes`, which are not copied.
  ///
  /// - Parameters:
  ///   - range: the part, clamped to what there is.
  ///   - firstLine: the number of its first line in the file; 1 unless said.
  public init(bytes: [UInt8], range: Range<Int>, firstLine: Int = 1) {
    self.bytes = bytes
    self.range = range.clamped(to: 0..<bytes.count)
    self.firstLine = firstLine
  }

  /// Something is wrong with the byte at `offset`.
  public func failure(_ message: String, at offset: Int) -> ParsingFailure {
    let before = bytes[range.lowerBound..<min(max(offset, range.lowerBound), range.upperBound)]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? before.startIndex
    let line = before.count { $0 == UInt8(ascii: "\n") } + firstLine
    return ParsingFailure(line: line, column: before.endIndex - lineStart + 1, message: message)
  }

  /// The bytes in `range` as they may stand in a message: one line, and not a long one.
  public func excerpt(_ range: Range<Int>) -> String { Self.excerpt(bytes[range.clamped(to: self.range)]) }

  /// `bytes` as they may stand in a message: one line, and not a long one.
  public static func excerpt(_ bytes: some Collection<UInt8>) -> String {
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

extension RandomAccessCollection<UInt8> {
  /// The bytes without the byte order mark that some editors put before UTF-8. It says nothing, and readers may pass over it (RFC
  /// 8259, 8.1).
  public var unmarked: SubSequence {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return starts(with: mark) ? dropFirst(mark.count) : self[...]
  }
}
