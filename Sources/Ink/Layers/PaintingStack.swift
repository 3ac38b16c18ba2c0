import Geometry

// Several layers as one picture. What lies below the chosen layer is kept composited; from there on each tile that changes is
// composited layer by layer, so that the pixels are the same whichever layer is chosen. Clear tiles cost nothing.
extension Painting {
  /// Whether the picture has to be made of films: there are several layers, or one that does not just lie on the paper.
  var needsFilms: Bool { hasLayers || hasUnderlay }

  /// Whether what is drawn does not all lie plainly on the paper.
  var hasLayers: Bool { stack.count > 1 || !stack[0].isPlain || stack[0].asksForAlpha }

  /// Whether the paper is part of a layer's pixels: of the lowest, unless somebody asks where it is clear. So another layer
  /// above changes no pixel of it.
  func liesOnPaper(_ layer: Layer) -> Bool {
    layer === stack[0] && layer.style.blend == .normal && !layer.asksForAlpha && !hasUnderlay
      && !(stack.count > 1 && stack[1].style.isClipped)
  }

  /// A blank film of the kind that a layer needs.
  func makeFilm(for layer: Layer) -> Film { Film(grid, on: liesOnPaper(layer) ? paper : nil) }

  /// Every layer that is there or may come back by undoing or redoing.
  var everyLayer: [Layer] {
    var known = stack
    var seen = Set(stack.map { ObjectIdentifier($0) })
    for steps in [undoSteps, redoSteps] {
      for step in steps {
        for (layer, _) in step.arrangement?.layers ?? [] where seen.insert(ObjectIdentifier(layer)).inserted {
          known.append(layer)
        }
      }
    }
    return known
  }

  /// Forgets the pixels of all layers.
  func dropFilms() { for layer in everyLayer { layer.film = nil } }

  /// How much memory the pixels of all layers take, in bytes: 4096 for each tile of 32 by 32 that is painted on.
  public var layerBytes: Int { bytes(of: stack) }

  /// With what is painted of them in portions.
  private func bytes(of layers: [Layer]) -> Int {
    let portions = (sharp ?? []).reduce(0) {
      if case .film(let film) = $1.ground { $0 + film.bytes } else { $0 }
    }
    return layers.reduce(portions) { $0 + ($1.film?.bytes ?? 0) }
  }

  /// Layers that may come back keep their pixels, so that undoing is quick, as long as there is memory for that.
  private func trimFilms() {
    let all = everyLayer
    guard bytes(of: all) > Self.layerBytesCeiling else { return }
    for layer in all where !stack.contains(where: { $0 === layer }) { layer.film = nil }
  }

  /// What one more layer may take at most as the paper lies now, in bytes.
  public var layerBytesAtMost: Int { grid.count * Film.bytesPerTile }

  /// How much memory layers should take at most, in bytes. A painting takes more where it has to show a file.
  public static let layerBytesCeiling = 512 << 20

  // MARK: Films

  /// Gives every layer the pixels that it needs after the layers have changed; where that takes long and may, in portions.
  /// `flat` is the layer that the raster showed alone, nil where there was none.
  ///
  /// - Returns: all of the raster where anything was composited anew.
  @discardableResult
  func updateFilms(flat: Layer? = nil) -> PixelRect {
    guard !isBlind else { return .empty }
    if sharp != nil {
      // What is being painted goes on, as far as it is still wanted.
      setSharp(stack.map { goingOn(with: $0) })
      return .empty
    }
    guard isLayered || needsFilms else { return .empty }
    ahead = nil
    if !isLayered, let flat, liesOnPaper(flat) { flat.film = Film(grid, on: paper, like: raster) }
    let wanting = stack.filter { $0.film?.isOnPaper != liesOnPaper($0) }
    if !wanting.isEmpty, mayPaintLater {
      trimFilms()
      uncoverBase()
      _ = paintUncovered()
      return sharpenSoon()
    }
    for layer in wanting { paintAnew(layer) }
    beginLayering()
    trimFilms()
    if needsFilms {
      recompositeAll()
    } else {
      // The raster becomes the base.
      let wasDeferring = isDeferring
      isDeferring = false
      recompositeAll()
      isDeferring = wasDeferring
      keepBase(of: stack[0].film)
      (isLayered, below, groups) = (false, nil, [])
      stack[0].film = nil
    }
    return raster.bounds
  }

