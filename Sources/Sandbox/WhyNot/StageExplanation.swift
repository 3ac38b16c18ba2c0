import Geometry
import Gestures
import Ink
import Instrument
import Interface

/// What the stage draws of an attempt that is explained: the limits as they lay then, what was measured against the one that
/// decided, and where a limit was changed since, the old one beside the new.
struct StageExplanation {
  /// How far out the angle is drawn by which a finger left a sector, in points of the window: past what is said at the
  /// finger.
  private static let excessRadius = 190.0
  /// How far from the finger what was measured there stands at most where its usual places are taken, in points.
  private static let markReach = 100.0

  /// What was measured, at the finger.
  struct Mark {
    var state: ShownState
    var title: String
    var detail = ""
    var frame = Rect.zero
  }

  private(set) var figures: [GuideFigure] = []
  private(set) var notes: [GuideNote] = []
  private(set) var mark: Mark?
  /// From where the finger landed to where it was when the attempt was decided.
  let landing: Point
  let place: Point
  private let color: (Theme) -> Color
  /// Points of the stage for one of the window.
  private let scale: Double
  /// Between the finger's way and the border that it crossed, as radii of `landing` and angles in radians.
  private(set) var excess: (radius: Double, from: Double, to: Double)?

  /// What is drawn of `whyNot`; nil where no finger was down.
  ///
  /// - Parameters:
  ///   - placing: where on the stage a place of the window lies.
  ///   - room: where words may stand.
  ///   - card: what the card covers of the stage, which words keep off.
  init?(
    _ whyNot: WhyNot, in history: History, placing: StagePlacing, room: WordRoom, card: Rect, _ words: Words,
    _ typesetter: Typesetter
  ) {
    guard let judgement = whyNot.judgement,
      let ends = history.ends(of: whyNot.attempt, landingAt: Self.anchors(of: judgement))
    else { return nil }
    landing = placing(ends.landing)
    place = placing(ends.place)
    scale = placing.scale
    let verdict = judgement.verdict
    let hasFailed = verdict.outcome == .failed
    color = { hasFailed ? $0.failed : $0.accent }
    let guides = judgement.guides.map { $0.placed(by: placing) }
    let tried = whyNot.tried?.former.verdict.finding?.rule
    let former = (whyNot.tried?.former.guides ?? []).map { $0.placed(by: placing) }.filter { old in
      old.finding?.rule == tried && !guides.contains { $0.shape == old.shape }
    }
    if hasFailed { excess = excess(of: guides.filter { $0.finding == verdict.finding }) }
    var noted: [(guide: Guide, standing: GuideFigure.Standing)] = []
    // A limit along several edges is said at the one that was landed nearest to: what it is and what it was, each for itself.
    let told = Set([guides, former].flatMap { NearestEdge(of: $0, to: landing)?.nearest(of: $0) ?? $0 })
    for guide in former {
      figures.append(GuideFigure(guide, .former))
      if told.contains(guide) { noted.append((guide, .former)) }
    }
    for guide in guides {
      let decided = guide.finding.map { verdict.finding?.rule == $0.rule } ?? false
      var figure = GuideFigure(guide)
      // The limit stays what it was, whoever broke it; only a time that is over has no room left.
      if figure.standing == .broken || decided, hasFailed { figure.standing = figure.shape.isClock ? .broken : .open }
      figure.time = verdict.time
      figures.append(figure)
      guard whyNot.tried == nil ? decided : guide.finding?.rule == tried, told.contains(guide) else { continue }
      noted.append((guide, whyNot.tried == nil || hasFailed ? .plain : .met))
    }
    let room = room.off(fingers: [place]).off(cards: [card], under: [place])
    let arc = [excessFrame].compactMap(\.self)
    func said(off mark: Mark?) -> [GuideNote] {
      Self.notes(noted, in: room.off(arc + [mark?.frame].compactMap(\.self)), words, typesetter)
    }
    let title: Mark
    if let finding = verdict.finding, let numbers = words.numbers(of: finding, isBroken: hasFailed), hasFailed {
      title = Mark(state: .failed, title: numbers.measured)
    } else if verdict.outcome == .recognized, whyNot.tried != nil {
      let seconds = words.number(verdict.time - whyNot.attempt.start, .seconds)
      title = Mark(
        state: .recognized, title: words.gesture(whyNot.name), detail: words("whyNot.after", seconds))
    } else {
      notes = said(off: nil)
      return
    }
    if let usual = title.atFinger(place, in: room, typesetter) {
      (mark, notes) = (usual, said(off: usual))
      return
    }
    // Where something lies at the finger, what was measured goes round the numbers of the lines, which belong to those.
    let others = said(off: nil)
    let free = room.off(outline + others.map(\.frame))
    if let beside = title.near(place, within: Self.markReach, in: free, typesetter) {
      (mark, notes) = (beside, others)
    } else {
      let anywhere = title.anywhere(about: place, in: room, typesetter)
      (mark, notes) = (anywhere, said(off: anywhere))
    }
  }

