import Geometry
import Gestures
import Ink
import Interface

/// What is said beside a guide: what was measured, and under it what is allowed or needed.
struct GuideNote: Hashable {
  /// In whose colour it stands, and with which sign.
  enum Tone: Hashable {
    /// A limit that is still open.
    case open
    /// A limit that is met for good.
    case met
    /// A limit that was broken.
    case broken
    /// A limit as it was.
    case former
    /// A measure.
    case plain

    fileprivate func color(in theme: Theme) -> Color {
      switch self {
      case .open, .met: theme.accent
      case .broken, .former: theme.failed
      case .plain: theme.text
      }
    }

    fileprivate var sign: ShownState? {
      switch self {
      case .met: .recognized
      case .broken: .failed
      case .open, .former, .plain: nil
      }
    }
  }

  var title: String
  var detail: String
  var tone: Tone
  /// What it covers on the stage.
  var frame: Rect
  /// Whether it stands left of what it is about, and ends there.
  var endsThere = false

  static let titleStyle = TextStyle.labelOn
  static let detailStyle = TextStyle.caption

  /// How large the words are, in points.
  static func size(_ title: String, _ detail: String, _ tone: Tone, _ typesetter: Typesetter) -> Size {
    let sign = tone.sign == nil ? 0.0 : 22
    let width = max(typesetter.width(of: title, titleStyle) + sign, typesetter.width(of: detail, detailStyle))
    return Size(width.rounded(.up) + 1, detail.isEmpty ? 18 : 36)
  }
}

extension GraphicsContext {
  func note(_ note: GuideNote) {
    let color = note.tone.color(in: theme)
    let sign = note.tone.sign == nil ? 0.0 : 22
    let x = note.endsThere ? note.frame.maxX : note.frame.minX
    let anchor: TextAnchor = note.endsThere ? .end : .start
    let width = text(
      note.title, at: Point(note.endsThere ? x : x + sign, note.frame.minY + 13), GuideNote.titleStyle, color,
      anchor: anchor)
    if let state = note.tone.sign {
      glyph(state, at: Point(note.endsThere ? x - width - 13 : x + 7, note.frame.minY + 8.5), size: 14)
    }
    if !note.detail.isEmpty {
      text(note.detail, at: Point(x, note.frame.minY + 31), GuideNote.detailStyle, theme.text2, anchor: anchor)
    }
  }
}

/// Finds places for notes: inside the stage, off the fingers, and off one another.
struct NoteLayout {
  /// Where notes may stand.
  let area: Rect
  private let typesetter: Typesetter
  private var taken: [Rect]
  private(set) var notes: [GuideNote] = []
  /// The way around an outline as it was, in words.
  private var spanAtFirst = ""

  /// - Parameter fingers: what notes keep off, in the coordinates of the stage.
  init(in area: Rect, off fingers: [Point], _ typesetter: Typesetter) {
    (self.area, self.typesetter) = (area, typesetter)
    taken = fingers.map { Rect(center: $0, size: Size(72, 72)) }
  }

  /// Where a note stands by the place it is about.
  enum Side {
    case left
    case right
    case below
    case middle
  }

  /// Puts a note beside `place`, as near to that side as there is room; leaves it out where there is none.
  mutating func add(_ title: String, _ detail: String = "", _ tone: GuideNote.Tone, _ side: Side, of place: Point) {
    let size = GuideNote.size(title, detail, tone, typesetter)
    let sides: [Side] =
      switch side {
      case .left: [.left, .right]
      case .right: [.right, .left]
      case .below: [.below]
      case .middle: [.middle]
      }
    for side in sides {
      var origin =
        switch side {
        case .left: place + Vector(-size.width, -size.height / 2)
        case .right: place + Vector(0, -size.height / 2)
        case .below: place + Vector(-size.width / 2, 0)
        case .middle: place + Vector(-size.width / 2, -size.height / 2)
        }
      guard side == .below || side == .middle || origin.x >= area.minX && origin.x + size.width <= area.maxX else {
        continue
      }
      origin.x = min(max(origin.x, area.minX), max(area.minX, area.maxX - size.width))
      origin.y = min(max(origin.y, area.minY), max(area.minY, area.maxY - size.height))
      var frame = Rect(origin: origin, size: size)
      // What stands in the way pushes it down, or up where the stage ends.
      for way in [1.0, -1] {
        frame.origin = origin
        for _ in 0..<5 {
          guard let other = taken.first(where: { $0.intersects(frame.insetBy(1, 1)) }) else { break }
          frame.origin.y = way > 0 ? other.maxY : other.minY - size.height
        }
        guard !taken.contains(where: { $0.intersects(frame.insetBy(1, 1)) }), frame.minY >= area.minY,
          frame.maxY <= area.maxY
        else { continue }
        taken.append(frame)
        notes.append(GuideNote(title: title, detail: detail, tone: tone, frame: frame, endsThere: side == .left))
        return
      }
    }
  }

