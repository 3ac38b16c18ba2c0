import Geometry

// Strokes that cover more in one place than in another, as those of a lead do.
extension SVGWriter {
  /// How many grades there are from nothing to all, so that none is seen beside the next.
  private static let grades = 32.0

  /// One stroke, which covers as much as its pieces are strong, and as much of that as a brush of that `grain` leaves on average.
  /// Where they differ it is a mask: the strongest lie on top, since what is strongest counts here, too. Lengths are in units of
  /// `fineness` to a point.
  mutating func graded(
    _ pieces: [(StrokeCurve.Knot, StrokeCurve.Knot)], grain: Double, color: UInt32, opacity: Double
  ) {
    let grades = Dictionary(grouping: pieces) { Int((Self.grades * Self.strength($0)).rounded()) }.sorted {
      $0.key < $1.key
    }
    func cover(_ pieces: [(StrokeCurve.Knot, StrokeCurve.Knot)]) -> Double {
      Grain.share(of: pieces.reduce(0) { $0 + Self.strength($1) } / Double(pieces.count), grain: grain)
    }
    guard grades.count > 1 else {
      return path(pieces, color: color, opacity: pieces.isEmpty ? 0 : opacity * cover(pieces))
    }
    let box = Self.box(around: pieces)
    masks += 1
    add("<mask id=\"l\(masks)\" maskUnits=\"userSpaceOnUse\"\(box)>\n")
    for (_, pieces) in grades {
      let light = UInt32(byte(cover(pieces))) * 0x01_01_01
      // A path of one width leaves out its dots, and here it may be that none of its lines has them.
      let lines = pieces.filter { $0.0.place != $0.1.place }
      path(lines, color: light, opacity: 1)
      for dot in pieces where dot.0.place == dot.1.place { path([dot], color: light, opacity: 1) }
    }
    add("</mask>\n<rect\(box) fill=\"\(Self.color(color))\"")
    if opacity < 1 { add(" fill-opacity=\"\(Self.number(opacity))\"") }
    add(" mask=\"url(#l\(masks))\"/>\n")
  }

  private static func strength(_ piece: (StrokeCurve.Knot, StrokeCurve.Knot)) -> Double {
    (piece.0.strength + piece.1.strength) / 2
  }

  /// Where pieces lie, with room for their edges, as attributes.
  private static func box(around pieces: [(StrokeCurve.Knot, StrokeCurve.Knot)]) -> String {
    var (left, top, right, bottom) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
    for (a, b) in pieces {
      for knot in [a, b] {
        let reach = knot.radius + fineness
        (left, right) = (min(left, knot.place.x - reach), max(right, knot.place.x + reach))
        (top, bottom) = (min(top, knot.place.y - reach), max(bottom, knot.place.y + reach))
      }
    }
    let numbers = [left, top, right - left, bottom - top].map { number($0 / fineness) }
    return " x=\"\(numbers[0])\" y=\"\(numbers[1])\" width=\"\(numbers[2])\" height=\"\(numbers[3])\""
  }
}
