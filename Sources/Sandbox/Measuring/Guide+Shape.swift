import Geometry
import Gestures

extension Guide {
  /// The guide on the stage: what was in points of the window is in points of the stage.
  func placed(by placing: StagePlacing) -> Guide {
    var placed = self
    placed.shape = shape.placed(by: placing)
    return placed
  }
}

extension Guide.Shape {
  var isClock: Bool { if case .clock = self { true } else { false } }

  /// Whether it reaches over the stage.
  var isWide: Bool {
    switch self {
    case .sector, .outline: true
    case .disc, .strip, .rectangle, .line, .place, .clock: false
    }
  }

  /// The shape on the stage: what was in points of the window is in points of the stage.
  func placed(by placing: StagePlacing) -> Self {
    let scale = placing.scale
    return switch self {
    case .disc(let center, let radius): .disc(center: placing(center), radius: radius * scale)
    case .sector(let apex, let axis, let half, let reach):
      .sector(apex: placing(apex), axis: axis, half: half, reach: reach * scale)
    case .strip(let from, let to, let half): .strip(from: placing(from), to: placing(to), half: half * scale)
    case .rectangle(let rect):
      .rectangle(Rect(origin: placing(rect.origin), size: Size(rect.width * scale, rect.height * scale)))
    case .line(let from, let to): .line(from: placing(from), to: placing(to))
    case .outline(let places): .outline(places.map { placing($0) })
    case .place(let place): .place(placing(place))
    case .clock(let center, let start, let end): .clock(center: placing(center), start: start, end: end)
    }
  }

  /// How far it reaches, without its strokes; a clock is a ring of that radius, in points.
  func extent(ring: Double) -> Rect {
    switch self {
    case .disc(let center, let radius): Rect(center: center, size: Size(2 * radius, 2 * radius))
    case .sector(let apex, let axis, let half, let reach):
      [-1.0, -0.5, 0, 0.5, 1].reduce(Rect(center: apex, size: Size(2, 2))) { rect, share in
        let angle = axis + half * share
        // Between these places an arc reaches a little further out than they do.
        return rect.union(Rect(around: apex, apex + Vector(angle: angle, length: reach * 1.06)).grown(by: 1))
      }
    case .strip(let from, let to, let half): Rect(around: from, to).grown(by: half)
    case .rectangle(let rect): rect
    case .line(let from, let to): Rect(around: from, to)
    case .outline(let places): places.reduce(Rect(0, 0, 0, 0)) { $0.union(Rect(center: $1, size: Size(2, 2))) }
    case .place(let place): Rect(center: place, size: Size(12, 12))
    case .clock(let center, _, _): Rect(center: center, size: Size(2 * ring, 2 * ring))
    }
  }

  /// Rectangles that together cover it, closer than its extent where it lies askew; a clock is a ring of that radius, in points.
  func pieces(ring: Double) -> [Rect] {
    func alongside(_ from: Point, _ to: Point, _ half: Double) -> [Rect] {
      Rect.pieces(from: from, to: to, margin: half)
    }
    switch self {
    case .sector(let apex, let axis, let half, let reach):
      return (0..<4).map { piece in
        let places = [piece, piece + 1].flatMap { step in
          [axis - half, axis, axis + half].map { apex + Vector(angle: $0, length: reach * Double(step) / 4) }
        }
        return places.dropFirst().reduce(Rect(center: places[0], size: Size(2, 2))) {
          $0.union(Rect(center: $1, size: Size(2, 2)))
        }
      }
    case .strip(let from, let to, let half): return alongside(from, to, half)
    case .line(let from, let to): return alongside(from, to, 1)
    case .outline(let places):
      return zip(places, places.dropFirst() + places.prefix(1)).flatMap { alongside($0, $1, 1) }
    case .disc, .rectangle, .place, .clock: return [extent(ring: ring)]
    }
  }

  /// Where the note stands that says its finding; nil where none does.
  ///
  /// - Parameters:
  ///   - isPart: whether the finding is a part of a whole, whose edge the shape is.
  ///   - ring: how far out the outermost of the rings lies about the finger, in points.
  func notePlace(isPart: Bool, ring: Double) -> NoteLayout.Place? {
    switch self {
    case .disc(let center, let radius):
      let way = Vector(radius + 12, 0)
      let middle = center + Vector(0, 12)
      return .right(of: middle + way, orLeftOf: middle - way)
    case .sector(let apex, let axis, let half, let reach):
      func rim(_ angle: Double, _ share: Double) -> Point {
        apex + Vector(angle: angle, length: reach * share)
      }
      if abs(cosine(axis)) < 0.5 {
        let ends = [rim(axis - half, 0.92), rim(axis + half, 0.92)].sorted { $0.x < $1.x }
        return .left(of: ends[0] - Vector(12, 0), orRightOf: ends[1] + Vector(12, 0))
      }
      let isDown = sine(axis + half) > sine(axis - half)
      let angle = isDown ? axis + half : axis - half
      // Its ground hides nothing of the tip.
      return .below(Point(rim(angle, 0.86).x, rim(angle, 1).y + 6))
    case .strip(let from, let to, let half):
      let end = from.y > to.y ? from : to
      return .below(end + Vector(0, half + 12))
    case .line(let from, let to):
      let (left, right) = from.x < to.x ? (from, to) : (to, from)
      // A part is measured from where its edge begins.
      if isPart { return .end(of: to + Vector(to.x < from.x ? -8 : 8, 0), isLeft: to.x < from.x) }
      if abs(to.x - from.x) > abs(to.y - from.y) {
        return .left(of: left - Vector(12, 0), orRightOf: right + Vector(12, 0))
      }
      return .below((from.y > to.y ? from : to) + Vector(0, 4))
    case .rectangle(let rect): return .middle(rect.center)
    case .clock(let center, _, _):
      let way = Vector(ring + 14, 0)
      return .right(of: center + way, orLeftOf: center - way)
    case .outline, .place: return nil
    }
  }
}
