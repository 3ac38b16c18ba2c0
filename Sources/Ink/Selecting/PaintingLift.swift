import Geometry

/// What a layer has within a selection, painted to be taken up.
struct Lift {
  let clip: Clip
  let frame: Rect
  /// How many pixels a point has.
  let density: Double
  let rendition: Rendition
}

// Taking up what is selected. It is painted by itself, in portions where there is time before it is wanted, and kept for the
// next time as long as the same is selected, or may be taken up anew after it was moved.
extension Painting {
  /// How many are kept: as fine as what is shifted needs it, and as what is turned does.
  private static let mostLifts = 2

  /// Takes a picture of what the chosen layer has within the selection, with `density` pixels a point, or as many as there may
  /// be; this painting stays as it is, and what grows is left out. nil where nothing is selected, or nothing is painted there.
  public func lift(density: Int) -> LayerPicture? { lift(density: density, isKept: false) }

  /// The same, which where `isKept` takes the place of the oldest where there are too many.
  func lift(density: Int, isKept: Bool) -> LayerPicture? {
    guard let clip, let lift = lift(beginning: density, within: clip, isKept: isKept) else { return nil }
    var all = Int.max
    lift.rendition.advance(thumbnailPress, paper, &all, recorded: 0)
    guard case .film(let film) = lift.rendition.ground else { return nil }
    let grid = film.grid
    let raster = Raster(width: grid.bounds.width, height: grid.bounds.height)
    raster.memory.update(repeating: 0, count: grid.bounds.area)
    let isBlank = film.copy(onto: raster, within: ClipMask(clip.selection, lift.rendition.projection, on: grid))
    return isBlank ? nil : LayerPicture(raster, frame: lift.frame)
  }

  /// Whether the chosen layer has anything within the selection.
  public var hasInkWithinSelection: Bool {
    if seesInkWithinSelection { return true }
    let known = lifts.last { $0.clip === clip && $0.rendition.layer === chosen }
    return lift(density: known.map { Int(towardsZero: $0.density) } ?? 1) != nil
  }

  /// Whether the picture that is there shows some; where it does not, there may be some all the same.
  private var seesInkWithinSelection: Bool {
    guard let clip, isSharp, !isBlind, chosen.pending.isEmpty, liesOnPaper(clip.selection),
      let mask = clips.mask(clip, of: frame, projection, on: grid)
    else { return false }
    return (0..<grid.count).contains { tile in
      let cover = mask[tile]
      if case .nothing = cover { return false }
      let rect = grid.rect(tile)
      var (pixels, stride, blank) = (raster.pixels(rect.y, rect.x), raster.width, paper.rgb)
      if isLayered {
        guard let film = chosen.film, let base = film.tiles[tile] else { return false }
        (pixels, stride, blank) = (base, TileGrid.side, film.blank)
      }
      for row in 0..<rect.height {
        for column in 0..<rect.width where pixels[row * stride + column] != blank {
          // What is hardly selected may leave nothing.
          guard case .part(let shares) = cover, shares[row * TileGrid.side + column] < 128 else { return true }
        }
      }
      return false
    }
  }

  /// Whether all that is selected lies on the paper.
  func liesOnPaper(_ selection: Selection) -> Bool {
    let area = selection.area.bounds
    return !selection.isInverted && area.minX >= 0 && area.minY >= 0 && area.maxX <= size.width
      && area.maxY <= size.height
  }

  // MARK: Ahead

  /// What would be taken up anew, and how many steps of the layer were there then: what was moved or copied last lies above those,
  /// as long as it can be moved on.
  private var source: (clip: Clip, count: Int)? {
    let steps = chosen.base.count
    if adjustableStroke != nil { return undoSteps.last?.selecting?.clip.map { ($0, steps - 1) } }
    return clip.map { ($0, steps) }
  }

  /// Whether `prepareLift` has something to do.
  public func hasLiftToPrepare(density: Int) -> Bool {
    guard let source else { return false }
    let frame = frame(of: source.clip.selection)
    guard let known = known(density, within: source.clip, frame) else { return !frame.isEmpty }
    return !known.rendition.holds(source.count)
  }

  /// Goes on with painting what is taken up where something is moved, or anew where what was moved last has to be finer, by about
  /// as much work as painting `samples` samples.
  public func prepareLift(density: Int, samples: Int) {
    guard let source else { return }
    var budget = samples
    lift(beginning: density, within: source.clip, isKept: true)?.rendition.advance(
      thumbnailPress, paper, &budget, recorded: 0, until: source.count)
  }

  private func frame(of selection: Selection) -> Rect {
    let box = selection.bounds(on: size)
    return Rect(
      origin: Point(box.minX.rounded(.down), box.minY.rounded(.down)),
      size: Size(
        box.maxX.rounded(.up) - box.minX.rounded(.down), box.maxY.rounded(.up) - box.minY.rounded(.down)))
  }

  /// What is painted already of the chosen layer within `clip`, which has that frame, with so many pixels a point.
  private func known(_ density: Int, within clip: Clip, _ frame: Rect) -> Lift? {
    let density = Double(Self.density(density, of: frame))
    return lifts.last {
      $0.clip === clip && $0.rendition.layer === chosen && $0.density == density && $0.frame == frame
    }
  }

  /// The same, begun where nothing of it is there. What is begun is kept where nothing of the same was, or it shall be.
  private func lift(beginning density: Int, within clip: Clip, isKept: Bool) -> Lift? {
    let frame = frame(of: clip.selection)
    guard density > 0, !frame.isEmpty else { return nil }
    if let known = known(density, within: clip, frame) { return known }
    let density = Double(Self.density(density, of: frame))
    let grid = TileGrid(
      PixelRect(
        x: 0, y: 0, width: Int(towardsZero: frame.width * density), height: Int(towardsZero: frame.height * density)))
    let projection = Projection(
      Transform.translation(Point.zero - frame.origin).concatenating(.scale(density)))
    let lift = Lift(
      clip: clip, frame: frame, density: density, rendition: Rendition(chosen, on: .film(Film(grid)), projection))
    let isFirst = !lifts.contains { $0.clip === clip && $0.rendition.layer === chosen && $0.frame == frame }
    if isKept || isFirst {
      lifts.append(lift)
      if lifts.count > Self.mostLifts { lifts.removeFirst() }
    }
    return lift
  }

  /// Forgets what was painted of what is selected no more, unless it may be taken up anew.
  func forgetLifts() {
    finest = nil
    let moved = undoSteps.last.flatMap { $0.stroke?.graft == nil ? nil : $0.selecting?.clip }
    lifts.removeAll { $0.clip !== clip && $0.clip !== moved }
  }
}

extension Film {
  /// Copies onto `raster` what lies within a selection. Returns whether that is nothing.
  fileprivate func copy(onto raster: Raster, within mask: ClipMask) -> Bool {
    var isBlank = true
    for tile in 0..<grid.count {
      guard let pixels = tiles[tile] else { continue }
      let rect = grid.rect(tile)
      let cover = mask[tile]
      if case .nothing = cover { continue }
      for row in 0..<rect.height {
        let (source, target) = (pixels + row * TileGrid.side, raster.pixels(rect.y + row, rect.x))
        for column in 0..<rect.width where source[column] != 0 {
          if case .part(let shares) = cover {
            target[column] = faded(source[column], by: UInt32(shares[row * TileGrid.side + column]))
          } else {
            target[column] = source[column]
          }
          if target[column] != 0 { isBlank = false }
        }
      }
    }
    return isBlank
  }
}
