import Geometry
import JSON

/// The first line of a recording: where its touches were made.
public struct RecordingHeader: Hashable, Sendable {
  /// The version of the format that is written, and the only one that is read.
  public static let version = 1

  /// The size of the window, in points; 1...65,536 either way in a file.
  public var size: Size
  /// Pixels in a point, 0.1...100 in a file; the coordinates are points all the same.
  public var scale: Double
  /// What the touches come from, for people.
  public var source: String
  /// Where in the window the view lies that the gestures belong to, in points; nil where it is the whole window.
  ///
  /// Recognizers measure by their view, as the flag does, and touches beside it are none of theirs.
  public var view: Rect?
  /// The name of the recognizer that is to fire; nil where nobody said.
  public var expected: String?
  /// What a run of the game says of itself, the first line of its file, where these are its touches; nil elsewhere.
  public var run: String?

  /// A window of this size.
  public init(
    size: Size, scale: Double = 1, source: String = "", view: Rect? = nil, expected: String? = nil
  ) {
    self.size = size
    self.scale = scale
    self.source = source
    self.view = view
    self.expected = expected
  }

  /// Touches that this program takes down of a view.
  ///
  /// - Parameters:
  ///   - place: where the view lies.
  ///   - scale: pixels in a point.
  public init(_ place: ViewPlace, scale: Double = 1) {
    self.init(size: place.window, scale: scale, source: "gesture-sandbox", view: place.view)
  }

  /// Where the view lies, the whole window where the header names none.
  public var place: ViewPlace { ViewPlace(window: size, view: view ?? Rect(origin: .zero, size: size)) }

  fileprivate static let sizes = 1.0...65536.0
  fileprivate static let places = -1e6...1e6
  private static let scales = 0.1...100.0

  init(_ node: JSONNode, _ reader: NodeReader) throws(ParsingFailure) {
    let what = "the header of a recording"
    let header = ObjectReader(node, what, reader)
    try header.checkVersion(
      Self.version, under: "recording",
      known: ["recording", "width", "height", "scale", "source", "view", "expected", "run"])
    size = try Self.extent(header)
    scale = 1
    source = ""
    if let node = node["scale"] { scale = try reader.number(node, in: Self.scales) }
    if let node = node["source"] { source = try reader.string(node) }
    if let node = node["view"] { view = try Self.view(node, reader) }
    if let node = node["expected"] {
      let name = try reader.string(node, "the name of a recognizer")
      try reader.checkName(name, at: node.offset)
      expected = name
    }
    if let node = node["run"] { run = try reader.string(node) }
  }

  /// Where a view lies in its window, in points.
  static func view(_ node: JSONNode, _ reader: NodeReader) throws(ParsingFailure) -> Rect {
    let what = "a view"
    _ = try reader.members(of: node, what, known: ["x", "y", "width", "height"])
    let view = ObjectReader(node, what, reader)
    let origin = Point(try view.number("x", in: places), try view.number("y", in: places))
    return Rect(origin: origin, size: try extent(view))
  }

  /// How large a window or a view is, in points.
  static func extent(_ object: ObjectReader) throws(ParsingFailure) -> Size {
    Size(try object.number("width", in: sizes), try object.number("height", in: sizes))
  }

  /// A recording's file with another first line, and every other byte as it was.
  ///
  /// - Parameter change: makes the new first line of the old one.
  /// - Throws: `ParsingFailure` where the first line cannot be read.
  public static func rewriting(_ file: [UInt8], _ change: (inout RecordingHeader) -> Void) throws -> [UInt8] {
    let reader = try RecordingReader(file)
    var header = reader.header
    change(&header)
    var writer = JSONWriter()
    header.write(to: &writer)
    return writer.bytes + file[reader.offset...]
  }

  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("recording", Self.version)
    writer.extent(size)
    writer.member("scale", exact: scale.clamped(to: Self.scales))
    writer.member("source", source)
    if let view {
      writer.key("view")
      writer.frame(view)
    }
    if let expected {
      writer.member("expected", expected)
    }
    if let run {
      writer.member("run", run)
    }
    writer.endObject()
    writer.newline()
  }
}

extension JSONWriter {
  /// Writes a place so that it reads back the same.
  mutating func place(_ point: Point) {
    member("x", exact: point.x)
    member("y", exact: point.y)
  }

  /// Writes where a view lies in its window, as near as a file can say it.
  mutating func frame(_ frame: Rect) {
    let places = RecordingHeader.places
    beginObject()
    place(Point(frame.origin.x.clamped(to: places), frame.origin.y.clamped(to: places)))
    extent(frame.size)
    endObject()
  }

  mutating func extent(_ size: Size) {
    let sizes = RecordingHeader.sizes
    member("width", exact: size.width.clamped(to: sizes))
    member("height", exact: size.height.clamped(to: sizes))
  }
}
