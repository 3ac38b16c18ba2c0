import Geometry

extension Painting {
  /// The pixels of one layer, for those who take layers over the wall.
  public struct LayerImage {
    /// Its identity.
    public let id: Int
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

  /// Hands on every layer by itself, from the lowest, at `scale` pixels a point and without the paper: none is kept once it was
  /// handed on. This painting stays as it is.
  ///
  /// Laid over the paper, the lowest layer looks as it does here, where each of its strokes is mixed with the paper.
  ///
  /// A layer that is clipped and mixed in another way than by its own colour has the colours that come out of the mixing: so
  /// it may be laid atop the layer that it is clipped to by programs that cannot do both at once. One that adds light covers
  /// as much as it takes for that, and is of full opacity then; so does one that is not clipped, shows, and has nothing clipped
  /// to it, since there are programs that mix the sum by the alpha.
  public func forEachLayerImage<Failure: Error>(
    scale: Double, _ body: (LayerImage) throws(Failure) -> Void
  ) throws(Failure) {
    let twin = twin(scale: scale)
    twin.endAll()
    let press = StrokePress()
    func painted(_ layer: Layer, on paper: Color? = nil) -> Film {
      let film = Film(TileGrid(twin.raster.bounds), on: paper)
      var all = Int.max
      Rendition(layer, on: .film(film), twin.projection).advance(press, self.paper, &all, recorded: 0)
      return film
    }
    // What lies below the layer and those that are clipped to it, and the groups that are not part of that yet.
    let below = Film(twin.grid, on: paper)
    var groups = twin.shownGroups().groups[...]
    // The layer that others are clipped to, with those, as straight colours, and how it is mixed.
    var (base, mode) = (Film(twin.grid), BlendMode.normal)
    for (index, layer) in twin.stack.enumerated() {
      let film = painted(layer)
      var (colors, style) = (film.straight, layer.style)
      if index == 0 || !style.isClipped {
        (base, mode) = (Film(copying: colors), style.blend)
        if groups.first?.layer.film != nil { twin.composite(groups.removeFirst(), over: below) }
        for layer in twin.stack[..<index] { layer.film = nil }
        if twin.liesOnPaper(layer) {
          let picture = painted(layer, on: paper)
          colors = film.straight(showing: picture, over: paper)
          layer.film = picture
        } else if mode == .plus, groups.first.map({ $0.layer === layer && $0.clipped.isEmpty }) == true {
          colors = film.straight(adding: style.alpha, over: below)
          style.opacity = 1
        }
      } else {
        if style.blend == .plus, style.alpha > 0 {
          colors = film.straight(adding: style.alpha, to: base)
          style.opacity = 1
        } else if style.blend != .normal {
          colors = film.straight(mixed: style.blend, with: base, at: style.alpha)
        }
        if !style.isHidden { base.clip(film, layer.style, within: mode) }
      }
      if layer.film == nil { layer.film = film }
      try body(LayerImage(of: colors, layer.id, style, isChosen: layer === twin.chosen))
    }
  }

