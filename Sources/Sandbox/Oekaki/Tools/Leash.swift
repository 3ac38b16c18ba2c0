import Geometry
import Gestures
import Ink
import Interface

/// A string by which the finger draws the ink after itself: while it hangs loose nothing moves, so what trembles in the
/// hand is not in the line.
struct Leash {
  /// How long the string is at most, in points of the window.
  static let longest = 120.0

  /// Its length in points of the paper.
  let length: Double
  /// Where the ink is.
  private(set) var ink: Point

  init(length: Double, from ink: Point) { (self.length, self.ink) = (length, ink) }

  /// Draws the ink after a finger at `place`. nil where the string hangs loose.
  mutating func draw(to place: Point) -> Point? {
    let distance = ink.distance(to: place)
    guard distance > length, distance > 0 else { return nil }
    ink = ink.interpolated(to: place, by: 1 - length / distance)
    return ink
  }
}

extension Paper {
  /// What steadies a stroke that begins at `place`, in points of the paper; nil where nothing does.
  func leash(from place: Point) -> Leash? {
    pens.steadiness > 0 ? Leash(length: pens.steadiness * Leash.longest / display.placement.scale, from: place) : nil
  }

  /// Where the ink of a stroke is when its finger comes to `place`, both in points of the paper; nil where it stays.
  func steadied(_ stroke: GrowingStroke, _ place: Point) -> Point? {
    guard var leash = stroke.leash else { return place }
    let drawn = leash.draw(to: place)
    stroke.leash = leash
    let radius = stroke.brush.diameter / 2 * display.placement.scale
    string.show(from: self.place(ofSheet: leash.ink), to: self.place(ofSheet: place), radius: radius)
    return drawn
  }
}
