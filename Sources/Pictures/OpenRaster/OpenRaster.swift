/// A picture of layers as OpenRaster has it (the specification of freedesktop.org, 0.0.6): a tree of groups and layers, and what
/// it looks like.
public struct OpenRaster: Hashable, Sendable {
  /// How a layer or group is mixed with what lies below, and how much of it shows.
  public struct Style: Hashable, Sendable {
    /// What it is called.
    public var name = ""
    /// The name of its mixing in the standard: `svg:src-over`.
    public var composite = "svg:src-over"
    /// How much of it shows, 0...1.
    public var opacity = 1.0
    /// Whether it shows.
    public var isVisible = true
    /// Whether it takes no strokes.
    public var isLocked = false
    /// Whether it is the one that is painted on.
    public var isSelected = false
    /// Whether strokes leave it as clear as it is; no part of the standard, but of programs that agree upon it.
    public var keepsAlpha = false

    /// A layer that shows as it is.
    public init() {}
  }

  /// A layer or a group of them.
  public enum Node: Hashable, Sendable {
    /// A picture, with the place of its corner in pixels; nil for one without pixels.
    case layer(Style, TransparentPicture?, x: Int, y: Int)
    /// Layers that are mixed with one another before they are mixed with what lies below, the lowest first.
    case group(Style, [Node])
  }

  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int
  /// The layers and groups, the lowest first.
  public var nodes: [Node]
  /// How many pixels a point has, by a note that no other program knows: others tell the resolution that printers go by, which says
  /// nothing of that. 1 where there is none.
  public var pixelsPerPoint: Double

  /// A picture of layers.
  public init(width: Int, height: Int, nodes: [Node], pixelsPerPoint: Double = 1) {
    (self.width, self.height, self.nodes, self.pixelsPerPoint) = (width, height, nodes, pixelsPerPoint)
  }

  /// The note of how many pixels a point has, in a namespace of its own.
  static let (scaleNote, namespace) = ("sandbox:pixels-per-point", "xmlns:sandbox=\"urn:gesture-sandbox:openraster\"")

  /// What every file begins with.
  static let type = "image/openraster"
  /// The longest side of the small picture in a file, in pixels.
  public static let thumbnailSide = 256

  /// Whether bytes are an OpenRaster file, by how they begin.
  public static func begins(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) && bytes.dropFirst(30).starts(with: "mimetype\(type)".utf8)
  }
}