  /// Keeps what lies under the strokes that are not part of the base yet, which is a film on the paper.
  private func keepBase(of film: Film?) {
    for tile in users.indices where users[tile] > 0 {
      let copy = pixels.take(filledWith: paper.rgb)
      if let base = film?.tiles[tile] { copy.update(from: base, count: TileGrid.area) }
      under[tile] = copy
    }
  }

  /// Makes the raster a picture of all layers, all of which have their pixels.
  func beginLayering() {
    for tile in under.indices { dropBase(ofTile: tile) }
    isLayered = true
    makeUnderlay()
    regroup()
  }

  /// Paints the base of a layer anew from its strokes' points.
  private func paintAnew(_ layer: Layer) {
    for step in layer.base { forget(step) }
    let rendition = Rendition(layer, on: .film(makeFilm(for: layer)), projection)
    rendition.wipe(paper)
    var budget = Int.max
    rendition.advance(press, paper, &budget, recorded: Self.quickSteps)
    take(rendition)
    trimUndo()
  }

  /// The same for a layer that shows. Returns all of the raster.
  func renderAgain(_ layer: Layer) -> PixelRect {
    paintAnew(layer)
    recompositeAll()
    return raster.bounds
  }

  /// Finds out what shows, and what of it lies below the chosen layer.
  func regroup() {
    (groups, groupsBelow) = shownGroups()
    if groupsBelow == 0 { below = nil }
  }

  /// What shows, from the lowest, and how much of that lies below the chosen layer.
  func shownGroups() -> (groups: [LayerGroup], below: Int) {
    var (groups, below): ([LayerGroup], Int) = ([], 0)
    let chosen = stack.firstIndex { $0 === self.chosen } ?? 0
    var index = 0
    while index < stack.count {
      var group = LayerGroup(layer: stack[index])
      let isShown = !group.layer.style.isHidden && group.layer.style.alpha > 0
      index += 1
      while index < stack.count, stack[index].style.isClipped {
        if !stack[index].style.isHidden, stack[index].style.alpha > 0 { group.clipped.append(stack[index]) }
        index += 1
      }
      if isShown { groups.append(group) }
      if index <= chosen { below = groups.count }
    }
    return (groups, below)
  }

  // MARK: Compositing

  /// Makes what is kept of the picture below the chosen layer right within `rect`.
  func refreshBelow(_ rect: PixelRect) {
    guard groupsBelow > 0 else { return }
    let raster = below ?? Raster(width: self.raster.width, height: self.raster.height)
    let isNew = below == nil
    below = raster
    grid.forEach(in: isNew ? raster.bounds : rect) { tile, part in
      fill(part, of: raster)
      let pixels = raster.pixels(part.y, part.x)
      composite(groups[..<groupsBelow], tile, part, over: pixels, stride: raster.width)
    }
  }

  /// Makes the raster show all layers within `rect`.
  func compositeFilms(_ rect: PixelRect) {
    let (raster, below) = (raster, below)
    // Four pixels are mixed at a time.
    let (left, right) = (rect.x & ~3, (rect.maxX + 3) & ~3)
    let wide = PixelRect(x: left, y: rect.y, width: right - left, height: rect.height)
    grid.forEach(in: rect.isEmpty ? rect : wide) { tile, part in
      if let below {
        for row in part.y..<part.maxY {
          raster.pixels(row, part.x).update(from: below.pixels(row, part.x), count: part.width)
        }
      } else {
        fill(part, of: raster)
      }
      let pixels = raster.pixels(part.y, part.x)
      composite(groups[groupsBelow...], tile, part, over: pixels, stride: raster.width)
    }
  }

  private func fill(_ part: PixelRect, of raster: Raster) {
    for row in part.y..<part.maxY { fillGround(raster.pixels(row, part.x), row, part.x, part.width) }
  }

  /// Makes pixels of a row what lies under all layers.
  func fillGround(_ pixels: UnsafeMutablePointer<UInt32>, _ row: Int, _ column: Int, _ count: Int) {
    if let underlay {
      pixels.update(from: underlay.pixels(row, column), count: count)
    } else {
      pixels.update(repeating: paper.rgb, count: count)
    }
  }

