import Fingers
import Testing

@testable import JSON

struct JSONTests {
  private func failure(_ text: String) -> String? {
    do throws(ParsingFailure) {
      _ = try JSONReader.read(Array(text.utf8))
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `every kind of value is read`() throws {
    let text = #" {"a": [null, true, false, -0.5e2, "x\n\u00e9\ud83d\ude00"], "b": {}} "#
    let value = try JSONReader.read(Array(text.utf8))
    #expect(value["a"] == .array([.null, .bool(true), .bool(false), .number(-50), .string("x\né😀")]))
    #expect(value["b"] == .object([]))
  }

  @Test func `an error says line, column, what was expected and what was found`() {
    #expect(failure("{\n  \"a\": 1,\n  b: 2}") == #"line 3, column 3: expected a key in quotes, found "b""#)
    #expect(failure("[1 2]") == #"line 1, column 4: expected "," or "]", found "2""#)
    #expect(failure("{\"a\" 1}") == #"line 1, column 6: expected ":", found "1""#)
    #expect(failure("") == "line 1, column 1: expected a value, found the end")
    #expect(failure("1 1") == #"line 1, column 3: expected the end, found "1""#)
    #expect(failure("[01]") == "line 1, column 2: a number may not start with 0")
    #expect(failure("-") == "line 1, column 2: expected a digit, found the end")
    #expect(failure("1.") == "line 1, column 3: expected a digit, found the end")
    #expect(failure("1e999") == "line 1, column 1: this number is too large")
    #expect(failure("1e+") == "line 1, column 4: expected a digit, found the end")
    #expect(failure("1E-x") == #"line 1, column 4: expected a digit, found "x""#)
    #expect(failure("[-0]") == nil && failure("[0e1, 1E+2, 0.5]") == nil)
    #expect(failure("1E+999") == "line 1, column 1: this number is too large")
    #expect(failure("\u{7f}") == "line 1, column 1: expected a value, found byte 127")
    #expect(failure("~") == #"line 1, column 1: expected a value, found "~""#)
    #expect(failure("!") == #"line 1, column 1: expected a value, found "!""#)
    #expect(failure(#""\"#) == "line 1, column 3: expected an escape, found the end")
    #expect(failure(#""\u00e"#) == "line 1, column 4: expected four hexadecimal digits")
    #expect(failure(#""\u00e9"#) == "line 1, column 1: this text has no end")
    #expect(failure("\"abc") == "line 1, column 1: this text has no end")
    #expect(failure(#""\q""#) == "line 1, column 3: there is no escape like this")
    #expect(failure(#""\ud800""#) == "line 1, column 3: half of a surrogate pair is missing")
    #expect(failure(#"{"a":1,"a":2}"#) == #"line 1, column 8: the key "a" stands twice"#)
    #expect(failure(String(repeating: "[", count: 100)) == "line 1, column 65: nested more than 64 deep")
  }

  @Test(arguments: [
    "{", "[1,]", "[,1]", "+1", "1 2", "\"\u{1}\"", "nul", "{\"a\":1,}", "{,}", "1e", "NaN", ".5", "\"\\ud83dx\"",
  ])
  func `what is no JSON is refused`(text: String) { #expect(failure(text) != nil) }

  @Test func `a number beyond the whole numbers is read all the same`() throws {
    #expect(try JSONReader.read(Array("99999999999999999999".utf8)) == .number(1e20))
  }

  @Test func `stepping through a text gives what is in it, and says where it is wrong`() throws {
    let bytes = Array("before {\"\\u0061b\" : [1, 2.5 , {\"c\":[]}], \"d\":\"x\"} after".utf8)
    var reader = JSONReader(SourceText(bytes: bytes, range: 7..<bytes.count - 6, firstLine: 9))
    try reader.beginObject("a thing")
    #expect(try reader.nextKey())
    #expect(reader.key == "ab" && reader.isKey("ab") && !reader.isKey("a"))
    try reader.beginArray(of: "numbers")
    #expect(try reader.nextElement())
    #expect(try reader.integer(in: 0...1) == 1)
    #expect(try reader.nextElement())
    #expect(try reader.number() == 2.5)
    #expect(try reader.nextElement())
    #expect(try reader.node().value == .object([.init(key: "c", value: .array([]))]))
    #expect(try !reader.nextElement())
    #expect(try reader.nextKey())
    #expect(reader.isKey("d") && !reader.isKey("e") && !reader.isKey("dd") && !reader.isKey(""))
    let refused = reader.refusedKey(of: "a thing", known: ["ab"]).description
    #expect(refused == #"line 9, column 35: a thing has no key "d"; the nearest that is known is "ab""#)
    #expect(reader.refusedKey(of: "a thing", known: ["d"]).message == #"the key "d" stands twice"#)
    let failure = #expect(throws: ParsingFailure.self) { try reader.number() }
    #expect(failure?.description == #"line 9, column 39: expected a number, found "x""#)
  }

  @Test func `a value that is not the expected one is named with its place`() {
    func failure(_ text: String, _ body: (inout JSONReader) throws -> Void) -> String? {
      var reader = JSONReader(SourceText(bytes: Array(text.utf8)))
      do {
        try body(&reader)
        return nil
      } catch {
        return "\(error)"
      }
    }
    #expect(
      failure("[]") { try $0.beginObject("a touch") } == "line 1, column 1: expected a touch, an object, found an array"
    )
    #expect(
      failure(" 7") { try $0.beginArray(of: "touches") } == "line 1, column 2: expected an array of touches, found 7")
    #expect(failure("2") { _ = try $0.number(in: 0...1) } == "line 1, column 1: expected a number from 0 to 1, found 2")
    #expect(
      failure("0.5") { _ = try $0.integer(in: 0...1) }
        == "line 1, column 1: expected a whole number from 0 to 1, found 0.5")
    #expect(
      failure("\"lift\"") { _ = try $0.value(of: "a phase") as Phase }
        == #"line 1, column 1: "lift" is not a phase; the nearest that is known is "left""#)
    #expect(
      failure("3") { _ = try $0.value(of: "a phase") as Phase }
        == #"line 1, column 1: expected a phase, as "left", found 3"#)
    #expect(
      failure("1 2") { reader in
        _ = try reader.number()
        try reader.end()
      } == #"line 1, column 3: expected the end, found "2""#)
  }

