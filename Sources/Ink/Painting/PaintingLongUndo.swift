import Geometry

// Undoing further back than is kept in memory, and layers that need pixels of another kind: the base is painted anew bit by bit,
// like paper that lies elsewhere. Before the steps run out that are kept, more are made ready.
extension Painting {
  /// How few steps can be undone from memory when more are made ready.
  private static let fewSteps = 64

  /// Paints the base of a layer anew whose uppermost step was taken off, and nobody knows what was there before. Returns the
  /// pixels that changed.
  func repaint(_ layer: Layer) -> PixelRect {
    guard mayPaintLater else { return isLayered ? renderAgain(layer) : rebuildBase() }
    // What is being painted goes on without it.
    if sharp != nil { return .empty }
    // The layer is seen until its base is painted.
    uncoverBase()
    layer.film = nil
    return paintUncovered()
  }

  /// Whether what takes long may be painted in portions, and the picture stays as it is until then.
  var mayPaintLater: Bool { repaintsLater && !isDeferring }

  /// Begins to paint what the layers lack of the pixels that they need, where no pending stroke lies over the base any more.
  /// Returns all of the raster.
  func paintUncovered() -> PixelRect {
    let renditions = stack.map { goingOn(with: $0) }
    setRaster(raster, projection)
    setSharp(renditions)
    return paintPending()
  }

  /// Takes the masks of all pending strokes, and what they show, off the raster: they are painted over it anew.
  func uncoverBase() {
    releaseAll()
    if isLayered, stack.contains(where: { !$0.pending.isEmpty }) { recompositeAll() }
  }

  /// What the base of a layer becomes, on a ground of the kind that it needs, as far as it is painted already. From now on the
  /// layer itself has no pixels, so that nobody takes them for all of its base.
  func goingOn(with layer: Layer) -> Rendition {
    if let known = sharp?.first(where: { $0.layer === layer }), suits(known.ground, layer) { return known }
    let film = layer.film
    let deltas = layer.base.compactMap { step in step.before.map { (step: step, delta: $0) } }
    for step in layer.base { forget(step) }
    layer.film = nil
    if let film, suits(.film(film), layer) {
      return Rendition(layer, on: .film(film), projection, count: layer.base.count, deltas: deltas)
    }
    if let ahead, ahead.layer === layer, suits(ahead.ground, layer) { return ahead }
    return blankRendition(of: layer)
  }

  /// Whether these are pixels of the kind that a layer needs.
  private func suits(_ ground: Ground, _ layer: Layer) -> Bool {
    switch ground {
    case .raster: !needsFilms
    case .film(let film): needsFilms && film.isOnPaper == liesOnPaper(layer)
    }
  }

  /// Begins to make ready what is needed to undo more steps of a layer, where few are left.
  func lookAhead(on layer: Layer) {
    guard repaintsLater, !isDeferring, !isBlind, sharp == nil, ahead == nil, isLayered == needsFilms,
      undoBytes < undoBudget / 4
    else { return }
    let known = layer.base.reversed().prefix(Self.fewSteps).prefix { $0.before != nil }.count
    let next = layer.base.count - known - 1
    guard known < Self.fewSteps, next >= layer.firstShown, layer.base[next].stroke != nil else { return }
    ahead = blankRendition(of: layer)
  }

  /// Goes on with that.
  func goAhead(_ budget: inout Int) {
    guard let ahead else { return }
    ahead.advance(press, paper, &budget, recorded: Self.quickSteps)
    guard ahead.isComplete else { return }
    for (step, delta) in ahead.deltas where step.before == nil { remember(delta, in: step) }
    self.ahead = nil
    trimUndo()
  }
}
