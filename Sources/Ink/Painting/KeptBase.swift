import Geometry

/// The base of all tiles on which nothing was painted before a stroke came: one tile of memory for all of them, the paper's colour
/// throughout. Mostly fingers paint where nothing is, and new memory takes longer to get than a stroke takes to paint.
final class BlankBase {
  let tile = UnsafeMutablePointer<UInt32>.allocate(capacity: TileGrid.area)
  /// The colour that it has; nil before it was ever needed.
  private var color: UInt32?
  /// How many tiles of the painting have it for their base.
  @exclusivity(unchecked) private var users = 0

  deinit { tile.deallocate() }

  /// The base of one more tile of that colour; nil where others have it in another.
  func take(_ color: UInt32) -> UnsafeMutablePointer<UInt32>? {
    if self.color != color {
      guard users == 0 else { return nil }
      tile.initialize(repeating: color, count: TileGrid.area)
      self.color = color
    }
    users += 1
    return tile
  }

  /// It is the base of one tile less.
  func give() { users -= 1 }
}

// What lies under pending strokes, tile by tile, while the raster shows these.
extension Painting {
  /// Keeps the raster of a tile, which is the base there, from now on.
  func keepBase(ofTile tile: Int) {
    let rect = grid.rect(tile)
    if isPaperAlone(within: rect), let shared = blank.take(paper.rgb) {
      under[tile] = shared
    } else {
      // A whole tile is written over anyway.
      let copy = pixels.take(filledWith: rect.area == TileGrid.area ? nil : paper.rgb)
      copyBase(rect, to: copy)
      under[tile] = copy
    }
  }

  /// The base of a tile that is kept, in memory of its own: to be painted on. nil where none is kept.
  func ownBase(ofTile tile: Int) -> UnsafeMutablePointer<UInt32>? {
    guard let base = under[tile], base == blank.tile else { return under[tile] }
    let copy = pixels.take(filledWith: nil)
    copy.update(from: base, count: TileGrid.area)
    under[tile] = copy
    blank.give()
    return copy
  }

  /// The base of a tile is kept no longer.
  func dropBase(ofTile tile: Int) {
    guard let base = under[tile] else { return }
    if base == blank.tile { blank.give() } else { pixels.give(base) }
    under[tile] = nil
  }

  /// Copies a tile of the raster.
  func copyBase(_ rect: PixelRect, to tile: UnsafeMutablePointer<UInt32>) {
    let raster = raster
    for row in 0..<rect.height {
      (tile + row * TileGrid.side).update(from: raster.pixels(rect.y + row, rect.x), count: rect.width)
    }
  }

  /// Whether the raster shows nothing but paper within `rect`, which lies on it.
  private func isPaperAlone(within rect: PixelRect) -> Bool {
    let (raster, color) = (raster, paper.rgb)
    for y in rect.y..<rect.maxY {
      let line = raster.pixels(y, rect.x)
      var difference: UInt32 = 0
      for x in 0..<rect.width { difference |= line[x] ^ color }
      if difference != 0 { return false }
    }
    return true
  }
}
