import DrawnGestures
import Geometry
import JSON

/// Drawn gestures as a file (`*.drawn`):
/// `{"drawnGestures":1,"gestures":[{"name":"check","examples":[[[14,42,42,80,90,16]]]}]}`. An example is a list of strokes, and a
/// stroke a list of x and y in turn, in points.
public struct DrawnGestureFile: Hashable, Sendable {
  /// The version of the format that is written, and the only one that is read.
  public static let version = 1
  static let mostGestures = 1000

  /// The gestures, each of another name.
  public var gestures: [DrawnGesture]

  /// A file of these gestures.
  public init(_ gestures: [DrawnGesture]) { self.gestures = gestures }

  /// Reads a file's content.
  ///
  /// - Throws: a failure with line and column for text that is no such file, for a name that stands twice, and for an
  ///   example with nothing in it.
  public init(parsing bytes: [UInt8]) throws(ParsingFailure) {
    let text = SourceText(bytes: bytes)
    let reader = NodeReader(text: text)
    let root = try JSONReader.read(text)
    let file = ObjectReader(root, "a file of drawn gestures", reader)
    try file.checkVersion(Self.version, under: "drawnGestures", known: ["drawnGestures", "gestures"])
    let list = try file.required("gestures")
    let entries = try reader.array(list, of: "gestures")
    guard entries.count <= Self.mostGestures else {
      throw reader.failure(
        "there are \(entries.count) gestures, and \(Self.mostGestures) are possible", at: list.offset)
    }
    gestures = []
    for entry in entries {
      let gesture = try reader.drawnGesture(entry)
      guard !gestures.contains(where: { $0.name == gesture.name }) else {
        throw reader.failure(
          "the name \(reader.quoted(gesture.name)) is taken: give this gesture another", at: entry.offset)
      }
      gestures.append(gesture)
    }
  }

  /// The file's content, an example a line.
  public func encoded() -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("drawnGestures", Self.version)
    writer.key("gestures")
    writer.beginArray()
    for gesture in gestures {
      writer.beginLine()
      writer.beginObject()
      writer.member("name", gesture.name)
      if gesture.isRotationInvariant {
        writer.member("isRotationInvariant", true)
      }
      writer.key("examples")
      writer.beginArray()
      for example in gesture.examples {
        writer.beginLine()
        writer.value(example.json)
      }
      writer.endArray()
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    writer.newline()
    return writer.bytes
  }
}

extension NodeReader {
  fileprivate func drawnGesture(_ node: JSONNode) throws(ParsingFailure) -> DrawnGesture {
    let what = "a drawn gesture"
    _ = try members(of: node, what, known: ["name", "isRotationInvariant", "examples"])
    let gesture = ObjectReader(node, what, self)
    let nameNode = try gesture.required("name")
    let name = try string(nameNode, "a name in quotes")
    try checkName(name, at: nameNode.offset)
    return DrawnGesture(
      name: name, examples: try drawings(try gesture.required("examples")),
      isRotationInvariant: try node["isRotationInvariant"].map { (node) throws(ParsingFailure) in try bool(node) }
        ?? false)
  }

  private static let mostExamples = 100
  private static let mostPlaces = 100_000
  private static let places = -1e6...1e6

  /// Drawings, each a list of strokes.
  func drawings(_ node: JSONNode) throws(ParsingFailure) -> [DrawnShape] {
    let entries = try array(node, of: "examples")
    guard entries.count <= Self.mostExamples else {
      throw failure(
        "there are \(entries.count) examples, and \(Self.mostExamples) are possible: leave some out", at: node.offset)
    }
    var drawings: [DrawnShape] = []
    for entry in entries {
      var strokes: [[Point]] = []
      for stroke in try array(entry, of: "strokes") { strokes.append(try self.stroke(stroke)) }
      guard !strokes.isEmpty, strokes.count <= GrowingShape.mostStrokes else {
        throw failure(
          "an example has 1 to \(GrowingShape.mostStrokes) strokes, and this one \(strokes.count)", at: entry.offset)
      }
      drawings.append(DrawnShape(strokes: strokes))
    }
    return drawings
  }

  private func stroke(_ node: JSONNode) throws(ParsingFailure) -> [Point] {
    let numbers = try array(node, of: "coordinates")
    guard !numbers.isEmpty, numbers.count % 2 == 0, numbers.count <= 2 * Self.mostPlaces else {
      throw failure(
        "a stroke is x and y in turn for 1 to \(Self.mostPlaces) places, and here are \(numbers.count) numbers",
        at: node.offset)
    }
    var points: [Point] = []
    points.reserveCapacity(numbers.count / 2)
    for index in stride(from: 0, to: numbers.count, by: 2) {
      points.append(
        Point(try number(numbers[index], in: Self.places), try number(numbers[index + 1], in: Self.places)))
    }
    return points
  }
}

extension DrawnShape {
  /// The drawing as a list of strokes, places rounded to a hundredth of a point.
  var json: JSONValue {
    .array(rounded.strokes.map { stroke in .array(stroke.flatMap { [.number($0.x), .number($0.y)] }) })
  }

  /// The drawing as files keep it.
  var rounded: DrawnShape {
    DrawnShape(strokes: strokes.map { stroke in stroke.map { Point(Self.rounded($0.x), Self.rounded($0.y)) } })
  }

  private static func rounded(_ coordinate: Double) -> Double { (coordinate * 100).rounded() / 100 }
}
