import Geometry

/// What a layer has within a selection, painted to be taken up.
struct Lift {
  let frame: Rect
  /// How many pixels a point has.
  let density: Double
  let rendition: Rendition
}

// Taking up what is selected. It is painted by itself, in portions where there is time before it is wanted, and kept for the
// next time as long as the same is selected.
extension Painting {
  /// Takes a picture of what the chosen layer has within the selection, with `density` pixels a point, or as many as there may
  /// be; this painting stays as it is, and what grows is left out. nil where nothing is selected, or nothing is painted there.
  public func lift(density: Int) -> LayerPicture? { lift(density: density, isKept: false) }

  /// The same, which where `isKept` takes the place of what was painted with another density.
  func lift(density: Int, isKept: Bool) -> LayerPicture? {
    guard let selection, let lift = lift(beginning: density, isKept: isKept) else { return nil }
    var all = Int.max
    lift.rendition.advance(thumbnailPress, paper, &all, recorded: 0)
    guard case .film(let film) = lift.rendition.ground else { return nil }
    let grid = film.grid
    let raster = Raster(width: grid.bounds.width, height: grid.bounds.height)
    raster.memory.update(repeating: 0, count: grid.bounds.area)
    let isBlank = film.copy(onto: raster, within: ClipMask(selection, lift.rendition.projection, on: grid))
    return isBlank ? nil : LayerPicture(raster, frame: lift.frame)
  }

  /// Whether the chosen layer has anything within the selection.
  public var hasInkWithinSelection: Bool { lift(density: known.map { Int(towardsZero: $0.density) } ?? 1) != nil }

  /// Whether `prepareLift` has something to do.
  public func hasLiftToPrepare(density: Int) -> Bool {
    guard let selection else { return false }
    guard let known else { return !frame(of: selection).isEmpty }
    return !known.rendition.isComplete || known.density != Double(Self.density(density, of: known.frame))
  }

  /// Goes on with painting what `lift` takes a picture of, by about as much work as painting `samples` samples.
  public func prepareLift(density: Int, samples: Int) {
    var budget = samples
    lift(beginning: density, isKept: true)?.rendition.advance(thumbnailPress, paper, &budget, recorded: 0)
  }

  /// What is painted already of the chosen layer within the present selection.
  private var known: Lift? { lifted?.rendition.layer === chosen ? lifted : nil }

  private func frame(of selection: Selection) -> Rect {
    let box = selection.bounds(on: size)
    return Rect(
      origin: Point(box.minX.rounded(.down), box.minY.rounded(.down)),
      size: Size(
        box.maxX.rounded(.up) - box.minX.rounded(.down), box.maxY.rounded(.up) - box.minY.rounded(.down)))
  }

  /// What is painted of it already, with so many pixels a point. What is begun is kept where nothing of the same was, or it
  /// shall be.
  private func lift(beginning density: Int, isKept: Bool) -> Lift? {
    guard let selection, density > 0 else { return nil }
    let frame = frame(of: selection)
    guard !frame.isEmpty else { return nil }
    let density = Double(Self.density(density, of: frame))
    if let known, known.density == density, known.frame == frame { return known }
    let grid = TileGrid(
      PixelRect(
        x: 0, y: 0, width: Int(towardsZero: frame.width * density), height: Int(towardsZero: frame.height * density)))
    let projection = Projection(
      Transform.translation(Point.zero - frame.origin).concatenating(.scale(density)))
    let lift = Lift(
      frame: frame, density: density, rendition: Rendition(chosen, on: .film(Film(grid)), projection))
    if isKept || known?.frame != frame { lifted = lift }
    return lift
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
