import Geometry

// The base of a layer: what has been completed and lies under every growing stroke. It is changed only at its top.
extension Painting {
  /// Makes all ended strokes that lie under every growing one of their layer part of its base.
  func settle() {
    for layer in stack where layer.pending.first?.isFinished == true {
      var count = 0
      while count < layer.pending.count, layer.pending[count].isFinished {
        bake(layer.pending[count], into: layer)
        count += 1
      }
      for stroke in layer.pending[..<count] { release(stroke) }
      layer.pending.removeFirst(count)
      trimUndo()
    }
  }

  /// Lays a fill over the base of its layer, on which nothing is pending, and remembers what was there.
  func bake(fill: Stroke, into layer: Layer) {
    let step = Step(fill)
    layer.push(step)
    if isBlind { return }
    let film = isLayered ? layer.film : nil
    let ground = film.map { Ground.film($0) } ?? .raster(raster, grid)
    let coat = coat(fill, onFilm: film.map { !$0.isOnPaper } ?? false)
    // What was there is not the truth yet where the base is only like itself.
    let print = StrokePress.Print(stroke: fill, coat: coat, isRecorded: sharp == nil)
    if let delta = press.print([print], on: ground, projection).first ?? nil { remember(delta, in: step) }
    trimUndo()
  }

  /// Prints a graft over the base of its layer, on which nothing is pending, and remembers what was there. Returns the
  /// pixels that may have changed.
  func bake(graft: Stroke, into layer: Layer) -> PixelRect {
    let step = Step(graft)
    layer.push(step)
    if isBlind { return .empty }
    let ground = (isLayered ? layer.film : nil).map { Ground.film($0) } ?? .raster(raster, grid)
    let (before, reached) = ground.print(
      graft, within: clips.mask(graft.clip, of: graft.frame, projection, on: grid), over: paper, projection,
      isRecorded: sharp == nil)
    if let before { remember(before, in: step) }
    trimUndo()
    return reached.intersection(raster.bounds)
  }

  /// Paints the mask of the lowest pending stroke into the base and remembers what was there.
  private func bake(_ stroke: Stroke, into layer: Layer) {
    let step = Step(stroke)
    layer.push(step)
    guard let sheet = stroke.sheet else { return }
    let film = isLayered ? layer.film : nil
    let coat = coat(stroke, onFilm: film.map { !$0.isOnPaper } ?? false)
    let grain = Grain(stroke, projection)
    // What was there is not the truth yet where the base is only like itself.
    var delta = sharp == nil ? TileDelta() : nil
    for tile in sheet.touched {
      // Where nothing is painted, nothing is erased and nothing is coloured.
      if let film, film.tiles[tile] == nil, !film.isOnPaper, coat.color == 0 || coat.keepsAlpha { continue }
      let cover = cover(of: stroke, tile)
      if case .nothing = cover { continue }
      let rect = grid.rect(tile)
      guard let mask = sheet.tiles[tile] else { continue }
      if !isLayered, under[tile] == blank.tile, users[tile] == 1, !isDeferring {
        // It shows nothing but this stroke on paper: that is the base from now on.
        delta?.record(tile, blank.tile, stride: TileGrid.side, where: mask, width: rect.width, height: rect.height)
        continue
      }
      guard let ground = film?.claim(tile) ?? ownBase(ofTile: tile) else { continue }
      delta?.record(tile, ground, stride: TileGrid.side, where: mask, width: rect.width, height: rect.height)
      coat.lay(over: ground, stride: TileGrid.side, mask: mask, rect, grain, within: cover)
    }
    if let delta { remember(delta, in: step) }
  }

  func remember(_ delta: TileDelta, in step: Step) {
    undoBytes += delta.bytes
    step.before = delta.settled
  }

  /// Gives up the oldest deltas until the budget is kept; those of the chosen layer last.
  func trimUndo() {
    guard undoBytes > undoBudget else { return }
    for layer in stack.filter({ $0 !== chosen }) + [chosen] {
      for step in layer.base where undoBytes > undoBudget { forget(step) }
    }
  }

