/// A JSON value, as far as a journal needs to know one.
enum JSONValue: Equatable {
  case null
  case bool(Bool)
  case integer(Int64)
  case number(Double)
  case string(String)
  /// An array of whole numbers only, which is how points are stored.
  case integers([Int64])
  case array([JSONValue])
  case object([String: JSONValue])

  subscript(key: String) -> JSONValue? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  var integer: Int64? { if case .integer(let value) = self { value } else { nil } }
  var string: String? { if case .string(let value) = self { value } else { nil } }
  var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  var integers: [Int64]? { if case .integers(let values) = self { values } else { nil } }
  var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }
}

/// Reads one JSON text (RFC 8259) from bytes. Of keys that occur twice the last counts.
struct JSONLine {
  private let bytes: ArraySlice<UInt8>
  private var next: Int

  /// The value in `bytes`, or nil where they are not one JSON text or nest deeper than 16.
  static func parse(_ bytes: ArraySlice<UInt8>) -> JSONValue? {
    var reader = JSONLine(bytes: bytes, next: bytes.startIndex)
    guard let value = reader.value(depth: 0) else { return nil }
    reader.skipSpace()
    return reader.next == bytes.endIndex ? value : nil
  }

  private var peek: UInt8? { next < bytes.endIndex ? bytes[next] : nil }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { next += 1 }
  }

  private mutating func take(_ byte: Character) -> Bool {
    skipSpace()
    guard peek == byte.asciiValue else { return false }
    next += 1
    return true
  }

  private mutating func word(_ text: StaticString, _ value: JSONValue) -> JSONValue? {
    let length = text.utf8CodeUnitCount
    guard bytes.endIndex - next >= length else { return nil }
    for index in 0..<length where bytes[next + index] != text.utf8Start[index] { return nil }
    next += length
    return value
  }

  private mutating func value(depth: Int) -> JSONValue? {
    skipSpace()
    guard depth < 16, let first = peek else { return nil }
    switch first {
    case UInt8(ascii: "{"): return object(depth: depth)
    case UInt8(ascii: "["): return array(depth: depth)
    case UInt8(ascii: "\""): return string().map(JSONValue.string)
    case UInt8(ascii: "t"): return word("true", .bool(true))
    case UInt8(ascii: "f"): return word("false", .bool(false))
    case UInt8(ascii: "n"): return word("null", .null)
    default: return number()
    }
  }

  private mutating func object(depth: Int) -> JSONValue? {
    next += 1
    var members: [String: JSONValue] = [:]
    if take("}") { return .object(members) }
    repeat {
      skipSpace()
      guard peek == UInt8(ascii: "\""), let key = string(), take(":"), let member = value(depth: depth + 1) else {
        return nil
      }
      members[key] = member
    } while take(",")
    return take("}") ? .object(members) : nil
  }

  private mutating func array(depth: Int) -> JSONValue? {
    next += 1
    var integers: [Int64] = []
    if take("]") { return .integers(integers) }
    var values: [JSONValue]?
    repeat {
      guard let element = value(depth: depth + 1) else { return nil }
      if values == nil, let integer = element.integer {
        integers.append(integer)
      } else {
        if values == nil { values = integers.map(JSONValue.integer) }
        values?.append(element)
      }
    } while take(",")
    guard take("]") else { return nil }
    return values.map(JSONValue.array) ?? .integers(integers)
  }

  private mutating func number() -> JSONValue? {
    let start = next
    if peek == UInt8(ascii: "-") { next += 1 }
    let digits = next
    var whole: Int64? = 0
    while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
      // Beyond the range of Int64 only the floating-point value counts.
      if let value = whole {
        let (tenfold, over) = value.multipliedReportingOverflow(by: 10)
        let (sum, beyond) = tenfold.addingReportingOverflow(Int64(byte - UInt8(ascii: "0")))
        whole = over || beyond ? nil : sum
      }
      next += 1
    }
    guard next > digits, next == digits + 1 || bytes[digits] != UInt8(ascii: "0") else { return nil }
    let fraction: [UInt8] = [0x2E, 0x65, 0x45]
    guard whole == nil || peek.map(fraction.contains) == true else {
      return whole.map { .integer(digits > start ? -$0 : $0) }
    }
    while let byte = peek, fraction.contains(byte) || (0x30...0x39).contains(byte) || byte == 0x2B || byte == 0x2D {
      next += 1
    }
    guard let value = Double(String(decoding: bytes[start..<next], as: UTF8.self)), value.isFinite else { return nil }
    return .number(value)
  }

  private mutating func string() -> String? {
    next += 1
    var text: [UInt8] = []
    while let byte = peek {
      next += 1
      switch byte {
      case UInt8(ascii: "\""): return String(validating: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let escaped = escape() else { return nil }
        text.append(contentsOf: escaped)
      case ..<0x20: return nil
      default: text.append(byte)
      }
    }
    return nil
  }

  private mutating func escape() -> [UInt8]? {
    guard let byte = peek else { return nil }
    next += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"):
      guard var code = hexadecimal() else { return nil }
      if (0xD800..<0xDC00).contains(code) {
        guard word("\\u", .null) != nil, let low = hexadecimal(), (0xDC00..<0xE000).contains(low) else { return nil }
        code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
      }
      return Unicode.Scalar(code).map { Array(String($0).utf8) }
    default: return nil
    }
  }

  private mutating func hexadecimal() -> UInt32? {
    guard bytes.endIndex - next >= 4 else { return nil }
    var code: UInt32 = 0
    for byte in bytes[next..<(next + 4)] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      code = code * 16 + UInt32(digit)
    }
    next += 4
    return code
  }
}
