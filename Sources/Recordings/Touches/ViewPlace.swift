public import Geometry
public import Gestures
import JSON

/// Where a view lies in its window, in points: recognizers measure by both.
public struct ViewPlace: Hashable, Sendable {
  /// The size of the window.
  public let window: Size
  /// Where in it the view lies.
  public let view: Rect

  /// A view that lies at `view`, in points, in a window of that size.
  public init(window: Size, view: Rect) { (self.window, self.view) = (window, view) }

  /// Where `view` lies at present.
  public init(of view: View) {
    window = view.window.bounds.size
    self.view = view.frameInWindow
  }
}

extension ViewPlace {
  /// Reads what a line of a recording says of it.
  init(_ node: JSONNode, _ reader: NodeReader) throws(ParsingFailure) {
    let what = "a place"
    _ = try reader.members(of: node, what, known: ["width", "height", "view"])
    let object = ObjectReader(node, what, reader)
    let window = try RecordingHeader.extent(object)
    self.init(
      window: window,
      view: try node["view"].map { (node) throws(ParsingFailure) in try RecordingHeader.view(node, reader) }
        ?? Rect(origin: .zero, size: window))
  }
}

extension JSONWriter {
  /// Writes where a view lies in its window.
  mutating func place(_ place: ViewPlace) {
    beginObject()
    extent(place.window)
    key("view")
    frame(place.view)
    endObject()
  }
}
