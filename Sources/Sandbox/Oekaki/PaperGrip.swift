import Geometry
import Gestures
import InputDevices
import Interface

/// How fingers hold the paper, and where it lies as they move it.
struct PaperGrip {
  /// Where the paper was when the fingers landed, moved by what they had done by the last of their `count` changes.
  private var start: Placement
  private var count = 0
  /// The keys that were held when they landed, where Space was one of them.
  private let keys: Modifiers?

  init(_ placement: Placement, keys: Modifiers?) { (start, self.keys) = (placement, keys) }

  /// Where the paper lies in `area` where the fingers of `mover` are now.
  mutating func follow(_ mover: TransformGestureRecognizer, in area: Element) -> Placement {
    for done in mover.finished.dropFirst(count) {
      start = moved(by: done, of: mover, in: area)
      count += 1
    }
    return moved(by: mover.similarity, of: mover, in: area)
  }

  private func moved(
    by done: TransformGestureRecognizer.Similarity, of mover: TransformGestureRecognizer, in area: Element
  ) -> Placement {
    let (anchor, place) = (area.convert(fromWindow: done.anchor), area.convert(fromWindow: done.place))
    if mover.minimumNumberOfTouches == 1, let next = dragged(from: anchor, to: place, about: area.bounds.center) {
      return next
    }
    return start.following(anchor: anchor, to: place, scaledBy: done.scale, turnedBy: done.angle)
  }

  /// What a drag does with Space held and another key: with Shift it turns the paper about `middle`, with Control it enlarges;
  /// nil where it moves.
  private func dragged(from: Point, to: Point, about middle: Point) -> Placement? {
    guard let keys else { return nil }
    if keys.contains(.shift) {
      let turn = (from - middle).angle(to: to - middle)
      return start.following(anchor: middle, to: middle, scaledBy: 1, turnedBy: turn)
    }
    if keys.contains(.control) { return start.about(from, scaledBy: Self.enlargement(from.y - to.y), turnedBy: 0) }
    return nil
  }

  /// How much `way` points of a drag enlarge: 200 double.
  private static func enlargement(_ way: Double) -> Double { power(2, way / 200) }
}
