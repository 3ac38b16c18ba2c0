import Geometry

/// So many tiles in a room: all of them, as near as can be to a good shape, or where they would be too small as many as are not,
/// on several pages.
struct TileGrid: Hashable {
  /// The space between two tiles, in points.
  static let gap = 8.0
  /// The heights from which on a tile has room for its picture and its name in one line, or in two, and for a finger, in points.
  static let leastHeights = [46.0, 68]
  /// The width from which on a tile has room for its picture and a finger, in points.
  static let leastWidth = 48.0
  /// How many times as wide as high a tile is at best.
  private static let bestShape = 1.2
  /// How far from that, as a share of it, tiles may be for full rows.
  private static let farthestShape = 1.0 / 3
  static let mostColumns = 12

  let columns: Int
  let rows: Int
  /// How many tiles there are on a page; where there are several, the last place of each leads to the next.
  let perPage: Int
  private let size: Size
  private let count: Int

  /// - Parameters:
  ///   - size: the room, in points.
  ///   - least: the sizes, in points, from any of which on a tile can be read and touched; in order of their height.
  init(_ count: Int, in size: Size, least: [Size]) {
    (self.size, self.count) = (size, count)
    /// The size of a tile in a row or column of `number`.
    func tile(_ columns: Int, _ rows: Int) -> Size {
      Size(Self.part(of: size.width, in: columns), Self.part(of: size.height, in: rows))
    }
    func rowCount(_ columns: Int) -> Int { max(1, (count + columns - 1) / columns) }
    // Of as many rows those with the widest tiles, whose last row is the fullest, too.
    let whole = (1...Self.mostColumns).map { (columns: $0, rows: rowCount($0)) }
      .filter { $0.columns == 1 || rowCount($0.columns - 1) > $0.rows }
    let readable = whole.filter { grid in
      let tile = tile(grid.columns, grid.rows)
      return least.contains { tile.width >= $0.width && tile.height >= $0.height }
    }
    /// How far tiles are from their best shape.
    func distance(_ grid: (columns: Int, rows: Int)) -> Double {
      let tile = tile(grid.columns, grid.rows)
      return abs(tile.width - Self.bestShape * tile.height)
    }
    // Every row is full where tiles are not far from their shape for it.
    let full = readable.filter { grid in
      count % grid.columns == 0
        && distance(grid) <= Self.bestShape * tile(grid.columns, grid.rows).height * Self.farthestShape
    }
    if let best = (full.isEmpty ? readable : full).min(by: { distance($0) < distance($1) }) {
      (columns, rows, perPage) = (best.columns, best.rows, max(1, count))
      return
    }
    let grids = least.map { least in
      (
        columns: Int((size.width + Self.gap) / (least.width + Self.gap)),
        rows: Int((size.height + Self.gap) / (least.height + Self.gap))
      )
    }
    let largest = grids.max { $0.columns * $0.rows < $1.columns * $1.rows } ?? (1, 1)
    (columns, rows) = (max(1, largest.columns), max(1, largest.rows))
    perPage = max(1, columns * rows - 1)
  }

  private static func part(of length: Double, in number: Int) -> Double {
    (length - gap * Double(number - 1)) / Double(number)
  }

  /// The number of pages, 1 where all are seen at once.
  var pages: Int { max(1, (count + perPage - 1) / perPage) }

  /// The tiles of a page, by their number.
  func tiles(of page: Int) -> Range<Int> { min(count, page * perPage)..<min(count, (page + 1) * perPage) }

  /// The rectangle of the tile at a place of a page, the first 0.
  func frame(at place: Int) -> Rect {
    let width = Self.part(of: size.width, in: columns)
    let height = Self.part(of: size.height, in: rows)
    return Rect(
      Double(place % columns) * (width + Self.gap), Double(place / columns) * (height + Self.gap), width, height)
  }
}