  /// Lays groups over a part of a tile, whose pixels begin at `target`, the plain ones among them together. With `wet` the chosen
  /// layer is of that colour.
  func composite(
    _ groups: ArraySlice<LayerGroup>, _ tile: Int, _ part: PixelRect, over target: UnsafeMutablePointer<UInt32>,
    stride: Int, wet: UInt32? = nil
  ) {
    // A span hands out what it spans without taking hold of it each time.
    let (room, groups, start) = (tileRoom, groups.span, offset(part.y, part.x))
    func layPile() {
      if !room.pile.isEmpty {
        room.pile.lay(start, width: part.width, height: part.height, over: target, stride: stride)
      }
    }
    for index in groups.indices {
      guard groups[index].isPlain else {
        layPile()
        composite(groups[index], tile, part, over: target, stride: stride, wet: wet)
        continue
      }
      let layer = groups[index].layer
      guard let film = pixels(of: layer, tile, part, room: room.lower, wet: wet) else { continue }
      room.pile.add(film, opacity: layer.style.alpha)
      // There is room for one that is being painted on.
      if room.pile.isFull || film == UnsafePointer(room.lower) { layPile() }
    }
    layPile()
  }

  /// Lays a group over a part of a tile, whose pixels begin at `target`. With `wet` the chosen layer is of that colour.
  private func composite(
    _ group: LayerGroup, _ tile: Int, _ part: PixelRect, over target: UnsafeMutablePointer<UInt32>, stride: Int,
    wet: UInt32?
  ) {
    guard var film = pixels(of: group.layer, tile, part, room: tileRoom.lower, wet: wet) else { return }
    let (start, isStraight) = (offset(part.y, part.x), group.isStraight)
    if isStraight {
      for row in 0..<part.height {
        let line = start + row * TileGrid.side
        for index in line..<line + part.width { tileRoom.lower[index] = straight(film[index]) }
      }
      film = UnsafePointer(tileRoom.lower)
    }
    for clipped in group.clipped {
      guard let upper = pixels(of: clipped, tile, part, room: tileRoom.upper, wet: wet) else { continue }
      if film != UnsafePointer(tileRoom.lower) {
        copy(film, part, to: tileRoom.lower)
        film = UnsafePointer(tileRoom.lower)
      }
      for row in 0..<part.height {
        let line = start + row * TileGrid.side
        let (blend, opacity, lower) = (clipped.style.blend, clipped.style.alpha, tileRoom.lower + line)
        if isStraight {
          Ink.clip(
            blend, upper + line, opacity: opacity, toStraight: lower, count: part.width, room: tileRoom.straight)
        } else {
          merge(
            blend, upper + line, opacity: opacity, isClipped: true, into: lower, count: part.width,
            room: tileRoom.straight)
        }
      }
    }
    let isOpaque = group.layer.film?.isOnPaper == true
    let (blend, opacity) = (group.layer.style.blend, group.layer.style.alpha)
    for row in 0..<part.height {
      let (source, line) = (film + (start + row * TileGrid.side), target + row * stride)
      if !isOpaque {
        lay(blend, source, opacity: opacity, over: line, count: part.width, isStraight: isStraight)
      } else if opacity == 255 {
        line.update(from: source, count: part.width)
      } else {
        for index in 0..<part.width { line[index] = blended(source[index], over: line[index], alpha: opacity) }
      }
    }
  }

  /// The pixels of a layer within a part of a tile, with the strokes that are not part of its base yet: those of its film, or
  /// in `room`. nil where there is nothing.
  private func pixels(
    of layer: Layer, _ tile: Int, _ part: PixelRect, room: UnsafeMutablePointer<UInt32>, wet: UInt32?
  ) -> UnsafePointer<UInt32>? {
    guard let film = layer.film else { return nil }
    if let wet, layer === chosen {
      fill(part, of: room, wet)
      return UnsafePointer(room)
    }
    let base = film.tiles[tile].map { UnsafePointer($0) }
    guard !layer.pending.isEmpty, layer.pending.contains(where: { $0.sheet?.tiles[tile] != nil }) else { return base }
    let start = offset(part.y, part.x)
    if let base {
      copy(base, part, to: room)
    } else {
      fill(part, of: room, film.blank)
    }
    paint(
      layer.pending, on: tile, part, over: room + start, stride: TileGrid.side, onFilm: !film.isOnPaper)
    return UnsafePointer(room)
  }

  /// Fills a part of a tile.
  private func fill(_ part: PixelRect, of tile: UnsafeMutablePointer<UInt32>, _ color: UInt32) {
    for row in 0..<part.height {
      (tile + (offset(part.y, part.x) + row * TileGrid.side)).update(repeating: color, count: part.width)
    }
  }

  /// Copies a part of a tile.
  private func copy(_ source: UnsafePointer<UInt32>, _ part: PixelRect, to tile: UnsafeMutablePointer<UInt32>) {
    for row in 0..<part.height {
      let line = offset(part.y, part.x) + row * TileGrid.side
      (tile + line).update(from: source + line, count: part.width)
    }
  }
}
