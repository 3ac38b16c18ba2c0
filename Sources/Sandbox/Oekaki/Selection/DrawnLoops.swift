import Geometry

extension [Point] {
  /// The loops that a closed way through the points makes, none of which crosses itself, each clockwise, y down: so none takes from
  /// another by the nonzero rule, nor from those of another way.
  var loops: [[Point]] {
    var loops: [[Point]] = []
    // What crosses itself nowhere so far.
    var way: [Point] = []
    for end in self + prefix(1) {
      while let crossing = way.crossing(onTheWayTo: end) {
        loops.append([crossing.place] + way[(crossing.side + 1)...])
        way.removeSubrange((crossing.side + 1)...)
        way.append(crossing.place)
      }
      way.append(end)
    }
    // It ends where it began.
    loops.append(Array(way.dropLast()))
    return loops.filter { $0.count > 2 }.map { $0.isClockwise ? $0 : $0.reversed() }
  }

  /// Whether a closed way through the points runs clockwise on the whole, y down.
  private var isClockwise: Bool {
    guard let last else { return true }
    var (twice, before) = (0.0, last)
    for point in self {
      twice += before.x * point.y - point.x * before.y
      before = point
    }
    return twice >= 0
  }

  /// Where the straight way from the last point to `end` first meets a side of the way through the points, and which side that is;
  /// nil where it meets none. The end of a side belongs to the next one.
  private func crossing(onTheWayTo end: Point) -> (side: Int, place: Point)? {
    guard count > 2, let from = last else { return nil }
    let way = end - from
    let (left, right) = (Swift.min(from.x, end.x), Swift.max(from.x, end.x))
    let (top, bottom) = (Swift.min(from.y, end.y), Swift.max(from.y, end.y))
    var first: (side: Int, share: Double)?
    for index in 0..<count - 2 {
      let (a, b) = (self[index], self[index + 1])
      // Most lie elsewhere.
      if Swift.max(a.x, b.x) < left || Swift.min(a.x, b.x) > right { continue }
      if Swift.max(a.y, b.y) < top || Swift.min(a.y, b.y) > bottom { continue }
      let (side, gap) = (b - a, a - from)
      let area = way.cross(side)
      if area == 0 { continue }
      let (share, part) = (gap.cross(side) / area, gap.cross(way) / area)
      guard share > 0, share <= 1, part >= 0, part < 1 else { continue }
      if let known = first, known.share <= share { continue }
      first = (index, share)
    }
    return first.map { ($0.side, from + way * $0.share) }
  }
}