  /// Keeps what is drawn otherwise free of notes.
  mutating func keepOff(_ rect: Rect) { taken.append(rect) }

  // MARK: Guides

  /// Puts the note of a guide beside it.
  mutating func add(_ guide: Guide, as standing: GuideFigure.Standing, _ words: Words) {
    if case .outline(let places) = guide.shape { return addSpan(of: places, guide.meaning, words) }
    guard let finding = guide.finding, let text = words.note(for: guide, finding, standing) else { return }
    let tone: GuideNote.Tone =
      switch standing {
      case .former: .former
      case .broken: .broken
      case .met: .met
      case .open, .kept, .plain: .open
      }
    switch guide.shape {
    case .disc(let center, let radius):
      add(text.title, text.detail, tone, .right, of: center + Vector(radius + 12, 12))
    case .sector(let apex, let axis, let half, let reach):
      func rim(_ angle: Double, _ share: Double) -> Point {
        apex + Vector(cosine(angle), sine(angle)) * (reach * share)
      }
      if abs(cosine(axis)) < 0.5 {
        let isLeft = cosine(axis - half) < cosine(axis + half)
        let edge = isLeft ? rim(axis - half, 0.92) : rim(axis + half, 0.92)
        add(text.title, text.detail, tone, .left, of: edge - Vector(12, 0))
      } else {
        let isDown = sine(axis + half) > sine(axis - half)
        add(text.title, text.detail, tone, .below, of: rim(isDown ? axis + half : axis - half, 0.86) + Vector(0, 10))
      }
    case .strip(let from, let to, let half):
      let end = from.y > to.y ? from : to
      add(text.title, text.detail, tone, .below, of: end + Vector(0, half + 12))
    case .line(let from, let to):
      if finding.unit == .ratio {
        add(text.title, "", tone, .right, of: (from.x > to.x ? from : to) + Vector(8, 0))
      } else if abs(to.x - from.x) > abs(to.y - from.y) {
        add(text.title, text.detail, tone, .left, of: (from.x < to.x ? from : to) - Vector(12, 0))
      } else {
        add(text.title, text.detail, tone, .below, of: (from.y > to.y ? from : to) + Vector(0, 4))
      }
    case .rectangle(let rect): add(text.title, text.detail, tone, .middle, of: rect.center)
    case .clock(let center, _, _): add(text.title, text.detail, tone, .right, of: center + Vector(58, 0))
    case .outline, .place: break
    }
  }

  /// The way around three fingers, and what it was at first.
  private mutating func addSpan(of places: [Point], _ meaning: Guide.Meaning, _ words: Words) {
    guard places.count > 2, let last = places.last, let right = places.max(by: { $0.x < $1.x }) else { return }
    let span = zip([last] + places, places).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    let text = words.number(span, .points)
    if meaning == .measure {
      spanAtFirst = words("note.spanAtFirst", text)
    } else {
      add(words("note.span", text), spanAtFirst, .plain, .right, of: right + Vector(44, 0))
    }
  }
}

extension Words {
  /// What is said beside a guide; nil where its finding has no numbers.
  fileprivate func note(for guide: Guide, _ finding: Finding, _ standing: GuideFigure.Standing) -> (
    title: String, detail: String
  )? {
    guard let numbers = numbers(of: finding, isBroken: standing == .broken), let sense = finding.sense else {
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
      return (title, self["note.\(rule).limit"].map { $0.replacing("{1}", with: numbers.limit) } ?? limit)
    }
    return ("\(subject(of: finding.rule)) \(numbers.measured)", limit)
  }
}
