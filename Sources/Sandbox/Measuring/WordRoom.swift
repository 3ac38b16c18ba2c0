import Geometry

/// Where words may stand on the stage, and what they keep off: fingers, controls, and one another, and where they can the card.
struct WordRoom {
  /// Where they may stand.
  let area: Rect
  private(set) var taken: [Rect]
  /// What words lie on only where nothing else has room for them; the first of it is given up first.
  private(set) var spared: [Rect] = []
  /// How far words are apart that stand side by side, in points.
  private static let gap = 6.0
  /// How far from their place words are moved at most, in points: farther away nobody would see what they are about.
  static let reach = 160.0
  /// The steps in which all of the room is searched, in points.
  private static let step = 12.0
  /// How many points words are moved rather than that they hide one square point.
  private static let weight = 1.0

  init(_ area: Rect, off taken: [Rect] = []) { (self.area, self.taken) = (area, taken) }

  /// The same room, with fingers at these places kept free.
  func off(fingers: [Point]) -> WordRoom { off(fingers.map { Rect(center: $0, size: Size(72, 72)) }) }

  /// The same room, with what else lies there kept free.
  func off(_ others: [Rect]) -> WordRoom {
    var room = self
    room.taken += others
    return room
  }

  /// The same room, off the last of `cards`, which is where the card is, and where it can off the others, where it was. Words lie on
  /// the card only where it is under one of `fingers`, which they are about.
  func off(cards: [Rect], under fingers: [Point]) -> WordRoom {
    guard let card = cards.last, !fingers.isEmpty, !fingers.contains(where: card.contains) else {
      return sparing(cards)
    }
    return off([card]).sparing(cards.dropLast())
  }

  /// The same room, in which words lie on `rects` only where nothing else has room for them; the first of them are given up first.
  func sparing(_ rects: [Rect]) -> WordRoom {
    var room = self
    room.spared = rects
    return room
  }

  /// The rooms in which a place is looked for, one after the other, each with the wishes in the order in which they are tried:
  /// what is spared is left to the last.
  func attempts<Wish>(at wishes: [Wish], _ frame: (Wish) -> Rect) -> [(room: WordRoom, wishes: [Wish])] {
    (0...spared.count).map { given in
      let kept = spared[given...]
      func isClear(_ wish: Wish) -> Bool { !kept.contains { $0.intersects(frame(wish)) } }
      // The other side comes before a place above or below.
      return (off(Array(kept)).sparing([]), wishes.filter(isClear) + wishes.filter { !isClear($0) })
    }
  }

  /// Keeps `rect` free from now on.
  mutating func take(_ rect: Rect) { taken.append(rect) }

  /// Whether words may stand right there.
  func isFree(_ wish: Rect) -> Bool { inTheWay(of: wish) == nil && kept(wish) == wish }

  /// The first of `wishes` that has room, pushed down or up by what stands in its way; nil where none has.
  func place(_ wishes: [Rect]) -> Rect? {
    for (room, wishes) in attempts(at: wishes, { $0 }) {
      if let frame = wishes.lazy.compactMap({ room.place($0) }).first { return frame }
    }
    return nil
  }

  /// The place nearest to `wish` of those that will do, where nothing is hidden; nil where there is none.
  func nearest(to wish: Rect, where willDo: (Rect) -> Bool) -> Rect? {
    let (right, bottom) = (area.maxX - wish.width, area.maxY - wish.height)
    guard area.minX <= right, area.minY <= bottom else { return nil }
    var best: (frame: Rect, distance: Double)?
    for y in stride(from: area.minY, through: bottom, by: Self.step) {
      for x in stride(from: area.minX, through: right, by: Self.step) {
        let frame = Rect(x, y, wish.width, wish.height)
        let distance = frame.center.distance(to: wish.center)
        guard distance < best?.distance ?? .infinity, willDo(frame), inTheWay(of: frame) == nil else { continue }
        best = (frame, distance)
      }
    }
    return best?.frame
  }

  /// The first of `wishes` that has room; where none has, as near to the first of them as there is room anywhere, and where there is
  /// none at all, where it hides least of what is there.
  func placeOrCover(_ wishes: [Rect]) -> Rect {
    guard let wish = wishes.first else { return Rect(0, 0, 0, 0) }
    return place(wishes) ?? leastCovering(kept(wish))
  }

  private func leastCovering(_ wish: Rect) -> Rect {
    let (right, bottom) = (area.maxX - wish.width, area.maxY - wish.height)
    guard area.minX < right, area.minY < bottom else { return wish }
    let others = taken + spared
    var best = (frame: wish, cost: Double.infinity)
    for y in stride(from: area.minY, through: bottom, by: Self.step) {
      for x in stride(from: area.minX, through: right, by: Self.step) {
        let frame = Rect(x, y, wish.width, wish.height)
        let near = frame.insetBy(-Self.gap, 0)
        let hidden = others.reduce(0.0) { sum, other in
          let both = other.intersection(near)
          return sum + max(0, both.width) * max(0, both.height)
        }
        let cost = hidden * Self.weight + frame.center.distance(to: wish.center)
        if cost < best.cost { best = (frame, cost) }
      }
    }
    return best.frame
  }

  /// `rect` as far inside the area as it fits.
  func kept(_ rect: Rect) -> Rect {
    Rect(
      min(max(rect.minX, area.minX), max(area.minX, area.maxX - rect.width)),
      min(max(rect.minY, area.minY), max(area.minY, area.maxY - rect.height)), rect.width, rect.height)
  }

  /// Where `wish` has room, whatever is spared, at most `reach` points above or below; nil where it has none.
  func place(_ wish: Rect, reach: Double = Self.reach) -> Rect? {
    guard wish.minX >= area.minX, wish.maxX <= area.maxX, wish.height <= area.height else { return nil }
    let start = kept(wish)
    for way in [1.0, -1] {
      var frame = start
      for _ in 0..<5 {
        guard let other = inTheWay(of: frame) else { break }
        frame.origin.y = way > 0 ? other.maxY : other.minY - frame.height
      }
      if inTheWay(of: frame) == nil, frame.minY >= area.minY, frame.maxY <= area.maxY,
        abs(frame.minY - wish.minY) <= reach
      {
        return frame
      }
    }
    return nil
  }

  private func inTheWay(of frame: Rect) -> Rect? {
    taken.first { $0.intersects(frame.insetBy(-Self.gap, 1)) }
  }
}
