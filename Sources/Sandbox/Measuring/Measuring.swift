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
    fileprivate var isWide: Bool { guides.contains { $0.shape.isWide } }

    /// Whether what it draws moves by itself.
    fileprivate var isTicking: Bool { guides.contains { $0.shape.isClock } }
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
    self.time = parts.contains { $0.isTicking } ? time : 0
  }

  /// Whether what is drawn moves by itself.
  var isTicking: Bool { parts.contains { $0.isTicking } }

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
