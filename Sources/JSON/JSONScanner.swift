/// Takes the tokens of JSON (RFC 8259) out of a text: numbers, texts in quotes, words.
struct JSONScanner {
  let text: SourceText
  /// Where the next token is looked for.
  var index: Int
  private let limit: Int

  init(_ text: SourceText, at offset: Int) {
    self.text = text
    index = max(offset, text.range.lowerBound)
    limit = text.range.upperBound
  }

  /// What stands here, for a message.
  var found: String {
    guard index < limit else { return "the end" }
    let byte = text.bytes[index]
    return byte > 32 && byte < 127 ? "\"\(Character(UnicodeScalar(byte)))\"" : "byte \(byte)"
  }

  /// Something is wrong at `place`; here, unless it is said.
  func failure(_ message: String, at place: Int? = nil) -> ParsingFailure {
    text.failure(message, at: place ?? index)
  }

  /// Goes behind white space.
  @inline(__always)
  mutating func skipSpace() {
    while index < limit, case let byte = text.bytes[index],
      byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    {
      index += 1
    }
  }

  /// The byte that comes next, white space left aside; nil at the end.
  @inline(__always)
  mutating func next() -> UInt8? {
    skipSpace()
    return index < limit ? text.bytes[index] : nil
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard index < limit, text.bytes[index] == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  /// Takes exactly these bytes, or none.
  mutating func take(_ word: StaticString) -> Bool {
    let end = index + word.utf8CodeUnitCount
    guard end <= limit, word.withUTF8Buffer({ text.bytes[index..<end].elementsEqual($0) }) else { return false }
    index = end
    return true
  }

  /// Takes the number that begins here; nil, and nothing is taken, where none can be read.
  @inline(__always)
  mutating func number() -> Double? {
    let text = text
    return DecimalNumber.scan(text.bytes.span.extracting(first: limit), &index)
  }

  /// What is wrong with the number that begins here and cannot be read.
  mutating func wrongNumber() -> ParsingFailure {
    let start = index
    _ = take("-" as Unicode.Scalar)
    let whole = digits()
    guard whole > 0 else { return failure("expected a digit, found \(found)") }
    if whole > 1, text.bytes[index - whole] == UInt8(ascii: "0") {
      return failure("a number may not start with 0", at: start)
    }
    if take("." as Unicode.Scalar), digits() == 0 { return failure("expected a digit, found \(found)") }
    if take("e" as Unicode.Scalar) || take("E" as Unicode.Scalar) {
      if !take("+" as Unicode.Scalar) { _ = take("-" as Unicode.Scalar) }
      if digits() == 0 { return failure("expected a digit, found \(found)") }
    }
    return failure("this number is too large", at: start)
  }

  private mutating func digits() -> Int {
    let start = index
    while index < limit, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(text.bytes[index]) { index += 1 }
    return index - start
  }

  /// Goes behind a text in quotes that stands for itself: ASCII without escapes. Where it does not, nothing is taken.
  mutating func skipPlainText() -> Bool {
    var end = index + 1
    while end < limit, case let byte = text.bytes[end], byte >= 0x20, byte < 0x80, byte != UInt8(ascii: "\\") {
      end += 1
      if byte == UInt8(ascii: "\"") {
        index = end
        return true
      }
    }
    return false
  }

  /// Takes a text in quotes, its escapes undone.
  mutating func string() throws(ParsingFailure) -> String {
    let start = index
    if skipPlainText() { return String(decoding: text.bytes[start + 1..<index - 1], as: UTF8.self) }
    index += 1
    var letters: [UInt8] = []
    while index < limit {
      let byte = text.bytes[index]
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        guard let valid = String(validating: letters, as: UTF8.self) else {
          throw failure("this text is not UTF-8", at: start)
        }
        return valid
      case UInt8(ascii: "\\"):
        index += 1
        letters.append(contentsOf: String(try escape()).utf8)
      case 0..<0x20: throw failure("expected a character of the text, found byte \(byte)")
      default:
        letters.append(byte)
        index += 1
      }
    }
    throw failure("this text has no end", at: start)
  }

  private static let escapes: [UInt8: Character] = [
    UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/", UInt8(ascii: "b"): "\u{8}",
    UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n", UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
  ]

  private mutating func escape() throws(ParsingFailure) -> Character {
    guard index < limit else { throw failure("expected an escape, found the end") }
    let start = index
    let byte = text.bytes[index]
    index += 1
    if let character = Self.escapes[byte] { return character }
    guard byte == UInt8(ascii: "u") else { throw failure("there is no escape like this", at: start) }
    let unit = try hexadecimal()
    if let scalar = Unicode.Scalar(unit) { return Character(scalar) }
    if (0xD800..<0xDC00).contains(unit), take("\\u") {
      let low = try hexadecimal()
      if (0xDC00..<0xE000).contains(low),
        let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
      {
        return Character(scalar)
      }
    }
    throw failure("half of a surrogate pair is missing", at: start)
  }

  private mutating func hexadecimal() throws(ParsingFailure) -> UInt32 {
    guard index + 4 <= limit, case let digits = text.bytes[index..<index + 4],
      digits.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }),
      let unit = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw failure("expected four hexadecimal digits") }
    index += 4
    return unit
  }
}
