import Geometry

/// Recognizes a finger that lands at an edge of the window and drags inwards. Continuous.
///
/// A finger that lands elsewhere fails it at once, so that a gesture that waits for this one loses no time. Fingers after
/// the first are ignored; where `minimumNumberOfTouches` asks for more, after that many, each of which has to land at an edge.
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  /// The edges that count; none unless set, and then every landing fails.
  public final var edges: RectEdge = []
  /// How far from the edge of the window the finger may land, in points.
  public final var edgeWidth = 20.0
  /// How far from straight inwards the way may point when it is long enough to begin, in degrees.
  public final var maximumAngle = 45.0

  /// The directions that lead inwards from the edges that the finger landed at, and how far from each.
  private var reached: [(inwards: Vector, distance: Double)] = []
  /// How many fingers landed that count.
  private var landed = 0
  /// How far from the nearest of the edges a finger landed at most; once they go inwards, of the edges that they go inwards from.
  private var landingDistance: Double?
  /// How far from straight inwards the way pointed when it was judged, in degrees.
  private var angle: Double?

  override open func touchesBegan(_ touches: Touches, with event: Event) {
    for touch in touches {
      // What came with a finger that failed it is told of no success, and keeps the touches together.
      guard state != .failed else { return }
      if landed >= max(minimumNumberOfTouches, 1) {
        ignore(touch, for: event)
      } else {
        landed += 1
        land(touch, with: event)
      }
    }
  }

  private func land(_ touch: Touch, with event: Event) {
    guard let window = view?.window.bounds else { return }
    let place = touch.landing
    let sides: [(edge: RectEdge, distance: Double, inwards: Vector)] = [
      (.top, place.y - window.minY, Vector(0, 1)), (.left, place.x - window.minX, Vector(1, 0)),
      (.bottom, window.maxY - place.y, Vector(0, -1)), (.right, window.maxX - place.x, Vector(-1, 0)),
    ]
    let eligible = sides.filter { edges.contains($0.edge) }
    let distance = eligible.map(\.distance).min()
    landingDistance = distance.map { max($0, landingDistance ?? 0) }
    let near = eligible.filter { !$0.distance.exceeds(edgeWidth) }
    if !near.isEmpty {
      reached += near.map { (inwards: $0.inwards, distance: $0.distance) }
      super.touchesBegan([touch], with: event)
    } else if let distance {
      fail(edgeFinding(distance))
    } else {
      fail(Finding(.farFromEdge))
    }
  }

  override open func shouldBegin(with movement: Vector) -> Bool {
    let ways = reached.map { (angle: abs($0.inwards.angle(to: movement)).degrees, distance: $0.distance) }
    let angle = ways.map(\.angle).min() ?? 180
    self.angle = angle
    // A strip that reaches none of these edges would not do, however near another one is.
    guard let distance = ways.filter({ !$0.angle.exceeds(maximumAngle) }).map(\.distance).min() else {
      fail(angleFinding(angle))
      return false
    }
    landingDistance = max(distance, landingDistance ?? 0)
    return true
  }

  private func edgeFinding(_ distance: Double) -> Finding {
    Finding(.farFromEdge, measured: distance, atMost: edgeWidth, unit: .points)
  }

  private func angleFinding(_ angle: Double) -> Finding {
    Finding(.offAxis, measured: angle, atMost: maximumAngle, unit: .degrees)
  }

  override open func reset() {
    super.reset()
    reached = []
    landed = 0
    landingDistance = nil
    angle = nil
  }

  // MARK: Tolerances

  override open class var tolerances: [Tolerance] {
    let plain = ScreenEdgePanGestureRecognizer()
    return [
      Tolerance(
        "edgeWidth", \ScreenEdgePanGestureRecognizer.edgeWidth, of: plain, .points, 0...400,
        from: .chosen("as wide as a fingertip; UIKit does not say how wide its own is"), decides: [.farFromEdge]),
      Tolerance(
        "maximumAngle", \ScreenEdgePanGestureRecognizer.maximumAngle, of: plain, .degrees, 0...90,
        from: .chosen("nearer to inwards than to along the edge"), decides: [.offAxis]),
    ] + super.tolerances
  }

  override open var measurements: [Finding] {
    [landingDistance.map(edgeFinding), angle.map(angleFinding)].compactMap(\.self) + super.measurements
  }

  // MARK: Guides

  /// The strip along the edge where the finger has to land, and how far from straight inwards it may go.
  override open var guides: [Guide] {
    guard let window = view?.window.bounds, let landingDistance, !state.isActive else { return [] }
    let landing = edgeFinding(landingDistance)
    let strips: [(edge: RectEdge, strip: Rect)] = [
      (.top, Rect(window.minX, window.minY, window.width, edgeWidth)),
      (.left, Rect(window.minX, window.minY, edgeWidth, window.height)),
      (.bottom, Rect(window.minX, window.maxY - edgeWidth, window.width, edgeWidth)),
      (.right, Rect(window.maxX - edgeWidth, window.minY, edgeWidth, window.height)),
    ]
    var guides = strips.filter { edges.contains($0.edge) }.map { entry in
      Guide(.rectangle(entry.strip), .room, landing, isFinal: true)
    }
    if let angle, let start = start {
      for way in reached {
        guides.append(
          Guide(
            .sector(apex: start, axis: way.inwards.angle, half: Double(degrees: maximumAngle), reach: 8 * hysteresis),
            .room, angleFinding(angle)))
      }
    }
    return guides
  }
}
