import Geometry

extension Rect {
  /// How far from the corner of the stage anything is looked for, in points: no screen reaches further.
  private static let reach = 16_384.0

  /// Rectangles along a line, each of at most 40 points, that cover it and `margin` points beside it, as far as a screen reaches;
  /// none where it passes that by.
  static func pieces(from start: Point, to end: Point, margin: Double) -> [Rect] {
    let far = reach + margin
    var (first, last) = (0.0, 1.0)
    // Liang and Barsky: the parts of the line within each pair of edges.
    for (start, run) in [(start.x, end.x - start.x), (start.y, end.y - start.y)] {
      if run == 0 {
        if abs(start) > far { return [] }
      } else {
        let (low, high) = ((-far - start) / run, (far - start) / run)
        (first, last) = (max(first, min(low, high)), min(last, max(low, high)))
      }
    }
    guard first <= last else { return [] }
    let (from, to) = (start.interpolated(to: end, by: first), start.interpolated(to: end, by: last))
    let count = max(1, Int((from.distance(to: to) / 40).rounded(.up)))
    return (0..<count).map { piece in
      let ends = [piece, piece + 1].map { from.interpolated(to: to, by: Double($0) / Double(count)) }
      return Rect(around: ends[0], ends[1]).grown(by: margin)
    }
  }
}
