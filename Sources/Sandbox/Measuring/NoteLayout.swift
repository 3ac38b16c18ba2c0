import Geometry
import Gestures
import Interface

/// Finds places for notes beside what they are about.
struct NoteLayout {
  private let typesetter: Typesetter
  private var room: WordRoom
  /// How far from its line a note stands at most, in points.
  private let reach: Double
  private(set) var notes: [GuideNote] = []
  /// The way around an outline as it was, in words.
  private var spanAtFirst = ""

  /// - Parameters:
  ///   - room: where notes may stand, in the coordinates of the stage.
  ///   - reach: how far above or below its line a note stands at most, in points: farther away it would be taken for that of another.
  init(in room: WordRoom, reach: Double, _ typesetter: Typesetter) {
    (self.room, self.reach, self.typesetter) = (room, reach, typesetter)
  }

  /// Where a note stands.
  enum Place {
    /// Left of a place, or right of another where that leaves no room.
    case left(of: Point, orRightOf: Point)
    /// Right of a place, or left of another where that leaves no room.
    case right(of: Point, orLeftOf: Point)
    /// Under a place.
    case below(Point)
    /// About a place.
    case middle(Point)
    /// Beside the end of a line, and nowhere else: it is the line's own number.
    case end(of: Point, isLeft: Bool)
  }

  /// Puts a note at `place`, or as near to it as there is room within `reach`; leaves it out where there is none.
  private mutating func add(
    _ title: String, _ detail: String = "", _ tone: GuideNote.Tone, _ place: Place, reach: Double
  ) {
    let size = GuideNote.size(title, detail, tone, typesetter)
    func beside(_ point: Point, isLeft: Bool) -> (Rect, endsThere: Bool) {
      (Rect(origin: point + Vector(isLeft ? -size.width : 0, -size.height / 2), size: size), isLeft)
    }
    let wishes: [(frame: Rect, endsThere: Bool)]
    var reach = reach
    switch place {
    case .end(let point, let isLeft):
      reach = 1
      wishes = [beside(point, isLeft: isLeft)]
    case .left(let left, let right): wishes = [beside(left, isLeft: true), beside(right, isLeft: false)]
    case .right(let right, let left): wishes = [beside(right, isLeft: false), beside(left, isLeft: true)]
    case .below(let point), .middle(let point):
      // What lies under or about a place may be moved sideways, too.
      let isBelow = if case .below = place { true } else { false }
      wishes = [0.5, 0.9, 0.1].map { share in
        let left = point.x - size.width * share
        let x = min(max(left, room.area.minX), max(room.area.minX, room.area.maxX - size.width))
        return (Rect(origin: Point(x, point.y - (isBelow ? 0 : size.height / 2)), size: size), false)
      }
    }
    for (place, wishes) in room.attempts(at: wishes, \.frame) {
      for wish in wishes {
        guard let frame = place.place(wish.frame, reach: reach) else { continue }
        room.take(frame)
        return notes.append(
          GuideNote(title: title, detail: detail, tone: tone, frame: frame, endsThere: wish.endsThere))
      }
    }
  }

  // MARK: Guides

  /// Puts the notes of `guides` beside them, and past the rings about the finger, the outermost of which is `ring` points out: first
  /// the numbers that belong to one line, and then the others off the rooms that have none.
  mutating func add(_ guides: [Guide], outOf ring: Double, _ words: Words) {
    let parts = guides.filter { $0.finding?.unit == .ratio }
    for guide in parts { add(guide, as: GuideFigure(guide).standing, outOf: ring, words) }
    for guide in guides where guide.finding == nil {
      if case .rectangle(let rect) = guide.shape { room.take(rect) }
    }
    for guide in guides where guide.finding?.unit != .ratio {
      add(guide, as: GuideFigure(guide).standing, outOf: ring, words)
    }
  }

  /// Puts the note of a guide beside it, and past the rings about the finger, the outermost of which is `ring` points out.
  mutating func add(
    _ guide: Guide, as standing: GuideFigure.Standing, outOf ring: Double = GuideFigure.innermostRing, _ words: Words
  ) {
    if case .outline(let places) = guide.shape { return addSpan(of: places, guide.meaning, words) }
    guard let finding = guide.finding, let text = words.note(for: guide, finding, standing),
      let place = guide.shape.notePlace(isPart: finding.unit == .ratio, ring: ring)
    else { return }
    let tone: GuideNote.Tone =
      switch standing {
      case .former: .former
      case .broken: .broken
      case .met: .met
      case .open where guide.meaning == .room && !finding.isKept: .exceeded
      case .open, .kept, .plain: .open
      }
    // Beside the finger a note is about nothing else.
    add(text.title, text.detail, tone, place, reach: guide.shape.isClock ? WordRoom.reach : reach)
  }

  /// The way around three fingers, and what it was at first.
  private mutating func addSpan(of places: [Point], _ meaning: Guide.Meaning, _ words: Words) {
    guard places.count > 2, let last = places.last, let left = places.min(by: { $0.x < $1.x }),
      let right = places.max(by: { $0.x < $1.x })
    else { return }
    let span = zip([last] + places, places).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    let text = words.number(span, .points)
    if meaning == .measure {
      spanAtFirst = words("note.spanAtFirst", text)
    } else {
      add(
        words("note.span", text), spanAtFirst, .plain,
        .right(of: right + Vector(44, 0), orLeftOf: left - Vector(44, 0)), reach: WordRoom.reach)
    }
  }
}

extension Words {
  /// What is said beside a guide; nil where its finding has no numbers.
  fileprivate func note(for guide: Guide, _ finding: Finding, _ standing: GuideFigure.Standing) -> (
    title: String, detail: String
  )? {
    // A goal that is not reached yet reads otherwise than one that is.
    guard let numbers = numbers(of: finding, isBroken: standing == .broken || !finding.isKept),
      let sense = finding.sense
    else {
      return nil
    }
    let span = finding.unit == .degrees ? "±" : ""
    if standing == .former { return (self("whyNot.was", span + numbers.limit), "") }
    // The edge of a part is its limit.
    if case .line = guide.shape, finding.unit == .ratio { return (numbers.limit, "") }
    let limit = self("note.limit.\(sense.rawValue)", numbers.limit)
    // What was measured is said at the finger.
    if standing == .plain { return (self("note.limit.\(sense.rawValue)", span + numbers.limit), "") }
    let rule = finding.rule.rawValue
    if standing == .met, !guide.isFinal { return (self("whyNot.now", span + numbers.limit), "") }
    if standing == .open || standing == .kept, let title = self["note.\(rule)"] {
      return (title, self["note.\(rule).limit"].map { Self.text($0, with: [numbers.limit]) } ?? limit)
    }
    return ("\(subject(of: finding)) \(numbers.measured)", limit)
  }
}