  @Test func `a number is the double nearest to its decimal digits`() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<20_000 {
      let digits = String(random.next() % 1_000_000_000_000_000 >> (random.next() % 50))
      var text = random.next() % 2 == 0 ? digits : "-\(digits)"
      if random.next() % 2 == 0 { text += ".\(random.next() >> (random.next() % 64))" }
      if random.next() % 3 == 0 { text += "e\(Int(random.next() % 60) - 30)" }
      var index = 0
      let bytes = Array(text.utf8)
      #expect(DecimalNumber.scan(bytes.span, &index) == Double(text), "\(text)")
      #expect(index == bytes.count, "\(text)")
    }
  }

  @Test func `what is written exactly reads back the same`() throws {
    var random = SplitMix64(seed: 11)
    var writer = JSONWriter()
    for _ in 0..<20_000 {
      let raw = Double(bitPattern: random.next())
      let number = random.next() % 2 == 0 ? Double(Int(random.next() % 2_000_000)) / 1000 : raw
      guard number.isFinite else { continue }
      writer.clear()
      writer.exact(number)
      #expect(try JSONReader.read(writer.bytes) == .number(number), "\(number)")
    }
  }

  @Test func `the nearest name needs the fewest changes`() {
    #expect(NearestName.nearest(to: "swip", among: ["tap", "swipe", "pinch"]) == "swipe")
    #expect(NearestName.nearest(to: "picnh", among: ["tap", "swipe", "pinch"]) == "pinch")
    #expect(NearestName.nearest(to: "TAP", among: ["swipe", "tap"]) == "tap")
    #expect(NearestName.nearest(to: "x", among: []) == nil)
    #expect(NearestName.distance(Array("kitten".utf8), Array("sitting".utf8)) == 3)
  }

  private enum Phase: String, CaseIterable { case left, right }
}
