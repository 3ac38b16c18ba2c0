/// Reads JSON (RFC 8259) from beginning to end and says where it is wrong.
///
/// A reader stands at one place of its text. Whole values are taken as nodes; whoever knows what a file looks like steps
/// through it instead, and nothing is kept of what was read:
///
///     try reader.beginObject("a size")
///     while try reader.nextKey() {
///       if reader.isKey("width") { width = try reader.number() } else { throw reader.refusedKey(of: "a size", known: keys) }
///     }
///     try reader.end()
public struct JSONReader {
  /// How deeply arrays and objects may lie in one another.
  public static let largestDepth = 64

  /// What is read.
  public var text: SourceText { scanner.text }
  private var scanner: JSONScanner
  private var depth = 0
  /// Whether an array or object was just begun, so that no comma stands before what comes next.
  private var isFirst = false
  /// The key read last, without its quotes; where it is written with escapes, what they mean besides.
  private var keyRange = 0..<0
  private var unescapedKey: String?

  /// A reader at the beginning of `text`.
  public init(_ text: SourceText) { self.init(text, at: text.range.lowerBound) }

  /// A reader within `text`, at a value that begins at `offset`.
  public init(_ text: SourceText, at offset: Int) {
    scanner = JSONScanner(text, at: offset)
  }

  /// The value that `bytes` hold, white space around it left aside.
  public static func read(_ bytes: [UInt8]) throws(ParsingFailure) -> JSONValue {
    try read(SourceText(bytes: bytes)).value
  }

  /// The value that `text` holds, with the places of all that is in it.
  public static func read(_ text: SourceText) throws(ParsingFailure) -> JSONNode {
    var reader = JSONReader(text)
    let node = try reader.node()
    try reader.end()
    return node
  }

  /// Where what comes next begins, white space left aside.
  public var offset: Int {
    mutating get {
      scanner.skipSpace()
      return scanner.index
    }
  }

  /// Makes sure that nothing comes any more.
  public mutating func end() throws(ParsingFailure) {
    guard scanner.next() == nil else { throw scanner.failure("expected the end, found \(scanner.found)") }
  }

  // MARK: Objects

  /// Goes into an object.
  ///
  /// - Parameter what: what the object is, for the message where something else stands there: "a touch".
  public mutating func beginObject(_ what: String) throws(ParsingFailure) {
    guard scanner.next() == UInt8(ascii: "{") else { throw try mismatch(expected: "\(what), an object") }
    try open()
  }

  /// Goes to the next key of the object, or out of it behind the last.
  ///
  /// - Returns: whether there was one; its value comes next.
  public mutating func nextKey() throws(ParsingFailure) -> Bool {
    if try isClosed(by: "}", "expected \",\" or \"}\", found ") { return false }
    guard scanner.next() == UInt8(ascii: "\"") else {
      throw scanner.failure("expected a key in quotes, found \(scanner.found)")
    }
    let start = scanner.index + 1
    unescapedKey = scanner.skipPlainText() ? nil : try scanner.string()
    keyRange = start..<(scanner.index - 1)
    guard scanner.next() == UInt8(ascii: ":") else {
      throw scanner.failure("expected \":\", found \(scanner.found)")
    }
    scanner.index += 1
    return true
  }

  /// The key read last.
  public var key: String { unescapedKey ?? String(decoding: text.bytes[keyRange], as: UTF8.self) }

  /// Whether the key read last is `name`.
  public func isKey(_ name: StaticString) -> Bool {
    if let unescapedKey { return unescapedKey == "\(name)" }
    guard keyRange.count == name.utf8CodeUnitCount else { return false }
    return name.withUTF8Buffer { letters in
      for offset in 0..<letters.count where text.bytes[keyRange.lowerBound + offset] != letters[offset] { return false }
      return true
    }
  }

  /// The failure of a key that was not expected: one of the `known` stands twice, any other means nothing.
  ///
  /// - Parameter what: what the object is: "a touch".
  public func refusedKey(of what: String, known keys: [String]) -> ParsingFailure {
    let values = NodeReader(text: text)
    return keys.contains(key)
      ? repeated(keyRange)
      : values.unknownKey(key, of: what, known: keys, at: keyRange.lowerBound - 1)
  }

  private func repeated(_ key: Range<Int>) -> ParsingFailure {
    let quoted = key.lowerBound - 1..<key.upperBound + 1
    return text.failure("the key \(text.excerpt(quoted)) stands twice", at: quoted.lowerBound)
  }

  // MARK: Arrays

  /// Goes into an array.
  ///
  /// - Parameter what: what is in it, for the message where something else stands there: "touches".
  public mutating func beginArray(of what: String) throws(ParsingFailure) {
    guard scanner.next() == UInt8(ascii: "[") else { throw try mismatch(expected: "an array of \(what)") }
    try open()
  }

