import Geometry
import Ink
import Interface

/// The names of what was just recognized or has begun, in the colour and with the sign of that, beside the fingers that made
/// it, for a moment.
struct RecognizedNames {
  /// How long a name stays, in seconds.
  static let duration = 1.2
  /// How long after the first name others join it at its place, in seconds.
  private static let joining = 0.4
  private static let lineHeight = 26.0
  /// What stands before a name, with its sign, in points.
  private static let indent = 28.0
  private static let most = 4
  /// How far they stand from the nearest of their fingers at most, in points: farther away nobody would see whose they are.
  static let reach = 120.0

  private var names: [(text: String, state: ShownState, width: Double, time: Double)] = []
  /// How what is named stands, in the order in which it was said.
  var states: [ShownState] { names.map(\.state) }
  /// Where they stand; the first name is the lowest.
  private(set) var frame = Rect(0, 0, 0, 0)
  /// Whether they stand left of the fingers, and grow away from them.
  private var isLeft = false
  /// Where the fingers were that made what is named, and where they were when that was moved.
  private var made: [Point] = []
  private var now: [Point] = []

  /// Adds the name of what was recognized, or has begun, at `time`, in seconds of the input's own clock, by fingers at `fingers`.
  ///
  /// - Parameters:
  ///   - landing: when the first of these fingers landed: what others made is no longer said then.
  ///   - width: how wide the name is, in points.
  ///   - room: where names may stand. They stand on the other side of the fingers where something else is in the way, and stay where
  ///     they are once they are read. Where there is room for fewer near the fingers, the oldest go.
  mutating func add(
    _ text: String, _ state: ShownState, width: Double, at time: Double, since landing: Double, beside fingers: [Point],
    in room: WordRoom
  ) {
    let isNew = names.first.map { landing > $0.time || time - $0.time > Self.joining } ?? true
    if isNew { removeAll() }
    if let place = names.firstIndex(where: { $0.text == text }) {
      // It is made again.
      names[place].state = state
      made += fingers
      return
    }
    guard names.count < Self.most else { return }
    made += fingers
    names.append((text, state, width, time))
    settle { isNew ? $0.firstPlace(beside: fingers, in: room) : $0.grownPlace(in: room) }
  }

  /// Puts as many of the latest names as have room where `place` says.
  private mutating func settle(_ place: (inout Self) -> Rect?) {
    while !names.isEmpty {
      if let found = place(&self) { return frame = found }
      names.removeFirst()
    }
    removeAll()
  }

  private mutating func removeAll() {
    names.removeAll()
    (made, now) = ([], [])
    frame = Rect(0, 0, 0, 0)
  }

  /// What has begun under that name is over, and stands so as long as the name is there.
  ///
  /// - Returns: whether it is there.
  mutating func end(_ text: String, as state: ShownState) -> Bool {
    guard let place = names.firstIndex(where: { $0.text == text && $0.state == .active }) else { return false }
    names[place].state = state
    return true
  }

  private var size: Size {
    Size((names.map(\.width).max() ?? 0) + Self.indent, Self.lineHeight * Double(names.count))
  }

  /// The first line stands right of all fingers, or left of them; a single finger has its number on the outer side.
  private mutating func firstPlace(beside fingers: [Point], in room: WordRoom) -> Rect? {
    guard let right = fingers.max(by: { $0.x < $1.x }), let left = fingers.min(by: { $0.x < $1.x }) else { return nil }
    let size = size
    func wish(leftwards: Bool) -> Rect {
      let finger = leftwards ? left : right
      // Over the finger, which may go on beside them; more names come over the first.
      let highest = room.area.minY + Self.lineHeight * Double(Self.most - 1)
      return Rect(
        finger.x + (leftwards ? -44 - size.width : 44), max(finger.y - 58 - Self.lineHeight / 2, highest), size.width,
        size.height)
    }
    let isOuter = fingers.count == 1 && right.x >= room.area.midX
    let sides = isOuter ? [true, false] : [false, true]
    let off = room.off(room.spared)
    let side =
      sides.first { off.isFree(wish(leftwards: $0)) } ?? sides.first { room.isFree(wish(leftwards: $0)) }
      ?? sides.first { pushed(wish(leftwards: $0), in: room) != nil } ?? isOuter
    isLeft = side
    return place(wish(leftwards: side), in: room)
  }

  /// Whether words at `frame` are seen to be about one of the fingers.
  ///
  /// - Parameter room: a finger outside of it, as on the numbers, is as near as its edge.
  private func isNear(_ frame: Rect, in room: WordRoom) -> Bool {
    (made + now).contains { finger in
      let finger = finger.clamped(to: room.area)
      let edge = Point(
        finger.x.clamped(to: frame.minX...frame.maxX), finger.y.clamped(to: frame.minY...frame.maxY))
      return edge.distance(to: finger) <= Self.reach
    }
  }

  /// The place for `wish`, farther up or down where something is in the way.
  private func pushed(_ wish: Rect, in room: WordRoom) -> Rect? {
    room.attempts(at: [wish]) { $0 }.lazy.compactMap { $0.room.place(wish) }.first { isNear($0, in: room) }
  }

  /// The place for `wish`, or the nearest that is free, before anything is covered that is spared; nil where there is none near the
  /// fingers.
  private func place(_ wish: Rect, in room: WordRoom) -> Rect? {
    func isNear(_ frame: Rect) -> Bool { self.isNear(frame, in: room) }
    return room.attempts(at: [wish]) { $0 }.lazy.compactMap { attempt in
      attempt.room.place(wish).flatMap { isNear($0) ? $0 : nil } ?? attempt.room.nearest(to: wish, where: isNear)
    }.first
  }

  /// There is room for one name more over the others, or else elsewhere.
  private func grownPlace(in room: WordRoom) -> Rect? {
    let size = size
    return place(
      Rect(isLeft ? frame.maxX - size.width : frame.minX, frame.maxY - size.height, size.width, size.height), in: room)
  }

  /// Takes them elsewhere where they may stand no more, as in a stage that became smaller, or over a finger that went on; away where
  /// there is no room.
  ///
  /// - Parameter fingers: where the fingers are now.
  mutating func settle(in room: WordRoom, beside fingers: [Point] = []) {
    guard !names.isEmpty, !room.isFree(frame) else { return }
    now = fingers
    settle { $0.grownPlace(in: room) }
  }

  /// When they go; nil where there are none.
  var deadline: Double? { names.last.map { $0.time + Self.duration } }

  /// Takes them away when their time has come.
  ///
  /// - Returns: whether there were some, and are none any more.
  mutating func advance(to time: Double) -> Bool {
    guard let deadline, time >= deadline else { return false }
    removeAll()
    return true
  }

  /// What they cover; empty where there are none.
  var footprint: Rect { names.isEmpty ? frame : frame.grown(by: 6) }

  func draw(_ drawing: GraphicsContext) {
    guard !names.isEmpty else { return }
    drawing.plate(frame)
    for (index, name) in names.enumerated() {
      let y = frame.maxY - Self.lineHeight * Double(index + 1)
      drawing.glyph(name.state, at: Point(frame.minX + 10, y + 13), size: 20)
      let color = name.state.color(in: drawing.theme)
      drawing.text(name.text, at: Point(frame.minX + Self.indent, y + 19), .value, color)
    }
  }
}
