import Geometry

// What part of the paper the raster shows, and how large. A new part is there at once, made from what was there before, and
// becomes exact bit by bit; painting goes on meanwhile. Until then the raster is the base, also where there are several
// layers: what is painted lies over all of them for that moment.
extension Painting {
  /// How many of the latest steps of a layer can be undone from memory after everything was painted anew.
  static let quickSteps = 256

  /// All of the paper as it looked once, for what comes into sight before it could be painted.
  struct Overview {
    let raster: Raster
    let projection: Projection
    /// Keeps the picture up to date; nil where it is made of several layers, and stays as it is.
    let rendition: Rendition?
  }

  /// Whether every pixel is what the strokes say. After `show` it may take some calls of `sharpen`.
  public var isSharp: Bool { sharp == nil }

  /// Makes `raster` `width` by `height` pixels that show the paper under `projection`. What was in sight before is stretched
  /// and turned to its new place, strokes that grow are exact, and `sharpen` makes the rest so.
  ///
  /// - Returns: all of the new raster, or `empty` where it shows this already.
  @discardableResult
  public func show(_ projection: Projection, width: Int, height: Int) -> PixelRect {
    let (width, height) = (min(max(width, 1), 16384), min(max(height, 1), 16384))
    if isBlind { return showFirst(projection, width, height) }
    guard projection != self.projection || width != raster.width || height != raster.height else { return .empty }
    if isBlank { return showBlank(projection, width, height) }
    uncoverBase()
    let old = (raster: raster, projection: self.projection, grid: grid)
    let next = takeRaster(width, height)
    draw(on: next, under: projection)
    let showedAll = old.projection.shows(size, width: old.raster.width, height: old.raster.height)
    if showedAll, sharp == nil {
      let rendition =
        isLayered
        ? nil
        : Rendition(stack[0], on: .raster(old.raster, old.grid), old.projection, count: stack[0].base.count)
      overview = Overview(raster: old.raster, projection: old.projection, rendition: rendition)
    } else {
      spareRasters.append(old.raster)
    }
    if projection.shows(size, width: width, height: height) { overview = nil }
    return begin(on: next, projection)
  }

  /// Shows what was never seen, and of which nothing is painted yet: little is there at once, and what takes long is blank paper
  /// until `sharpen` has painted it.
  private func showFirst(_ projection: Projection, _ width: Int, _ height: Int) -> PixelRect {
    isBlind = false
    awaitsRaster = false
    if isBlank { return showBlank(projection, width, height) }
    let next = takeRaster(width, height)
    next.clear(paper)
    _ = begin(on: next, projection)
    return sharpenSoon()
  }

  /// Paints as much as nobody has to wait for. Returns all of the raster.
  func sharpenSoon() -> PixelRect {
    if sharp != nil { _ = sharpen(samples: atOnce) }
    return raster.bounds
  }

  /// Goes on with `next`, which shows the paper under `projection` nearly as it is. No pending stroke has a mask.
  func begin(on next: Raster, _ projection: Projection) -> PixelRect {
    setRaster(next, projection)
    beginSharpening()
    return paintPending()
  }

  /// Paints what is pending over what is only like the base. Returns all of the raster.
  func paintPending() -> PixelRect {
    renderPending()
    // Paper that was cleared is sharp.
    if !needsFilms, stack[0].firstShown == stack[0].base.count { finishSharpening() } else { recompositeAll() }
    return raster.bounds
  }

  /// Whether there is nothing but paper, and nothing to undo or redo either that was painted.
  private var isBlank: Bool {
    !needsFilms && sharp == nil && stack.allSatisfy { $0.pending.isEmpty && $0.base.isEmpty }
  }

  /// The same for paper that nothing is on, without a second raster.
  private func showBlank(_ projection: Projection, _ width: Int, _ height: Int) -> PixelRect {
    raster.resize(width: width, height: height, color: paper)
    setRaster(raster, projection)
    overview = nil
    return raster.bounds
  }

  /// Draws the paper as it would lie under another `projection`, from what there is: `raster`, and beyond it the overview.
  ///
  /// - Parameter origin: where on `target` that projection's pixel (0, 0) lies.
  public func draw(
    on target: Raster, under projection: Projection, origin: (x: Int, y: Int) = (0, 0)
  ) {
    let shift = Transform.translation(Vector(Double(origin.x), Double(origin.y)))
    guard let way = self.projection.transform(to: projection)?.concatenating(shift) else { return }
    if !raster.covers(target.clip, way) {
      target.clear(paper)
      if let overview, let wide = overview.projection.transform(to: projection)?.concatenating(shift) {
        target.draw(overview.raster, wide, under: (raster, way), isFleeting: true)
      }
    }
    target.draw(raster, way, isFleeting: true)
  }