  /// Goes to the next value of the array, or out of it behind the last.
  ///
  /// - Returns: whether there was one.
  public mutating func nextElement() throws(ParsingFailure) -> Bool {
    try !isClosed(by: "]", "expected \",\" or \"]\", found ")
  }

  // MARK: Values

  /// The next value, whatever it is.
  public mutating func node() throws(ParsingFailure) -> JSONNode {
    let start = offset
    let content = try content()
    return JSONNode(content: content, range: start..<scanner.index)
  }

  /// The next value, a number.
  public mutating func number() throws(ParsingFailure) -> Double {
    let start = offset
    if let number = scanner.number() { return number }
    scanner.index = start
    throw try mismatch(expected: "a number")
  }

  /// The next value, a number in `range`.
  public mutating func number(in range: ClosedRange<Double>) throws(ParsingFailure) -> Double {
    let start = offset
    if let number = scanner.number(), range.contains(number) { return number }
    scanner.index = start
    return try NodeReader(text: text).number(try node(), in: range)
  }

  /// The next value, a whole number in `range`.
  public mutating func integer(in range: ClosedRange<Int>) throws(ParsingFailure) -> Int {
    let start = offset
    if let number = scanner.number(), let integer = Int(exactly: number), range.contains(integer) { return integer }
    scanner.index = start
    return try NodeReader(text: text).integer(try node(), in: range)
  }

  /// The next value, true or false.
  public mutating func bool() throws(ParsingFailure) -> Bool { try NodeReader(text: text).bool(try node()) }

  /// The next value, a case of an enumeration by its name.
  ///
  /// - Parameter what: what the cases are, for the message where something else stands there: "a phase".
  public mutating func value<Value: CaseIterable & RawRepresentable<String>>(
    of what: String
  ) throws(ParsingFailure) -> Value {
    try NodeReader(text: text).value(try node(), of: what)
  }

  private mutating func mismatch(expected: String) throws(ParsingFailure) -> ParsingFailure {
    NodeReader(text: text).mismatch(expected: expected, found: try node())
  }

  private mutating func content() throws(ParsingFailure) -> JSONNode.Content {
    guard let byte = scanner.next() else { throw scanner.failure("expected a value, found the end") }
    switch byte {
    case UInt8(ascii: "{"): return .object(try members())
    case UInt8(ascii: "["): return .array(try elements())
    case UInt8(ascii: "\""): return .string(try scanner.string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      guard let number = scanner.number() else { throw scanner.wrongNumber() }
      return .number(number)
    default:
      if scanner.take("true") { return .bool(true) }
      if scanner.take("false") { return .bool(false) }
      if scanner.take("null") { return .null }
      throw scanner.failure("expected a value, found \(scanner.found)")
    }
  }

  private mutating func elements() throws(ParsingFailure) -> [JSONNode] {
    var nodes: [JSONNode] = []
    try open()
    while try nextElement() { nodes.append(try node()) }
    return nodes
  }

  /// How many members are compared one by one.
  private static let few = 12

  private mutating func members() throws(ParsingFailure) -> [JSONNode.Member] {
    var members: [JSONNode.Member] = []
    var keys: Set<String> = []
    try open()
    while try nextKey() {
      let (key, range) = (key, keyRange)
      // To look at each of a few takes less than a set of them.
      if members.count == Self.few { keys = Set(members.map(\.key)) }
      let isKnown =
        members.count < Self.few ? members.contains { $0.key == key } : !keys.insert(key).inserted
      if isKnown { throw repeated(range) }
      members.append(JSONNode.Member(key: key, offset: range.lowerBound - 1, value: try node()))
    }
    return members
  }

  // MARK: Nesting

  /// Goes behind the bracket that stands here.
  private mutating func open() throws(ParsingFailure) {
    guard depth < Self.largestDepth else { throw scanner.failure("nested more than \(Self.largestDepth) deep") }
    depth += 1
    scanner.index += 1
    isFirst = true
  }

  /// Goes behind the closing bracket, or the comma before what comes next.
  @inline(__always)
  private mutating func isClosed(by bracket: Unicode.Scalar, _ expected: StaticString) throws(ParsingFailure) -> Bool {
    let byte = scanner.next()
    if byte == UInt8(ascii: bracket) {
      scanner.index += 1
      depth -= 1
      isFirst = false
      return true
    }
    if isFirst {
      isFirst = false
    } else {
      guard byte == UInt8(ascii: ",") else { throw scanner.failure("\(expected)\(scanner.found)") }
      scanner.index += 1
    }
    return false
  }
}
