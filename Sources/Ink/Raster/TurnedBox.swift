import Geometry

/// A rectangle with round corners that lies at any angle, in pixels; sharp corners have a radius of 0.
///
/// It is an inner rectangle with a disc of the corners' radius pushed along its edge, and so is every shape that lies a certain
/// distance about it, with a larger disc or a smaller.
struct TurnedBox {
  private let center: Point
  /// The directions of its sides, of length 1.
  private let across, down: Vector
  /// Half of the inner rectangle's sides.
  private let half: Size
  private let radius: Double
  /// The inner rectangle's corners, in turn.
  private let corners: (Point, Point, Point, Point)

  /// `rect` where `transform`, which keeps angles, takes it, with corners rounded by `cornerRadius` of its units.
  init(_ rect: Rect, cornerRadius: Double, _ transform: Transform, scale: Double) {
    center = transform(rect.center)
    across = Vector(transform.a, transform.b) / scale
    down = Vector(transform.c, transform.d) / scale
    radius = max(0, min(cornerRadius, rect.width / 2, rect.height / 2)) * scale
    half = Size(rect.width / 2 * scale - radius, rect.height / 2 * scale - radius)
    let (x, y) = (across * half.width, down * half.height)
    corners = (center - x - y, center + x - y, center + x + y, center - x + y)
  }

  /// The smallest pixels around all that is no further from it than `reach`.
  func frame(reach: Double) -> PixelRect {
    let extent = Vector(
      abs(across.dx) * half.width + abs(down.dx) * half.height + radius + reach,
      abs(across.dy) * half.width + abs(down.dy) * half.height + radius + reach)
    return PixelRect(covering: Rect(center: center, size: Size(2 * extent.dx, 2 * extent.dy)))
  }

  /// Where a level line at `y` passes what is no further from the box than `reach` (negative: what lies so deep in it at least);
  /// nil where it does not.
  @inline(__always)
  func span(at y: Double, reach: Double) -> (start: Double, end: Double)? {
    let disc = radius + reach
    guard disc >= 0 else { return nil }
    var (start, end) = (Double.infinity, -Double.infinity)
    func takeDisc(_ corner: Point) {
      let way = y - corner.y
      let square = disc * disc - way * way
      guard square >= 0 else { return }
      let width = square.squareRoot()
      (start, end) = (min(start, corner.x - width), max(end, corner.x + width))
    }
    // A side of the shape: an edge of the inner rectangle, pushed out by the disc.
    func takeSide(_ first: Point, _ last: Point, _ outward: Vector) {
      let (from, to) = (first.y + outward.dy * disc, last.y + outward.dy * disc)
      guard from != to, min(from, to) <= y, y <= max(from, to) else { return }
      let x = first.x + outward.dx * disc + (last.x - first.x) * ((y - from) / (to - from))
      (start, end) = (min(start, x), max(end, x))
    }
    takeDisc(corners.0)
    takeDisc(corners.1)
    takeDisc(corners.2)
    takeDisc(corners.3)
    takeSide(corners.0, corners.1, -down)
    takeSide(corners.1, corners.2, across)
    takeSide(corners.2, corners.3, down)
    takeSide(corners.3, corners.0, -across)
    return start <= end ? (start, end) : nil
  }

  /// A row of pixels, from `column` of `row` on, as the box sees it.
  @inline(__always)
  func line(row: Int, column: Int) -> Line {
    let way = Double(row) + 0.5 - center.y
    return Line(
      first: Float(column) + 0.5, x: Float(center.x), u: Float(way * across.dy), v: Float(way * down.dy),
      stepU: Float(across.dx), stepV: Float(down.dx), halfWidth: Float(half.width), halfHeight: Float(half.height),
      radius: Float(radius))
  }

  /// Where the first pixel of a row lies. Its column is taken from the centre only together with the step, because rounding
  /// must not depend on where a run of pixels starts: what is drawn again in other parts has to come out the same.
  struct Line {
    var first: Float
    let x, u, v: Float
    let stepU, stepV: Float
    let halfWidth, halfHeight, radius: Float

    /// How far the centre of the pixel `step` columns on is from the box's edge, negative inside. Written with comparisons, so
    /// that a loop over it becomes one over vectors.
    @inline(__always)
    func distance(_ step: Float) -> Float {
      let dx = first + step - x
      let (u, v) = (dx * stepU + u, dx * stepV + v)
      let (x, y) = ((u < 0 ? -u : u) - halfWidth, (v < 0 ? -v : v) - halfHeight)
      let (outX, outY) = (x > 0 ? x : 0, y > 0 ? y : 0)
      let nearer = x > y ? x : y
      // To a corner's circle beyond both edges of the inner rectangle, else to the nearer side.
      return (outX * outX + outY * outY).squareRoot() + (nearer < 0 ? nearer : 0) - radius
    }
  }
}

