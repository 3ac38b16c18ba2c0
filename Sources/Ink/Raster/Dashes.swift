import Geometry

/// Where along a polyline there is ink and where not.
struct Dashes {
  let lengths: [Double]
  let scale: Double
  private var index = 0
  private var left: Double

  init(lengths: [Double], scale: Double) {
    self.lengths = lengths
    self.scale = scale
    left = lengths.isEmpty ? .infinity : lengths[0] * scale
  }

  /// Hands on the inked pieces of one segment, `width` wide; the pattern goes on where the segment before stopped. Of one that
  /// reaches far only those near `frame`: the others would be too many to be counted.
  mutating func forEachPiece(
    from a: Point, to b: Point, near frame: PixelRect, _ width: Double, _ body: (Point, Point) -> Void
  ) {
    let length = a.distance(to: b)
    guard length.isFinite, !lengths.isEmpty else { return body(a, b) }
    guard let (start, end, _, _) = nearPart(a, b, width, width, of: frame) else { return skip(length) }
    skip(a.distance(to: start))
    forEachPiece(from: start, to: end, body)
    skip(end.distance(to: b))
  }

  /// Lets the pattern go on over a part of which nothing is seen.
  private mutating func skip(_ length: Double) {
    // An odd number of lengths is the same again after two rounds.
    let rounds = 2 * lengths.reduce(0, +) * scale
    advance(by: length > rounds ? length.truncatingRemainder(dividingBy: rounds) : length) { _, _ in }
  }

  private mutating func forEachPiece(from a: Point, to b: Point, _ body: (Point, Point) -> Void) {
    let length = a.distance(to: b)
    advance(by: length) { body(a.interpolated(to: b, by: $0 / length), a.interpolated(to: b, by: $1 / length)) }
  }

  /// Goes on over a part of that length, and hands on from where to where in it there is ink.
  private mutating func advance(by length: Double, _ body: (Double, Double) -> Void) {
    var done = 0.0
    while done < length {
      let step = min(left, length - done)
      if index % 2 == 0 { body(done, done + step) }
      done += step
      left -= step
      if left <= 0 {
        // An odd number of lengths swaps ink and gaps from one round to the next, as in SVG.
        index += 1
        left = lengths[index % lengths.count] * scale
      }
    }
  }
}
