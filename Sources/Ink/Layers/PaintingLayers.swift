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
  /// Laid over the paper, the lowest layer looks as it does here, where each of its strokes is mixed with the paper.
  ///
  /// A layer that is clipped and mixed in another way than by its own colour has the colours that come out of the mixing: so
  /// it may be laid atop the layer that it is clipped to by programs that cannot do both at once. One that adds light covers
  /// as much as it takes for that, and is of full opacity then.
  public func layerImages(scale: Double) -> [LayerImage] {
    let twin = twin(scale: scale)
    twin.endAll()
    let press = StrokePress()
    func painted(_ layer: Layer, on paper: Color? = nil) -> Film {
      let film = Film(TileGrid(twin.raster.bounds), on: paper)
      var all = Int.max
      Rendition(layer, on: .film(film), twin.projection).advance(press, self.paper, &all, recorded: 0)
      return film
    }
    // The layer that others are clipped to, with those.
    var base: Film?
    return twin.stack.enumerated().map { index, layer in
      let film = painted(layer)
      var style = layer.style
      var colors =
        twin.liesOnPaper(layer)
        ? film.straight(showing: painted(layer, on: paper), over: paper) : film.straight
      if !style.isClipped || index == 0 {
        base = Film(copying: film)
      } else if let base {
        if style.blend == .plus, style.alpha > 0 {
          colors = film.straight(adding: style.alpha, to: base)
          style.opacity = 1
        } else if style.blend != .normal {
          colors = film.straight(mixed: style.blend, with: base, at: style.alpha)
        }
        if !style.isHidden { base.clip(film, layer.style) }
      }
      return LayerImage(of: colors, style, isChosen: layer === twin.chosen)
    }
  }
}

extension Painting.LayerImage {
  /// - Parameter colors: straight ones.
  fileprivate init(of colors: Film, _ style: LayerStyle, isChosen: Bool) {
    (self.style, self.isChosen) = (style, isChosen)
    let bounds = colors.painted
    (x, y, width, height) = (bounds.x, bounds.y, bounds.width, bounds.height)
    var pixels = [UInt32](repeating: 0, count: bounds.area)
    colors.grid.forEach(in: bounds) { tile, part in
      guard let source = colors.tiles[tile] else { return }
      for row in part.y..<part.maxY {
        let start = (row & (TileGrid.side - 1)) * TileGrid.side + (part.x & (TileGrid.side - 1))
        let target = (row - bounds.y) * bounds.width + part.x - bounds.x
        for index in 0..<part.width { pixels[target + index] = source[start + index] }
      }
    }
    self.pixels = pixels
  }
}

/// The straight colour of `alpha` that makes `wanted` of the opaque `under`, or comes next to that.
private func color(making wanted: UInt32, of under: UInt32, alpha: UInt32) -> UInt32 {
  guard alpha > 0 else { return 0 }
  func channel(_ shift: UInt32) -> UInt32 {
    let (wanted, under) = ((wanted >> shift) & 0xFF, (under >> shift) & 0xFF)
    let (sum, rest) = (255 &* wanted, under &* (255 &- alpha))
    return (sum > rest ? min(255, (sum &- rest &+ alpha / 2) / alpha) : 0) << shift
  }
  let exact = alpha << 24 | channel(16) | channel(8) | channel(0)
  return color(near: exact, making: wanted, of: under)
}

/// A straight colour over an opaque one.
private func laid(_ color: UInt32, over under: UInt32) -> UInt32 {
  let pixel = premultiplied(color)
  return (pixel &+ faded(under, by: 255 &- pixel >> 24)) & 0xFF_FFFF
}

/// The straight colour nearest to `color` that makes `wanted` of the opaque `under` in eight bits too, which are rounded where
/// a colour is premultiplied, where it fades to `opacity` (0...255), and where it is laid down.
private func color(near color: UInt32, making wanted: UInt32, of under: UInt32, opacity: UInt32 = 255) -> UInt32 {
  let alpha = color >> 24
  guard alpha > 0 else { return color }
  func channel(_ shift: UInt32) -> UInt32 {
    let (near, wanted) = ((color >> shift) & 0xFF, (wanted >> shift) & 0xFF)
    let rest = scaled((under >> shift) & 0xFF, by: 255 &- scaled(alpha, by: opacity))
    func fits(_ value: UInt32) -> Bool { scaled(scaled(value, by: alpha), by: opacity) &+ rest == wanted }
    // Not beyond two steps of a premultiplied colour: whoever makes a faded layer strong again sees its colours.
    for step in 0...(510 / alpha + 1) {
      if near + step <= 255, fits(near + step) { return (near + step) << shift }
      if near >= step, fits(near - step) { return (near - step) << shift }
    }
    return near << shift
  }
  return alpha << 24 | channel(16) | channel(8) | channel(0)
}

