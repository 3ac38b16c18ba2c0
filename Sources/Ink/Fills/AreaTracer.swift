import Geometry

/// Leads an outline around the set bits of a sheet, finer than its pixels: where a line was anti-aliased the outline runs
/// where the line really begins, so that a fill meets it without a seam and stays smooth when it is enlarged.
struct AreaTracer {
  private let region: BitSheet
  private let likeness: Likeness
  /// Units of an area to a pixel.
  private let unit: Double
  /// Whether the bits were grown beyond what is alike: the outline is hidden then, and runs between pixels.
  private let isGrown: Bool
  /// The pixel of what the area is filled with; nil where that is not known.
  private let ink: UInt32?

  /// How far the outline may stray from its corners, in pixels.
  private static let tolerance = 0.1
  /// How far it reaches over the soft edge that bounds it, in pixels.
  private static let overlap = 0.35

  init(_ region: BitSheet, _ likeness: Likeness, unit: Double, isGrown: Bool, ink: UInt32?) {
    (self.region, self.likeness, self.unit, self.isGrown, self.ink) = (region, likeness, unit, isGrown, ink)
  }

  /// Which way an outline goes, with the inside at its right hand.
  private enum Heading: Int {
    case up, right, down, left

    var turnedRight: Heading { Heading(rawValue: (rawValue + 1) & 3) ?? .up }
    var turnedLeft: Heading { Heading(rawValue: (rawValue + 3) & 3) ?? .up }
    /// From a corner between four pixels to the pixel ahead at the right hand, and at the left hand.
    var inside: (x: Int, y: Int) {
      switch self {
      case .up: (0, -1)
      case .right: (0, 0)
      case .down: (-1, 0)
      case .left: (-1, -1)
      }
    }
    var outside: (x: Int, y: Int) {
      switch self {
      case .up: (-1, -1)
      case .right: (0, -1)
      case .down: (0, 0)
      case .left: (-1, 0)
      }
    }
    var step: (x: Int, y: Int) {
      switch self {
      case .up: (0, -1)
      case .right: (1, 0)
      case .down: (0, 1)
      case .left: (-1, 0)
      }
    }
  }

  /// All that is set.
  func area() -> Area {
    var area = Area()
    // Every outline goes up somewhere, at the left of a pixel.
    let seen = BitSheet(width: region.width, height: region.height)
    for y in 0..<region.height {
      var carry: UInt64 = 0
      for word in 0..<region.stride {
        let bits = region.words[y * region.stride + word]
        var edges = bits & ~(bits << 1 | carry) & ~seen.words[y * region.stride + word]
        carry = bits >> 63
        while edges != 0 {
          let x = word << 6 | edges.trailingZeroBitCount
          trace(x, y, seen, &area)
          edges &= edges &- 1
          edges &= ~seen.words[y * region.stride + word]
        }
      }
    }
    return area
  }

  private func trace(_ x: Int, _ y: Int, _ seen: BitSheet, _ area: inout Area) {
    var (x, y, heading) = (x, y + 1, Heading.up)
    let start = (x, y)
    var thinner = Thinner(tolerance: Self.tolerance * unit)
    repeat {
      let (a, b) = (heading.inside, heading.outside)
      if heading == .up { seen.set(x + a.x, y + a.y) }
      thinner.add(corner(x + a.x, y + a.y, x + b.x, y + b.y)) { area.append(x: $0.x, y: $0.y) }
      let step = heading.step
      (x, y) = (x + step.x, y + step.y)
      let (ahead, beside) = (heading.inside, heading.outside)
      if !region[x + ahead.x, y + ahead.y] {
        heading = heading.turnedRight
      } else if region[x + beside.x, y + beside.y] {
        heading = heading.turnedLeft
      }
    } while (x, y) != start || heading != .up
    thinner.finish { area.append(x: $0.x, y: $0.y) }
    area.close()
  }