  /// The notes of `guides` beside them. What holds now is said rather than what did, where both have no room; and less is said rather
  /// than that words lie on the card, unless that leaves nothing.
  private static func notes(
    _ guides: [(guide: Guide, standing: GuideFigure.Standing)], in room: WordRoom, _ words: Words,
    _ typesetter: Typesetter
  ) -> [GuideNote] {
    let orders = [guides, guides.filter { $0.standing != .former } + guides.filter { $0.standing == .former }]
    var most = (now: 0, all: 0)
    var best: [GuideNote] = []
    for room in [room.off(room.spared).sparing([]), room] where most.now == 0 {
      for order in orders {
        var layout = NoteLayout(in: room, reach: WordRoom.reach, typesetter)
        for (guide, standing) in order { layout.add(guide, as: standing, words) }
        let count = (now: layout.notes.count { $0.tone != .former }, all: layout.notes.count)
        if count > most { (most, best) = (count, layout.notes) }
      }
    }
    return best
  }

  /// Between the finger's way and the sector among `guides` that it left; nil where there is none.
  private func excess(of guides: [Guide]) -> (radius: Double, from: Double, to: Double)? {
    for guide in guides {
      guard case .sector(let apex, let axis, let half, _) = guide.shape, apex.distance(to: landing) < 1 else {
        continue
      }
      let way = (place - landing).angle
      return (
        Self.excessRadius * scale, way,
        Vector(1, 0).angle(to: Vector(angle: way - axis)) < 0 ? axis - half : axis + half
      )
    }
    return nil
  }

  /// Where the excess lies; nil where there is none, and where it is so long that words hide only a part of it.
  private var excessFrame: Rect? {
    guard let excess, abs(excess.to - excess.from) < .pi / 4 else { return nil }
    let ends = [excess.from, excess.to].map { landing + Vector(angle: $0, length: excess.radius) }
    return Rect(around: ends[0], ends[1]).grown(by: 8)
  }

  /// Where the fingers landed whose limit decided, in the window, as far as guides draw it: the goal of a finger follows the way to it.
  private static func anchors(of judgement: Trial.Judgement) -> [Point] {
    var anchors: [Point] = []
    var landing: Point?
    for guide in judgement.guides {
      switch guide.shape {
      case .disc(let place, _), .sector(let place, _, _, _), .strip(let place, _, _): landing = place
      case .line: break
      case .rectangle, .outline, .place, .clock: landing = nil
      }
      if guide.finding != nil, guide.finding == judgement.verdict.finding, let landing { anchors.append(landing) }
    }
    return anchors
  }

  /// What is to be seen of it without the words: the limits, the way of the finger, and how far it left a sector.
  var outline: [Rect] {
    figures.flatMap(\.pieces) + Guide.Shape.line(from: landing, to: place).pieces(ring: 0)
      + ways.dropFirst().map { $0.grown(by: 3) }
  }

  /// Where the words stand.
  var wordFrames: [Rect] { notes.map(\.frame) + [mark?.frame].compactMap { $0 } }

  /// The way of the finger, and the arc by which it left a sector, in a few steps.
  var ways: [Rect] {
    let steps = 8
    let arc = excess.map { excess in
      (0...steps).map { step in
        let angle = excess.from + (excess.to - excess.from) * Double(step) / Double(steps)
        return landing + Vector(angle: angle, length: excess.radius)
      }
    }
    return [Rect(around: landing, place)] + zip(arc ?? [], (arc ?? []).dropFirst()).map { Rect(around: $0, $1) }
  }

  /// What it covers, in the stage's coordinates.
  var bounds: [Rect] {
    var rects = figures.map(\.footprint) + notes.map { $0.frame.grown(by: 3) }
    rects.append(Rect(around: landing, place).grown(by: 4))
    if let mark { rects.append(mark.frame.grown(by: 4)) }
    if let excess { rects.append(Rect(center: landing, size: Size(2 * excess.radius + 8, 2 * excess.radius + 8))) }
    return rects
  }

