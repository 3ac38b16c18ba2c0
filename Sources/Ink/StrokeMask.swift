import Geometry

/// The coverage of one stroke that is made of many pieces, gathered before anything is painted.
///
/// Pieces are joined by the maximum of their coverages and the colour is laid on once, so neither the joints nor places
/// where the stroke crosses itself come out darker.
final class StrokeMask {
  private let coverage = Scratch<UInt8>(zero: 0)
  private let extents = Scratch<Int32>(zero: 0)
  private var frame = PixelRect.empty
  private var base: UnsafeMutablePointer<UInt8>
  private var rows: UnsafeMutablePointer<Int32>

  init() {
    base = coverage.base
    rows = extents.base
  }

  /// Starts a stroke that will be seen within `frame` only.
  func begin(in frame: PixelRect) {
    self.frame = frame
    base = coverage.reserve(frame.area)
    rows = extents.reserve(2 * max(0, frame.height))
    for row in 0..<max(0, frame.height) {
      rows[2 * row] = Int32.max
      rows[2 * row + 1] = Int32.min
    }
  }

  /// Adds one piece.
  func add(_ a: Point, _ b: Point, radius ra: Double, _ rb: Double) {
    guard let (a, b, ra, rb) = nearPart(a, b, ra, rb, of: frame) else { return }
    let capsule = Capsule(a, b, radius: ra, rb)
    let seen = capsule.bounds.intersection(frame)
    for row in seen.y..<seen.maxY {
      let columns = capsule.columns(inRow: row, within: seen.x..<seen.maxX)
      if columns.isEmpty { continue }
      let line = row - frame.y
      let first = columns.lowerBound - frame.x
      capsule.raise(base + (line * frame.width + first), row: row, column: columns.lowerBound, count: columns.count)
      rows[2 * line] = min(rows[2 * line], Int32(first))
      rows[2 * line + 1] = max(rows[2 * line + 1], Int32(first + columns.count))
    }
  }

  /// Lays `color` over `raster` where the pieces are and forgets them.
  func finish(on raster: Raster, _ color: Color) {
    for line in 0..<max(0, frame.height) {
      let (first, end) = (Int(rows[2 * line]), Int(rows[2 * line + 1]))
      if first >= end { continue }
      let covered = base + (line * frame.width + first)
      blend(
        color.rgb, alpha: UInt32(color.alpha), over: raster.pixels(frame.y + line, frame.x + first), coverage: covered,
        count: end - first)
      covered.update(repeating: 0, count: end - first)
    }
  }
}
