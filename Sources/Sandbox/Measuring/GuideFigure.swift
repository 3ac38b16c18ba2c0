import Geometry
import Gestures
import Ink
import Interface

/// A guide as it is drawn: its figure, and how what was measured stands to it. Two that look the same are the same, whatever
/// their numbers are.
struct GuideFigure: Hashable {
  /// How what was measured stands to a limit.
  enum Standing: Hashable {
    /// There is no limit.
    case plain
    /// The goal is not reached, or the room may still be left.
    case open
    /// It is kept at present.
    case kept
    /// It is kept for good.
    case met
    /// It was broken.
    case broken
    /// The limit is one of before, which was changed.
    case former
  }

  var shape: Guide.Shape
  var meaning: Guide.Meaning
  var standing: Standing
  /// The time that a clock shows, in seconds of the touches; 0 for anything else.
  var time = 0.0
  /// How far out a clock lies, in points, where several lie about one finger.
  var ring = Self.innermostRing
  /// How far out the first of them lies, in points.
  static let innermostRing = 44.0

  /// A guide as it stands.
  init(_ guide: Guide) {
    (shape, meaning) = (guide.shape, guide.meaning)
    standing =
      switch guide.finding {
      case nil: .plain
      case let finding? where guide.isFinal: finding.isKept ? .met : .broken
      case let finding?: finding.isKept && meaning == .goal ? .kept : .open
      }
  }

  /// A guide that stands as `standing` says.
  init(_ guide: Guide, _ standing: Standing) {
    (shape, meaning, self.standing) = (guide.shape, guide.meaning, standing)
  }

  /// Whether it is a goal that is reached.
  fileprivate var isReached: Bool { meaning == .goal && (standing == .kept || standing == .met) }

  /// What it covers, with its strokes.
  var footprint: Rect { shape.extent(ring: ring).grown(by: 3) }

  /// What words keep off that are about something else.
  var pieces: [Rect] { shape.pieces(ring: ring).map { $0.grown(by: 4) } }
}

extension GraphicsContext {
  private static let dash = [6.0, 6]
  private static let measure = [2.0, 5]

  /// Draws a guide: jade is room, a dashed edge its border, grey the measure, white what is settled.
  func guide(_ figure: GuideFigure) {
    let isRoom = figure.meaning == .room
    let isFailed = figure.standing == .broken || figure.standing == .former
    let color = isFailed ? theme.failed : theme.accent
    let width = figure.standing == .former ? 1.0 : 1.5
    let inside = isRoom && !isFailed ? color.withAlpha(0.12) : nil
    switch figure.shape {
    case .disc(let center, let radius):
      if let inside { painter.fillCircle(center, radius: radius, inside) }
      // A goal is grey until it is reached.
      let isWhole = figure.isReached
      let isGrey = figure.meaning == .goal && !isWhole && !isFailed
      painter.strokeCircle(
        center, radius: radius, width: width, dash: isWhole ? [] : Self.dash, isGrey ? theme.text2 : color)
    case .sector(let apex, let axis, let half, let reach):
      func rim(_ angle: Double) -> Point { apex + Vector(angle: angle, length: reach) }
      if let inside {
        var sector = Path()
        sector.move(to: apex)
        sector.line(to: rim(axis - half))
        sector.arc(center: apex, radius: reach, from: axis - half, to: axis + half)
        sector.line(to: apex)
        painter.fill(sector, inside)
      }
      for angle in [axis - half, axis + half] { painter.line(apex, rim(angle), width: width, dash: Self.dash, color) }
      if figure.standing != .former {
        painter.line(apex, rim(axis), width: 1.25, dash: Self.measure, theme.text3)
      }
    case .strip(let from, let to, let half):
      let across = Vector(from.y - to.y, to.x - from.x) * (half / max(from.distance(to: to), 1e-9))
      if let inside {
        painter.fill(polygon: [from + across, to + across, to - across, from - across], inside)
      }
      for side in [across, across * -1] {
        painter.line(from + side, to + side, width: width, dash: [4, 3], color)
      }
    case .rectangle(let rect):
      if let inside { painter.fill(rect, inside) }
      if figure.standing != .plain { painter.stroke(rect, width: width, dash: Self.dash, color) }
    case .line(let from, let to):
      if figure.meaning == .measure {
        painter.line(from, to, width: 1.25, dash: Self.measure, theme.text2)
      } else {
        painter.line(
          from, to, width: figure.isReached ? 2 : width, dash: figure.isReached ? [] : Self.dash, color)
      }
    case .outline(let places):
      let line = Array(places + places.prefix(1))
      if figure.meaning == .measure {
        for (a, b) in zip(line, line.dropFirst()) { painter.line(a, b, width: 1.25, dash: [5, 6], theme.text2) }
      } else {
        painter.stroke(line, width: 1.75, theme.text)
      }
    case .place(let place):
      painter.fillCircle(place, radius: 6, theme.stage)
      painter.fillCircle(place, radius: 4, theme.text)
    case .clock(let center, let start, let end): clock(center, start, end, figure, color)
    }
  }

  /// A ring that fills while a goal is waited for, and empties while room is left; what is broken shows the time that was
  /// taken.
  private func clock(_ center: Point, _ start: Double, _ end: Double, _ figure: GuideFigure, _ color: Color) {
    painter.strokeCircle(center, radius: figure.ring, width: 3, theme.edge.withAlpha(0.5))
    let passed = end > start ? min(max((figure.time - start) / (end - start), 0), 1) : 1
    let isEmptying = figure.meaning == .room && figure.standing != .broken && figure.standing != .former
    let (from, to) = isEmptying ? (passed, 1) : (0, passed)
    guard to > from else { return }
    var arc = Path()
    arc.move(to: center + Vector(sine(2 * .pi * from), -cosine(2 * .pi * from)) * figure.ring)
    arc.arc(center: center, radius: figure.ring, from: 2 * .pi * from - .pi / 2, to: 2 * .pi * to - .pi / 2)
    painter.stroke(arc, width: figure.standing == .former ? 2 : 5, color)
  }
}
