import Geometry

/// The exact area that polygons cover of each pixel.
///
/// Every edge adds, for each row it crosses, how much of the row lies to its right, signed by its direction, as
/// differences between neighbouring pixels; a running sum along the row then gives the winding-weighted area. This is the
/// signed-area accumulation of font rasterizers (R. Levien, "Inside the fastest font renderer in the world", 2016). The
/// absolute value cut to 1 makes it the nonzero rule wherever overlapping parts wind the same way.
final class AreaAccumulator {
  private let differences = Scratch<Float>(zero: 0)
  private var frame = PixelRect.empty
  private var base: UnsafeMutablePointer<Float>
  private var stride = 0
  private var (top, bottom) = (0, 0)

  init() { base = differences.base }

  /// Starts a shape that will be seen within `frame` only.
  func begin(in frame: PixelRect) {
    self.frame = frame
    stride = max(0, frame.width) + 2
    base = differences.reserve(stride * max(0, frame.height))
    (top, bottom) = (frame.height, 0)
  }

  /// Adds an edge; the edges of a shape must close.
  func add(_ a: Point, _ b: Point) {
    guard a.y != b.y, a.x.isFinite, a.y.isFinite, b.x.isFinite, b.y.isFinite else { return }
    let direction: Float = a.y < b.y ? 1 : -1
    var (p, q) = a.y < b.y ? (a, b) : (b, a)
    p = Point(p.x - Double(frame.x), p.y - Double(frame.y))
    q = Point(q.x - Double(frame.x), q.y - Double(frame.y))
    let slope = (q.x - p.x) / (q.y - p.y)
    if p.y < 0 { p = Point(p.x - p.y * slope, 0) }
    let floor = Double(frame.height)
    if q.y > floor { q = Point(q.x + (floor - q.y) * slope, floor) }
    guard p.y < q.y else { return }
    // Left of the frame an edge counts as if it ran down the frame's left side; right of it nobody sees it.
    addCut(p, q, at: 0, slope, direction)
  }

  /// Splits at the left side, then at the right side.
  private func addCut(_ p: Point, _ q: Point, at x: Double, _ slope: Double, _ direction: Float) {
    let right = Double(frame.width)
    if p.x < 0, q.x < 0 {
      trace(Point(0, p.y), Point(0, q.y), direction)
    } else if p.x < 0 || q.x < 0 {
      let y = min(max(p.y - p.x / slope, p.y), q.y)
      let middle = Point(0, y)
      if p.x < 0 {
        trace(Point(0, p.y), middle, direction)
        addRight(middle, q, right, slope, direction)
      } else {
        addRight(p, middle, right, slope, direction)
        trace(middle, Point(0, q.y), direction)
      }
    } else {
      addRight(p, q, right, slope, direction)
    }
  }

  private func addRight(_ p: Point, _ q: Point, _ right: Double, _ slope: Double, _ direction: Float) {
    if p.x >= right, q.x >= right { return }
    if p.x <= right, q.x <= right { return trace(p, q, direction) }
    let y = min(max(p.y + (right - p.x) / slope, p.y), q.y)
    if p.x < right { trace(p, Point(right, y), direction) } else { trace(Point(right, y), q, direction) }
  }

  /// Adds an edge that lies within the frame, from its upper to its lower end.
  private func trace(_ p: Point, _ q: Point, _ direction: Float) {
    guard p.y < q.y else { return }
    let slope = Float((q.x - p.x) / (q.y - p.y))
    let (upper, lower) = (Float(p.y), Float(q.y))
    let (low, high) = (Float(min(p.x, q.x)), Float(max(p.x, q.x)))
    let firstRow = min(Int(upper), frame.height - 1)
    let endRow = min(Int(lower.rounded(.up)), frame.height)
    top = min(top, firstRow)
    bottom = max(bottom, endRow)
    var x = Float(p.x)
    for row in firstRow..<max(firstRow, endRow) {
      let line = base + row * stride
      let height = min(Float(row + 1), lower) - max(Float(row), upper)
      if height <= 0 { continue }
      let next = min(max(x + slope * height, low), high)
      let area = height * direction
      let (left, right) = x < next ? (x, next) : (next, x)
      let leftWhole = left.rounded(.down)
      let first = Int(leftWhole)
      let rightWhole = right.rounded(.up)
      let end = Int(rightWhole)
      if end <= first + 1 {
        let inside = 0.5 * (x + next) - leftWhole
        line[first] += area - area * inside
        line[first + 1] += area * inside
      } else {
        // The edge crosses several pixels of this row: a triangle in the first, trapezoids between, the rest in the last.
        let rate = 1 / (right - left)
        let start = left - leftWhole
        let head = 0.5 * rate * (1 - start) * (1 - start)
        let stop = right - rightWhole + 1
        let tail = 0.5 * rate * stop * stop
        line[first] += area * head
        if end == first + 2 {
          line[first + 1] += area * (1 - head - tail)
        } else {
          let second = rate * (1.5 - start)
          line[first + 1] += area * (second - head)
          for index in (first + 2)..<(end - 1) { line[index] += area * rate }
          line[end - 1] += area * (1 - (second + Float(end - first - 3) * rate) - tail)
        }
        line[end] += area * tail
      }
      x = next
    }
  }

  /// Lays `color` over `raster` where the shape is and forgets it.
  func finish(on raster: Raster, _ color: Color) {
    let cover = raster.row.reserve(frame.width)
    finish(in: cover) { row, cover in
      blend(
        color.rgb, alpha: UInt32(color.alpha), over: raster.pixels(frame.y + row, frame.x), coverage: cover,
        count: frame.width)
    }
    raster.row.base.update(repeating: 0, count: frame.width)
  }

  /// Hands on the coverage of each row that the shape may cover, counted from the frame's top, and forgets the shape.
  func finish(_ body: (_ row: Int, _ cover: UnsafePointer<UInt8>) -> Void) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: max(1, frame.width)) { room in
      if let cover = room.baseAddress { finish(in: cover, body) }
    }
  }

  /// The same with room for a row.
  private func finish(
    in cover: UnsafeMutablePointer<UInt8>, _ body: (_ row: Int, _ cover: UnsafePointer<UInt8>) -> Void
  ) {
    for row in top..<max(top, bottom) {
      let line = base + row * stride
      var sum: Float = 0
      var index = 0
      while index < frame.width {
        // Between the edges nothing changes, mostly for many pixels.
        if index &+ 8 <= frame.width, isFlat(line + index) {
          (cover + index).update(repeating: byte(ofCoverage: unit(sum < 0 ? -sum : sum)), count: 8)
          index &+= 8
          continue
        }
        sum += line[index]
        cover[index] = byte(ofCoverage: unit(sum < 0 ? -sum : sum))
        index &+= 1
      }
      line.update(repeating: 0, count: stride)
      body(row, cover)
    }
  }

  /// Whether eight differences are all nothing.
  @inline(__always)
  private func isFlat(_ eight: UnsafeMutablePointer<Float>) -> Bool {
    let bits = UnsafeRawPointer(eight)
    let pairs = (0..<4).reduce(UInt64(0)) { $0 | bits.loadUnaligned(fromByteOffset: 8 &* $1, as: UInt64.self) }
    return pairs == 0
  }
}
