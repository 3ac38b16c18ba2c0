import Geometry
public import Ink
public import Pictures

extension BlendMode {
  /// The name that the W3C and OpenRaster have for it.
  fileprivate var composite: String { self == .normal ? "svg:src-over" : "svg:\(rawValue)" }

  fileprivate init?(composite: String) {
    guard let mode = Self.allCases.first(where: { $0.composite == composite }) else { return nil }
    self = mode
  }
}

/// Clipped to what lies below within its group.
private let atop = "svg:src-atop"

extension Painting {
  /// The painting as an OpenRaster file of `scale` pixels a point: the paper as the lowest layer, and every layer as it is. A
  /// layer to which others are clipped makes a group with them.
  public func openRaster(scale: Double) throws(PictureFailure) -> [UInt8] {
    let merged = try snapshot(scale: scale)
    var paper = OpenRaster.Style()
    (paper.name, paper.isLocked) = ("Paper", true)
    let sheet = TransparentPicture(
      width: merged.width, height: merged.height,
      pixels: [UInt32](repeating: self.paper.rgb | 0xFF00_0000, count: merged.width * merged.height))
    var writer = OpenRasterWriter(width: merged.width, height: merged.height, pixelsPerPoint: scale)
    try writer.add(.layer(paper, sheet, x: 0, y: 0))
    // A layer, and those that are clipped to it as far as they came.
    var group: [OpenRasterLayer] = []
    try forEachLayerImage(scale: scale) { image throws(PictureFailure) in
      if !image.style.isClipped, !group.isEmpty {
        try writer.add(group.node)
        group = []
      }
      group.append(OpenRasterLayer(image))
    }
    if !group.isEmpty { try writer.add(group.node) }
    group = []
    let (longest, side) = (Double(max(merged.width, merged.height)), Double(OpenRaster.thumbnailSide))
    let small = try snapshot(scale: scale * min(1, (side - 0.5) / longest))
    return try writer.finished(merged: merged, thumbnail: small)
  }

  /// What the painting looks like at `scale` pixels a point.
  func snapshot(scale: Double) throws(PictureFailure) -> Picture {
    try render(scale: scale).picture
  }
}

extension OpenRasterLayer {
  fileprivate init(_ image: Painting.LayerImage) {
    var style = image.style
    // Where it comes back it is another one, and would have another's name.
    if style.name.isEmpty { style.name = "Layer \(image.id + 1)" }
    self.init(
      style: style,
      picture: TransparentPicture(width: image.width, height: image.height, pixels: image.pixels), x: image.x,
      y: image.y, isChosen: image.isChosen)
  }

  fileprivate func openRasterStyle(_ composite: String) -> OpenRaster.Style {
    var result = OpenRaster.Style()
    (result.name, result.opacity, result.isVisible) = (style.name, style.opacity, !style.isHidden)
    (result.isLocked, result.keepsAlpha, result.isSelected) = (style.isLocked, style.keepsAlpha, isChosen)
    result.composite = composite
    return result
  }

  fileprivate func node(as style: OpenRaster.Style) -> OpenRaster.Node { .layer(style, picture, x: x, y: y) }
}

extension [OpenRasterLayer] {
  /// A layer, or a group of one with those that are clipped to it.
  fileprivate var node: OpenRaster.Node {
    let mode = self[0].style.blend
    let layers = mode.written(self)
    let style = layers[0].openRasterStyle(mode.composite)
    guard layers.count > 1 else { return layers[0].node(as: style) }
    var inner = style
    (inner.composite, inner.opacity, inner.isVisible) = (BlendMode.normal.composite, 1, true)
    let clipped = layers.dropFirst().map { $0.node(as: $0.openRasterStyle(atop)) }
    return .group(style, [layers[0].node(as: inner)] + clipped)
  }
}

/// A drawing that came from an OpenRaster file.
public struct OpenRasterDrawing {
  /// What in a file cannot be as it was.
  public enum Loss: Hashable, Sendable {
    /// Layers are mixed in a way that is unknown here, and lie over the others as they are.
    case mixing(String)
    /// Groups that are mixed as one, and are single layers now.
    case groups
    /// It is larger than paper can be, and was made smaller.
    case size
  }

  /// The drawing.
  public private(set) var journal: Journal
  /// What is not as it was.
  public private(set) var losses: Set<Loss> = []

  private var layers: [OpenRasterLayer] = []
  private var selected: Int?