  func forget(_ step: Step) {
    undoBytes -= step.before?.bytes ?? 0
    step.before = nil
  }

  /// Takes the uppermost step off a layer's base and makes the base what it was before.
  func takeOff(_ layer: Layer) -> PixelRect {
    let step = layer.popStep()
    guard !isBlind else { return .empty }
    sharp?.first { $0.layer === layer }?.takeOff(step)
    if let ahead, ahead.layer === layer { ahead.takeOff(step) }
    guard let before = step.before else { return repaint(layer) }
    var dirty = PixelRect.empty
    before.forEachTile { tile, restore in
      let rect = grid.rect(tile)
      if isLayered, let film = layer.film {
        restore(film.claim(tile), TileGrid.side)
        film.dropIfBlank(tile)
        composite(rect, of: layer)
      } else if let ground = ownBase(ofTile: tile) {
        restore(ground, TileGrid.side)
        composite(rect, of: layer)
      } else {
        restore(raster.pixels(rect.y, rect.x), raster.width)
      }
      dirty = dirty.union(rect)
    }
    forget(step)
    return dirty
  }

  /// Makes `step` (or the step of the same stroke) the uppermost of the base: those above it become pending again.
  func strip(_ layer: Layer, downTo step: Step) -> PixelRect {
    var dirty = PixelRect.empty
    var above: [Stroke] = []
    while let top = layer.base.last, top !== step, top.stroke == nil || top.stroke !== step.stroke {
      dirty = dirty.union(takeOff(layer))
      if let stroke = top.stroke { above.append(stroke) }
    }
    for stroke in above { dirty = dirty.union(insert(stroke, into: layer)) }
    return dirty
  }

  /// Makes all of a layer's base blank; remembers in `step` what was there, where that is the truth.
  func wipeBase(of layer: Layer, recordingIn step: Step) {
    if isBlind { return }
    if stack.count > 1 { sharpenFully() }
    if isLayered, let film = layer.film {
      remember(delta(of: film), in: step)
      return film.wipe()
    }
    var delta = sharp == nil ? TileDelta() : nil
    // Blank paper is as sharp as can be.
    setSharp(nil)
    for tile in 0..<grid.count {
      if under[tile] == blank.tile { continue }
      let rect = grid.rect(tile)
      let (ground, stride) =
        under[tile].map { ($0, TileGrid.side) } ?? (raster.pixels(rect.y, rect.x), raster.width)
      delta?.record(tile, ground, stride: stride, except: paper.rgb, width: rect.width, height: rect.height)
      for row in 0..<rect.height { (ground + row * stride).update(repeating: paper.rgb, count: rect.width) }
    }
    if let delta { remember(delta, in: step) }
  }

  /// What is painted on a film.
  private func delta(of film: Film) -> TileDelta {
    var delta = TileDelta()
    for tile in 0..<grid.count {
      guard let pixels = film.tiles[tile] else { continue }
      let rect = grid.rect(tile)
      delta.record(
        tile, pixels, stride: TileGrid.side, except: film.blank, width: rect.width, height: rect.height)
    }
    return delta
  }

  /// Paints a layer that was merged into `lower` on its film, and remembers what was there.
  func bake(merging step: Step, into lower: Layer) {
    lower.push(step)
    // What is being painted goes on with it.
    guard !isBlind, sharp == nil, let merge = step.merge, let upper = merge.layer.film, let film = lower.film else {
      return
    }
    var delta = TileDelta()
    // Of another opacity all of it is changed.
    for tile in 0..<grid.count where upper.tiles[tile] != nil || merge.lowerAlpha < 255 && film.tiles[tile] != nil {
      let rect = grid.rect(tile)
      delta.record(tile, film.claim(tile), stride: TileGrid.side, width: rect.width, height: rect.height)
    }
    Ground.film(film).merge(upper, by: merge, over: paper)
    remember(delta, in: step)
    trimUndo()
  }
}
