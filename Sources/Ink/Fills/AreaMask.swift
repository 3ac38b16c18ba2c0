import Geometry

/// Turns an area into the coverage of tiles. What a tile gets depends on the area and the projection alone, whoever works it
/// out and in whichever order.
struct AreaMask {
  private let corners: [Point]
  private let ends: [Int]
  private let grid: TileGrid
  /// The edges that cross each row of tiles, by the numbers of their corners.
  private var edges: [SIMD2<Int32>] = []
  private var starts: [Int] = []
  private let columns: Range<Int>

  /// The mask of `area` as it lies under `projection`.
  init(_ area: Area, _ projection: Projection, on grid: TileGrid) {
    corners = (0..<area.cornerCount).map { projection.transform(area.corner($0)) }
    ends = area.ends
    self.grid = grid
    let left = corners.lazy.map(\.x).min() ?? 0
    let right = corners.lazy.map(\.x).max() ?? 0
    columns = max(0, min(Int(below: left), grid.bounds.width))..<max(0, min(Int(above: right), grid.bounds.width))
    sortEdges()
  }

  /// How many rows of tiles there are.
  private var lineCount: Int { grid.columns > 0 ? grid.count / grid.columns : 0 }

  private func forEachEdge(_ body: (_ from: Int, _ to: Int) -> Void) {
    var start = 0
    for end in ends {
      for index in start..<end { body(index, index + 1 < end ? index + 1 : start) }
      start = end
    }
  }

  /// The rows of tiles that an edge crosses.
  private func lines(_ a: Point, _ b: Point) -> Range<Int> {
    let (top, bottom) = (min(a.y, b.y), max(a.y, b.y))
    let first = max(Int(below: top) >> TileGrid.sideBits, 0)
    let last = min(Int(below: bottom) >> TileGrid.sideBits, lineCount - 1)
    return a.y == b.y || first > last ? 0..<0 : first..<last + 1
  }

  private mutating func sortEdges() {
    var counts = Array(repeating: 0, count: lineCount + 1)
    forEachEdge { for line in lines(corners[$0], corners[$1]) { counts[line + 1] += 1 } }
    for line in counts.indices.dropFirst() { counts[line] += counts[line - 1] }
    var next = counts
    var sorted = Array(repeating: SIMD2<Int32>.zero, count: counts.last ?? 0)
    forEachEdge { from, to in
      for line in lines(corners[from], corners[to]) {
        sorted[next[line]] = SIMD2(Int32(truncatingIfNeeded: from), Int32(truncatingIfNeeded: to))
        next[line] += 1
      }
    }
    (edges, starts) = (sorted, counts)
  }

  /// Raises masks of the tiles of `share` to the area's coverage. Where there is no tile yet, `add` gives an empty one.
  ///
  /// - Returns: the pixels that the area may have reached.
  @discardableResult
  func raise(
    _ sheet: MaskSheet, of share: TileGrid.Share = .all, add: (Int) -> UnsafeMutablePointer<UInt8>
  ) -> PixelRect {
    guard !columns.isEmpty else { return .empty }
    let accumulator = AreaAccumulator()
    var dirty = PixelRect.empty
    let first = columns.lowerBound & ~(TileGrid.side - 1)
    let width = columns.upperBound - first
    let room = UnsafeMutablePointer<UInt8>.allocate(capacity: (width + TileGrid.side) * TileGrid.side)
    room.initialize(repeating: 0, count: (width + TileGrid.side) * TileGrid.side)
    defer { room.deallocate() }
    for line in 0..<lineCount where starts[line] < starts[line + 1] && share.has(line) {
      let top = line * TileGrid.side
      let height = min(TileGrid.side, grid.bounds.height - top)
      accumulator.begin(in: PixelRect(x: first, y: top, width: width, height: height))
      for edge in edges[starts[line]..<starts[line + 1]] {
        accumulator.add(corners[Int(edge.x)], corners[Int(edge.y)])
      }
      let rowBytes = width + TileGrid.side
      accumulator.finish { row, cover in (room + row * rowBytes).update(from: cover, count: width) }
      for left in stride(from: first, to: columns.upperBound, by: TileGrid.side) {
        let tile = line * grid.columns + left / TileGrid.side
        let part = grid.rect(tile)
        let source = room + (left - first)
        guard (0..<height).contains(where: { isInked(source + $0 * rowBytes) }) else { continue }
        let mask: UnsafeMutablePointer<UInt8>
        if let known = sheet.tiles[tile] {
          mask = known
        } else {
          mask = add(tile)
          sheet.tiles[tile] = mask
          sheet.touched.append(tile)
        }
        for row in 0..<height {
          let (line, cover) = (mask + row * TileGrid.side, source + row * rowBytes)
          for index in 0..<TileGrid.side { line[index] = max(line[index], cover[index]) }
        }
        dirty = dirty.union(part)
      }
      room.update(repeating: 0, count: rowBytes * TileGrid.side)
    }
    return dirty
  }

  /// Whether any of a tile's 32 pixels of a row is covered.
  @inline(__always)
  private func isInked(_ row: UnsafePointer<UInt8>) -> Bool {
    let bits = UnsafeRawPointer(row)
    return (0..<4).reduce(UInt64(0)) { $0 | bits.loadUnaligned(fromByteOffset: 8 &* $1, as: UInt64.self) } != 0
  }
}