  /// The drawing in the bytes of a file.
  public init(decoding bytes: [UInt8]) throws(PictureFailure) {
    let file = try OpenRaster(decoding: bytes)
    let points = 1 / file.pixelsPerPoint
    let scale = min(points, Sheet.sides.upperBound / Double(max(file.width, file.height)))
    journal = Journal(size: Sheet(size: Size(Double(file.width) * scale, Double(file.height) * scale)).bounded.size)
    if scale < points { losses.insert(.size) }
    var nodes = file.nodes[...]
    journal.paper = .white
    if case .layer(let style, let picture?, 0, 0)? = nodes.first, style.isPlain, let color = picture.pixels.first,
      (picture.width, picture.height) == (file.width, file.height), color >> 24 == 255,
      picture.pixels.allSatisfy({ $0 == color })
    {
      journal.paper = Color(color & 0xFF_FFFF)
      nodes = nodes.dropFirst()
    }
    for node in nodes { add(node) }
    guard layers.count <= Painting.mostLayers else {
      throw PictureFailure(
        "there are \(layers.count) layers, \(Painting.mostLayers) are the most: merge some and save it again",
        cause: .tooLarge)
    }
    try write(scale: scale)
  }

  private mutating func add(_ node: OpenRaster.Node, opacity: Double = 1, isVisible: Bool = true) {
    switch node {
    case .layer(let style, let picture, let x, let y):
      if style.isSelected { selected = layers.count }
      let style = layerStyle(style, opacity: opacity, isVisible: isVisible)
      layers.append(OpenRasterLayer(style: style, picture: picture, x: x, y: y))
    case .group(let style, let nodes):
      let shows = isVisible && style.isVisible
      if style.isSelected { selected = layers.count }
      if isClipping(nodes), case .layer(let base, _, _, _)? = nodes.first {
        let first = layers.count
        add(nodes[0], opacity: opacity * style.opacity, isVisible: shows)
        if base.composite == BlendMode.normal.composite { layers[first].style.blend = mode(style.composite) }
        // What is clipped fades with what it is clipped to.
        for node in nodes.dropFirst() { add(node) }
      } else {
        if nodes.count > 1, style.opacity < 1 || style.composite != BlendMode.normal.composite {
          losses.insert(.groups)
        }
        for node in nodes { add(node, opacity: opacity * style.opacity, isVisible: shows) }
      }
    }
  }

  /// Whether a group is a layer and others that are clipped to it.
  private func isClipping(_ nodes: [OpenRaster.Node]) -> Bool {
    guard nodes.count > 1, case .layer? = nodes.first else { return false }
    return nodes.dropFirst().allSatisfy {
      if case .layer(let style, _, _, _) = $0 { style.composite == atop } else { false }
    }
  }

  private mutating func mode(_ composite: String) -> BlendMode {
    if let mode = BlendMode(composite: composite) { return mode }
    if composite != atop { losses.insert(.mixing(composite)) }
    return .normal
  }

  private mutating func layerStyle(_ style: OpenRaster.Style, opacity: Double, isVisible: Bool) -> LayerStyle {
    var result = LayerStyle()
    (result.name, result.opacity) = (style.name, style.opacity * opacity)
    (result.isHidden, result.isLocked) = (!(style.isVisible && isVisible), style.isLocked)
    (result.keepsAlpha, result.isClipped) = (style.keepsAlpha, style.composite == atop)
    result.blend = mode(style.composite)
    return result.quantized
  }

  /// Makes every layer, and takes away the one that a drawing begins with.
  private mutating func write(scale: Double) throws(PictureFailure) {
    func enter(_ action: LayerAction) { journal.entries.append(Journal.Entry(.layer(action), at: 0)) }
    for (index, layer) in layers.groups.flatMap({ $0[0].style.blend.read($0) }).enumerated() {
      let id = index + 1
      if let picture = layer.picture {
        let frame = Rect(
          Double(layer.x) * scale, Double(layer.y) * scale, Double(picture.width) * scale,
          Double(picture.height) * scale)
        guard
          let placed = LayerPicture(
            width: picture.width, height: picture.height, straight: picture.pixels, frame: frame)
        else { throw PictureFailure("the layer \"\(layer.style.name)\" lies too far out: save it again") }
        enter(.addPicture(id: id, above: index, placed, layer.style))
      } else {
        enter(.add(id: id, above: index))
        enter(.change(id, layer.style))
      }
      // There is room for as many as a drawing can have.
      if index == 0 { enter(.delete(0)) }
    }
    if !layers.isEmpty {
      enter(.choose((selected ?? layers.count - 1) + 1))
    }
    journal.entries.append(Journal.Entry(.begun, at: 0))
  }
}

extension OpenRaster.Style {
  /// Whether it shows as it is.
  fileprivate var isPlain: Bool { isVisible && opacity == 1 && composite == BlendMode.normal.composite }
}
