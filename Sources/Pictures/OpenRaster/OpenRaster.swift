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

    /// How many pixels its layers have.
    fileprivate var pixelCount: Int {
      switch self {
      case .layer(_, let picture, _, _): picture?.pixels.count ?? 0
      case .group(_, let nodes): nodes.reduce(0) { $0 + $1.pixelCount }
      }
    }
  }

  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int
  /// The layers and groups, the lowest first.
  public var nodes: [Node]

  /// A picture of layers.
  public init(width: Int, height: Int, nodes: [Node]) {
    (self.width, self.height, self.nodes) = (width, height, nodes)
  }

  /// What every file begins with.
  static let type = "image/openraster"
  /// The longest side of the small picture in a file, in pixels.
  public static let thumbnailSide = 256

  /// Whether bytes are an OpenRaster file, by how they begin.
  public static func begins(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) && bytes.dropFirst(30).starts(with: "mimetype\(type)".utf8)
  }

  // MARK: Out

  /// The most pixels, those of all layers together, that are compressed as far as they can be: it takes seconds a layer where they
  /// are many.
  private static let mostUnhurried = 1 << 22

  /// The bytes of a file.
  ///
  /// - Parameters:
  ///   - merged: what all of it looks like, as large as it is.
  ///   - thumbnail: the same, at most `thumbnailSide` pixels on each side.
  public func encoded(merged: Picture, thumbnail: Picture) throws(PictureFailure) -> [UInt8] {
    var archive = StoredArchive()
    // First, and stored: by that file managers know what it is.
    archive.add("mimetype", Array(Self.type.utf8))
    let pixels = nodes.reduce(merged.pixels.count) { $0 + $1.pixelCount }
    var writer = Writer(archive: archive, isQuick: pixels > Self.mostUnhurried)
    var tree = "<?xml version='1.0' encoding='UTF-8'?>\n<image version=\"0.0.6\" w=\"\(width)\" h=\"\(height)\""
    // MyPaint may be set to mix in linear light; it is told not to, others pass over that.
    tree += " xmlns:mypaint=\"http://mypaint.org/ns/openraster\" mypaint:eotf=\"1.0\">\n<stack>\n"
    for node in nodes.reversed() { tree += try writer.element(node) }
    tree += "</stack>\n</image>\n"
    writer.archive.add("stack.xml", Array(tree.utf8))
    writer.archive.add("Thumbnails/thumbnail.png", try PNG.encode(thumbnail))
    writer.archive.add("mergedimage.png", try PNG.encode(merged, isQuick: writer.isQuick))
    return try writer.archive.finished()
  }

  private struct Writer {
    var archive: StoredArchive
    let isQuick: Bool
    private var count = 0

    init(archive: StoredArchive, isQuick: Bool) { (self.archive, self.isQuick) = (archive, isQuick) }

    mutating func element(_ node: Node) throws(PictureFailure) -> String {
      switch node {
      case .group(let style, let nodes):
        var text = "<stack\(attributes(style)) isolation=\"isolate\">\n"
        for node in nodes.reversed() { text += try element(node) }
        return text + "</stack>\n"
      case .layer(let style, let picture, let x, let y):
        let name = "data/layer\(count).png"
        count += 1
        // Readers want a picture, also of a layer without pixels.
        guard let picture = picture ?? TransparentPicture(width: 1, height: 1, pixels: [0]) else { return "" }
        archive.add(name, try PNG.encode(picture, isQuick: isQuick))
        return "<layer\(attributes(style)) src=\"\(name)\" x=\"\(x)\" y=\"\(y)\"/>\n"
      }
    }

    private func attributes(_ style: Style) -> String {
      var text = " name=\"\(XMLElement.escaped(style.name))\" composite-op=\"\(XMLElement.escaped(style.composite))\""
      text += " opacity=\"\(style.opacity)\" visibility=\"\(style.isVisible ? "visible" : "hidden")\""
      if style.isLocked { text += " edit-locked=\"true\"" }
      if style.isSelected { text += " selected=\"true\"" }
      if style.keepsAlpha { text += " alpha-preserve=\"true\"" }
      return text
    }
  }
}
