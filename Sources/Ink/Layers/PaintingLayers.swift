import Geometry

extension Painting {
  /// The pixels of one layer, for those who take layers over the wall.
  public struct LayerImage {
    /// What is set about it.
    public let style: LayerStyle
    /// Whether it is the one that new strokes go to.
    public let isChosen: Bool
    /// Where the corner of what is painted lies, in pixels.
    public let x: Int
    /// The same, downwards.
    public let y: Int
    /// The number of columns that are painted; 0 where nothing is.
    public let width: Int
    /// The number of rows.
    public let height: Int
    /// The straight colours, 0xAARRGGBB, row after row.
    public let pixels: [UInt32]
  }

  /// Every layer by itself, from the lowest, at `scale` pixels a point and without the paper. This painting stays as it is.
  ///
  /// A layer that is clipped and mixed in another way than by its own colour has the colours that come out of the mixing: so
  /// it may be laid atop the layer that it is clipped to by programs that cannot do both at once.
  public func layerImages(scale: Double) -> [LayerImage] {
    let twin = twin(scale: scale)
    twin.endAll()
    let grid = TileGrid(twin.raster.bounds)
    let press = StrokePress()
    // The layer that others are clipped to, with those.
    var base: Film?
    return twin.stack.enumerated().map { index, layer in
      let film = Film(grid)
      var all = Int.max
      Rendition(layer, on: .film(film), twin.projection).advance(press, paper, &all, recorded: 0)
      let isClipped = layer.style.isClipped && index > 0
      let image =
        isClipped && layer.style.blend != .normal && base != nil
        ? base.map { film.mixed(layer.style.blend, over: $0) } : nil
      if !isClipped {
        base = Film(copying: film)
      } else if let base, !layer.style.isHidden {
        base.clip(film, layer.style)
      }
      return LayerImage(of: image ?? film, layer, isChosen: layer === twin.chosen)
    }
  }
}

extension Painting.LayerImage {
  fileprivate init(of film: Film, _ layer: Layer, isChosen: Bool) {
    (style, self.isChosen) = (layer.style, isChosen)
    let bounds = film.painted
    (x, y, width, height) = (bounds.x, bounds.y, bounds.width, bounds.height)
    var pixels = [UInt32](repeating: 0, count: bounds.area)
    film.grid.forEach(in: bounds) { tile, part in
      guard let source = film.tiles[tile] else { return }
      for row in part.y..<part.maxY {
        let start = (row & (TileGrid.side - 1)) * TileGrid.side + (part.x & (TileGrid.side - 1))
        let target = (row - bounds.y) * bounds.width + part.x - bounds.x
        for index in 0..<part.width { pixels[target + index] = straight(source[start + index]) }
      }
    }
    self.pixels = pixels
  }
}

extension Film {
  /// The least rectangle that has all that is painted.
  fileprivate var painted: PixelRect {
    var painted = PixelRect.empty
    for tile in 0..<grid.count {
      guard let pixels = tiles[tile] else { continue }
      let rect = grid.rect(tile)
      for row in 0..<rect.height {
        let line = UnsafeBufferPointer(start: pixels + row * TileGrid.side, count: rect.width)
        guard let first = line.firstIndex(where: { $0 != 0 }), let last = line.lastIndex(where: { $0 != 0 }) else {
          continue
        }
        painted = painted.union(
          PixelRect(left: rect.x + first, top: rect.y + row, right: rect.x + last + 1, bottom: rect.y + row + 1))
      }
    }
    return painted
  }

  /// What comes out of mixing this film with the colours of `lower`, as clear as this film.
  fileprivate func mixed(_ mode: BlendMode, over lower: Film) -> Film {
    let result = Film(grid)
    let (colors, room) = (TileRoom(), TileRoom())
    for tile in 0..<grid.count {
      guard let source = tiles[tile] else { continue }
      let target = result.claim(tile)
      target.update(from: source, count: TileGrid.area)
      guard let under = lower.tiles[tile] else { continue }
      straighten(under, into: room.lower, count: TileGrid.area)
      for index in 0..<TileGrid.area { colors.upper[index] = Ink.straight(source[index]) | 0xFF00_0000 }
      lay(mode, colors.upper, opacity: 255, over: room.lower, count: TileGrid.area)
      for index in 0..<TileGrid.area where source[index] != 0 && under[index] >> 24 != 0 {
        target[index] = faded(room.lower[index] | 0xFF00_0000, by: source[index] >> 24)
      }
    }
    return result
  }

  /// Lays a film that is clipped to this one over it.
  fileprivate func clip(_ upper: Film, _ style: LayerStyle) {
    let room = TileRoom()
    for tile in 0..<grid.count {
      guard let source = upper.tiles[tile], let target = tiles[tile] else { continue }
      merge(
        style.blend, source, opacity: style.alpha, isClipped: true, into: target, count: TileGrid.area,
        room: room.straight)
    }
  }
}
