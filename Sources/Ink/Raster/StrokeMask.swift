import Geometry

/// The coverage of one stroke that is made of many pieces, gathered before anything is painted.
///
/// Pieces are joined by the maximum of their coverages and the colour is laid on once, so neither the joints nor places
/// where the stroke crosses itself come out darker.
final class StrokeMask {
  private let coverage = Scratch<UInt8>(zero: 0)
  private let extents = Scratch<Int32>(zero: 0)
  private var frame = PixelRect.empty
  /// Pieces are added by blocks of eight columns that lie alike in every frame: what is drawn again in other parts has to come
  /// out the same. So rows begin here, at the left of the frame's first block, and one is this far from the next.
  private var (left, stride) = (0, 0)
  private var base: UnsafeMutablePointer<UInt8>
  private var rows: UnsafeMutablePointer<Int32>

  init() {
    base = coverage.base
    rows = extents.base
  }

  /// Starts a stroke that will be seen within `frame` only.
  func begin(in frame: PixelRect) {
    self.frame = frame
    left = frame.x & ~7
    stride = ((max(frame.maxX, frame.x) + 7) & ~7) - left
    base = coverage.reserve(stride * max(0, frame.height))
    rows = extents.reserve(2 * max(0, frame.height))
    for row in 0..<max(0, frame.height) {
      rows[2 * row] = Int32.max
      rows[2 * row + 1] = Int32.min
    }
  }

  /// Adds one piece.
  func add(_ a: Point, _ b: Point, radius ra: Double, _ rb: Double) {
    // Most pieces of a long stroke lie outside of the part of a picture that is drawn again.
    let reach = max(ra, rb) + 1
    guard max(a.x, b.x) + reach > Double(frame.x), min(a.x, b.x) - reach < Double(frame.maxX),
      max(a.y, b.y) + reach > Double(frame.y), min(a.y, b.y) - reach < Double(frame.maxY)
    else { return }
    guard let (a, b, ra, rb) = nearPart(a, b, ra, rb, of: frame) else { return }
    let capsule = Capsule(a, b, radius: ra, rb)
    let seen = capsule.bounds.intersection(frame)
    for row in seen.y..<seen.maxY {
      let columns = capsule.columns(inRow: row, within: seen.x..<seen.maxX)
      if columns.isEmpty { continue }
      let line = row - frame.y
      let first = columns.lowerBound & ~7
      let blocks = (columns.upperBound - first + 7) >> 3
      capsule.raise(base + (line * stride + first - left), row: row, column: first, blocks: blocks)
      rows[2 * line] = min(rows[2 * line], Int32(first - left))
      rows[2 * line + 1] = max(rows[2 * line + 1], Int32(first - left + 8 * blocks))
    }
  }

  /// Lays `color` over `raster` where the pieces are and forgets them.
  func finish(on raster: Raster, _ color: Color) {
    for line in 0..<max(0, frame.height) {
      let (first, end) = (Int(rows[2 * line]), Int(rows[2 * line + 1]))
      if first >= end { continue }
      let covered = base + line * stride
      let (start, stop) = (max(first + left, frame.x), min(end + left, frame.maxX))
      blend(
        color.rgb, alpha: UInt32(color.alpha), over: raster.pixels(frame.y + line, start),
        coverage: covered + (start - left), count: stop - start)
      (covered + first).update(repeating: 0, count: end - first)
    }
  }
}
