import Geometry

/// Everything nearer to a segment than a radius that runs from one value to another: a piece of a stroke, a line, a dot.
///
/// The shape is the hull of two discs. The signed distance to it is exact: with `k` the loss of radius per length, the
/// disc nearest to a place at (x, y) along and across the axis sits at `x - y k / √(1 - k²)`, cut to the segment; this is
/// where the derivative of "distance minus radius" vanishes. Coverage falls from 1 to 0 within half a pixel either side of
/// the edge. A disc below half a pixel is drawn with radius ½ and that much fainter, so that thin lines do not break up.
struct Capsule {
  private let x, y: Float
  private let axisX, axisY: Float
  private let length: Float
  private let radius, loss, shift: Float
  private let strength, strengthSlope: Float
  /// How far ink reaches from the axis, in pixels, the soft edge included.
  private let reach: Float
  /// The columns from which to which the axis runs, and how many of them it passes in a row: very many where it is level.
  private let axis: (left: Float, right: Float)
  private let slope, slopeReach: Float
  /// Which columns are ahead of the beginning: from `left` and to `right` in the beginning's own row, less the slopes for
  /// each row after it.
  private let ahead: (left: Float, leftSlope: Float, right: Float, rightSlope: Float)
  /// Whether it has the same radius everywhere, as strokes without pressure have.
  private let isUniform: Bool
  /// The pixels that may be covered, not cut to anything.
  let bounds: PixelRect

  /// A capsule from `a` to `b` in pixels, both as `nearPart` gives them.
  ///
  /// - Parameter shares: how much of the coverage is left at either end, 0...1.
  init(
    _ a: Point, _ b: Point, radius ra: Double, _ rb: Double, strength shares: (Double, Double) = (1, 1)
  ) {
    var (a, b) = (a, b)
    var (ra, rb) = (ra > 0 ? ra : 0, rb > 0 ? rb : 0)
    let strengths = (min(1, 2 * ra) * shares.0, min(1, 2 * rb) * shares.1)
    (ra, rb) = (max(ra, 0.5), max(rb, 0.5))
    var (dx, dy) = (b.x - a.x, b.y - a.y)
    var extent = (dx * dx + dy * dy).squareRoot()
    if extent <= abs(ra - rb) || extent < 1e-6 {
      // One disc holds the other.
      if rb > ra { (a, ra) = (b, rb) }
      (b, rb, dx, dy, extent) = (a, ra, 0, 0, 0)
    }
    let k = extent > 0 ? (ra - rb) / extent : 0
    x = Float(a.x)
    y = Float(a.y)
    axisX = extent > 0 ? Float(dx / extent) : 1
    axisY = extent > 0 ? Float(dy / extent) : 0
    length = Float(extent)
    radius = Float(ra)
    loss = Float(k)
    shift = Float(k / (1 - k * k).squareRoot())
    strength = Float(extent > 0 ? strengths.0 : max(strengths.0, strengths.1))
    strengthSlope = extent > 0 ? Float((strengths.1 - strengths.0) / extent) : 0
    reach = Float(max(ra, rb)) + 0.5
    axis = (Float(min(a.x, b.x)), Float(max(a.x, b.x)))
    let level: Float = 1e4
    slope = abs(axisY) * level > abs(axisX) ? axisX / axisY : level
    slopeReach = abs(slope) * reach
    // So far behind the beginning a place may be and yet be nearest to a later, wider disc.
    let slack = max(0, -shift) * reach
    let everything: Float = 1e6
    if extent > 0, abs(axisX) > 1e-3 {
      let (edge, slant) = (x - slack / axisX, axisY / axisX)
      ahead = axisX > 0 ? (edge, slant, everything, 0) : (-everything, 0, edge, slant)
    } else {
      ahead = (-everything, 0, everything, 0)
    }
    isUniform = k == 0 && strength == 1 && strengthSlope == 0
    let r = max(ra, rb) + 0.5
    bounds = PixelRect(
      left: Int(below: min(a.x, b.x) - r), top: Int(below: min(a.y, b.y) - r), right: Int(above: max(a.x, b.x) + r),
      bottom: Int(above: max(a.y, b.y) + r))
  }

  /// The columns of row `row` that may be covered, cut to `columns`.
  ///
  /// - Parameter continues: whether the disc at the beginning is inked already. What lies nearest to it is left out then,
  ///   which in a stroke of many short pieces is a third of all.
  @inline(__always)
  func columns(inRow row: Int, within columns: Range<Int>, continues: Bool = false) -> Range<Int> {
    let offset = Float(Int32(truncatingIfNeeded: row)) + 0.5 - y
    // The part of the axis from which this row is within reach.
    let middle = x + offset * slope
    let (low, high) = (middle - slopeReach, middle + slopeReach)
    var left = (low > axis.right ? axis.right : low > axis.left ? low : axis.left) - reach
    var right = (high < axis.left ? axis.left : high < axis.right ? high : axis.right) + reach
    if continues {
      let (first, last) = (ahead.left - offset * ahead.leftSlope, ahead.right - offset * ahead.rightSlope)
      left = left > first ? left : first
      right = right < last ? right : last
    }
    // A pixel is in question where its middle is.
    let first = nearestWhole(left), end = nearestWhole(right)
    let lowest = first > columns.lowerBound ? first : columns.lowerBound
    let highest = end < columns.upperBound ? end : columns.upperBound
    return lowest..<(lowest > highest ? lowest : highest)
  }

