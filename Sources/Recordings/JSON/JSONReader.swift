/// Reads JSON (RFC 8259) and says where it is wrong.
public struct JSONReader {
  /// How deeply arrays and objects may lie in one another.
  public static let largestDepth = 64

  private let text: SourceText
  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0

  private init(_ text: SourceText) {
    self.text = text
    bytes = text.bytes
  }

  /// The value that `bytes` hold, white space around it left aside.
  public static func read(_ bytes: [UInt8]) throws(ParsingFailure) -> JSONValue {
    try read(SourceText(bytes: bytes)).value
  }

  /// The value that `text` holds, with the places of all that is in it.
  static func read(_ text: SourceText) throws(ParsingFailure) -> JSONNode {
    var reader = JSONReader(text)
    reader.skipSpace()
    let node = try reader.value()
    reader.skipSpace()
    guard reader.index == text.bytes.count else { throw reader.failure("expected the end, found \(reader.found)") }
    return node
  }

  private var found: String {
    guard index < bytes.count else { return "the end" }
    let byte = bytes[index]
    return byte > 32 && byte < 127 ? "\"\(Character(UnicodeScalar(byte)))\"" : "byte \(byte)"
  }

  private func failure(_ message: String, at place: Int? = nil) -> ParsingFailure {
    text.failure(message, at: place ?? index)
  }

  private mutating func skipSpace() {
    while index < bytes.count, case let byte = bytes[index],
      byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    {
      index += 1
    }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func value() throws(ParsingFailure) -> JSONNode {
    let start = index
    let content = try content()
    return JSONNode(content: content, range: start..<index)
  }

  private mutating func content() throws(ParsingFailure) -> JSONNode.Content {
    guard index < bytes.count else { throw failure("expected a value, found the end") }
    switch UnicodeScalar(bytes[index]) {
    case "{": return try nested { reader throws(ParsingFailure) in try reader.object() }
    case "[": return try nested { reader throws(ParsingFailure) in try reader.array() }
    case "\"": return .string(try string())
    case "-", "0"..."9": return .number(try number())
    default:
      for (word, value) in [("true", JSONNode.Content.bool(true)), ("false", .bool(false)), ("null", .null)]
      where bytes[index...].starts(with: word.utf8) {
        index += word.utf8.count
        return value
      }
      throw failure("expected a value, found \(found)")
    }
  }

  private mutating func nested(
    _ body: (inout JSONReader) throws(ParsingFailure) -> JSONNode.Content
  ) throws(ParsingFailure) -> JSONNode.Content {
    guard depth < Self.largestDepth else { throw failure("nested more than \(Self.largestDepth) deep") }
    depth += 1
    index += 1
    skipSpace()
    let content = try body(&self)
    depth -= 1
    return content
  }

  private mutating func array() throws(ParsingFailure) -> JSONNode.Content {
    var nodes: [JSONNode] = []
    if take("]") { return .array(nodes) }
    while true {
      skipSpace()
      nodes.append(try value())
      skipSpace()
      if take("]") { return .array(nodes) }
      guard take(",") else { throw failure("expected \",\" or \"]\", found \(found)") }
    }
  }

  private mutating func object() throws(ParsingFailure) -> JSONNode.Content {
    var members: [JSONNode.Member] = []
    var keys: Set<String> = []
    if take("}") { return .object(members) }
    while true {
      skipSpace()
      let start = index
      guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
        throw failure("expected a key in quotes, found \(found)")
      }
      let key = try string()
      guard keys.insert(key).inserted else {
        throw failure("the key \(text.excerpt(start..<index)) stands twice", at: start)
      }
      skipSpace()
      guard take(":") else { throw failure("expected \":\", found \(found)") }
      skipSpace()
      members.append(JSONNode.Member(key: key, offset: start, value: try value()))
      skipSpace()
      if take("}") { return .object(members) }
      guard take(",") else { throw failure("expected \",\" or \"}\", found \(found)") }
    }
  }

  private mutating func number() throws(ParsingFailure) -> Double {
    var end = index
    if let number = DecimalNumber.scan(bytes.span, &end) {
      index = end
      return number
    }
    // Something is wrong with it: what?
    let start = index
    _ = take("-")
    let whole = digits()
    guard whole > 0 else { throw failure("expected a digit, found \(found)") }
    if whole > 1, bytes[index - whole] == UInt8(ascii: "0") {
      throw failure("a number may not start with 0", at: start)
    }
    if take("."), digits() == 0 { throw failure("expected a digit, found \(found)") }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      if digits() == 0 { throw failure("expected a digit, found \(found)") }
    }
    throw failure("this number is too large", at: start)
  }

  private mutating func digits() -> Int {
    let start = index
    while index < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index]) { index += 1 }
    return index - start
  }

  private mutating func string() throws(ParsingFailure) -> String {
    let start = index
    index += 1
    var text: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        guard let valid = String(validating: text, as: UTF8.self) else {
          throw failure("this text is not UTF-8", at: start)
        }
        return valid
      case UInt8(ascii: "\\"):
        index += 1
        text.append(contentsOf: String(try escape()).utf8)
      case 0..<0x20: throw failure("expected a character of the text, found byte \(byte)")
      default:
        text.append(byte)
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
    guard index < bytes.count else { throw failure("expected an escape, found the end") }
    let start = index
    let byte = bytes[index]
    index += 1
    if let character = Self.escapes[byte] { return character }
    guard byte == UInt8(ascii: "u") else { throw failure("there is no escape like this", at: start) }
    let unit = try hexadecimal()
    if let scalar = Unicode.Scalar(unit) { return Character(scalar) }
    if (0xD800..<0xDC00).contains(unit), take("\\"), take("u") {
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
    guard index + 4 <= bytes.count, bytes[index..<index + 4].allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }),
      let unit = UInt32(String(decoding: bytes[index..<index + 4], as: UTF8.self), radix: 16)
    else { throw failure("expected four hexadecimal digits") }
    index += 4
    return unit
  }
}
