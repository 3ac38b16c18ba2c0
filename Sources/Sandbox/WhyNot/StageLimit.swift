import Geometry
import Gestures
import Ink
import Instrument
import Interface

/// The limit of a rule, drawn where the finger was.
struct StageLimit {
  enum Shape {
    /// A finger may move this far, or has to come at least so far.
    case circle(radius: Double, passesInside: Bool)
    /// A finger may leave the axis by this much, in radians; it needs to come `distance` far.
    case sector(axis: Double, half: Double, distance: Double)
    /// A finger has to come this far along the axis.
    case line(axis: Double, distance: Double)
    /// A finger has this much time, in seconds, of which `taken` passed, and that passes the rule or does not.
    case clock(limit: Double, taken: Double, passes: Bool)
  }

  var shape: Shape
  /// Where the finger landed, in the stage's coordinates.
  var origin: Point
  /// Where it was when the rule was broken.
  var place: Point
  var label: String
  var measured: String
  var isBroken: Bool
  /// Points of the stage for one that was touched: lengths are shown by it, and said without it.
  var scale: Double

  static let reach = 226.0

  /// The limit that decided an attempt; nil where it cannot be drawn.
  init?(_ attempt: Attempt, of recognizer: GestureRecognizer, in history: History, placing: StagePlacing, words: Words)
  {
    guard let finding = attempt.finding, let limit = finding.limit, let unit = finding.unit, let sense = finding.sense,
      let decision = attempt.decision, let finger = history.touches.fingers(at: attempt.start).last
    else { return nil }
    origin = placing(finger.sample.location)
    place = origin
    let id = finger.sample.id
    var last = finger.sample.location
    history.touches.forEach(from: attempt.start, to: decision) { _, samples in
      for sample in samples where sample.id == id { last = sample.location }
      return true
    }
    place = placing(last)
    isBroken = attempt.outcome == .failed
    scale = placing.scale
    let numbers = words.numbers(of: finding, isBroken: isBroken)
    measured = numbers?.measured ?? ""
    label = numbers?.limit ?? ""
    let direction = (recognizer as? SwipeGestureRecognizer)?.direction
    let axis: Double =
      switch direction {
      case .left?: Double.pi
      case .up?: -Double.pi / 2
      case .down?: Double.pi / 2
      default: 0
      }
    let passesInside = sense == .atMost || sense == .below
    switch (finding.rule, unit) {
    case (.offAxis, .degrees) where direction != nil:
      label = words("whyNot.allowed", "±\(label)")
      let distance = (recognizer as? SwipeGestureRecognizer)?.minimumDistance ?? 0
      shape = .sector(axis: axis, half: limit * .pi / 180, distance: distance)
    case (.movedTooLittle, .points) where direction != nil, (.movedEnough, .points) where direction != nil:
      shape = .line(axis: axis, distance: limit)
    case (.movedTooFar, .points), (.movedTooLittle, .points), (.movedEnough, .points), (.endedTooFar, .points),
      (.nextTapTooFar, .points), (.closed, .points), (.wrongDirection, .points):
      shape = .circle(radius: limit, passesInside: passesInside)
    case (_, .seconds): shape = .clock(limit: limit, taken: finding.measured ?? limit, passes: !isBroken)
    default: return nil
    }
  }

  var bounds: Rect {
    let reach: Double =
      switch shape {
      case .circle(let radius, _): radius * scale + 80
      case .sector: Self.reach + 60
      case .line(_, let distance): distance * scale + 120
      case .clock: 120
      }
    return Rect(center: origin, size: Size(2 * reach, 2 * reach)).union(Rect(center: place, size: Size(160, 120)))
  }
}

extension GraphicsContext {
  func limit(_ limit: StageLimit) {
    let jade = theme.accent
    switch limit.shape {
    case .circle(let allowed, let passesInside):
      let radius = allowed * limit.scale
      if passesInside { painter.fillCircle(limit.origin, radius: radius, jade.withAlpha(0.13)) }
      painter.strokeCircle(limit.origin, radius: radius, width: 1.5, dash: [6, 6], jade.withAlpha(0.8))
      text(
        limit.label, at: limit.origin + Vector(0, radius + 16), .captionBold, jade, anchor: .middle)
      painter.line(limit.origin, limit.place, width: 1.25, dash: [2, 5], limit.isBroken ? theme.failed : jade)
    case .sector(let axis, let half, let distance):
      let reach = StageLimit.reach
      func edge(_ angle: Double, _ length: Double) -> Point {
        limit.origin + Vector(length * cosine(angle), length * sine(angle))
      }
      var sector = Path()
      sector.move(to: limit.origin)
      sector.line(to: edge(axis - half, reach))
      sector.arc(center: limit.origin, radius: reach, from: axis - half, to: axis + half)
      sector.line(to: limit.origin)
      painter.fill(sector, jade.withAlpha(0.13))
      for angle in [axis - half, axis + half] {
        painter.line(limit.origin, edge(angle, reach), width: 1.5, dash: [6, 6], jade.withAlpha(0.8))
      }
      painter.line(limit.origin, edge(axis, reach), width: 1.25, dash: [2, 6], theme.text3)
      if distance > 0 { distanceLine(limit, axis, distance) }
      text(limit.label, at: edge(axis, 118) + Vector(0, 34), .captionBold, jade)
      let way = (limit.place - limit.origin).angle
      var arc = Path()
      arc.move(to: edge(way, 112))
      arc.arc(center: limit.origin, radius: 112, from: way, to: way < axis ? axis - half : axis + half)
      let color = limit.isBroken ? theme.failed : jade
      painter.stroke(arc, width: 4, color)
      painter.line(limit.origin, limit.place, width: 1.25, dash: [2, 5], color)
    case .line(let axis, let distance): distanceLine(limit, axis, distance)
    case .clock(let most, let taken, let passes):
      painter.strokeCircle(limit.place, radius: 44, width: 3, theme.edge.withAlpha(0.5))
      var arc = Path()
      let share = min(1, most > 0 ? taken / most : 1)
      arc.move(to: limit.place + Vector(0, -44))
      arc.arc(center: limit.place, radius: 44, from: -.pi / 2, to: -.pi / 2 + 2 * .pi * share)
      painter.stroke(arc, width: 5, passes ? jade : theme.failed)
    }
    guard limit.isBroken else { return }
    let corner = limit.place + Vector(36, -34)
    glyph(.failed, at: corner, size: 22)
    text(limit.measured, at: corner + Vector(19, 6), .value, theme.failed)
  }

  /// How far a finger has to come along an axis.
  private func distanceLine(_ limit: StageLimit, _ axis: Double, _ distance: Double) {
    let reach = distance * limit.scale
    let foot = limit.origin + Vector(reach * cosine(axis), reach * sine(axis))
    let across = Vector(-sine(axis), cosine(axis)) * 64
    painter.line(foot - across, foot + across, width: 1.5, dash: [2, 4], theme.text2)
    text(
      words.number(distance, .points, isLimit: true), at: foot + across + Vector(0, 16), .caption, theme.text2,
      anchor: .middle)
  }
}
