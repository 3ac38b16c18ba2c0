import Geometry

// The base: what has been completed and lies under every growing stroke. It is changed only at its top.
extension Painting {
  /// Makes all ended strokes that lie under every growing one part of the base.
  func settle() {
    var count = 0
    while count < pending.count, pending[count].isFinished {
      bake(pending[count])
      count += 1
    }
    guard count > 0 else { return }
    for stroke in pending[..<count] { release(stroke) }
    pending.removeFirst(count)
    trimUndo()
  }

  /// Paints the mask of the lowest pending stroke into the base and remembers what was there.
  private func bake(_ stroke: Stroke) {
    let step = Step(stroke)
    base.append(step)
    guard let sheet = stroke.sheet else { return }
    let (color, alpha) = coat(stroke)
    // What was there is not the truth yet where the base is only like itself.
    var delta = sharp == nil ? TileDelta() : nil
    for tile in sheet.touched {
      guard let mask = sheet.tiles[tile], let ground = under[tile] else { continue }
      let rect = grid.rect(tile)
      delta?.record(tile, ground, stride: TileGrid.side, where: mask, width: rect.width, height: rect.height)
      blend(color, alpha: alpha, over: ground, stride: TileGrid.side, tile: mask, rect.width, rect.height)
    }
    if let delta { remember(delta, in: step) }
  }

  func remember(_ delta: TileDelta, in step: Step) {
    undoBytes += delta.bytes
    step.before = delta.settled
  }

  /// Gives up the oldest deltas until the budget is kept.
  func trimUndo() {
    var index = 0
    while undoBytes > undoBudget, index < base.count {
      forget(base[index])
      index += 1
    }
  }

  func forget(_ step: Step) {
    undoBytes -= step.before?.bytes ?? 0
    step.before = nil
  }

  /// Takes the uppermost step off the base and makes the base what it was before.
  func takeOff() -> PixelRect {
    let step = base.removeLast()
    if step.isClearing {
      firstShown = (base.lastIndex { $0.isClearing } ?? -1) + 1
    }
    guard !isBlind else { return .empty }
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
      dirty = dirty.union(takeOff())
      if let stroke = top.stroke { above.append(stroke) }
    }
    for stroke in above { dirty = dirty.union(insert(stroke)) }
    return dirty
  }

  /// Paints the paper's colour over all of the base; remembers in `step` what was there, where that is the truth.
  func wipeBase(recordingIn step: Step) {
    if isBlind { return }
    var delta = sharp == nil ? TileDelta() : nil
    // Blank paper is as sharp as can be.
    setSharp(nil)
    for tile in 0..<grid.count {
      let rect = grid.rect(tile)
      let (ground, stride) =
        under[tile].map { ($0, TileGrid.side) } ?? (raster.pixels(rect.y, rect.x), raster.width)
      delta?.record(tile, ground, stride: stride, except: paper.rgb, width: rect.width, height: rect.height)
      for row in 0..<rect.height { (ground + row * stride).update(repeating: paper.rgb, count: rect.width) }
    }
    if let delta { remember(delta, in: step) }
  }
}
