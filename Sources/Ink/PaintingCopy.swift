import Geometry

extension Painting {
  /// A painting that looks like this one and can go on as it can, each for itself from now on. Of what is kept to undo
  /// quickly it has the latest `quickSteps` steps; earlier ones are undone by painting everything anew.
  func copy(quickSteps: Int) -> Painting {
    let other = Painting(size: size, scale: scale, paper: paper)
    var strokes: [ObjectIdentifier: Stroke] = [:]
    var steps: [ObjectIdentifier: Step] = [:]
    func twin(_ stroke: Stroke) -> Stroke {
      let twin = strokes[ObjectIdentifier(stroke)] ?? Stroke(copying: stroke)
      strokes[ObjectIdentifier(stroke)] = twin
      return twin
    }
    func twin(_ step: Step) -> Step {
      if let known = steps[ObjectIdentifier(step)] { return known }
      let other = Step(step.stroke.map { twin($0) })
      (other.sheet, other.hidden) = (step.sheet, step.hidden.map { twin($0) })
      steps[ObjectIdentifier(step)] = other
      return other
    }
    other.base = base.map { twin($0) }
    other.pending = pending.map { twin($0) }
    other.growing = ContiguousArray(growing.map { twin($0) })
    (other.undoSteps, other.redoSteps) = (undoSteps.map { twin($0) }, redoSteps.map { twin($0) })
    (other.firstShown, other.nextOrder, other.undoBudget) = (firstShown, nextOrder, undoBudget)
    guard isSharp, projection == other.projection else {
      other.repaint()
      return other
    }
    for (step, twin) in zip(base, other.base).suffix(quickSteps) {
      if let delta = step.before { other.remember(delta, in: twin) }
    }
    other.raster.copy(raster.bounds, of: raster, toX: 0, y: 0)
    for tile in 0..<grid.count {
      guard let ground = under[tile] else { continue }
      let rect = grid.rect(tile)
      for row in 0..<rect.height {
        other.raster.pixels(rect.y + row, rect.x).update(from: ground + row * TileGrid.side, count: rect.width)
      }
    }
    for stroke in other.pending {
      other.render(stroke)
      if !stroke.isFinished { _ = other.setTip(of: stroke) }
    }
    other.recompositeAll()
    return other
  }
}