  func draw(_ drawing: GraphicsContext) {
    for figure in figures { drawing.guide(figure) }
    let color = color(drawing.theme)
    drawing.painter.line(landing, place, width: 1.25, dash: [2, 5], color)
    if let excess {
      var arc = Path()
      arc.move(to: landing + Vector(angle: excess.from, length: excess.radius))
      arc.arc(center: landing, radius: excess.radius, from: excess.from, to: excess.to)
      drawing.painter.stroke(arc, width: 4, color)
    }
  }

  /// The words, over the traces.
  func drawNotes(_ drawing: GraphicsContext) {
    drawing.notes(notes)
    guard let mark else { return }
    let color = mark.state.color(in: drawing.theme)
    drawing.plate(mark.frame)
    drawing.glyph(mark.state, at: Point(mark.frame.minX + 11, mark.frame.minY + 14), size: 22)
    drawing.text(mark.title, at: Point(mark.frame.minX + 30, mark.frame.minY + 20), .value, color)
    if !mark.detail.isEmpty {
      drawing.text(
        mark.detail, at: Point(mark.frame.minX + 30, mark.frame.minY + Mark.titleHeight(drawing.typesetter) + 10),
        .caption, drawing.theme.text2)
    }
  }
}

extension StageExplanation.Mark {
  /// How high the title is, in points.
  fileprivate static func titleHeight(_ typesetter: Typesetter) -> Double {
    typesetter.leading(of: .value, usually: 28)
  }

  /// Where it lies over the rim of the finger at `place`, right of it and left.
  private func wishes(about place: Point, _ typesetter: Typesetter) -> [Rect] {
    let width = max(typesetter.width(of: title, .value), typesetter.width(of: detail, .caption)) + 34
    let height = Self.titleHeight(typesetter) + (detail.isEmpty ? 0 : typesetter.leading(of: .caption, usually: 16))
    let y = place.y - 40 - height
    return [place.x + 25, place.x - 25 - width].map { Rect($0, y, width, height) }
  }

  private func at(_ frame: Rect) -> Self {
    var mark = self
    mark.frame = frame
    return mark
  }

  /// The same over the rim of the finger at `place`; nil where something lies there.
  fileprivate func atFinger(_ place: Point, in room: WordRoom, _ typesetter: Typesetter) -> Self? {
    wishes(about: place, typesetter).first(where: room.off(room.spared).isFree).map(at)
  }

  /// The same where it hides nothing, at most `reach` points from the finger, and its title alone where there is no room for more;
  /// nil where there is none for that either.
  fileprivate func near(_ place: Point, within reach: Double, in room: WordRoom, _ typesetter: Typesetter) -> Self? {
    let room = room.off(room.spared)
    var brief = self
    brief.detail = ""
    for mark in [self, brief] {
      let wish = mark.wishes(about: place, typesetter)[0]
      if let frame = room.nearest(to: wish, where: { $0.grown(by: reach).contains(place) }) { return mark.at(frame) }
    }
    return nil
  }

  /// The same as near to the finger as it can be, or else where it hides least.
  fileprivate func anywhere(about place: Point, in room: WordRoom, _ typesetter: Typesetter) -> Self {
    at(room.placeOrCover(wishes(about: place, typesetter)))
  }
}

extension History {
  /// Where the finger of an attempt landed that it is about, and where it was when the attempt was decided, in the window: of those that
  /// landed at one of `anchors` the one that went farthest, otherwise the one that landed last when it began.
  func ends(of attempt: Attempt, landingAt anchors: [Point]) -> (landing: Point, place: Point)? {
    func way(_ sample: TouchSample) -> (landing: TouchSample, place: Point) { (sample, sample.location) }
    // Those that are down when it begins, and then those that land.
    var ways = touches.fingers(at: attempt.start).map { way($0.sample) }
    let count = ways.count
    touches.forEach(from: attempt.start, to: attempt.decision ?? now) { _, samples in
      for sample in samples {
        if sample.phase == .began {
          ways.append(way(sample))
        } else if let index = ways.lastIndex(where: { $0.landing.id == sample.id }) {
          ways[index].place = sample.location
        }
      }
      return true
    }
    let landed = ways[count...]
    let meant = landed.filter { way in anchors.contains { $0.distance(to: way.landing.location) < 0.5 } }
    let farthest = meant.max {
      $0.landing.location.distance(to: $0.place) < $1.landing.location.distance(to: $1.place)
    }
    // A finger that lifts in the instant in which it lands is not down at that time.
    let found = farthest ?? landed.last { $0.landing.timestamp == attempt.start } ?? ways[..<count].last
    return found.map { ($0.landing.location, $0.place) }
  }
}
