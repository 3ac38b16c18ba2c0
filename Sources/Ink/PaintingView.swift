import Geometry

/// The base as it looks under one projection, painted step by step.
final class Rendition {
  let raster: Raster
  let projection: Projection
  let grid: TileGrid
  /// How many steps of the base it holds, and the last of them.
  private(set) var count: Int
  private(set) var top: Step?
  /// What the steps painted over, where that is recorded.
  var deltas: [(step: Step, delta: TileDelta)] = []

  /// A rendition that holds the first `count` steps already, the last of them being `top`.
  init(_ raster: Raster, _ projection: Projection, count: Int, top: Step?) {
    (self.raster, self.projection, self.count, self.top) = (raster, projection, count, top)
    grid = TileGrid(raster.bounds)
  }

  /// Whether what it holds is still the beginning of `base`.
  func isPart(of base: [Step]) -> Bool { count <= base.count && (count == 0 || base[count - 1] === top) }

  /// Starts from blank paper, behind the first `count` steps.
  func wipe(_ paper: Color, count: Int, top: Step?) {
    raster.clear(paper)
    deltas.removeAll()
    (self.count, self.top) = (count, top)
  }

  func advance(past step: Step) {
    count += 1
    top = step
  }
}

// What part of the paper the raster shows, and how large. A new part is there at once, made from what was there before, and
// becomes exact bit by bit; painting goes on meanwhile.
extension Painting {
  /// How many of the latest steps can be undone from memory after everything was painted anew.
  static let quickSteps = 256

  /// Whether every pixel is what the strokes say. After `show` it may take some calls of `sharpen`.
  public var isSharp: Bool { sharp == nil }

  /// Makes `raster` `width` by `height` pixels that show the paper under `projection`. What was in sight before is stretched
  /// and turned to its new place, strokes that grow are exact, and `sharpen` makes the rest so.
  ///
  /// - Returns: all of the new raster, or `empty` where it shows this already.
  @discardableResult
  public func show(_ projection: Projection, width: Int, height: Int) -> PixelRect {
    let (width, height) = (min(max(width, 1), 16384), min(max(height, 1), 16384))
    guard projection != self.projection || width != raster.width || height != raster.height else { return .empty }
    releaseAll()
    let old = (raster: raster, projection: self.projection)
    let next = takeRaster(width, height)
    draw(on: next, under: projection)
    let showedAll = old.projection.shows(size, width: old.raster.width, height: old.raster.height)
    if showedAll, sharp == nil {
      overview = Rendition(old.raster, old.projection, count: base.count, top: base.last)
    } else {
      spareRasters.append(old.raster)
    }
    if projection.shows(size, width: width, height: height) { overview = nil }
    setRaster(next, projection)
    for step in base { forget(step) }
    setSharp(Rendition(takeRaster(width, height), projection, count: 0, top: nil))
    sharp?.wipe(paper, count: firstShown, top: firstShown > 0 ? base[firstShown - 1] : nil)
    for stroke in pending {
      render(stroke)
      if !stroke.isFinished { _ = setTip(of: stroke) }
    }
    if firstShown == base.count { finishSharpening() } else { recompositeAll() }
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
      if let overview { advance(overview, &budget) }
      return .empty
    }
    advance(sharp, &budget)
    guard sharp.count == base.count else { return .empty }
    finishSharpening()
    return raster.bounds
  }

  /// Whether `sharpen` has something to do.
  public var hasMoreToSharpen: Bool {
    sharp != nil || (overview.map { $0.count != base.count || !$0.isPart(of: base) } ?? false)
  }

  /// Paints steps of the base that `rendition` does not hold, until it holds all or the budget is used up.
  private func advance(_ rendition: Rendition, _ budget: inout Int) {
    if !rendition.isPart(of: base) || rendition.count < firstShown {
      rendition.wipe(paper, count: firstShown, top: firstShown > 0 ? base[firstShown - 1] : nil)
    }
    let isShown = rendition === sharp
    var (steps, prints) = ([Step](), [StrokePress.Print]())
    while rendition.count < base.count, budget > 0 {
      let step = base[rendition.count]
      if let stroke = step.stroke {
        let isRecorded = isShown && base.count - rendition.count <= Self.quickSteps
        steps.append(step)
        prints.append(StrokePress.Print(stroke: stroke, coat: coat(stroke), isRecorded: isRecorded))
        budget -= stroke.samples.count + 8
      }
      rendition.advance(past: step)
    }
    let deltas = press.print(prints, on: rendition.raster, rendition.grid, rendition.projection)
    for (step, delta) in zip(steps, deltas) {
      if let delta { rendition.deltas.append((step, delta)) }
    }
  }

  /// Puts the exact base in the place of what was only like it.
  private func finishSharpening() {
    guard let sharp else { return }
    spareRasters.append(raster)
    raster = sharp.raster
    self.sharp = nil
    for (step, delta) in sharp.deltas { remember(delta, in: step) }
    for tile in 0..<grid.count {
      if let ground = under[tile] { copyBase(grid.rect(tile), to: ground) }
    }
    trimUndo()
    recompositeAll()
  }

  /// Paints the base anew from the strokes' points, at once.
  func rebuildBase() -> PixelRect {
    if sharp == nil {
      for step in base { forget(step) }
      setSharp(Rendition(takeRaster(raster.width, raster.height), projection, count: 0, top: nil))
      sharp?.wipe(paper, count: firstShown, top: firstShown > 0 ? base[firstShown - 1] : nil)
    }
    if let sharp {
      var budget = Int.max
      advance(sharp, &budget)
      finishSharpening()
    }
    return raster.bounds
  }

  /// Paints everything anew: the base, and what is over it.
  @discardableResult
  func repaint() -> PixelRect {
    releaseAll()
    setSharp(nil)
    _ = rebuildBase()
    for stroke in pending {
      render(stroke)
      if !stroke.isFinished { _ = setTip(of: stroke) }
    }
    recompositeAll()
    return raster.bounds
  }

  /// Begins to make another exact base, or none.
  func setSharp(_ rendition: Rendition?) {
    if let sharp { spareRasters.append(sharp.raster) }
    sharp = rendition
  }

  /// Makes the raster the base alone: no pending stroke has a mask.
  func releaseAll() {
    let wasDeferring = isDeferring
    isDeferring = true
    for stroke in pending { release(stroke) }
    isDeferring = wasDeferring
  }

  /// Puts another raster in the place of the present one; no pending stroke has a mask.
  func setRaster(_ next: Raster, _ projection: Projection) {
    raster = next
    self.projection = projection
    grid = TileGrid(next.bounds)
    under = Array(repeating: nil, count: grid.count)
    users = Array(repeating: 0, count: grid.count)
    spareSheets = []
  }

  /// A raster that may hold anything.
  private func takeRaster(_ width: Int, _ height: Int) -> Raster {
    guard let raster = spareRasters.popLast() else { return Raster(width: width, height: height) }
    raster.resize(width: width, height: height, color: nil)
    return raster
  }
}
