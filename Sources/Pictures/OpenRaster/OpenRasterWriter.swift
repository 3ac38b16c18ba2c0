/// Puts an OpenRaster file together of layers and groups that come one after the other, the lowest first. Where they are large each
/// is packed as soon as it comes, so that the pixels of no other are in memory.
public struct OpenRasterWriter {
  /// A picture, before and after it is packed.
  private enum Content {
    case loose(TransparentPicture)
    case packed([UInt8])

    var byteCount: Int { if case .packed(let bytes) = self { bytes.count } else { 0 } }
  }

  /// A layer or group whose pictures stand in `contents`.
  private enum Item {
    case layer(OpenRaster.Style, content: Int, x: Int, y: Int)
    case group(OpenRaster.Style, [Item])
  }

  /// The most pixels, those of all layers together, that are compressed as far as they can be: it takes seconds a layer where they
  /// are many.
  private static let mostUnhurried = 1 << 22

  private let width: Int
  private let height: Int
  private let pixelsPerPoint: Double
  private var items: [Item] = []
  private var contents: [Content] = []
  /// How many of the pictures are packed, which come first.
  private var packedCount = 0
  private var pixelCount: Int

  private var isQuick: Bool { pixelCount > Self.mostUnhurried }

  /// A file without layers.
  public init(width: Int, height: Int, pixelsPerPoint: Double = 1) {
    (self.width, self.height, self.pixelsPerPoint) = (width, height, pixelsPerPoint)
    // All of them together are a picture in the file, too.
    pixelCount = width * height
  }

  /// Lays a layer or group over those that came before.
  public mutating func add(_ node: OpenRaster.Node) throws(PictureFailure) { items.append(try item(node)) }

  private mutating func item(_ node: OpenRaster.Node) throws(PictureFailure) -> Item {
    switch node {
    case .group(let style, let nodes):
      var items: [Item] = []
      for node in nodes { items.append(try item(node)) }
      return .group(style, items)
    case .layer(let style, let picture, let x, let y):
      pixelCount += picture?.pixels.count ?? 0
      // Readers want a picture, also of a layer without pixels.
      if let picture = picture ?? TransparentPicture(width: 1, height: 1, pixels: [0]) {
        contents.append(.loose(picture))
      }
      // How well is known once there are too many pixels, and else at the end.
      if isQuick { try pack() }
      return .layer(style, content: contents.count - 1, x: x, y: y)
    }
  }

  private mutating func pack() throws(PictureFailure) {
    for place in packedCount..<contents.count {
      guard case .loose(let picture) = contents[place] else { continue }
      contents[place] = .packed(try PNG.encode(picture, isQuick: isQuick))
    }
    packedCount = contents.count
  }

  // MARK: The file

  /// The bytes of the file; nothing more can be added.
  ///
  /// - Parameters:
  ///   - merged: what all of it looks like, as large as it is.
  ///   - thumbnail: the same, at most `OpenRaster.thumbnailSide` pixels on each side.
  public consuming func finished(merged: Picture, thumbnail: Picture) throws(PictureFailure) -> [UInt8] {
    try pack()
    var archive = StoredArchive(roomFor: contents.reduce(0) { $0 + $1.byteCount })
    // First, and stored: by that file managers know what it is.
    archive.add("mimetype", Array(OpenRaster.type.utf8))
    var tree = "<?xml version='1.0' encoding='UTF-8'?>\n<image version=\"0.0.6\" w=\"\(width)\" h=\"\(height)\""
    // MyPaint may be set to mix in linear light; it is told not to, others pass over that.
    tree += " xmlns:mypaint=\"http://mypaint.org/ns/openraster\" mypaint:eotf=\"1.0\""
    if pixelsPerPoint != 1 { tree += " \(OpenRaster.namespace) \(OpenRaster.scaleNote)=\"\(pixelsPerPoint)\"" }
    tree += ">\n<stack>\n"
    var count = 0
    for item in items.reversed() { tree += element(item, &count, &archive) }
    tree += "</stack>\n</image>\n"
    archive.add("stack.xml", Array(tree.utf8))
    archive.add("Thumbnails/thumbnail.png", try PNG.encode(thumbnail))
    archive.add("mergedimage.png", try PNG.encode(merged, isQuick: isQuick))
    return try archive.finished()
  }

  /// An item in the list of layers; its pictures, the `count`th and so on, go into the archive.
  private mutating func element(_ item: Item, _ count: inout Int, _ archive: inout StoredArchive) -> String {
    switch item {
    case .group(let style, let items):
      var text = "<stack\(attributes(style)) isolation=\"isolate\">\n"
      for item in items.reversed() { text += element(item, &count, &archive) }
      return text + "</stack>\n"
    case .layer(let style, let content, let x, let y):
      let name = "data/layer\(count).png"
      count += 1
      if case .packed(let bytes) = contents[content] { archive.add(name, bytes) }
      contents[content] = .packed([])
      return "<layer\(attributes(style)) src=\"\(name)\" x=\"\(x)\" y=\"\(y)\"/>\n"
    }
  }

  private func attributes(_ style: OpenRaster.Style) -> String {
    var text = " name=\"\(XMLText.escaped(style.name))\" composite-op=\"\(XMLText.escaped(style.composite))\""
    text += " opacity=\"\(style.opacity)\" visibility=\"\(style.isVisible ? "visible" : "hidden")\""
    if style.isLocked { text += " edit-locked=\"true\"" }
    if style.isSelected { text += " selected=\"true\"" }
    if style.keepsAlpha { text += " alpha-preserve=\"true\"" }
    return text
  }
}
