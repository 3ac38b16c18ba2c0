import Geometry

/// A layer's base as it looks under one projection, painted step by step.
final class Rendition {
  let layer: Layer
  let ground: Ground
  let projection: Projection
  /// How many steps of the base it holds, and the last of them.
  private(set) var count: Int
  private var top: Step?
  /// How many rows of tiles of the next step, a picture, are painted.
  private var paintedLines = 0
  private let clips = ClipMasks()
  /// A sample of a stroke costs as much as some hundred pixels.
  private static let pixelsPerSample = 128
  private let merged: MergedFilms
  /// What is painted so far of the layer that the next step merges; nil where that is nothing.
  private var part: Rendition?
  /// Whether it is a part of another rendition, whose `merged` it shares.
  private let isPart: Bool
  /// What the steps painted over, where that is recorded.
  private(set) var deltas: [(step: Step, delta: TileDelta)]

  /// A rendition of `layer` that holds its first `count` steps already.
  ///
  /// - Parameters:
  ///   - deltas: what is known of what these painted over.
  ///   - merged: what the rendition that this is a part of knows of merged layers; nil where it is none.
  init(
    _ layer: Layer, on ground: Ground, _ projection: Projection, count: Int = 0,
    deltas: [(step: Step, delta: TileDelta)] = [], merged: MergedFilms? = nil
  ) {
    (self.layer, self.ground, self.projection, self.count) = (layer, ground, projection, count)
    (self.deltas, self.merged, isPart) = (deltas, merged ?? MergedFilms(), merged != nil)
    top = count > 0 ? layer.base[count - 1] : nil
  }

  /// Whether it holds all of the base.
  var isComplete: Bool { holds(layer.base.count) }

  /// Whether it holds the first `end` steps of the base, and no others.
  func holds(_ end: Int) -> Bool { count == end && isPartOfBase && count >= layer.firstShown }

  /// Whether what it holds is still the beginning of the base.
  private var isPartOfBase: Bool {
    count <= layer.base.count && (count == 0 || layer.base[count - 1] === top)
  }

  /// Starts from a blank ground, behind what is hidden.
  func wipe(_ paper: Color) {
    ground.wipe(paper)
    deltas.removeAll()
    merged.forget()
    (paintedLines, part) = (0, nil)
    count = layer.firstShown
    top = count > 0 ? layer.base[count - 1] : nil
  }

  /// Hears that `step`, the uppermost of the base, was taken off. Where it is known what that painted over, it need not start
  /// again.
  func takeOff(_ step: Step) {
    guard count > 0, top === step, let last = deltas.last, last.step === step else { return }
    deltas.removeLast()
    ground.restore(last.delta)
    count -= 1
    top = count > 0 ? layer.base[count - 1] : nil
  }

  /// Paints steps that it does not hold, until it holds all or the budget, in samples, is used up. What the latest
  /// `recorded` steps paint over is kept.
  ///
  /// - Parameter end: how many steps of the base are meant; all where that is nil.
  func advance(_ press: StrokePress, _ paper: Color, _ budget: inout Int, recorded: Int, until end: Int? = nil) {
    let end = end ?? layer.base.count
    if !isPartOfBase || count < layer.firstShown || count > end { wipe(paper) }
    var (steps, prints) = ([Step](), [StrokePress.Print]())
    func print() {
      for (step, delta) in zip(steps, press.print(prints, on: ground, projection)) {
        if let delta { deltas.append((step, delta)) }
      }
      (steps, prints) = ([], [])
    }
    painting: while count < end, budget > 0 {
      let step = layer.base[count]
      switch step.kind {
      case .stroke(let stroke) where stroke.graft != nil:
        print()
        let clip = clips.mask(stroke.clip, of: stroke.frame, projection, on: ground.grid)
        let isRecorded = layer.base.count - count <= recorded
        let (before, _) = ground.print(stroke, within: clip, over: paper, projection, isRecorded: isRecorded)
        if let before { deltas.append((step, before)) }
        budget -= stroke.cost
      case .stroke(let stroke):
        steps.append(step)
        prints.append(
          StrokePress.Print(
            stroke: stroke, coat: ground.coat(of: stroke, over: paper), isRecorded: layer.base.count - count <= recorded
          ))
        budget -= stroke.cost
      case .merge(let merge):
        print()
        guard let film = film(of: merge.layer, press, paper, &budget) else { break painting }
        ground.merge(film, by: merge, over: paper)
        budget -= film.bytes / 4 / Self.pixelsPerSample
      case .picture(let picture, let frame):
        print()
        if !paint(picture, frame, &budget) { break painting }
      case .clearing, .sheet, .arrangement, .selection: break
      }
      count += 1
      top = step
    }
    print()
    if holds(end), !isPart { merged.forget() }
  }

