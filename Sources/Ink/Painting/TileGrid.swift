import Geometry

/// How the paper is divided: squares of 32 pixels, row after row; those at the right and lower edge may stick out.
struct TileGrid {
  static let sideBits = 5
  static let side = 1 << sideBits
  static let area = side * side

  let bounds: PixelRect
  let columns: Int
  let count: Int

  init(_ bounds: PixelRect) {
    self.bounds = bounds
    columns = (bounds.width + Self.side - 1) / Self.side
    count = columns * ((bounds.height + Self.side - 1) / Self.side)
  }

  /// The pixels of a tile that lie on the paper.
  @inline(__always)
  func rect(_ tile: Int) -> PixelRect {
    let (x, y) = (tile % columns * Self.side, tile / columns * Self.side)
    return PixelRect(
      left: x, top: y, right: min(x + Self.side, bounds.width), bottom: min(y + Self.side, bounds.height))
  }

  /// Where in its tile a pixel is.
  @inline(__always)
  static func offset(_ row: Int, _ column: Int) -> Int { (row & (side - 1)) * side + (column & (side - 1)) }

  /// Whether a tile of a mask covers everything in a part of it, in pixels of the paper.
  @inline(__always)
  static func isFull(_ mask: UnsafeMutablePointer<UInt8>, _ part: PixelRect) -> Bool {
    let bytes = UnsafeRawPointer(mask)
    let (x, y) = (part.x & (side - 1), part.y & (side - 1))
    // Eight pixels at a time; those beside the part count as full.
    for block in stride(from: x & ~7, to: x + part.width, by: 8) {
      let inner = max(x - block, 0)..<min(x + part.width - block, 8)
      let beside = ~(UInt64.max << (8 * inner.lowerBound) & UInt64.max >> (64 - 8 * inner.upperBound))
      for row in y..<y + part.height {
        let pixels = UInt64(littleEndian: bytes.load(fromByteOffset: row * side + block, as: UInt64.self))
        if pixels | beside != .max { return false }
      }
    }
    return true
  }

  /// Some of the rows of tiles: one in every so many.
  struct Share {
    let step: Int
    private let first: Int

    init(every step: Int, from first: Int) { (self.step, self.first) = (step, first) }

    /// All rows.
    static var all: Share { Share(every: 1, from: 0) }

    /// Whether the row `line` of tiles is among them.
    @inline(__always)
    func has(_ line: Int) -> Bool { step == 1 || (line &- first) % step == 0 }
  }

  /// Calls `body` for every tile of `share` that has pixels in `rect`, with those pixels.
  @inline(__always)
  func forEach(in rect: PixelRect, of share: Share = .all, _ body: (Int, PixelRect) -> Void) {
    let rect = rect.intersection(bounds)
    if rect.isEmpty { return }
    for line in (rect.y / Self.side)...((rect.maxY - 1) / Self.side) where share.has(line) {
      for column in (rect.x / Self.side)...((rect.maxX - 1) / Self.side) {
        let tile = line * columns + column
        body(tile, self.rect(tile).intersection(rect))
      }
    }
  }
}
