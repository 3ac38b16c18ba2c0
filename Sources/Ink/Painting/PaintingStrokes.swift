import Geometry

// How strokes become pixels. The raster shows the base and over it the pending strokes. A tile on which a pending stroke has
// a mask keeps the base in `under`; everywhere else the raster is the base. Where the raster is made of films
// (`isLayered`) these are the base instead, and `under` is empty.

extension Painting {
  func takeSheet() -> MaskSheet { spareSheets.popLast() ?? MaskSheet(count: grid.count) }

  // MARK: Masks

  /// Raises a stroke's mask by one piece; returns the pixels that it may have reached.
  @inline(__always)
  func stamp(_ stroke: Stroke, _ a: StrokeCurve.Knot, _ b: StrokeCurve.Knot) -> PixelRect {
    guard let sheet = stroke.sheet else { return .empty }
    if stroke.stamp == nil { stroke.stamp = Stamp(stroke, projection) }
    return stroke.stamp?.lay(a, b, on: sheet, grid) { addTile($0) } ?? .empty
  }

  /// A new tile for a pending stroke's mask. The base there is kept from now on.
  private func addTile(_ tile: Int) -> UnsafeMutablePointer<UInt8> {
    let mask = masks.take(filledWith: 0)
    users[tile] += 1
    if users[tile] == 1, !isLayered { keepBase(ofTile: tile) }
    return mask
  }

  /// Adds the provisional pieces, keeping what lies under it.
  func setTip(of stroke: Stroke) -> PixelRect {
    guard !isDeferring, let sheet = stroke.sheet else { return .empty }
    let before = stroke.stamp
    let stamp = before ?? Stamp(stroke, projection)
    var rect = PixelRect.empty
    tipPieces.removeAll(keepingCapacity: true)
    stroke.tip(projection) {
      tipPieces.append(($0, $1))
      rect = rect.union(stamp.reach($0, $1, on: grid))
    }
    if rect.isEmpty { return .empty }
    sheet.tipRect = rect
    let store = sheet.underTip.reserve(rect.area)
    grid.forEach(in: rect) { tile, part in
      for row in part.y..<part.maxY {
        let line = store + ((row - rect.y) * rect.width + part.x - rect.x)
        if let mask = sheet.tiles[tile] {
          line.update(from: mask + offset(row, part.x), count: part.width)
        } else {
          line.update(repeating: 0, count: part.width)
        }
      }
    }
    defer { stroke.stamp = before }
    var dirty = PixelRect.empty
    for (a, b) in tipPieces { dirty = dirty.union(self.stamp(stroke, a, b)) }
    return dirty
  }

  /// Takes the provisional pieces away; returns where it was.
  func liftTip(of stroke: Stroke) -> PixelRect {
    guard let sheet = stroke.sheet, !sheet.tipRect.isEmpty else { return .empty }
    let rect = sheet.tipRect
    grid.forEach(in: rect) { tile, part in
      guard let mask = sheet.tiles[tile] else { return }
      for row in part.y..<part.maxY {
        (mask + offset(row, part.x)).update(
          from: sheet.underTip.base + ((row - rect.y) * rect.width + part.x - rect.x), count: part.width)
      }
    }
    sheet.tipRect = .empty
    return rect
  }

  /// Where in its tile a pixel is.
  func offset(_ row: Int, _ column: Int) -> Int { TileGrid.offset(row, column) }

  /// Makes the mask of a stroke from its samples.
  func render(_ stroke: Stroke) {
    if isBlind { return }
    if stroke.sheet == nil { stroke.sheet = takeSheet() }
    stroke.stamp = nil
    if let area = stroke.area, let sheet = stroke.sheet {
      AreaMask(area, projection.of(stroke.frame), on: grid).raise(sheet) { addTile($0) }
    }
    stroke.replay(projection) { _ = stamp(stroke, $0, $1) }
  }

  /// Makes the masks of all pending strokes from their samples.
  func renderPending() {
    for stroke in stack.flatMap(\.pending) {
      render(stroke)
      if !stroke.isFinished { _ = setTip(of: stroke) }
    }
  }

  // MARK: Pixels

  /// What a stroke leaves on opaque pixels, or on a film that is clear where nothing is painted.
  func coat(_ stroke: Stroke, onFilm isFilm: Bool = false) -> Coat {
    isFilm
      ? stroke.brush.coat(onFilmOver: paper, keepsAlpha: stroke.keepsAlpha) : stroke.brush.coat(on: paper)
  }

  /// What the selection that it was begun under leaves of a tile to a stroke.
  @inline(__always)
  func cover(of stroke: Stroke, _ tile: Int) -> ClipMask.Cover {
    stroke.clip == nil
      ? .everything : clips.mask(stroke.clip, of: stroke.frame, projection, on: grid)?[tile] ?? .everything
  }