  /// Where the outline passes between a pixel inside and its neighbour outside, in units of an area.
  private func corner(_ x: Int, _ y: Int, _ outerX: Int, _ outerY: Int) -> SIMD2<Int32> {
    let (dx, dy) = (outerX - x, outerY - y)
    let share = share(x, y, dx, dy)
    return SIMD2(
      Int32(((Double(x) + 0.5 + Double(dx) * share) * unit).rounded()),
      Int32(((Double(y) + 0.5 + Double(dy) * share) * unit).rounded()))
  }

  /// How far that is from the middle of the pixel inside, in pixels: as much of the two is left to it as the line, whose
  /// full colour stands behind its soft edge, does not cover.
  private func share(_ x: Int, _ y: Int, _ dx: Int, _ dy: Int) -> Double {
    let (nextX, nextY) = (x + dx, y + dy)
    // Beyond the paper nobody sees where it ends.
    guard nextX >= 0, nextY >= 0, nextX < likeness.width, nextY < likeness.height else { return 1 }
    if isGrown { return 0.5 }
    // In a line of its own colour nobody sees where it ends.
    if let ink, likeness.isSeenAs(ink, nextX, nextY) { return 1 }
    let (inner, outer) = (likeness.distance(x, y), likeness.distance(nextX, nextY))
    // An edge that only closes a gap, or one of a line that is left.
    guard inner <= likeness.limit, outer > likeness.limit else { return 0.5 }
    let (behindX, behindY) = (nextX + dx, nextY + dy)
    var full = outer
    if behindX >= 0, behindY >= 0, behindX < likeness.width, behindY < likeness.height {
      full = max(full, likeness.distance(behindX, behindY))
    }
    let covered = Double(inner + outer) / Double(full)
    return min(max(1.5 - covered + Self.overlap, 0.3), 1.5)
  }
}

/// Leaves corners out that lie on the way between others, as they come: those kept before and after see all of them in one
/// narrow cone (J. Sklansky, V. Gonzalez, "Fast polygonal approximation of digitized curves", 1980).
private struct Thinner {
  let tolerance: Double
  private var anchor: SIMD2<Int32>?
  private var last: SIMD2<Int32>?
  /// The directions from the anchor that pass near all corners since; nil where any does.
  private var cone: (low: SIMD2<Double>, high: SIMD2<Double>)?

  init(tolerance: Double) { self.tolerance = tolerance }

  mutating func add(_ corner: SIMD2<Int32>, _ keep: (SIMD2<Int32>) -> Void) {
    guard let anchor else {
      anchor = corner
      return keep(corner)
    }
    guard corner != last ?? anchor else { return }
    if let last, !isWithinCone(corner, from: anchor) {
      keep(last)
      self.anchor = last
      cone = nil
      narrow(corner, from: last)
    } else {
      narrow(corner, from: anchor)
    }
    last = corner
  }

  func finish(_ keep: (SIMD2<Int32>) -> Void) { if let last { keep(last) } }

  private func way(_ corner: SIMD2<Int32>, from anchor: SIMD2<Int32>) -> SIMD2<Double> {
    SIMD2(Double(corner.x - anchor.x), Double(corner.y - anchor.y))
  }

  private func cross(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double { a.x * b.y - a.y * b.x }

  private func isWithinCone(_ corner: SIMD2<Int32>, from anchor: SIMD2<Int32>) -> Bool {
    guard let cone else { return true }
    let way = way(corner, from: anchor)
    return cross(cone.low, way) >= 0 && cross(way, cone.high) >= 0
  }

  /// Narrows the cone to what passes near `corner`, too.
  private mutating func narrow(_ corner: SIMD2<Int32>, from anchor: SIMD2<Int32>) {
    let way = way(corner, from: anchor)
    let length = (way.x * way.x + way.y * way.y).squareRoot()
    guard length > tolerance else { return }
    let side = SIMD2(-way.y, way.x) * (tolerance / length)
    let (low, high) = (way - side, way + side)
    guard let cone else {
      self.cone = (low, high)
      return
    }
    self.cone = (
      cross(cone.low, low) > 0 ? low : cone.low, cross(high, cone.high) > 0 ? high : cone.high
    )
  }
}
