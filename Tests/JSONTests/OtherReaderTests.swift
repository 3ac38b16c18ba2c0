import Fingers
import Foundation
import JSON
import Testing

/// The same texts and values, here and in Foundation.
@Suite struct `JSON beside another reader` {
  private var random = SplitMix64(seed: 23)

  private mutating func below(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }

  private static let letters: [Character] = [
    "a", "b", "é", "か", "😀", "\"", "\\", "/", "\n", "\t", "\r", "\u{8}", "\u{c}", "\u{1}", "\u{1f}", "\u{7f}",
    "\u{2028}", " ",
  ]

  private mutating func text() -> String { String((0..<below(8)).map { _ in Self.letters[below(Self.letters.count)] }) }

  private mutating func number() -> Double {
    switch below(6) {
    case 0: Double(below(2_000_001) - 1_000_000)
    case 1: Double(below(2_000_001) - 1_000_000) / 1000
    case 2: Double(below(2_000_001) - 1_000_000) / 1_000_000
    case 3: Double(Int(truncatingIfNeeded: random.next()))
    case 4: [0, -0.0, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 1e12, 0.1 + 0.2, 1e-7][below(7)]
    default: Double(below(1 << 53)) * pow(10, Double(below(40) - 20))
    }
  }

  private mutating func value(depth: Int = 0) -> JSONValue {
    switch below(depth > 4 ? 4 : 6) {
    case 0: return .null
    case 1: return .bool(below(2) == 0)
    case 2: return .number(number())
    case 3: return .string(text())
    case 4: return .array((0..<below(5)).map { _ in value(depth: depth + 1) })
    default:
      var members: [JSONValue.Member] = []
      for _ in 0..<below(5) {
        let key = text()
        if !members.contains(where: { $0.key == key }) {
          members.append(.init(key: key, value: value(depth: depth + 1)))
        }
      }
      return .object(members)
    }
  }

  /// What Foundation reads; nil where it refuses.
  private static func other(_ bytes: [UInt8]) -> OtherValue? {
    try? JSONDecoder().decode(OtherValue.self, from: Data(bytes))
  }

  @Test mutating func `what is written here is read there and here as what was meant`() throws {
    for _ in 0..<3000 {
      let value = value()
      var writer = JSONWriter()
      writer.value(value)
      let text = String(decoding: writer.bytes, as: UTF8.self)
      #expect(try JSONReader.read(writer.bytes) == value, "\(text)")
      let other = try #require(Self.other(writer.bytes), "\(text)")
      #expect(other.isSame(as: value), "\(text)")
    }
  }

  @Test mutating func `what is read here is read there, and nothing is taken that is refused there`() throws {
    let signs = Array(#"[]{},:"\/.+-0123456789eEuntrfalsx"#.utf8) + [10, 32, 9, 0x80, 0xE3]
    var (read, refused) = (0, 0)
    for _ in 0..<6000 {
      var writer = JSONWriter()
      writer.value(value())
      var bytes = writer.bytes
      for _ in 0..<below(4) {
        let place = below(bytes.count + 1)
        let sign = signs[below(signs.count)]
        switch below(3) {
        case 0: bytes.insert(sign, at: place)
        case 1 where place < bytes.count: bytes[place] = sign
        default: if place < bytes.count { bytes.remove(at: place) }
        }
      }
      let text = String(decoding: bytes, as: UTF8.self)
      let other = Self.other(bytes)
      do throws(ParsingFailure) {
        let value = try JSONReader.read(bytes)
        read += 1
        // There a number too small for a double is an error, here it is 0.
        #expect(other?.isSame(as: value) ?? text.contains("e-"), "\(text)")
      } catch {
        refused += 1
        // Only this reader has a word about these, and about a comma before the end of an array.
        let own = ["stands twice", "too large", #"expected a value, found "]""#]
        let isOwn = own.contains { error.message.contains($0) }
        #expect(isOwn || other == nil, "\(error): \(text)")
      }
    }
    #expect(read > 1000 && refused > 1000)
  }

  @Test func `every kind of value and line is written byte by byte`() {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("a" as StaticString)
    writer.beginArray()
    for number in [0, 7, -7, 10, 99, 100, 1_000_000, .min, .max] { writer.value(number) }
    writer.endArray()
    writer.key("b\"")
    writer.beginArray()
    for number in [0.5, -0.25, 12.000001, 0.0000004, -0.0000004, 3, 1e12, .nan, -.infinity] { writer.value(number) }
    writer.endArray()
    writer.key("c" as StaticString)
    writer.beginArray()
    for number in [972, 0.1, .nan] { writer.real(number) }
    for number in [972, 0.1 + 0.2, 1e300] { writer.exact(number) }
    writer.endArray()
    writer.key("d" as StaticString)
    writer.beginArray()
    writer.value(true)
    writer.value(false)
    writer.null()
    writer.value("x\u{1}\u{1f}\n\t\\" as String)
    writer.value("y" as StaticString)
    writer.beginArray()
    writer.endArray()
    writer.beginObject()
    writer.endObject()
    writer.beginLine()
    writer.value(1)
    writer.endArray()
    writer.endObject()
    writer.newline()
    writer.value(2)
    #expect(
      String(decoding: writer.bytes, as: UTF8.self)
        == #"{"a":[0,7,-7,10,99,100,1000000,-9223372036854775808,9223372036854775807],"#
        + #""b\"":[0.5,-0.25,12.000001,0,0,3,1000000000000.0,null,null],"#
        + #""c":[972.0,0.1,null,972,0.30000000000000004,1e+300],"#
        + #""d":[true,false,null,"x\u0001\u001f\n\t\\","y",[],{},"# + "\n1]}\n2")
    writer.clear()
    writer.value(3)
    #expect(writer.bytes == Array("3".utf8))
  }
}

/// A value as Foundation's reader gives it.
private enum OtherValue: Decodable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([OtherValue])
  case object([String: OtherValue])

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let flag = try? value.decode(Bool.self) {
      self = .bool(flag)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .string(text)
    } else if let values = try? value.decode([OtherValue].self) {
      self = .array(values)
    } else {
      self = .object(try value.decode([String: OtherValue].self))
    }
  }

  /// Whether both mean the same.
  func isSame(as value: JSONValue) -> Bool {
    switch (self, value) {
    case (.null, .null): true
    case (.bool(let mine), .bool(let other)): mine == other
    case (.number(let mine), .number(let other)): mine == other
    case (.string(let mine), .string(let other)): mine == other
    case (.array(let mine), .array(let others)):
      mine.count == others.count && zip(mine, others).allSatisfy { $0.isSame(as: $1) }
    case (.object(let mine), .object(let others)):
      mine.count == others.count && others.allSatisfy { mine[$0.key]?.isSame(as: $0.value) ?? false }
    default: false
    }
  }
}
