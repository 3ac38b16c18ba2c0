import Geometry

/// Something that was completed and can be undone: a stroke, a clearing, or another paper.
final class Step {
  /// nil for a clearing and for another paper.
  let stroke: Stroke?
  /// The paper that undoing or redoing brings; nil for strokes and clearings. Such a step is never part of the base.
  var sheet: Sheet?
  /// What the base held before where this changed it; nil where that was given up to save memory.
  var before: TileDelta?
  /// The pending strokes that a clearing took away.
  var hidden: [Stroke] = []
  var isClearing: Bool { stroke == nil }

  init(_ stroke: Stroke?) { self.stroke = stroke }
}

// The base: what has been completed and lies under every growing stroke. It is changed only at its top.
extension Painting {
  /// Makes all ended strokes that lie under every growing one part of the base.
  func settle() {
    while let lowest = pending.first, lowest.isFinished {
      bake(lowest)
      pending.removeFirst()
      release(lowest)
    }
    trimUndo()
  }

  /// Paints the mask of the lowest pending stroke into the base and remembers what was there.
  private func bake(_ stroke: Stroke) {
    guard let sheet = stroke.sheet else { return }
    let step = Step(stroke)
    let (color, alpha) = coat(stroke)
    var delta = TileDelta()
    for tile in sheet.touched {
      guard let mask = sheet.tiles[tile], let ground = under[tile] else { continue }
      let rect = grid.rect(tile)
      delta.record(tile, ground, where: mask, width: rect.width, height: rect.height)
      for row in 0..<rect.height {
        let start = row * TileGrid.side
        blend(color, alpha: alpha, over: ground + start, coverage: mask + start, count: rect.width)
      }
    }
    remember(delta, in: step)
    base.append(step)
  }

  private func remember(_ delta: TileDelta, in step: Step) {
    undoBytes += delta.bytes
    step.before = delta
  }

  /// Gives up the oldest deltas until the budget is kept.
  func trimUndo() {
    var index = 0
    while undoBytes > undoBudget, index < base.count {
      forget(base[index])
      index += 1
    }
  }

  private func forget(_ step: Step) {
    undoBytes -= step.before?.bytes ?? 0
    step.before = nil
  }

  /// Undoes the uppermost step of the base, which has been taken off it.
  func lift(_ step: Step) -> PixelRect {
    guard let before = step.before else { return rebuildBase() }
    var dirty = PixelRect.empty
    before.forEachTile { tile, restore in
      let rect = grid.rect(tile)
      if let ground = under[tile] {
        restore(ground, TileGrid.side)
        composite(rect)
      } else {
        restore(raster.pixels(rect.y, rect.x), raster.width)
      }
      dirty = dirty.union(rect)
    }
    forget(step)
    return dirty
  }

  /// Makes `step` (or the step of the same stroke) the uppermost of the base: those above it become pending again.
  func strip(downTo step: Step) -> PixelRect {
    var dirty = PixelRect.empty
    var above: [Stroke] = []
    while let top = base.last, top !== step, top.stroke == nil || top.stroke !== step.stroke {
      base.removeLast()
      dirty = dirty.union(lift(top))
      if let stroke = top.stroke { above.append(stroke) }
    }
    for stroke in above { dirty = dirty.union(insert(stroke)) }
    return dirty
  }

  /// Paints the paper's colour over all of the base.
  func wipeBase(recordingIn step: Step?) {
    var delta = TileDelta()
    for tile in 0..<grid.count {
      let rect = grid.rect(tile)
      let (ground, stride) =
        under[tile].map { ($0, TileGrid.side) } ?? (raster.pixels(rect.y, rect.x), raster.width)
      if step != nil {
        delta.record(tile, ground, stride: stride, except: paper.rgb, width: rect.width, height: rect.height)
      }
      for row in 0..<rect.height { (ground + row * stride).update(repeating: paper.rgb, count: rect.width) }
    }
    if let step { remember(delta, in: step) }
  }

  /// Paints the base anew from the strokes' points.
  @discardableResult
  func rebuildBase() -> PixelRect {
    let steps = base
    let shown = (steps.lastIndex { $0.isClearing } ?? -1) + 1
    let waiting = pending
    let wasDeferring = isDeferring
    isDeferring = true
    for step in steps { forget(step) }
    wipeBase(recordingIn: nil)
    base = Array(steps[..<shown])
    pending = []
    for step in steps[shown...] {
      guard let stroke = step.stroke else { continue }
      pending = [stroke]
      render(stroke)
      settle()
    }
    pending = waiting
    isDeferring = wasDeferring
    recompositeAll()
    return raster.bounds
  }
}