extension Raster {
  /// Lays `color` over `rect`, but not over what lies deep in `box`, where that saves something: an opaque box is drawn over it next.
  func fill(_ rect: Rect, _ color: Color, below box: TurnedBox) {
    let frame = PixelRect(covering: rect).intersection(clip)
    // Edges between pixels are rare, and drawn as ever.
    let isWhole = [rect.minX, rect.minY, rect.maxX, rect.maxY].allSatisfy { abs($0 - $0.rounded()) < 1e-6 }
    guard isWhole, color.alpha == 255, !frame.isEmpty else { return fill(rect, color) }
    shapesDrawn &+= 1
    for y in frame.y..<frame.maxY {
      var (start, end) = (frame.maxX, frame.maxX)
      if let hidden = box.span(at: Double(y) + 0.5, reach: -2) {
        start = min(max(Int(above: hidden.start), frame.x), frame.maxX)
        end = max(min(Int(below: hidden.end), frame.maxX), start)
      }
      pixels(y, frame.x).update(repeating: color.rgb, count: start - frame.x)
      if end < frame.maxX { pixels(y, end).update(repeating: color.rgb, count: frame.maxX - end) }
    }
  }

  /// Lays `color` over `box`; coverage falls off over one pixel across its edge.
  func fill(_ box: TurnedBox, _ color: Color) {
    draw(box, from: -0.5, to: 0.5, isFilled: true, color) { unit(0.5 - $0) }
  }

  /// Draws the outline of `box`, `width` wide and centred on its edge. One below a pixel is drawn fainter instead.
  func stroke(_ box: TurnedBox, width: Double, _ color: Color) {
    let half = Float(max(width, 1) / 2)
    let strength = Float(min(1, max(0, width)))
    draw(box, from: -Double(half) - 0.5, to: Double(half) + 0.5, isFilled: false, color) {
      unit(half + 0.5 - ($0 < 0 ? -$0 : $0)) * strength
    }
  }

  /// Surrounds `box` with `color`, fainter the further out, by the square of what is left of `reach`; inside its edge it is as
  /// strong as there for `depth`.
  func surround(_ box: TurnedBox, depth: Double, reach: Double, _ color: Color) {
    guard reach > 0 else { return }
    let share = Float(1 / reach)
    draw(box, from: -depth, to: reach, isFilled: false, color) { distance in
      let left = unit(1 - distance * share)
      return left * left
    }
  }

  /// Lays `color` over the pixels whose distance from the edge of `box` lies between `inner` and `outer`, each as much as
  /// `coverage` says of the distance, and where `isFilled` over all that lies deeper.
  @inline(__always)
  private func draw(
    _ box: TurnedBox, from inner: Double, to outer: Double, isFilled: Bool, _ color: Color, coverage: (Float) -> Float
  ) {
    let frame = box.frame(reach: outer).intersection(clip)
    guard !frame.isEmpty, color.alpha > 0 else { return }
    shapesDrawn &+= 1
    let cover = row.reserve(frame.width + 8)
    let alpha = UInt32(color.alpha)
    func column(_ x: Double) -> Int { min(max(Int(towardsZero: x), frame.x), frame.maxX) }
    for y in frame.y..<frame.maxY {
      let middle = Double(y) + 0.5
      guard let span = box.span(at: middle, reach: outer) else { continue }
      func soft(_ first: Int, _ end: Int) {
        guard first < end else { return }
        var line = box.line(row: y, column: first)
        for block in 0..<(end - first + 7) >> 3 {
          let eight = cover + 8 &* block
          for index in 0..<8 {
            eight[index] = byte(ofCoverage: coverage(line.distance(Float(Int32(truncatingIfNeeded: index)))))
          }
          line.first += 8
        }
        blend(color.rgb, alpha: alpha, over: pixels(y, first), coverage: cover, count: end - first)
      }
      let (first, end) = (column((span.start - 0.5).rounded(.up)), column((span.end + 0.5).rounded(.down)))
      guard let core = box.span(at: middle, reach: inner) else {
        soft(first, end)
        continue
      }
      let coreStart = max(first, column((core.start - 0.5).rounded(.up)))
      let coreEnd = min(max(coreStart, column((core.end + 0.5).rounded(.down))), max(coreStart, end))
      soft(first, min(coreStart, end))
      if isFilled, coreStart < coreEnd {
        blend(color.rgb, alpha: alpha, over: pixels(y, coreStart), count: coreEnd - coreStart)
      }
      soft(coreEnd, end)
    }
    cover.update(repeating: 0, count: frame.width + 8)
  }
}