  /// Makes the raster show the base and the pending strokes within `rect`.
  ///
  /// - Parameter stroke: one that is likely to be the only one there; nil, the default, for none.
  func composite(_ rect: PixelRect, changedBy stroke: Stroke? = nil) {
    if isDeferring { return }
    if isLayered { return compositeFilms(rect) }
    let (raster, stack, sheet) = (raster, stack, stroke?.sheet)
    grid.forEach(in: rect) { tile, part in
      guard let ground = under[tile] else { return }
      let start = offset(part.y, part.x)
      for row in 0..<part.height {
        raster.pixels(part.y + row, part.x).update(from: ground + (start + row * TileGrid.side), count: part.width)
      }
      // Mostly it is the only one there, however many fingers paint elsewhere.
      if users[tile] == 1, let stroke, let mask = sheet?.tiles[tile] {
        return lay(
          stroke, mask, on: tile, part, over: raster.pixels(part.y, part.x), stride: raster.width, onFilm: false)
      }
      // A span hands out what it spans without taking hold of it each time.
      let layers = stack.span
      for index in layers.indices {
        paint(layers[index].pending, on: tile, part, over: raster.pixels(part.y, part.x), stride: raster.width)
      }
    }
  }

  /// Lays strokes over a part of a tile.
  @inline(__always)
  func paint(
    _ strokes: [Stroke], on tile: Int, _ part: PixelRect, over pixels: UnsafeMutablePointer<UInt32>, stride: Int,
    onFilm isFilm: Bool = false
  ) {
    let strokes = strokes.span
    for index in strokes.indices {
      let stroke = strokes[index]
      guard let mask = stroke.sheet?.tiles[tile] else { continue }
      lay(stroke, mask, on: tile, part, over: pixels, stride: stride, onFilm: isFilm)
    }
  }

  /// Lays a stroke over a part of a tile, on which it has that mask.
  @inline(__always)
  private func lay(
    _ stroke: Stroke, _ mask: UnsafePointer<UInt8>, on tile: Int, _ part: PixelRect,
    over pixels: UnsafeMutablePointer<UInt32>, stride: Int, onFilm isFilm: Bool
  ) {
    coat(stroke, onFilm: isFilm).lay(
      over: pixels, stride: stride, mask: mask + offset(part.y, part.x), part, Grain(stroke, projection),
      within: cover(of: stroke, tile))
  }

  /// Makes the raster show `rect` after something changed on `layer` only.
  ///
  /// - Parameter stroke: one that is likely to be the only one there; nil, the default, for none.
  func composite(_ rect: PixelRect, of layer: Layer, changedBy stroke: Stroke? = nil) {
    if isLayered, layer !== chosen, !isDeferring { refreshBelow(rect) }
    composite(rect, changedBy: stroke)
  }

  func recompositeAll() {
    if isLayered, !isDeferring { refreshBelow(raster.bounds) }
    composite(raster.bounds)
  }

  // MARK: Pending strokes

  /// Puts a stroke that does not show among the pending ones of its layer, in its order.
  func insert(_ stroke: Stroke, into layer: Layer) -> PixelRect {
    let place = layer.pending.firstIndex { $0.order > stroke.order } ?? layer.pending.count
    layer.pending.insert(stroke, at: place)
    render(stroke)
    return compositeTiles(of: stroke, on: layer)
  }

  /// Takes a pending stroke away.
  func remove(_ stroke: Stroke, from layer: Layer) -> PixelRect {
    layer.pending.removeAll { $0 === stroke }
    let dirty = compositeTiles(of: stroke, on: layer)
    release(stroke)
    return dirty
  }

  private func compositeTiles(of stroke: Stroke, on layer: Layer) -> PixelRect {
    var dirty = PixelRect.empty
    for tile in stroke.sheet?.touched ?? [] {
      composite(grid.rect(tile), of: layer)
      dirty = dirty.union(grid.rect(tile))
    }
    return dirty
  }

  /// Gives a stroke's mask back. Where nobody else has one, the raster becomes the base; unless compositing is put off it
  /// shows the base already.
  func release(_ stroke: Stroke) {
    guard let sheet = stroke.sheet else { return }
    for tile in sheet.touched {
      if let mask = sheet.tiles[tile] { masks.give(mask) }
      sheet.tiles[tile] = nil
      users[tile] -= 1
      if users[tile] == 0, let copy = under[tile] {
        if isDeferring {
          let rect = grid.rect(tile)
          for row in 0..<rect.height {
            raster.pixels(rect.y + row, rect.x).update(from: copy + row * TileGrid.side, count: rect.width)
          }
        }
        dropBase(ofTile: tile)
      }
    }
    sheet.touched.removeAll(keepingCapacity: true)
    sheet.tipRect = .empty
    stroke.sheet = nil
    if spareSheets.count < 16, sheet.tiles.count == grid.count { spareSheets.append(sheet) }
  }
}