extension Film {
  /// The straight colours of all pixels.
  fileprivate var straight: Film {
    mapped { _, source, target in
      for index in 0..<TileGrid.area { target[index] = Ink.straight(source[index]) }
    }
  }

  /// The straight colours by which it looks over paper like `picture`, which lies on that.
  fileprivate func straight(showing picture: Film, over paper: Color) -> Film {
    mapped { tile, source, target in
      for index in 0..<TileGrid.area where source[index] != 0 {
        let (alpha, wanted) = (source[index] >> 24, picture.tiles[tile]?[index] ?? paper.rgb)
        // Rounded after each stroke, some steps less of the paper may be left than its cover says.
        let fitting = (alpha...255).lazy.map { color(making: wanted, of: paper.rgb, alpha: $0) }
        target[index] = fitting.first { laid($0, over: paper.rgb) == wanted } ?? wanted | 0xFF00_0000
      }
    }
  }

  /// The straight colours that come out of mixing this film with those of `lower`, as clear as this film; they are to be laid
  /// atop that at `opacity` (0...255).
  fileprivate func straight(mixed mode: BlendMode, with lower: Film, at opacity: UInt32) -> Film {
    let room = TileRoom()
    return mapped { tile, source, target in
      for index in 0..<TileGrid.area { target[index] = Ink.straight(source[index]) }
      guard let under = lower.tiles[tile] else { return }
      straighten(under, into: room.lower, count: TileGrid.area)
      let (mixed, shown) = (room.straight, room.upper)
      mixed.update(from: room.lower, count: TileGrid.area)
      for index in 0..<TileGrid.area { shown[index] = target[index] | 0xFF00_0000 }
      lay(mode, shown, opacity: 255, over: mixed, count: TileGrid.area)
      shown.update(from: room.lower, count: TileGrid.area)
      lay(mode, source, opacity: opacity, over: shown, count: TileGrid.area)
      for index in 0..<TileGrid.area where source[index] != 0 && under[index] >> 24 != 0 {
        target[index] = color(
          near: mixed[index] | source[index] & 0xFF00_0000, making: shown[index], of: room.lower[index],
          opacity: opacity)
      }
    }
  }

  /// The straight colours that, laid atop `lower`, show the sum of both, this film faded to `opacity` (0...255). Where the sum
  /// is too light for as little as is painted, they cover more.
  fileprivate func straight(adding opacity: UInt32, to lower: Film) -> Film {
    let room = TileRoom()
    return mapped { tile, source, target in
      for index in 0..<TileGrid.area { target[index] = Ink.straight(faded(source[index], by: opacity)) }
      guard let under = lower.tiles[tile] else { return }
      straighten(under, into: room.lower, count: TileGrid.area)
      room.upper.update(from: room.lower, count: TileGrid.area)
      lay(.plus, source, opacity: opacity, over: room.upper, count: TileGrid.area)
      for index in 0..<TileGrid.area where source[index] != 0 && under[index] >> 24 != 0 {
        let (sum, base) = (room.upper[index], room.lower[index])
        /// What must be covered so that white would be light enough.
        func need(_ shift: UInt32) -> UInt32 {
          let (sum, base) = ((sum >> shift) & 0xFF, (base >> shift) & 0xFF)
          return base == 255 ? 0 : (255 * (sum - base) + 254 - base) / (255 - base)
        }
        let alpha = max(scaled(source[index] >> 24, by: opacity), need(16), need(8), need(0))
        target[index] = color(making: sum, of: base, alpha: alpha)
      }
    }
  }

  /// A film with tiles where this one has them, which `body` fills.
  private func mapped(
    _ body: (_ tile: Int, _ source: UnsafePointer<UInt32>, _ target: UnsafeMutablePointer<UInt32>) -> Void
  ) -> Film {
    let result = Film(grid)
    for tile in 0..<grid.count {
      if let source = tiles[tile] { body(tile, source, result.claim(tile)) }
    }
    return result
  }

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
