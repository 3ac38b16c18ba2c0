import Geometry
import Instrument

/// What the stage shows of the attempt that is explained, in points of the scene: nothing shall lie over it.
struct ExplainedDrawing {
  /// How far it stays from what lies beside it, in points.
  private static let gap = 8.0
  /// The least of its size that it is shown in, and the steps in which it is made smaller.
  private static let scales = (least: 0.1, step: 0.05)

  /// A part of it: what grows with it, and what lies about that in any size, as the ring of a finger does.
  private struct Part {
    var frame: Rect
    var margin: Double
  }

  /// Where it began and was decided, and where fingers are.
  private let places: [Point]
  private let decision: [Point]
  private let parts: [Part]
  /// What covers it together, without its words; and these.
  private let pieces: [Rect]
  private let words: [Rect]

  /// What is drawn in `moment` of an attempt.
  ///
  /// - Parameters:
  ///   - attempt: nil where none is explained, and nothing matters.
  ///   - origin: where the stage lies in the scene.
  init(in moment: StageMoment?, of attempt: Attempt?, stageAt origin: Point) {
    let way = origin - Point.zero
    let explanation = attempt == nil ? nil : moment?.explanation
    // A finger that was lifted before belongs to what was made before.
    let traces = (moment?.traces ?? []).filter { trace in
      attempt.map { trace.liftTime ?? .infinity >= $0.start } ?? false
    }
    let fingers = traces.filter(\.isDown)
    places = ((explanation.map { [$0.landing, $0.place] } ?? []) + fingers.map(\.place)).map { $0 + way }
    decision = explanation.map { [$0.place + way] } ?? []
    var pieces = explanation?.outline ?? []
    var parts = (explanation?.figures ?? []).map { figure in
      Part(frame: figure.shape.extent(ring: 0), margin: figure.shape.isClock ? figure.ring + 4 : 4)
    }
    if let explanation { parts += explanation.ways.map { Part(frame: $0, margin: 4) } }
    for trace in traces {
      trace.forEachPart { pieces.append($0) }
      parts.append(Part(frame: Rect(around: Array(trace.places)), margin: 3))
      if trace.isDown {
        parts.append(Part(frame: Rect(around: trace.place, trace.place), margin: trace.isGhost ? 60 : 38))
      }
    }
    let ahead = attempt == nil ? [] : moment?.ahead ?? []
    for places in ahead.map(\.places) where !places.isEmpty {
      pieces += places.map { Rect(center: $0, size: Size(8, 8)) }
      // In another size a dot may lie beyond the last that is shown here.
      parts.append(Part(frame: Rect(around: places), margin: 8))
    }
    self.parts = parts.map { Part(frame: $0.frame.offsetBy(way), margin: $0.margin) }
    self.pieces = pieces.map { $0.offsetBy(way) }
    words = (explanation?.wordFrames ?? []).map { $0.offsetBy(way) }
  }

  /// Whether something at `frame` lies over a place that matters, or a finger there would lie over its rim.
  func isUnder(_ frame: Rect) -> Bool { frame.lies(overAnyOf: places) }

  /// Whether it lies over the place where the attempt was decided.
  func isDecisionUnder(_ frame: Rect) -> Bool { frame.lies(overAnyOf: decision) }

  /// How much of the drawing something at `frame` hides, in square points.
  ///
  /// - Parameter hasWords: whether its words count, which may stand elsewhere.
  func area(under frame: Rect, withWords hasWords: Bool = false) -> Double {
    (hasWords ? pieces + words : pieces).reduce(0) { sum, piece in
      let both = frame.intersection(piece)
      return sum + max(0, both.width) * max(0, both.height)
    }
  }

  // MARK: Where there is room for it

  /// How it is shown off something at `cover`, and where its words may stand: as it lies where that leaves all of it
  /// free, and else as large as it can be beside, over or under that; nil where that leaves nothing.
  ///
  /// - Parameter stage: where it may be shown.
  func placed(off cover: Rect, on stage: Rect) -> (fit: DrawingFit, room: Rect)? {
    if parts.isEmpty { return (.asItLies, stage) }
    let (left, right) = (cover.minX - Self.gap, cover.maxX + Self.gap)
    let (top, bottom) = (cover.minY - Self.gap, cover.maxY + Self.gap)
    let rooms = [
      Rect(stage.minX, stage.minY, left - stage.minX, stage.height),
      Rect(right, stage.minY, stage.maxX - right, stage.height),
      Rect(stage.minX, stage.minY, stage.width, top - stage.minY),
      Rect(stage.minX, bottom, stage.width, stage.maxY - bottom),
    ].map { $0.intersection(stage) }.filter { !$0.isEmpty }
    let fits = rooms.map { (fit: fit(into: $0), room: $0) }
    let center = box(scale: 1).center
    let best = fits.max { a, b in
      if a.fit.scale != b.fit.scale { return a.fit.scale < b.fit.scale }
      return a.fit(center).distance(to: center) > b.fit(center).distance(to: center)
    }
    return area(under: cover) == 0 ? (.asItLies, best?.room ?? stage) : best
  }

  /// How it is shown in `room`: no farther from where it lies, and no smaller, than it must be.
  private func fit(into room: Rect) -> DrawingFit {
    var scale = 1.0
    func fits(_ box: Rect) -> Bool { box.width <= room.width && box.height <= room.height }
    while scale > Self.scales.least, !fits(box(scale: scale)) { scale -= Self.scales.step }
    let box = box(scale: scale)
    // It is made smaller about its middle.
    let middle = self.box(scale: 1).center
    let corner = box.origin + (middle - Point.zero) * (1 - scale)
    let nearest = Point(
      max(room.minX, min(corner.x, room.maxX - box.width)), max(room.minY, min(corner.y, room.maxY - box.height)))
    return DrawingFit(scale: scale, way: nearest - box.origin)
  }

  /// What it takes, made smaller about the corner.
  private func box(scale: Double) -> Rect {
    let frames = parts.map { part in
      Rect(
        part.frame.minX * scale, part.frame.minY * scale, part.frame.width * scale, part.frame.height * scale
      ).grown(by: part.margin)
    }
    return frames.dropFirst().reduce(frames.first ?? Rect(0, 0, 0, 0)) { $0.union($1) }
  }
}

extension Rect {
  /// Whether it lies over a finger at one of `places`, or a finger there would lie over its rim.
  func lies(overAnyOf places: [Point]) -> Bool { places.contains { grown(by: 28).contains($0) } }
}
