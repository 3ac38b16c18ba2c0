import Geometry

// How strokes become pixels. The raster shows the base and over it the pending strokes. A tile on which a pending stroke has
// a mask keeps a copy of the base in `under`; everywhere else the raster is the base.

/// Something that was completed and can be undone: a stroke, or a clearing.
final class Step {
  /// nil for a clearing.
  let stroke: Stroke?
  /// What the base held before where this changed it; nil where that was given up to save memory.
  var before: TileDelta?
  /// The pending strokes that a clearing took away.
  var hidden: [Stroke] = []
  var isClearing: Bool { stroke == nil }

  init(_ stroke: Stroke?) { self.stroke = stroke }
}

extension Painting {
  func takeSheet() -> MaskSheet { spareSheets.popLast() ?? MaskSheet(count: grid.count) }

  // MARK: Masks

  /// Raises a stroke's mask by one piece; returns the pixels that it may have reached.
  func stamp(_ stroke: Stroke, _ a: StrokeCurve.Knot, _ b: StrokeCurve.Knot) -> PixelRect {
    guard let sheet = stroke.sheet,
      let (p, q, rp, rq) = nearPart(a.place, b.place, a.radius, b.radius, of: grid.bounds)
    else { return .empty }
    let capsule = Capsule(p, q, radius: rp, rq)
    let bounds = capsule.bounds.intersection(grid.bounds)
    grid.forEach(in: bounds) { tile, rect in
      let (left, top) = (rect.x & ~(TileGrid.side - 1), rect.y & ~(TileGrid.side - 1))
      var mask = sheet.tiles[tile]
      for row in rect.y..<rect.maxY {
        let columns = capsule.columns(inRow: row, within: rect.x..<rect.maxX)
        if columns.isEmpty { continue }
        let line = mask ?? addTile(tile, to: sheet)
        mask = line
        capsule.raise(
          line + ((row - top) * TileGrid.side + columns.lowerBound - left), row: row, column: columns.lowerBound,
          count: columns.count)
      }
    }
    return bounds
  }

  private func addTile(_ tile: Int, to sheet: MaskSheet) -> UnsafeMutablePointer<UInt8> {
    let mask = masks.take(filledWith: 0)
    sheet.tiles[tile] = mask
    sheet.touched.append(tile)
    users[tile] += 1
    if users[tile] == 1 {
      let copy = pixels.take(filledWith: paper.rgb)
      let rect = grid.rect(tile)
      for row in 0..<rect.height {
        (copy + row * TileGrid.side).update(from: raster.pixels(rect.y + row, rect.x), count: rect.width)
      }
      under[tile] = copy
    }
    return mask
  }

  /// Adds the provisional piece, keeping what lies under it.
  func setTip(of stroke: Stroke) -> PixelRect {
    guard let sheet = stroke.sheet, let (a, b) = stroke.curve.tip,
      let (p, q, rp, rq) = nearPart(a.place, b.place, a.radius, b.radius, of: grid.bounds)
    else { return .empty }
    let rect = Capsule(p, q, radius: rp, rq).bounds.intersection(grid.bounds)
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
    return stamp(stroke, a, b)
  }

  /// Takes the provisional piece away; returns where it was.
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
  private func offset(_ row: Int, _ column: Int) -> Int {
    (row & (TileGrid.side - 1)) * TileGrid.side + (column & (TileGrid.side - 1))
  }

  /// Makes the mask of a stroke from its samples.
  func render(_ stroke: Stroke) {
    if stroke.sheet == nil { stroke.sheet = takeSheet() }
    stroke.replay(scale: scale) { _ = stamp(stroke, $0, $1) }
  }

  // MARK: Pixels

  /// The colour of a stroke and its alpha, 0...255.
  private func coat(_ stroke: Stroke) -> (color: UInt32, alpha: UInt32) {
    switch stroke.brush.kind {
    case .pen:
      (
        stroke.brush.color.rgb,
        scaled(UInt32(stroke.brush.color.alpha), by: UInt32(byte(stroke.brush.opacity)))
      )
    case .eraser: (paper.rgb, UInt32(byte(stroke.brush.opacity)))
    }
  }

  /// Makes the raster show the base and the pending strokes within `rect`.
  func composite(_ rect: PixelRect) {
    grid.forEach(in: rect) { tile, part in
      guard let ground = under[tile] else { return }
      let start = offset(part.y, part.x)
      for row in 0..<part.height {
        raster.pixels(part.y + row, part.x).update(from: ground + (start + row * TileGrid.side), count: part.width)
      }
      for stroke in pending {
        guard let mask = stroke.sheet?.tiles[tile] else { continue }
        let (color, alpha) = coat(stroke)
        for row in 0..<part.height {
          blend(
            color, alpha: alpha, over: raster.pixels(part.y + row, part.x),
            coverage: mask + (start + row * TileGrid.side), count: part.width)
        }
      }
    }
  }

  func recompositeAll() { composite(raster.bounds) }

  // MARK: Pending strokes

  /// Puts a stroke that does not show among the pending ones, in its order.
  func insert(_ stroke: Stroke) -> PixelRect {
    let place = pending.firstIndex { $0.order > stroke.order } ?? pending.count
    pending.insert(stroke, at: place)
    render(stroke)
    return compositeTiles(of: stroke)
  }

  /// Takes a pending stroke away.
  func remove(_ stroke: Stroke) -> PixelRect {
    pending.removeAll { $0 === stroke }
    let dirty = compositeTiles(of: stroke)
    release(stroke)
    return dirty
  }

  private func compositeTiles(of stroke: Stroke) -> PixelRect {
    var dirty = PixelRect.empty
    for tile in stroke.sheet?.touched ?? [] {
      composite(grid.rect(tile))
      dirty = dirty.union(grid.rect(tile))
    }
    return dirty
  }

  /// Gives a stroke's mask back. Where nobody else has one, the raster shows the base already.
  func release(_ stroke: Stroke) {
    guard let sheet = stroke.sheet else { return }
    for tile in sheet.touched {
      if let mask = sheet.tiles[tile] { masks.give(mask) }
      sheet.tiles[tile] = nil
      users[tile] -= 1
      if users[tile] == 0, let copy = under[tile] {
        pixels.give(copy)
        under[tile] = nil
      }
    }
    sheet.touched.removeAll(keepingCapacity: true)
    sheet.tipRect = .empty
    stroke.sheet = nil
    if spareSheets.count < 16, sheet.tiles.count == grid.count { spareSheets.append(sheet) }
  }

  // MARK: The base

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
    for step in steps { forget(step) }
    wipeBase(recordingIn: nil)
    base = Array(steps[..<shown])
    pending = []
    for step in steps[shown...] {
      guard let stroke = step.stroke else { continue }
      pending = [stroke]
      render(stroke)
      if let sheet = stroke.sheet { for tile in sheet.touched where users[tile] == 1 { composite(grid.rect(tile)) } }
      settle()
    }
    pending = waiting
    recompositeAll()
    return raster.bounds
  }
}