  /// Raises `mask`, whose first element is the pixel at column `column` of row `row`, to this capsule's coverage, for `blocks`
  /// times eight pixels. Blocks of a constant size need no remainder, and one that is full already is left as it is, which
  /// most of a slow stroke's inside is.
  @inline(__always)
  func raise(_ mask: UnsafeMutablePointer<UInt8>, row: Int, column: Int, blocks: Int) {
    var line = Line(self, row: row, column: column)
    for block in 0..<blocks {
      let eight = mask + 8 &* block
      defer { line.first += 8 }
      if UnsafeRawPointer(eight).loadUnaligned(as: UInt64.self) == .max { continue }
      if isUniform {
        for index in 0..<8 {
          let cover = uniformCoverage(Float(Int32(truncatingIfNeeded: index)), line)
          eight[index] = eight[index] > cover ? eight[index] : cover
        }
      } else {
        for index in 0..<8 {
          let cover = coverage(Float(Int32(truncatingIfNeeded: index)), line)
          eight[index] = eight[index] > cover ? eight[index] : cover
        }
      }
    }
  }

  /// Where the first pixel of a row of them lies. Its column is taken from the axis only together with the step, because
  /// rounding must not depend on where a run of pixels starts: what is painted anew in other pieces has to come out the same.
  private struct Line {
    var first: Float
    let alongRow, acrossRow: Float

    @inline(__always)
    init(_ capsule: Capsule, row: Int, column: Int) {
      let dy = Float(row) + 0.5 - capsule.y
      first = Float(column) + 0.5
      (alongRow, acrossRow) = (dy * capsule.axisY, dy * capsule.axisX)
    }
  }

  /// What `coverage` gives, without what is nothing where the radius is the same everywhere.
  @inline(__always)
  private func uniformCoverage(_ step: Float, _ line: Line) -> UInt8 {
    let dx = line.first + step - x
    let along = dx * axisX + line.alongRow
    let across = dx * axisY - line.acrossRow
    var nearest = length < along ? length : along
    nearest = nearest > 0 ? nearest : 0
    let past = along - nearest
    let distance = (past * past + across * across).squareRoot() - radius
    return byte(ofCoverage: unit(0.5 - distance))
  }

  /// The coverage of the pixel `step` columns after the first of a line.
  @inline(__always)
  private func coverage(_ step: Float, _ line: Line) -> UInt8 {
    let dx = line.first + step - x
    let along = dx * axisX + line.alongRow
    let signed = dx * axisY - line.acrossRow
    let across = signed < 0 ? -signed : signed
    var nearest = along - shift * across
    nearest = length < nearest ? length : nearest
    nearest = nearest > 0 ? nearest : 0
    let past = along - nearest
    let distance = (past * past + across * across).squareRoot() - (radius - loss * nearest)
    return byte(ofCoverage: unit(0.5 - distance) * (strength + strengthSlope * nearest))
  }
}

/// The whole number nearest to `value`, which lies within ±2²²: 1.5 · 2²³ puts it into the low bits. A checked conversion
/// would be several instructions and branches.
@inline(__always)
private func nearestWhole(_ value: Float) -> Int {
  Int(Int32(bitPattern: (value + 12_582_912).bitPattern) &- 0x4B40_0000)
}

/// The part of the segment from `a` to `b` that can ink anything within `frame`, with the radii of its new ends; nil where
/// it is wholly outside. Only segments with an end far away are cut: their single-precision distances would be coarse.
func nearPart(
  _ a: Point, _ b: Point, _ ra: Double, _ rb: Double, of frame: PixelRect
) -> (Point, Point, Double, Double)? {
  guard a.x.isFinite, a.y.isFinite, b.x.isFinite, b.y.isFinite, ra.isFinite, rb.isFinite else { return nil }
  let (ra, rb) = (min(ra, 65536), min(rb, 65536))
  let far = 8192.0
  if max(abs(a.x), abs(a.y), abs(b.x), abs(b.y)) < far { return (a, b, ra, rb) }
  let margin = max(ra, rb, 0) + 2
  var (first, last) = (0.0, 1.0)
  // Liang and Barsky: the segment's parameters within each pair of parallel edges.
  let slabs = [
    (a.x, b.x - a.x, Double(frame.x), Double(frame.maxX)), (a.y, b.y - a.y, Double(frame.y), Double(frame.maxY)),
  ]
  for (start, run, low, high) in slabs {
    let (low, high) = (low - margin - start, high + margin - start)
    if run == 0 {
      if low > 0 || high < 0 { return nil }
    } else {
      first = max(first, min(low / run, high / run))
      last = min(last, max(low / run, high / run))
    }
  }
  guard first <= last else { return nil }
  return (
    a.interpolated(to: b, by: first), a.interpolated(to: b, by: last), ra + (rb - ra) * first, ra + (rb - ra) * last
  )
}
