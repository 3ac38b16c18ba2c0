import Geometry

/// The pixels of one layer, kept where something is painted: `bytesPerTile` bytes for each tile that was touched.
///
/// The lowest layer may lie on the paper: its pixels are then opaque, and those without a tile have the paper's colour. All
/// others are premultiplied, 0xAARRGGBB, and clear without a tile. Several threads may claim tiles of their own.
final class Film {
  /// How much memory a tile takes.
  static let bytesPerTile = TileGrid.area * MemoryLayout<UInt32>.size

  let grid: TileGrid
  let isOnPaper: Bool
  /// What pixels without a tile are.
  let blank: UInt32
  @exclusivity(unchecked) private(set) var tiles: [UnsafeMutablePointer<UInt32>?]

  /// A blank film; on `paper` where that is not nil.
  init(_ grid: TileGrid, on paper: Color? = nil) {
    (self.grid, isOnPaper, blank) = (grid, paper != nil, paper?.rgb ?? 0)
    tiles = Array(repeating: nil, count: grid.count)
  }

  /// A film on paper that looks like `raster`.
  convenience init(_ grid: TileGrid, on paper: Color, like raster: Raster) {
    self.init(grid, on: paper)
    for tile in 0..<grid.count {
      let rect = grid.rect(tile)
      let isBlank = (rect.y..<rect.maxY).allSatisfy { y in
        UnsafeBufferPointer(start: raster.pixels(y, rect.x), count: rect.width).allSatisfy { $0 == blank }
      }
      if isBlank { continue }
      let copy = claim(tile)
      for row in 0..<rect.height {
        (copy + row * TileGrid.side).update(from: raster.pixels(rect.y + row, rect.x), count: rect.width)
      }
    }
  }

  /// A film that looks like another one.
  convenience init(copying other: Film) {
    self.init(other.grid, on: other.isOnPaper ? Color(other.blank) : nil)
    for tile in 0..<grid.count {
      if let pixels = other.tiles[tile] { claim(tile).update(from: pixels, count: TileGrid.area) }
    }
  }

  deinit { wipe() }

  /// How much memory it takes.
  var bytes: Int { tiles.count { $0 != nil } * Self.bytesPerTile }

  /// The pixels of a tile, made where they are not there yet.
  @discardableResult
  func claim(_ tile: Int) -> UnsafeMutablePointer<UInt32> {
    if let pixels = tiles[tile] { return pixels }
    let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: TileGrid.area)
    pixels.initialize(repeating: blank, count: TileGrid.area)
    tiles.withUnsafeMutableBufferPointer { $0[tile] = pixels }
    return pixels
  }

  /// Gives a tile's memory back; it is blank then.
  func drop(_ tile: Int) {
    tiles[tile]?.deallocate()
    tiles[tile] = nil
  }

  /// Gives a tile's memory back where nothing is painted on it any more.
  func dropIfBlank(_ tile: Int) {
    let blank = blank
    if let pixels = tiles[tile], UnsafeBufferPointer(start: pixels, count: TileGrid.area).allSatisfy({ $0 == blank }) {
      drop(tile)
    }
  }

  /// Makes all of it blank.
  func wipe() { for tile in tiles.indices { drop(tile) } }
}
