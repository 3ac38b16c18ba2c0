import Geometry

/// Polylines in pixels: a path flattened. Its arrays are used again and again.
final class Outline {
  private(set) var points: [Point] = []
  /// One after the last point of each part, and whether it closes.
  private(set) var parts: [(end: Int, closed: Bool)] = []

  /// How far a curve may lie from its chords, in pixels: an area error of less than half a step of 255.
  private static let tolerance = 0.004

  /// Replaces the content by `path` under `transform`.
  func set(_ path: Path, _ transform: Transform) {
    removeAll()
    var next = 0
    var start = Point.zero
    for verb in path.verbs {
      switch verb {
      case .move:
        endPart(closed: false)
        start = transform(path.points[next])
        points.append(start)
        next += 1
      case .line:
        points.append(transform(path.points[next]))
        next += 1
      case .quadratic:
        let from = resume(at: start)
        addQuadratic(from, transform(path.points[next]), transform(path.points[next + 1]))
        next += 2
      case .cubic:
        let from = resume(at: start)
        addCubic(
          from, transform(path.points[next]), transform(path.points[next + 1]), transform(path.points[next + 2]))
        next += 3
      case .close:
        endPart(closed: true)
      }
    }
    endPart(closed: false)
  }

  /// Replaces the content by one polyline under `transform`.
  func set(_ polyline: some Collection<Point>, closed: Bool, _ transform: Transform) {
    removeAll()
    // Arrays and slices lend their memory: walking a collection of unknown type would allocate for every element.
    let done: Void? = polyline.withContiguousStorageIfAvailable { lent in
      for point in lent { points.append(transform(point)) }
    }
    if done == nil { for point in polyline { points.append(transform(point)) } }
    endPart(closed: closed)
  }

  private func removeAll() {
    points.removeAll(keepingCapacity: true)
    parts.removeAll(keepingCapacity: true)
  }

  private func endPart(closed: Bool) {
    if points.count > parts.last?.end ?? 0 { parts.append((points.count, closed)) }
  }

  private func resume(at start: Point) -> Point {
    if points.count > parts.last?.end ?? 0, let last = points.last { return last }
    points.append(start)
    return start
  }

  /// Chords enough for a curve whose second differences are at most `bend`: the error of one chord over 1/n of the
  /// parameter is an eighth of the second derivative over n².
  private func chords(_ bend: Double, degree: Double) -> Int {
    let count = (degree * (degree - 1) / 8 * bend / Self.tolerance).squareRoot().rounded(.up)
    return count.isFinite ? Int(min(max(count, 1), 512)) : 1
  }

  private func addQuadratic(_ a: Point, _ b: Point, _ c: Point) {
    let count = chords((a - b - (b - c)).length, degree: 2)
    for index in 1...count {
      let t = Double(index) / Double(count)
      points.append(a.interpolated(to: b, by: t).interpolated(to: b.interpolated(to: c, by: t), by: t))
    }
  }

  private func addCubic(_ a: Point, _ b: Point, _ c: Point, _ d: Point) {
    let count = chords(max((a - b - (b - c)).length, (b - c - (c - d)).length), degree: 3)
    for index in 1...count {
      points.append(cubicPoint(a, b, c, d, Double(index) / Double(count)))
    }
  }

  /// The smallest pixels around it, `margin` pixels further out, within `clip`.
  func frame(margin: Double, within clip: PixelRect) -> PixelRect {
    guard let first = points.first else { return .empty }
    var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
    for point in points {
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
    }
    let around = Rect(left - margin, top - margin, right - left + 2 * margin, bottom - top + 2 * margin)
    return PixelRect(covering: around).intersection(clip)
  }
}

/// The place at `t` of the cubic Bézier curve with these four points.
@inline(__always)
func cubicPoint(_ a: Point, _ b: Point, _ c: Point, _ d: Point, _ t: Double) -> Point {
  let s = 1 - t
  let (wa, wb, wc, wd) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
  return Point(wa * a.x + wb * b.x + wc * c.x + wd * d.x, wa * a.y + wb * b.y + wc * c.y + wd * d.y)
}
