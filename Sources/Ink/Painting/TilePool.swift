/// Tiles of memory that are used again.
final class TilePool<Element: BitwiseCopyable> {
  @exclusivity(unchecked) private var free: [UnsafeMutablePointer<Element>] = []

  deinit { for tile in free { tile.deallocate() } }

  /// A tile with `value` everywhere; with anything where that is nil.
  func take(filledWith value: Element?) -> UnsafeMutablePointer<Element> {
    let tile = free.popLast() ?? .allocate(capacity: TileGrid.area)
    if let value { tile.initialize(repeating: value, count: TileGrid.area) }
    return tile
  }

  /// Has `count` tiles at hand at least, whose memory was written on before.
  func keep(_ count: Int, filledWith value: Element) {
    while free.count < count {
      let tile = UnsafeMutablePointer<Element>.allocate(capacity: TileGrid.area)
      tile.initialize(repeating: value, count: TileGrid.area)
      free.append(tile)
    }
  }

  /// Gives a tile back. What is kept beyond a few megabytes goes back to the system.
  func give(_ tile: UnsafeMutablePointer<Element>) {
    if free.count < 512 { free.append(tile) } else { tile.deallocate() }
  }
}
