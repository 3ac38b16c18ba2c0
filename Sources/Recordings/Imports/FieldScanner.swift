import JSON

/// Takes fields out of one line of a text.
struct FieldScanner {
  private let text: SourceText
  private let end: Int
  /// Where the next field is looked for.
  private(set) var index: Int

  init(_ text: SourceText, _ range: Range<Int>) {
    self.text = text
    index = range.lowerBound
    end = range.upperBound
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }

  mutating func skipBlanks() { while index < end, Self.isBlank(text.bytes[index]) { index += 1 } }

  /// Whether nothing but blanks is left.
  var isAtEnd: Bool { text.bytes[index..<end].allSatisfy(Self.isBlank) }

  /// What is left, without the blanks around it.
  var rest: String {
    var range = index..<end
    while let first = range.first, Self.isBlank(text.bytes[first]) { range = range.dropFirst() }
    while let last = range.last, Self.isBlank(text.bytes[last]) { range = range.dropLast() }
    return String(decoding: text.bytes[range], as: UTF8.self)
  }

  /// Takes `word`, if it stands there.
  mutating func take(_ word: StaticString) -> Bool {
    skipBlanks()
    let length = word.utf8CodeUnitCount
    guard index + length <= end else { return false }
    let isThere = word.withUTF8Buffer { text.bytes[index..<index + length].elementsEqual($0) }
    if isThere { index += length }
    return isThere
  }

  mutating func expect(_ word: StaticString) throws(ParsingFailure) {
    if !take(word) { throw text.failure("expected \"\(word)\", found \(found)", at: index) }
  }

  /// Takes a whole number of 32 bits, its digits of that base.
  mutating func integer(_ what: String, base: Int = 10) throws(ParsingFailure) -> Int {
    skipBlanks()
    let start = index
    if index < end, text.bytes[index] == UInt8(ascii: "-") { index += 1 }
    while index < end, Character(UnicodeScalar(text.bytes[index])).isHexDigit { index += 1 }
    let digits = String(decoding: text.bytes[start..<index], as: UTF8.self)
    guard let number = Int(digits, radix: base), (-0x8000_0000...0xFFFF_FFFF).contains(number) else {
      index = start
      throw text.failure("expected \(what), found \(found)", at: start)
    }
    return number
  }

  /// Takes as many decimal digits, which follow at once and are followed by none; nil, and takes nothing, where they do not.
  mutating func digits(_ count: Int) -> Int? {
    let digits = text.bytes[index..<end].prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard digits.count == count else { return nil }
    index += count
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  /// What stands at the present place, for a message.
  var found: String {
    var last = index
    while last < end, !Self.isBlank(text.bytes[last]) { last += 1 }
    return last == index ? "the end of the line" : "\"\(text.excerpt(index..<last))\""
  }
}

extension SourceText {
  /// Makes sure that one clock can have told a time that is so many seconds after the first.
  func checkTime(_ seconds: Double, at offset: Int) throws(ParsingFailure) {
    // No device was listened to for 30 years: it is a clock that was set meanwhile.
    let latest = 1e9
    guard seconds <= latest else {
      throw failure(
        "expected a time at most \(Int(latest)) s after the first: leave out what an earlier clock told",
        at: offset)
    }
  }
}
