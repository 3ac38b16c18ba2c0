import Geometry
import Gestures
import Ink
import Interface

/// Three, two, one: the seconds until a run starts, and a ring that empties with each of them.
final class CountdownNumber: Element {
  private let words: Words
  /// Seconds that are left, as drawn; nil for no countdown.
  private var left: Double?
  private var areFingersDown = false
  var prefersReducedMotion = false

  init(words: Words) {
    self.words = words
    super.init()
    isUserInteractionEnabled = false
  }

  /// The number that is shown; nil without a countdown.
  var number: Int? { left.map { max(1, Int(($0 - 1e-6).rounded(.up))) } }

  /// The ring is drawn so many times a second; without motion, not between the numbers.
  private var rate: Double { prefersReducedMotion ? 1 : 30 }

  /// How many drawings of the ring are to come; a hair of time more is none of its own.
  private func steps(_ left: Double) -> Double { (left * rate - 1e-6).rounded(.up) }

  /// Shows how many seconds are left, and whether fingers rest on the screen that should not.
  func show(left: Double?, areFingersDown: Bool) {
    let before = self.left.map(steps)
    let now = left.map(steps)
    guard before != now || areFingersDown != self.areFingersDown else { return }
    self.left = left
    self.areFingersDown = areFingersDown
    setNeedsDisplay()
  }

  /// When the ring is drawn next, for a countdown that ends at `end`.
  func nextDeadline(after time: Double, end: Double) -> Double {
    end - (steps(end - time) - 1) / rate
  }

  override func draw(_ drawing: GraphicsContext) {
    guard let left, let number else { return }
    let theme = drawing.theme
    // The button between two halves, and what is said below, lie beside the ring.
    let unit = min(1, (min(bounds.width, bounds.height) - 60) / 340)
    let center = bounds.center
    let style = TextStyle(size: 200 * unit, isBold: true)
    drawing.painter.strokeCircle(center, radius: 160 * unit, width: 6 * unit, theme.hover)
    let part = prefersReducedMotion ? 1 : left - Double(number - 1)
    if part > 0 {
      var arc = Path()
      arc.arc(center: center, radius: 160 * unit, from: -.pi / 2, to: -.pi / 2 + 2 * .pi * min(1, part))
      drawing.painter.stroke(arc, width: 6 * unit, theme.accent)
    }
    drawing.text("\(number)", at: center + Vector(0, 73 * unit), style, theme.text, anchor: .middle)
    if areFingersDown {
      drawing.text(
        words("flash.fingersOff"), at: Point(center.x, center.y + 160 * unit + 36), .lead, theme.waiting,
        anchor: .middle,
        width: bounds.width)
    }
  }
}
