import JSON
import Testing

@testable import Recordings

struct CaseTests {
  private static func text(expect: String, extra: String = "") -> String {
    """
    {"name": "a pan", "width": 400, "height": 400,\(extra)
     "gestures": [{"type": "pan"}],
     "touches": [
       {"t":0,"touches":[{"id":1,"phase":"began","x":100,"y":100}]},
       {"t":0.02,"touches":[{"id":1,"phase":"moved","x":120.25,"y":100}]},
       {"t":0.04,"touches":[{"id":1,"phase":"ended","x":120.25,"y":100}]}
     ],
     "expect": \(expect)}
    """
  }

  private func differences(_ expect: String, extra: String = "") throws -> [String] {
    let gestureCase = try GestureCase(parsing: Array(Self.text(expect: expect, extra: extra).utf8))
    return gestureCase.differences(from: try gestureCase.run())
  }

  private func updated(_ text: String) throws -> String {
    let gestureCase = try GestureCase(parsing: Array(text.utf8))
    return String(decoding: gestureCase.updated(with: try gestureCase.run()), as: UTF8.self)
  }

  @Test(arguments: Files.cases) func `the cases that come with the program hold`(name: String) throws {
    let gestureCase = try GestureCase(parsing: Files.bytes("cases/\(name).case"))
    #expect(!gestureCase.expected.isEmpty)
    #expect(gestureCase.differences(from: try gestureCase.run()) == [])
  }

  @Test func `only the keys that a case names are compared`() throws {
    #expect(try differences(#"[{"state":"began"},{"recognizer":"pan"}]"#) == [])
    #expect(try differences(#"[{"translation":{"x":20.25}},{}]"#) == [])
  }

  @Test func `numbers may differ by a millionth, or by what the case says`() throws {
    let near = #"[{"recognizer":"pan","state":"began","translation":{"x":20.250001}},{}]"#
    let off = #"[{"recognizer":"pan","state":"began","translation":{"x":20.3}},{}]"#
    #expect(try differences(near) == [])
    #expect(try differences(off) == ["! pan began, event 1: translation.x is 20.25, expected 20.3 ± 1e-06"])
    #expect(try differences(off, extra: #""tolerance": 0.1,"#) == [])
  }

  @Test func `what is missing and what is too much is named`() throws {
    #expect(
      try differences(#"[{"recognizer":"pan","state":"began"},{"recognizer":"tap","state":"recognized"}]"#) == [
        "- tap recognized was expected as event 2 and did not come",
        "+ pan ended came as event 2 and was not expected",
      ])
    #expect(try differences("[]").count == 2)
    #expect(
      try differences(#"[{"recognizer":"pan","state":"began","translatoin":{}},{}]"#) == [
        #"! pan began, event 1: translatoin is missing; the nearest that is known is "translation""#
      ])
  }

  @Test func `an update keeps the rest of the file, what is right, and the keys that were named`() throws {
    let right = #"{"recognizer":"pan", "state":"began", "translation":{"x":2.025e1}}"#
    let text = Self.text(expect: #"[\#(right), {"recognizer":"pan","state":"cancelled"}]"#)
    let new = try updated(text)
    #expect(
      new
        == Self.text(
          expect: """
            [
                \(right),
                {"recognizer":"pan","state":"ended","translation":{"x":20.25,"y":0}}
              ]
            """))
    #expect(try updated(new) == new)
  }

  @Test func `runs of thousands of events that differ are still held against each other`() {
    func event(_ index: Int, _ keys: String = "") -> JSONValue? {
      try? JSONReader.read(
        Array(#"{"recognizer":"\#(index % 2 == 0 ? "a" : "b")","state":"changed","x":\#(index)\#(keys)}"#.utf8))
    }
    let expected = (0..<4000).compactMap { event($0) }
    // One more at the beginning, one at the end that is missing.
    let actual = [event(1)].compactMap { $0 } + expected.dropLast()
    let comparison = CaseComparison(expected: expected, actual: actual, tolerance: 0)
    let partners = comparison.pairs.count { $0.expected != nil && $0.actual != nil }
    #expect(partners > 3980, "\(partners)")
    #expect(comparison.pairs.compactMap(\.expected) == Array(0..<4000))
    #expect(comparison.pairs.compactMap(\.actual) == Array(0..<4000))
  }

  @Test func `an update writes what was not there`() throws {
    let text =
      #"{"width":400,"height":400,"gestures":[{"type":"oekaki"}],"touches":[{"t":0,"touches":[{"id":1,"phase":"began","x":1,"y":2}]}]}"#
    #expect(
      try updated(text)
        == text.dropLast() + """
          ,
            "expect": [
              {"recognizer":"oekaki","state":"began","touches":1,"x":1,"y":2}
            ]}
          """)
  }

  @Test func `an error in a case has its place`() {
    func failure(_ text: String) -> String? {
      do throws(ParsingFailure) {
        _ = try GestureCase(parsing: Array(text.utf8))
        return nil
      } catch {
        return error.description
      }
    }
    #expect(failure("{}") == #"line 1, column 1: expected the key "width" in a case"#)
    #expect(
      failure(#"{"widht":1}"#) == #"line 1, column 2: a case has no key "widht"; the nearest that is known is "width""#)
    #expect(
      failure("{\"width\":1,\"height\":1,\"touches\":[],\n\"gestures\":[{\"type\":\"tapp\"}]}")
        == #"line 2, column 21: "tapp" is not a type of gesture; the nearest that is known is "tap""#)
    #expect(
      failure("{\"width\":1,\"height\":1,\"gestures\":[],\"touches\":[{\"t\":1},\n{\"t\":0}]}")
        == "line 2, column 6: expected a time not before 1.0, found 0")
    #expect(
      failure(#"{"width":1,"height":1,"gestures":[],"touches":[],"expect":[1]}"#)
        == "line 1, column 60: expected an event, an object, found 1")
  }
}
