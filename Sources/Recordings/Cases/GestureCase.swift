import Geometry
import Gestures
import JSON

/// A test of gestures: recognizers, touches, and the actions that must come of them (`*.case`).
public struct GestureCase: Sendable {
  /// What the case shows; empty where it does not say.
  public let name: String
  /// The size of the window, in points.
  public let size: Size
  /// Where in the window the view lies that the gestures belong to, in points; nil where it is the whole window.
  public let view: Rect?
  /// How far numbers may differ.
  public let tolerance: Double
  /// The touches.
  public let deliveries: [Delivery]
  /// The `gesture` events that must come, in order, with the keys that are compared.
  public let expected: [JSONValue]
  /// What of its gestures can be read and cannot be meant, each with its line and column.
  public let warnings: [ParsingFailure]

  /// How far numbers may differ where a case does not say.
  public static let defaultTolerance = 1e-6

  let text: SourceText
  let root: JSONNode
  private let gestures: JSONNode
  private let types: GestureTypes

  /// The case that `bytes` describe.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - types: the classes that its gestures may name.
  /// - Throws: a failure with line and column, as gesture sets and recordings have them.
  public init(parsing bytes: [UInt8], types: GestureTypes = .standard) throws(ParsingFailure) {
    self.types = types
    text = SourceText(bytes: bytes)
    let reader = NodeReader(text: text)
    root = try JSONReader.read(text)
    let what = "a case"
    _ = try reader.members(
      of: root, what, known: ["name", "width", "height", "view", "tolerance", "gestures", "touches", "expect"])
    name = try root["name"].map { (node) throws(ParsingFailure) in try reader.string(node) } ?? ""
    let object = ObjectReader(root, what, reader)
    size = try RecordingHeader.extent(object)
    view = try root["view"].map { (node) throws(ParsingFailure) in try RecordingHeader.view(node, reader) }
    tolerance =
      try root["tolerance"].map { (node) throws(ParsingFailure) in try reader.number(node, in: 0...1e6) }
      ?? Self.defaultTolerance
    gestures = try object.required("gestures")
    warnings = try GestureSet(gestures, reader, types: types).warnings
    var deliveries: [Delivery] = []
    for line in try object.array("touches", of: "lines of a recording") {
      var lineReader = JSONReader(text, at: line.offset)
      deliveries.append(try Delivery(&lineReader, notBefore: deliveries.last?.time ?? 0))
    }
    self.deliveries = deliveries
    var expected: [JSONValue] = []
    if let node = root["expect"] {
      for event in try reader.array(node, of: "events") {
        guard case .object = event.content else { throw reader.mismatch(expected: "an event, an object", found: event) }
        expected.append(event.value)
      }
    }
    self.expected = expected
  }

  /// The recognizers of the case, which are in no other use.
  public func set() throws(ParsingFailure) -> GestureSet {
    try GestureSet(gestures, NodeReader(text: text), types: types)
  }

  /// Runs the touches through the recognizers.
  ///
  /// - Returns: the `gesture` events that come, as they stand in the event stream.
  public func run() throws(ParsingFailure) -> [JSONValue] {
    var events: [JSONValue] = []
    for line in try stream().split(separator: UInt8(ascii: "\n")) {
      let event = try JSONReader.read(Array(line))
      if event["event"]?.string == "gesture" { events.append(event) }
    }
    return events
  }

  /// Runs the touches through the recognizers.
  ///
  /// - Returns: the whole event stream.
  public func stream() throws(ParsingFailure) -> [UInt8] {
    let set = try set()
    let header = RecordingHeader(size: size, view: view)
    return Replay(header, set).events(of: Recording(header, deliveries))
  }

  /// What differs between the events that came and those that must, a line each; empty where nothing does.
  public func differences(from events: [JSONValue]) -> [String] {
    CaseComparison(expected: expected, actual: events, tolerance: tolerance).lines
  }

  /// The case's file with `events` as what must come, and everything else as it is.
  ///
  /// An event that was there keeps the keys that it had; a new one has the keys that the others name, and where there are no
  /// others all of them but `event` and `t`.
  public func updated(with events: [JSONValue]) -> [UInt8] {
    let comparison = CaseComparison(expected: expected, actual: events, tolerance: tolerance)
    let common = Set(expected.flatMap(\.keys))
    var partners: [Int: Int] = [:]
    for case (let old?, let new?) in comparison.pairs { partners[new] = old }
    let entries = events.enumerated().map { index, event -> [UInt8] in
      if let old = partners[index], comparison.difference(expected[old], event) == nil { return source(of: old) }
      let keys = partners[index].map { Set(expected[$0].keys) } ?? common
      return encode(event) { keys.isEmpty ? $0 != "event" && $0 != "t" : keys.contains($0) }
    }
    return replaceExpectation(with: list(entries))
  }

  /// An expected event as it stands in the file.
  private func source(of index: Int) -> [UInt8] {
    guard case .array(let nodes) = root["expect"]?.content else { return [] }
    return Array(text.bytes[nodes[index].range])
  }

  private func encode(_ event: JSONValue, where isChosen: (String) -> Bool) -> [UInt8] {
    guard case .object(let members) = event else { return [] }
    var writer = JSONWriter()
    writer.value(.object(members.filter { isChosen($0.key) }))
    return writer.bytes
  }

  private func list(_ entries: [[UInt8]]) -> [UInt8] {
    guard !entries.isEmpty else { return Array("[]".utf8) }
    return Array("[\n    ".utf8) + Array(entries.joined(separator: ",\n    ".utf8)) + Array("\n  ]".utf8)
  }

  private func replaceExpectation(with new: [UInt8]) -> [UInt8] {
    var bytes = text.bytes
    if let old = root["expect"] {
      bytes.replaceSubrange(old.range, with: new)
    } else if case .object(let members) = root.content, let last = members.last {
      bytes.insert(contentsOf: Array(",\n  \"expect\": ".utf8) + new, at: last.value.range.upperBound)
    }
    return bytes
  }
}

extension JSONValue {
  /// The keys of an object, in its order; none for anything else.
  var keys: [String] {
    guard case .object(let members) = self else { return [] }
    return members.map(\.key)
  }
}
