import Geometry

/// The coverage of one stroke, tile by tile, and how to take back its provisional tip.
final class MaskSheet {
  @exclusivity(unchecked) var tiles: [UnsafeMutablePointer<UInt8>?]
  /// The tiles that are there.
  @exclusivity(unchecked) var touched: [Int] = []
  /// Where the tip is, and what the mask held there before, row after row.
  var tipRect = PixelRect.empty
  let underTip = Scratch<UInt8>(zero: 0)

  init(count: Int) {
    tiles = Array(repeating: nil, count: count)
    touched.reserveCapacity(64)
  }

  /// Raises the mask by one piece of a stroke, `a` to `b` in pixels, on the tiles of `share`. Where there is no tile yet, `add` gives an empty one.
  /// The piece is a dot, or begins where an earlier one has ended with the same radius or a larger one.
  ///
  /// - Returns: the pixels that the piece may have reached.
  @inline(__always)
  func raise(
    _ a: StrokeCurve.Knot, _ b: StrokeCurve.Knot, on grid: TileGrid, of share: TileGrid.Share = .all,
    add: (Int) -> UnsafeMutablePointer<UInt8>
  ) -> PixelRect {
    guard let (p, q, rp, rq) = nearPart(a.place, b.place, a.radius, b.radius, of: grid.bounds) else { return .empty }
    let capsule = Capsule(p, q, radius: rp, rq, strength: (a.strength, b.strength))
    let bounds = capsule.bounds.intersection(grid.bounds)
    grid.forEach(in: bounds, of: share) { tile, rect in
      let (left, top) = (rect.x & ~(TileGrid.side - 1), rect.y & ~(TileGrid.side - 1))
      var mask = tiles[tile]
      for row in rect.y..<rect.maxY {
        let columns = capsule.columns(inRow: row, within: rect.x..<rect.maxX, continues: true)
        if columns.isEmpty { continue }
        let line: UnsafeMutablePointer<UInt8>
        if let mask {
          line = mask
        } else {
          line = add(tile)
          mask = line
          tiles[tile] = line
          touched.append(tile)
        }
        // Whole blocks: a tile has room for them, and beyond the capsule they change nothing.
        let first = columns.lowerBound & ~7
        capsule.raise(
          line + ((row - top) * TileGrid.side + first - left), row: row, column: first,
          blocks: (columns.upperBound - first + 7) >> 3)
      }
    }
    return bounds
  }
}