  /// Paints rows of a picture until the budget is used up; whether it is there whole.
  private func paint(_ picture: LayerPicture, _ frame: Frame, _ budget: inout Int) -> Bool {
    let grid = ground.grid
    let projection = projection.of(frame)
    if let placement = PicturePlacement(picture, projection, within: grid.bounds) {
      let (first, end) = (placement.bounds.y / TileGrid.side, (placement.bounds.maxY - 1) / TileGrid.side + 1)
      let cost = 1 + placement.bounds.width * TileGrid.side * placement.samplesPerPixel / Self.pixelsPerSample
      let start = first + paintedLines
      let stop = start + min(max(0, end - start), max(1, budget / cost))
      ground.print(placement, lines: start..<stop)
      budget -= cost * (stop - start)
      paintedLines = stop - first
      if stop < end { return false }
    }
    paintedLines = 0
    return true
  }

  /// All of a layer that is merged into this one; nil where the budget is used up before.
  private func film(of layer: Layer, _ press: StrokePress, _ paper: Color, _ budget: inout Int) -> Film? {
    if let film = merged.film(of: layer) { return film }
    let rendition = part.flatMap { $0.layer === layer ? $0 : nil } ?? beginning(of: layer)
    rendition.advance(press, paper, &budget, recorded: 0)
    guard rendition.isComplete, case .film(let film) = rendition.ground else {
      part = rendition
      return nil
    }
    part = nil
    merged.keep(film, of: layer)
    return film
  }

  /// As much of a layer that is merged into this one as is known.
  private func beginning(of layer: Layer) -> Rendition {
    let known = merged.beginning(of: layer)
    let film = known.map { Film(copying: $0.film) } ?? Film(ground.grid)
    let count = layer.firstShown + (known?.count ?? 0)
    return Rendition(layer, on: .film(film), projection, count: count, merged: merged)
  }
}

extension Ground {
  /// Makes `upper`, all of a layer, part of these pixels as `merge` says.
  func merge(_ upper: Film, by merge: Step.Merge, over paper: Color) {
    let (style, lowerAlpha) = (merge.style, merge.lowerAlpha)
    let (grid, isOpaque) = (grid, isOpaque)
    let room = UnsafeMutablePointer<UInt32>.allocate(capacity: TileGrid.side)
    defer { room.deallocate() }
    for tile in 0..<grid.count {
      let rect = grid.rect(tile)
      if lowerAlpha < 255, isPainted(tile) {
        let (pixels, stride) = pixels(tile)
        for row in 0..<rect.height {
          let line = pixels + row * stride
          for index in 0..<rect.width {
            line[index] =
              isOpaque ? blended(line[index], over: paper.rgb, alpha: lowerAlpha) : faded(line[index], by: lowerAlpha)
          }
        }
      }
      guard let film = upper.tiles[tile], !style.isClipped || isPainted(tile) else { continue }
      let (pixels, stride) = pixels(tile)
      for row in 0..<rect.height {
        let (line, source) = (pixels + row * stride, film + row * TileGrid.side)
        if isOpaque {
          lay(style.blend, source, opacity: style.alpha, over: line, count: rect.width)
        } else if merge.isOnPaper {
          Ink.merge(
            style.blend, source, opacity: style.alpha, into: line, over: paper.rgb, count: rect.width, room: room)
        } else {
          Ink.merge(
            style.blend, source, opacity: style.alpha, isClipped: style.isClipped, into: line, count: rect.width,
            room: room)
        }
      }
    }
  }

  /// Whether a tile may differ from blank paper.
  func isPainted(_ tile: Int) -> Bool {
    if case .film(let film) = self { film.tiles[tile] != nil } else { true }
  }
}
