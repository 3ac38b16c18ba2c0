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

/// Shows the string between the ink and the finger.
final class StringLine: Element {
  private var (ink, tip) = (Point.zero, Point.zero)
  private var radius = 0.0

  init() {
    super.init()
    isUserInteractionEnabled = false
    isShown = false
  }

  /// Shows it between two places of what it lies in; `radius` is that of the brush, in points.
  func show(from ink: Point, to tip: Point, radius: Double) {
    let reach = radius + 6
    let box = Rect(
      min(ink.x, tip.x) - reach, min(ink.y, tip.y) - reach, abs(ink.x - tip.x) + 2 * reach,
      abs(ink.y - tip.y) + 2 * reach)
    // Where it was is drawn again.
    hide()
    (self.ink, self.tip, self.radius) = (ink - (box.origin - .zero), tip - (box.origin - .zero), radius)
    place(box)
    isShown = true
  }

  func hide() { isShown = false }

  override func draw(_ drawing: GraphicsContext) {
    let (painter, dark) = (drawing.painter, Color(0x12181D))
    painter.line(ink, tip, width: 4.5, Painting.paperColor)
    painter.line(ink, tip, width: 1.5, dark)
    painter.strokeCircle(ink, radius: max(radius, 3), width: 3, Painting.paperColor)
    painter.strokeCircle(ink, radius: max(radius, 3), width: 1.5, dark)
    painter.fillCircle(tip, radius: 4.5, Painting.paperColor)
    painter.strokeCircle(tip, radius: 4.5, width: 1.5, dark)
  }
}
