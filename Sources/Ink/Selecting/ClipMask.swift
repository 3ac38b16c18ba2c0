import Geometry

/// How much of each pixel belongs to a selection, tile by tile.
final class ClipMask {
  /// What a selection leaves of a tile.
  enum Cover {
    case nothing
    case everything
    /// As much as each byte says, 0...255.
    case part(UnsafePointer<UInt8>)
  }

  private let isInverted: Bool
  private var tiles: [UnsafeMutablePointer<UInt8>?]
  /// The tiles all of whose pixels lie within the area.
  private var full: [Bool]

  /// The mask of `selection` as it lies under `projection`.
  init(_ selection: Selection, _ projection: Projection, on grid: TileGrid) {
    isInverted = selection.isInverted
    let sheet = MaskSheet(count: grid.count)
    AreaMask(selection.area, projection, on: grid).raise(sheet) { _ in
      let tile = UnsafeMutablePointer<UInt8>.allocate(capacity: TileGrid.area)
      tile.initialize(repeating: 0, count: TileGrid.area)
      return tile
    }
    tiles = sheet.tiles
    full = Array(repeating: false, count: grid.count)
    for tile in sheet.touched {
      guard let mask = tiles[tile] else { continue }
      let rect = grid.rect(tile)
      let isFull = (0..<rect.height).allSatisfy { row in
        UnsafeBufferPointer(start: mask + row * TileGrid.side, count: rect.width).allSatisfy { $0 == 255 }
      }
      if isFull {
        mask.deallocate()
        (tiles[tile], full[tile]) = (nil, true)
      } else if isInverted {
        for index in 0..<TileGrid.area { mask[index] = 255 - mask[index] }
      }
    }
  }

  deinit { for tile in tiles { tile?.deallocate() } }

  /// What is left of a tile.
  subscript(tile: Int) -> Cover {
    if let mask = tiles[tile] { return .part(mask) }
    return full[tile] != isInverted ? .everything : .nothing
  }
}

/// The masks that were asked for last.
final class ClipMasks {
  private var known: [(clip: Clip, projection: Projection, mask: ClipMask)] = []
  private var bounds = PixelRect.empty

  /// Strokes that grow or are painted one after the other were begun under few different selections.
  private static let mostKept = 3

  /// The mask of `clip`; nil where that is.
  ///
  /// - Parameter frame: the coordinates that it was selected in.
  func mask(_ clip: Clip?, of frame: Frame, _ projection: Projection, on grid: TileGrid) -> ClipMask? {
    guard let clip else { return nil }
    if bounds != grid.bounds {
      known.removeAll()
      bounds = grid.bounds
    }
    let projection = projection.of(frame)
    if let found = known.first(where: { $0.clip === clip && $0.projection == projection }) { return found.mask }
    if known.count == Self.mostKept { known.removeFirst() }
    let mask = ClipMask(clip.selection, projection, on: grid)
    known.append((clip, projection, mask))
    return mask
  }
}
