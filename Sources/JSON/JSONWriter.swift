/// Writes JSON into a buffer that is used again and again, in the order in which it is told.
public struct JSONWriter {
  /// What has been written, as UTF-8.
  public private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// A writer with nothing written.
  public init() {}

  /// Makes room for this many bytes, so that writing them allocates nothing.
  public mutating func reserveCapacity(_ count: Int) { bytes.reserveCapacity(count) }

  /// Forgets what was written, but keeps the room for it.
  public mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
    needsComma = false
  }

  /// Opens an object.
  public mutating func beginObject() {
    separate()
    bytes.append(UInt8(ascii: "{"))
    needsComma = false
  }

  /// Closes an object.
  public mutating func endObject() {
    bytes.append(UInt8(ascii: "}"))
    needsComma = true
  }

  /// Opens an array.
  public mutating func beginArray() {
    separate()
    bytes.append(UInt8(ascii: "["))
    needsComma = false
  }

  /// Closes an array.
  public mutating func endArray() {
    bytes.append(UInt8(ascii: "]"))
    needsComma = true
  }

  /// Ends a line.
  public mutating func newline() {
    bytes.append(UInt8(ascii: "\n"))
    needsComma = false
  }

  /// Puts the next value of an array on a line of its own.
  public mutating func beginLine() {
    separate()
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Writes the name of the value that follows.
  public mutating func key(_ key: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    key.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes the name of the value that follows.
  public mutating func key(_ key: String) {
    value(key)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes text.
  public mutating func value(_ text: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { append($0) }
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  /// Writes text that is part of the program.
  public mutating func value(_ text: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    text.withUTF8Buffer { append($0) }
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  /// Appends text; what JSON does not take as it is gets escaped.
  private mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    let isPlain = text.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    if isPlain { return bytes.append(contentsOf: text) }
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case UInt8(ascii: "\n"): bytes.append(contentsOf: "\\n".utf8)
      case UInt8(ascii: "\t"): bytes.append(contentsOf: "\\t".utf8)
      case 0..<0x20:
        let digits = String(byte, radix: 16)
        bytes.append(contentsOf: "\\u".utf8)
        bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count))
        bytes.append(contentsOf: digits.utf8)
      default: bytes.append(byte)
      }
    }
  }

  /// Writes a whole number.
  public mutating func value(_ number: Int) {
    separate()
    append(number)
    needsComma = true
  }

  /// Writes a truth value.
  public mutating func value(_ flag: Bool) {
    separate()
    bytes.append(contentsOf: flag ? "true".utf8 : "false".utf8)
    needsComma = true
  }

  /// Writes `null`.
  public mutating func null() {
    separate()
    bytes.append(contentsOf: "null".utf8)
    needsComma = true
  }

  /// Writes a number rounded to a millionth, without trailing zeros and without making a string of it; from a million million on in
  /// the shortest form that reads back the same. What is no number becomes `null`, which is all that JSON has for it.
  public mutating func value(_ number: Double) {
    separate()
    needsComma = true
    guard number.isFinite else { return bytes.append(contentsOf: "null".utf8) }
    guard number.magnitude < 1e12 else { return bytes.append(contentsOf: "\(number)".utf8) }
    let millionths = Int((number.magnitude * 1e6).rounded())
    if number < 0, millionths != 0 { bytes.append(UInt8(ascii: "-")) }
    append(millionths / 1_000_000)
    var fraction = millionths % 1_000_000
    guard fraction != 0 else { return }
    bytes.append(UInt8(ascii: "."))
    var divisor = 100_000
    while fraction != 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(fraction / divisor))
      fraction %= divisor
      divisor /= 10
    }
  }

  /// Writes a number that shows that it need not be whole, as `972.0`, in the shortest form that reads back the same. What is
  /// no number becomes `null`.
  public mutating func real(_ number: Double) {
    separate()
    bytes.append(contentsOf: number.isFinite ? "\(number)".utf8 : "null".utf8)
    needsComma = true
  }

  /// Writes a number in a short form that reads back the same. What is no number becomes `null`.
  public mutating func exact(_ number: Double) {
    if number.magnitude <= 1e9, number.roundedToMillionths == number { return value(number) }
    real(number)
  }

  /// Writes any value, numbers in the shortest form that reads back the same.
  public mutating func value(_ value: JSONValue) {
    switch value {
    case .null: null()
    case .bool(let flag): self.value(flag)
    case .number(let number):
      if let whole = Int(exactly: number) {
        self.value(whole)
      } else {
        exact(number)
      }
    case .string(let text): self.value(text)
    case .array(let values):
      beginArray()
      for entry in values { self.value(entry) }
      endArray()
    case .object(let members):
      beginObject()
      for member in members {
        key(member.key)
        self.value(member.value)
      }
      endObject()
    }
  }

  // MARK: Members

  /// Writes a name with its text.
  public mutating func member(_ key: StaticString, _ text: String) {
    self.key(key)
    value(text)
  }

  /// Writes a name with its text, which is part of the program.
  public mutating func member(_ key: StaticString, _ text: StaticString) {
    self.key(key)
    value(text)
  }

  /// Writes a name with its whole number.
  public mutating func member(_ key: StaticString, _ number: Int) {
    self.key(key)
    value(number)
  }

  /// Writes a name with its truth value.
  public mutating func member(_ key: StaticString, _ flag: Bool) {
    self.key(key)
    value(flag)
  }

  /// Writes a name with its number, rounded to a millionth.
  public mutating func member(_ key: StaticString, _ number: Double) {
    self.key(key)
    value(number)
  }

  /// Writes a name with its number in a short form that reads back the same.
  public mutating func member(_ key: StaticString, exact number: Double) {
    self.key(key)
    exact(number)
  }

  /// Writes a name with its number in a form that shows that it need not be whole.
  public mutating func member(_ key: StaticString, real number: Double) {
    self.key(key)
    real(number)
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = false
  }

  private mutating func append(_ number: Int) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    var place: UInt = 1
    while number.magnitude / place > 9 { place *= 10 }
    while place > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(number.magnitude / place % 10))
      place /= 10
    }
  }
}

extension Double {
  /// The number rounded as `JSONWriter.value` rounds it: what a reader makes of that, as with so few digits the quotient is the double
  /// nearest to the decimal number.
  public var roundedToMillionths: Double { magnitude < 1e12 ? (self * 1e6).rounded() / 1e6 : self }
}
