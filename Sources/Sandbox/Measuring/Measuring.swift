import Geometry
import Gestures
import Ink
import Interface

/// What recognizers measure at one moment, as it lies on the stage: the guides of each that still measures, and which of them
/// says its numbers.
struct Measuring: Hashable {
  /// What one recognizer measures.
  struct Part: Hashable {
    var recognizer: String
    var guides: [Guide]
    var strokes: Strokes?

    /// What is at stake now: the goal that comes next, otherwise the limit that is nearest to being reached.
    var stake: Finding? {
      let open = guides.lazy.filter { !$0.isFinal && $0.finding != nil }
      return (open.first { $0.meaning == .goal } ?? open.first)?.finding
    }

    /// How far it is on its way, for telling which recognizer is the furthest on.
    fileprivate var advance: Double {
      let share = stake.flatMap { finding -> Double? in
        guard let measured = finding.measured, let limit = finding.limit, limit > 0 else { return nil }
        return min(1, measured / limit)
      }
      return Double(strokes?.current ?? 0) + (share ?? 0)
    }

    /// Whether it draws a figure that reaches over the stage.
    fileprivate var isWide: Bool {
      guides.contains {
        switch $0.shape {
        case .sector, .outline: true
        case .disc, .strip, .rectangle, .line, .place, .clock: false
        }
      }
    }
  }

  var parts: [Part]
  /// The part that says its numbers.
  var noted: Part
  /// Where the latest finger of the gesture is.
  var finger: Point
  /// When it is, in seconds; 0 where no time is told.
  var time: Double

  /// What `recognizers` measure; nil where none does. A recognizer that failed, waits or was prevented measures no more.
  ///
  /// - Parameters:
  ///   - explained: the name of the one that is looked at, which then says its numbers.
  ///   - time: the moment, in seconds of the touches.
  ///   - placing: where on the stage a place of the window lies.
  init?(_ recognizers: [GestureRecognizer], explained: String?, at time: Double, placing: StagePlacing) {
    var parts: [Part] = []
    var fingers: [Point] = []
    for recognizer in recognizers where recognizer.isMeasuring {
      let guides = recognizer.guides
      guard !guides.isEmpty else { continue }
      parts.append(
        Part(
          recognizer: recognizer.label, guides: guides.map { $0.placed(by: placing) }, strokes: recognizer.strokes))
      fingers.append(placing(recognizer.latestPlace))
    }
    let furthest = parts.indices.max { parts[$0].advance < parts[$1].advance }
    guard let noted = parts.firstIndex(where: { $0.recognizer == explained }) ?? furthest else { return nil }
    (self.parts, self.noted, finger) = (parts, parts[noted], fingers[noted])
    self.time = parts.contains { $0.guides.contains { $0.isClock } } ? time : 0
  }

  /// Whether what is drawn moves by itself.
  var isTicking: Bool { parts.contains { $0.guides.contains { $0.isClock } } }

  /// Whether it draws so much that what lies on the stage steps back.
  var isWide: Bool { noted.isWide }
}

extension GestureRecognizer {
  fileprivate var isMeasuring: Bool { isInAttempt && !isWaiting && (state == .possible || state.isActive) }

  /// Where the finger is that landed last, in the window; the middle of the gesture where none is down.
  fileprivate var latestPlace: Point {
    let count = numberOfTouches
    // Swipes say where their fingers landed.
    guard count > 0, !(self is SwipeGestureRecognizer), !(self is MultiSwipeGestureRecognizer) else {
      return location(in: nil)
    }
    return location(ofTouch: count - 1, in: nil)
  }
}

extension Guide {
  var isClock: Bool { if case .clock = shape { true } else { false } }

  /// The guide on the stage: what was in points of the window is in points of the stage.
  func placed(by placing: StagePlacing) -> Guide {
    var placed = self
    let scale = placing.scale
    switch shape {
    case .disc(let center, let radius): placed.shape = .disc(center: placing(center), radius: radius * scale)
    case .sector(let apex, let axis, let half, let reach):
      placed.shape = .sector(apex: placing(apex), axis: axis, half: half, reach: reach * scale)
    case .strip(let from, let to, let half):
      placed.shape = .strip(from: placing(from), to: placing(to), half: half * scale)
    case .rectangle(let rect):
      placed.shape = .rectangle(
        Rect(origin: placing(rect.origin), size: Size(rect.width * scale, rect.height * scale)))
    case .line(let from, let to): placed.shape = .line(from: placing(from), to: placing(to))
    case .outline(let places): placed.shape = .outline(places.map { placing($0) })
    case .place(let place): placed.shape = .place(placing(place))
    case .clock(let center, let start, let end): placed.shape = .clock(center: placing(center), start: start, end: end)
    }
    return placed
  }
}
