extension OpenRaster {
  /// The most pixels that all layers of a file may have together.
  public static let mostPixels = 128_000_000
  /// The most layers and groups of a file.
  public static let mostLayers = 512
  /// The most bytes of one file within, unpacked.
  private static let mostBytes = 256 << 20
  /// The most bytes of the list of layers.
  private static let mostBytesOfTree = 4 << 20

  /// The layers in the bytes of a file. Each is cut to what is painted.
  ///
  /// - Throws: where a layer is missing or damaged, where there are too many of them, or they are too large: nothing is
  ///   taken then.
  public init(decoding bytes: [UInt8]) throws(PictureFailure) {
    let archive = ArchiveReader(bytes)
    var tree: [UInt8]?
    try archive.visit { name, read throws(PictureFailure) in
      if name == "stack.xml" { tree = try read(Self.mostBytesOfTree) }
    }
    guard let tree else { throw PictureFailure("not an OpenRaster file: it has no stack.xml; save it again") }
    let image = try XMLElement(document: tree)
    guard image.name == "image", let stack = image.children.first(where: { $0.name == "stack" }),
      let width = image.attributes["w"].flatMap({ Int($0) }), let height = image.attributes["h"].flatMap({ Int($0) })
    else { throw PictureFailure("its list of layers has no size or no layers: save it again") }
    let size = try PictureSize(width, height)
    var wanted: [String] = []
    try Self.collect(stack, into: &wanted)
    // A picture that several layers have is there once for each of them in the end.
    let pictures = try Self.pictures(Dictionary(wanted.map { ($0, 1) }, uniquingKeysWith: +), in: archive)
    let note = image.attributes[Self.scaleNote].flatMap { Double($0) }
    self.init(
      width: size.width, height: size.height, nodes: [],
      pixelsPerPoint: note.flatMap { (0.1...100).contains($0) ? $0 : nil } ?? 1)
    for element in stack.children.reversed() { if let node = try Self.node(element, pictures) { nodes.append(node) } }
  }

  /// The names of all pictures.
  private static func collect(_ stack: XMLElement, into names: inout [String]) throws(PictureFailure) {
    for element in stack.children {
      if element.name == "stack" { try collect(element, into: &names) }
      guard element.name == "layer", let source = element.attributes["src"] else { continue }
      names.append(source)
      guard names.count <= mostLayers else {
        throw PictureFailure("there are more than \(mostLayers) layers: merge some and save it again", cause: .tooLarge)
      }
    }
  }

  /// A picture, and where its corner lies in the layer.
  private typealias Cut = (picture: TransparentPicture?, x: Int, y: Int)

  /// - Parameter uses: how many layers have each picture.
  private static func pictures(_ uses: [String: Int], in archive: ArchiveReader) throws(PictureFailure) -> [String: Cut]
  {
    var pictures: [String: Cut] = [:]
    var count = 0
    try archive.visit { name, read throws(PictureFailure) in
      guard let uses = uses[name], pictures[name] == nil else { return }
      let bytes = try read(mostBytes)
      do throws(PictureFailure) {
        let size = try PictureSize(of: bytes)
        count += size.width * size.height * uses
        guard count <= mostPixels else {
          throw PictureFailure(
            "all layers together have more than \(mostPixels / 1_000_000) million pixels: merge some", cause: .tooLarge)
        }
        pictures[name] = try TransparentPicture(decoding: bytes).cut
      } catch {
        throw PictureFailure("\(name): \(error)", cause: error.cause)
      }
    }
    if let missing = uses.keys.filter({ pictures[$0] == nil }).min() {
      throw PictureFailure("the layer \(missing) is missing: save it again")
    }
    return pictures
  }

  private static func node(_ element: XMLElement, _ pictures: [String: Cut]) throws(PictureFailure) -> Node? {
    let attributes = element.attributes
    var style = Style()
    style.name = attributes["name"] ?? ""
    style.composite = attributes["composite-op"] ?? style.composite
    if let opacity = attributes["opacity"].flatMap({ Double($0) }), opacity >= 0 { style.opacity = min(opacity, 1) }
    style.isVisible = attributes["visibility"] != "hidden"
    style.isLocked = attributes["edit-locked"] == "true"
    style.isSelected = attributes["selected"] == "true"
    style.keepsAlpha = attributes["alpha-preserve"] == "true"
    switch element.name {
    case "stack":
      var nodes: [Node] = []
      for child in element.children.reversed() { if let node = try node(child, pictures) { nodes.append(node) } }
      return .group(style, nodes)
    case "layer":
      func place(_ key: String) -> Int {
        guard let number = attributes[key].flatMap({ Double($0) }), !number.isNaN else { return 0 }
        return Int(min(max(number, -1e6), 1e6).rounded())
      }
      let cut = attributes["src"].flatMap { pictures[$0] }
      return .layer(style, cut?.picture, x: place("x") + (cut?.x ?? 0), y: place("y") + (cut?.y ?? 0))
    default: return nil
    }
  }
}

extension TransparentPicture {
  /// What of it is not wholly clear, and where that lies; nil where all is clear.
  var cut: (picture: TransparentPicture?, x: Int, y: Int) {
    func isClear(_ row: Int) -> Bool { pixels[row * width..<(row + 1) * width].allSatisfy { $0 >> 24 == 0 } }
    guard let top = (0..<height).first(where: { !isClear($0) }),
      let bottom = (0..<height).last(where: { !isClear($0) })
    else { return (nil, 0, 0) }
    var (left, right) = (width, -1)
    for row in top...bottom {
      let line = pixels[row * width..<(row + 1) * width]
      if let first = line.firstIndex(where: { $0 >> 24 != 0 }) { left = min(left, first - row * width) }
      if let last = line.lastIndex(where: { $0 >> 24 != 0 }) { right = max(right, last - row * width) }
    }
    if left == 0, top == 0, right == width - 1, bottom == height - 1 { return (self, 0, 0) }
    var inner: [UInt32] = []
    inner.reserveCapacity((right - left + 1) * (bottom - top + 1))
    for row in top...bottom { inner += pixels[row * width + left...row * width + right] }
    return (TransparentPicture(width: right - left + 1, height: bottom - top + 1, pixels: inner), left, top)
  }
}