  /// Lays a group of films over an opaque one.
  private func composite(_ group: LayerGroup, over target: Film) {
    for tile in 0..<grid.count where group.layer.film?.tiles[tile] != nil {
      composite([group], tile, grid.rect(tile), over: target.claim(tile), stride: TileGrid.side)
    }
  }
}

extension Painting.LayerImage {
  /// - Parameter colors: straight ones.
  fileprivate init(of colors: Film, _ id: Int, _ style: LayerStyle, isChosen: Bool) {
    (self.id, self.style, self.isChosen) = (id, style, isChosen)
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

/// How much of the opaque `base` must be covered so that white is light enough for the sum of both.
private func cover(adding light: UInt32, to base: UInt32) -> UInt32 {
  func channel(_ shift: UInt32) -> UInt32 {
    let (light, base) = ((light >> shift) & 0xFF, (base >> shift) & 0xFF)
    return base == 255 ? 0 : min(255, (255 * light + 254 - base) / (255 - base))
  }
  return max(channel(16), channel(8), channel(0))
}

/// How far a straight colour over the opaque `under` is from `wanted` before it is rounded, in 32nds of a step.
private func distance(of color: UInt32, over under: UInt32, from wanted: UInt32) -> Int {
  let alpha = Int(color >> 24)
  func channel(_ shift: UInt32) -> Int {
    let (color, under) = (Int((color >> shift) & 0xFF), Int((under >> shift) & 0xFF))
    return abs(color * alpha + under * (255 - alpha) - 255 * Int((wanted >> shift) & 0xFF)) * 32 / 255
  }
  return max(channel(16), channel(8), channel(0))
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
        func fitting(_ alphas: ClosedRange<UInt32>) -> some Sequence<UInt32> {
          alphas.lazy.map { color(making: wanted, of: paper.rgb, alpha: $0) }
            .filter { laid($0, over: paper.rgb) == wanted }
        }
        // Programs that do not round here show the difference, many times over below what burns or dodges.
        let nearest = fitting(alpha...min(255, alpha + 4)).min {
          distance(of: $0, over: paper.rgb, from: wanted) < distance(of: $1, over: paper.rgb, from: wanted)
        }
        // Rounded after each stroke, some steps less of the paper may be left than its cover says.
        target[index] = nearest ?? fitting(alpha...255).first { _ in true } ?? wanted | 0xFF00_0000
      }
    }
  }

  /// The straight colours that come out of mixing this film with those of `lower`, which are straight, as clear as this film;
  /// they are to be laid atop that at `opacity` (0...255).
  fileprivate func straight(mixed mode: BlendMode, with lower: Film, at opacity: UInt32) -> Film {
    let room = TileRoom()
    return mapped { tile, source, target in
      for index in 0..<TileGrid.area { target[index] = Ink.straight(source[index]) }
      guard let under = lower.tiles[tile] else { return }
      for index in 0..<TileGrid.area { room.lower[index] = under[index] & 0xFF_FFFF }
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

  /// The straight colours that, laid atop the straight ones of `lower`, show the sum of both, this film faded to `opacity`
  /// (0...255). Where the sum is too light for as little as is painted, they cover more.
  fileprivate func straight(adding opacity: UInt32, to lower: Film) -> Film {
    let room = TileRoom()
    return mapped { tile, source, target in
      for index in 0..<TileGrid.area { target[index] = Ink.straight(faded(source[index], by: opacity)) }
      guard let under = lower.tiles[tile] else { return }
      for index in 0..<TileGrid.area { room.lower[index] = under[index] & 0xFF_FFFF }
      room.upper.update(from: room.lower, count: TileGrid.area)
      lay(.plus, source, opacity: opacity, over: room.upper, count: TileGrid.area)
      for index in 0..<TileGrid.area where source[index] != 0 && under[index] >> 24 != 0 {
        let (light, base) = (faded(source[index], by: opacity), room.lower[index])
        let alpha = max(light >> 24, cover(adding: light, to: base))
        target[index] = color(making: room.upper[index], of: base, alpha: alpha)
      }
    }
  }

  /// The straight colours that add as much as this film, faded to `opacity` (0...255), to what lies `below`. They cover as much
  /// as it takes for the same by b + α (min(1, b + s) - b) as by the W3C's min(1, b + α s).
  fileprivate func straight(adding opacity: UInt32, over below: Film) -> Film {
    mapped { tile, source, target in
      let under = below.tiles[tile]
      for index in 0..<TileGrid.area where source[index] != 0 {
        let light = faded(source[index], by: opacity)
        let alpha = max(light >> 24, cover(adding: light, to: under?[index] ?? below.blank))
        target[index] = Ink.straight(light & 0xFF_FFFF | alpha << 24)
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

  /// Lays a film that is clipped to this one, which has straight colours, over it. `mode` is that of both together.
  fileprivate func clip(_ upper: Film, _ style: LayerStyle, within mode: BlendMode) {
    let room = TileRoom()
    for tile in 0..<grid.count {
      guard let source = upper.tiles[tile], let target = tiles[tile] else { continue }
      Ink.clip(
        style.blend, source, opacity: style.alpha, toStraight: target, count: TileGrid.area, room: room.straight)
      // As the picture has them.
      if !mode.divides {
        for index in 0..<TileGrid.area { target[index] = Ink.straight(premultiplied(target[index])) }
      }
    }
  }
}
