import Geometry

// Undoing further back than is kept in memory: the base is painted anew bit by bit, like paper that lies elsewhere. Before the
// steps run out that are kept, more are made ready.
extension Painting {
  /// How few steps can be undone from memory when more are made ready.
  private static let fewSteps = 64

  /// Paints the base of a layer anew whose uppermost step was taken off, and nobody knows what was there before. Returns the
  /// pixels that changed.
  func repaint(_ layer: Layer) -> PixelRect {
    guard repaintsLater, !isDeferring else { return isLayered ? renderAgain(layer) : rebuildBase() }
    // What is being painted goes on without it.
    if sharp != nil { return .empty }
    releaseAll()
    // Without the strokes that are painted anew.
    if isLayered, stack.contains(where: { !$0.pending.isEmpty }) { recompositeAll() }
    let renditions = stack.map { $0 === layer ? takeAhead(of: $0) : rendition(like: $0) }
    setRaster(raster, projection)
    setSharp(renditions)
    return paintPending()
  }

  /// What the base of a layer becomes, on a ground of its own, as far as it is painted already.
  private func takeAhead(of layer: Layer) -> Rendition {
    for step in layer.base { forget(step) }
    layer.film = nil
    if let ahead, ahead.layer === layer, isLayered == needsFilms { return ahead }
    return blankRendition(of: layer)
  }

  /// The base of a layer as it is.
  private func rendition(like layer: Layer) -> Rendition {
    guard let film = layer.film, isLayered == needsFilms else { return takeAhead(of: layer) }
    let deltas = layer.base.compactMap { step in step.before.map { (step, $0) } }
    for step in layer.base { forget(step) }
    return Rendition(layer, on: .film(film), projection, count: layer.base.count, deltas: deltas)
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
