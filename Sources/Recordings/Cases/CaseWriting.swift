import Geometry
import Gestures
import JSON

extension GestureCase {
  /// The file of a case (`*.case`) that holds what the recognizers of `set` make of `recording` at present.
  ///
  /// Times are counted from the first touch and rounded to a microsecond, and what comes of the touches is found out by
  /// running the case as it will be read, so that it passes. Every event is expected with its recognizer, its state and
  /// its number of touches; the last one of a continuous gesture with its measurements, too.
  ///
  /// - Parameter name: what the case shows.
  public static func file(
    named name: String, of recording: Recording, with set: GestureSet
  ) throws(ParsingFailure) -> [UInt8] {
    let start = start(name, recording, set)
    let draft = try GestureCase(parsing: start + Array("\n}\n".utf8), types: set.types)
    let events = try draft.run()
    let end = end(expecting: events.map(expectation))
    // What is expected is compared as it will be read; of the touches, which may be many, that is known.
    let read = try JSONReader.read(Array("{".utf8) + end.dropFirst())
    var expected: [JSONValue] = []
    if case .array(let events) = read["expect"] { expected = events }
    let differences = CaseComparison(expected: expected, actual: events, tolerance: draft.tolerance).lines
    guard differences.isEmpty else {
      throw ParsingFailure(line: 1, column: 1, message: "the case would not pass: \(differences[0])")
    }
    return start + end
  }

  private static func expectation(_ event: JSONValue) -> JSONValue {
    guard case .object(let members) = event else { return event }
    let isLast = event["state"]?.string.map { $0 != "began" && $0 != "changed" } ?? true
    return .object(
      members.filter { member in
        switch member.key {
        case "event", "t": false
        case "recognizer", "state", "touches": true
        default: isLast
        }
      })
  }

  /// A file up to what is expected.
  private static func start(_ name: String, _ recording: Recording, _ set: GestureSet) -> [UInt8] {
    var writer = JSONWriter()
    var text: [UInt8] = []
    func line(_ lead: String, _ body: (inout JSONWriter) -> Void) {
      writer.clear()
      body(&writer)
      text += Array(lead.utf8) + writer.bytes
    }
    text += Array("{\n".utf8)
    line("  \"name\": ") { $0.value(name) }
    line(",\n  \"width\": ") { $0.exact(recording.header.size.width) }
    line(",\n  \"height\": ") { $0.exact(recording.header.size.height) }
    if let view = recording.header.view {
      line(",\n  \"view\": ") { $0.frame(view) }
    }
    text += Array(",\n  \"gestures\": [".utf8)
    for (index, recognizer) in set.recognizers.enumerated() {
      line(index == 0 ? "\n    " : ",\n    ") { set.write(recognizer, to: &$0) }
    }
    text += Array("\n  ],\n  \"touches\": [".utf8)
    let start = recording.deliveries.first?.time ?? 0
    for (index, delivery) in recording.deliveries.enumerated() {
      line(index == 0 ? "\n    " : ",\n    ") {
        $0.delivery(delivery.samples, at: max(0, delivery.time - start), place: delivery.place)
      }
    }
    return text + Array("\n  ]".utf8)
  }

  /// The rest of a file, which begins with a comma.
  private static func end(expecting events: [JSONValue]) -> [UInt8] {
    var writer = JSONWriter()
    var text = Array(",\n  \"expect\": [".utf8)
    for (index, event) in events.enumerated() {
      writer.clear()
      writer.value(event)
      text += Array((index == 0 ? "\n    " : ",\n    ").utf8) + writer.bytes
    }
    return text + Array((events.isEmpty ? "]\n}\n" : "\n  ]\n}\n").utf8)
  }
}