  /// Brings the picture nearer to what the strokes say, by about as much work as painting `samples` of them.
  ///
  /// - Returns: the pixels that changed: none until all is done, then all.
  public func sharpen(samples: Int) -> PixelRect {
    var budget = samples
    guard let sharp else {
      goAhead(&budget)
      if let rendition = overview?.rendition, !needsFilms { rendition.advance(press, paper, &budget, recorded: 0) }
      return .empty
    }
    for rendition in sharp where budget > 0 { rendition.advance(press, paper, &budget, recorded: Self.quickSteps) }
    guard sharp.allSatisfy(\.isComplete) else { return .empty }
    finishSharpening()
    return raster.bounds
  }

  /// Whether `sharpen` has something to do.
  public var hasMoreToSharpen: Bool {
    sharp != nil || ahead != nil || overview?.rendition?.isComplete == false && !needsFilms
  }

  /// Makes the picture what the strokes say, at once. Returns the pixels that changed.
  @discardableResult
  func sharpenFully() -> PixelRect {
    var dirty = PixelRect.empty
    while sharp != nil { dirty = dirty.union(sharpen(samples: .max)) }
    return dirty
  }

  /// Begins to paint all bases anew, each on a ground of its own.
  private func beginSharpening() {
    for layer in stack { for step in layer.base { forget(step) } }
    dropFilms()
    setSharp(stack.map { blankRendition(of: $0) })
  }

  /// The base of a layer, on a ground of its own, of which nothing is painted yet.
  func blankRendition(of layer: Layer) -> Rendition {
    let ground =
      needsFilms ? Ground.film(makeFilm(for: layer)) : .raster(takeRaster(raster.width, raster.height), grid)
    let rendition = Rendition(layer, on: ground, projection)
    rendition.wipe(paper)
    return rendition
  }

  /// Puts the exact bases in the place of what was only like them.
  private func finishSharpening() {
    guard let sharp else { return }
    self.sharp = nil
    for rendition in sharp {
      take(rendition)
      guard case .raster(let exact, _) = rendition.ground else { continue }
      spareRasters.append(raster)
      raster = exact
      for tile in 0..<grid.count {
        if let ground = ownBase(ofTile: tile) { copyBase(grid.rect(tile), to: ground) }
      }
    }
    if needsFilms { beginLayering() }
    trimUndo()
    recompositeAll()
  }

  /// Makes what was painted anew the base of its layer.
  func take(_ rendition: Rendition) {
    if case .film(let film) = rendition.ground { rendition.layer.film = film }
    for (step, delta) in rendition.deltas { remember(delta, in: step) }
  }

  /// Paints the base anew from the strokes' points, at once.
  func rebuildBase() -> PixelRect {
    if sharp == nil { beginSharpening() }
    sharpenFully()
    return raster.bounds
  }

  /// Paints everything anew; where that takes long and may, in portions. No pending stroke has a mask.
  func repaintInTime() -> PixelRect {
    guard mayPaintLater, !isBlank else { return repaint() }
    _ = begin(on: raster, projection)
    return sharpenSoon()
  }

  /// Paints everything anew: the base, and what is over it.
  @discardableResult
  func repaint() -> PixelRect {
    releaseAll()
    setSharp(nil)
    isLayered = false
    if isBlank {
      raster.clear(paper)
      return raster.bounds
    }
    _ = rebuildBase()
    renderPending()
    recompositeAll()
    return raster.bounds
  }

  /// Begins to make other exact bases, or none.
  func setSharp(_ renditions: [Rendition]?) {
    for rendition in sharp ?? [] where renditions?.contains(where: { $0 === rendition }) != true {
      if case .raster(let raster, _) = rendition.ground { spareRasters.append(raster) }
    }
    (sharp, ahead) = (renditions, nil)
  }

  /// Makes the raster the base alone: no pending stroke has a mask.
  func releaseAll() {
    let wasDeferring = isDeferring
    isDeferring = true
    for stroke in stack.flatMap(\.pending) { release(stroke) }
    isDeferring = wasDeferring
  }

  /// Puts another raster in the place of the present one; no pending stroke has a mask.
  func setRaster(_ next: Raster, _ projection: Projection) {
    raster = next
    self.projection = projection
    grid = TileGrid(next.bounds)
    under = Array(repeating: nil, count: grid.count)
    users = Array(repeating: 0, count: grid.count)
    (spareSheets, isLayered, below, underlay, ahead) = ([], false, nil, nil, nil)
  }

  /// A raster that may hold anything.
  func takeRaster(_ width: Int, _ height: Int) -> Raster {
    guard let raster = spareRasters.popLast() else { return Raster(width: width, height: height, color: nil) }
    raster.resize(width: width, height: height, color: nil)
    return raster
  }
}
