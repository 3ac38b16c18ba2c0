import Geometry
import Ink
import Interface

/// The names of what was just recognized, beside the fingers that made it, for a moment.
struct RecognizedNames {
  /// How long a name stays, in seconds.
  static let duration = 1.2
  /// How long after the first name others join it at its place, in seconds.
  private static let joining = 0.4
  private static let lineHeight = 26.0
  private static let most = 4

  private var names: [(text: String, time: Double)] = []
  /// Where the first line begins, which is the lowest, or ends where `endsThere`.
  private var anchor = Point.zero
  private var endsThere = false

  /// Adds a name that was recognized at `time`, in seconds of the input's own clock, by fingers at `fingers`.
  ///
  /// - Parameters:
  ///   - width: how wide the name is, in points.
  ///   - area: where names may stand.
  ///   - notes: what other words cover; names stand on the other side of the fingers then, where there is room.
  mutating func add(
    _ text: String, width: Double, at time: Double, beside fingers: [Point], in area: Rect, off notes: [Rect]
  ) {
    if names.isEmpty || time - (names.first?.time ?? 0) > Self.joining {
      names.removeAll()
      place(width + 28, beside: fingers, in: area, off: notes)
    }
    guard !names.contains(where: { $0.text == text }), names.count < Self.most else { return }
    names.append((text, time))
  }

  /// Puts the first line right of all fingers, or left of them; a single finger has its number on the outer side.
  private mutating func place(_ width: Double, beside fingers: [Point], in area: Rect, off notes: [Rect]) {
    guard let right = fingers.max(by: { $0.x < $1.x }), let left = fingers.min(by: { $0.x < $1.x }) else { return }
    func anchor(leftwards: Bool) -> Point {
      let finger = leftwards ? left : right
      // Over the finger, which may go on beside them; more names come over the first.
      let y = finger.y - 58 - Self.lineHeight / 2
      let highest = area.minY + Self.lineHeight * Double(Self.most - 1)
      return Point(finger.x + (leftwards ? -44 : 44), max(min(y, area.maxY - Self.lineHeight), highest))
    }
    func place(leftwards: Bool) -> Rect {
      let anchor = anchor(leftwards: leftwards)
      return Rect(leftwards ? anchor.x - width : anchor.x, anchor.y, width, Self.lineHeight)
    }
    func isFree(leftwards: Bool) -> Bool {
      let place = place(leftwards: leftwards)
      return place.minX >= area.minX && place.maxX <= area.maxX && !notes.contains { $0.intersects(place) }
    }
    let hasRoom = place(leftwards: false).maxX <= area.maxX
    let wanted = !hasRoom || fingers.count == 1 && right.x >= area.midX
    endsThere = isFree(leftwards: wanted) || !isFree(leftwards: !wanted) ? wanted : !wanted
    self.anchor = anchor(leftwards: endsThere)
  }

  /// When they go; nil where there are none.
  var deadline: Double? { names.last.map { $0.time + Self.duration } }

  /// Takes them away when their time has come.
  ///
  /// - Returns: whether there were some, and are none any more.
  mutating func advance(to time: Double) -> Bool {
    guard let deadline, time >= deadline else { return false }
    names.removeAll()
    return true
  }

  /// What they cover.
  func footprint(_ typesetter: Typesetter) -> Rect {
    let width = (names.map { typesetter.width(of: $0.text, .value) }.max() ?? 0) + 32
    let height = Self.lineHeight * Double(names.count)
    return Rect(endsThere ? anchor.x - width : anchor.x, anchor.y + Self.lineHeight - height, width, height)
      .grown(by: 3)
  }

  func draw(_ drawing: GraphicsContext) {
    for (index, name) in names.enumerated() {
      let y = anchor.y - Self.lineHeight * Double(index)
      let width = drawing.width(of: name.text, .value)
      let left = endsThere ? anchor.x - width - 28 : anchor.x
      drawing.glyph(.recognized, at: Point(left + 10, y + 13), size: 20)
      drawing.text(name.text, at: Point(left + 28, y + 19), .value, drawing.theme.accent)
    }
  }
}
