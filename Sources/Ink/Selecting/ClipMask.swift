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

  private var tiles: [UnsafeMutablePointer<UInt8>?]
  /// The tiles all of whose pixels belong to the selection.
  private var whole: [Bool]

  /// The mask of `clip` as it lies under `projection`.
  convenience init(_ clip: Clip, _ projection: Projection, on grid: TileGrid) {
    self.init(clip.selection, projection, on: grid)
    if let paper = clip.paper { cut(to: ClipMask(Selection(paper), projection, on: grid)) }
  }

  /// The mask of `selection` as it lies under `projection`.
  init(_ selection: Selection, _ projection: Projection, on grid: TileGrid) {
    let isInverted = selection.isInverted
    let sheet = MaskSheet(count: grid.count)
    AreaMask(selection.area, projection, on: grid).raise(sheet) { _ in
      let tile = UnsafeMutablePointer<UInt8>.allocate(capacity: TileGrid.area)
      tile.initialize(repeating: 0, count: TileGrid.area)
      return tile
    }
    tiles = sheet.tiles
    whole = Array(repeating: isInverted, count: grid.count)
    for tile in sheet.touched {
      guard let mask = tiles[tile] else { continue }
      let rect = grid.rect(tile)
      let isFull = (0..<rect.height).allSatisfy { row in
        UnsafeBufferPointer(start: mask + row * TileGrid.side, count: rect.width).allSatisfy { $0 == 255 }
      }
      if isFull {
        mask.deallocate()
        (tiles[tile], whole[tile]) = (nil, !isInverted)
      } else if isInverted {
        for index in 0..<TileGrid.area { mask[index] = 255 - mask[index] }
      }
    }
  }

  deinit { for tile in tiles { tile?.deallocate() } }

  /// What is left of a tile.
  subscript(tile: Int) -> Cover {
    if let mask = tiles[tile] { return .part(mask) }
    return whole[tile] ? .everything : .nothing
  }

  /// Leaves only what belongs to `other`, too.
  private func cut(to other: ClipMask) {
    for tile in tiles.indices {
      switch other[tile] {
      case .everything: continue
      case .nothing:
        tiles[tile]?.deallocate()
        (tiles[tile], whole[tile]) = (nil, false)
      case .part(let shares):
        if let mask = tiles[tile] {
          for index in 0..<TileGrid.area { mask[index] = UInt8(scaled(UInt32(mask[index]), by: UInt32(shares[index]))) }
        } else if whole[tile] {
          let mask = UnsafeMutablePointer<UInt8>.allocate(capacity: TileGrid.area)
          mask.initialize(from: shares, count: TileGrid.area)
          (tiles[tile], whole[tile]) = (mask, false)
        }
      }
    }
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
    let mask = ClipMask(clip, projection, on: grid)
    known.append((clip, projection, mask))
    return mask
  }
}
