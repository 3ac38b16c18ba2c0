import Geometry

/// What the stage shows of the attempt that is explained, in points of the scene: as little as can be shall lie over it.
struct ExplainedDrawing {
  /// Where it began and was decided, and where fingers are.
  private let places: [Point]
  private let decision: [Point]
  private let pieces: [Rect]

  /// What is drawn of it in `moment`.
  ///
  /// - Parameters:
  ///   - isExplained: whether the card is shown, and its places matter.
  ///   - origin: where the stage lies in the scene.
  init(in moment: StageMoment?, isExplained: Bool, stageAt origin: Point) {
    let (explanation, way) = (moment?.explanation, origin - Point.zero)
    let fingers = moment?.traces.filter(\.isDown).map(\.place) ?? []
    places = isExplained ? ((explanation.map { [$0.landing, $0.place] } ?? []) + fingers).map { $0 + way } : []
    decision = explanation.map { [$0.place + way] } ?? []
    pieces = (explanation?.pieces ?? []).map { $0.offsetBy(way) }
  }

  /// Whether something at `frame` lies over a place that matters, or a finger there would lie over its rim.
  func isUnder(_ frame: Rect) -> Bool { frame.lies(overAnyOf: places) }

  /// Whether it lies over the place where the attempt was decided.
  func isDecisionUnder(_ frame: Rect) -> Bool { frame.lies(overAnyOf: decision) }

  /// How much of the drawing something at `frame` hides, in square points.
  func area(under frame: Rect) -> Double {
    pieces.reduce(0) { sum, piece in
      let both = frame.intersection(piece)
      return sum + max(0, both.width) * max(0, both.height)
    }
  }
}

extension Rect {
  /// Whether it lies over a finger at one of `places`, or a finger there would lie over its rim.
  func lies(overAnyOf places: [Point]) -> Bool { places.contains { grown(by: 28).contains($0) } }
}
