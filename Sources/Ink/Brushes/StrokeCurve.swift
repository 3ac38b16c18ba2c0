import Geometry

/// Turns the samples of one stroke, as they come, into tapered pieces.
///
/// Between two samples runs a centripetal Catmull-Rom curve (E. Catmull, R. Rom, 1974; knots by the square root of the
/// distance, C. Yuksel and others, 2011: neither cusps nor loops), which needs the sample after. Until that has come, a
/// straight piece leads to the newest sample; it is provisional, everything else is final. Where the samples are smoothed,
/// the provisional piece leads to where the finger really is, and so does the last one.
struct StrokeCurve {
  /// A sample in pixels.
  struct Knot {
    var place: Point
    var radius: Double
    /// How much of its coverage is left, 0...1.
    var strength = 1.0
  }

  private var beforePrevious: Knot?
  private var previous: Knot?
  private var last: Knot?
  /// The newest sample, as it came.
  private var newest: Knot?

  /// How far a curve may lie from its pieces, in pixels.
  private static let tolerance = 0.25

  /// The provisional piece: from the last knot that is final to the newest sample; nil where that is painted already.
  var tip: (Knot, Knot)? {
    guard let newest, let start = previous ?? last, start.place != newest.place else { return nil }
    return (start, newest)
  }

  /// Takes the next sample, smoothed in `knot` and as it came in `newest`, and hands on the pieces that have become final.
  @inline(__always)
  mutating func add(_ knot: Knot, newest: Knot, _ piece: (Knot, Knot) -> Void) {
    self.newest = newest
    guard let end = last else {
      last = knot
      return piece(knot, knot)
    }
    if end.place == knot.place {
      // Pressing harder in one place widens the dot there; pressing less leaves it.
      let widest = Knot(
        place: knot.place, radius: max(knot.radius, end.radius), strength: max(knot.strength, end.strength))
      last = knot
      return piece(widest, widest)
    }
    if let start = previous { curve(beforePrevious, start, end, knot, piece) }
    (beforePrevious, previous, last) = (previous, end, knot)
  }

  /// Hands on the final form of the last piece. Nothing may follow.
  @inline(__always)
  func finish(_ piece: (Knot, Knot) -> Void) {
    guard let end = newest else { return }
    if let start = previous {
      curve(beforePrevious, start, end, nil, piece)
    } else if let last, last.place != end.place {
      piece(last, end)
    }
  }

  @inline(__always)
  private func curve(_ a: Knot?, _ b: Knot, _ c: Knot, _ d: Knot?, _ piece: (Knot, Knot) -> Void) {
    let leave = Self.control(a?.place, b.place, c.place)
    let arrive = Self.control(d?.place, c.place, b.place)
    let (out, back) = (b.place - leave - (leave - arrive), leave - arrive - (arrive - c.place))
    let bend = max(out.dot(out), back.dot(back)).squareRoot()
    let count = Int(min(max((0.75 * bend / Self.tolerance).squareRoot().rounded(.up), 1), 64))
    var from = b
    for index in 1...count {
      let t = Double(index) / Double(count)
      let to =
        index == count
        ? c
        : Knot(
          place: cubicPoint(b.place, leave, arrive, c.place, t), radius: b.radius + (c.radius - b.radius) * t,
          strength: b.strength + (c.strength - b.strength) * t)
      piece(from, to)
      from = to
    }
  }

  /// The Bézier control point beside `near` on the way to `far`, where the curve comes from `before`.
  private static func control(_ before: Point?, _ near: Point, _ far: Point) -> Point {
    guard let before else { return near.interpolated(to: far, by: 1 / 3) }
    func distance(_ a: Point, _ b: Point) -> Double {
      let (dx, dy) = (b.x - a.x, b.y - a.y)
      return (dx * dx + dy * dy).squareRoot()
    }
    let (square1, square2) = (distance(before, near), distance(near, far))
    let (d1, d2) = (square1.squareRoot(), square2.squareRoot())
    let weight = 2 * square1 + 3 * d1 * d2 + square2
    let scale = 3 * d1 * (d1 + d2)
    guard scale > 0 else { return near.interpolated(to: far, by: 1 / 3) }
    return Point(
      (square1 * far.x - square2 * before.x + weight * near.x) / scale,
      (square1 * far.y - square2 * before.y + weight * near.y) / scale)
  }
}
