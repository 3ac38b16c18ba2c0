import Geometry
import Gestures
import Ink
import Interface

/// The sign of a run among the best three. It lands once, from a little above.
final class Badge: Element, Timed {
  static let height = 34.0
  private static let landing = 0.24
  private let appearance: Appearance
  private(set) var text = ""
  private var landingSince: Double?

  init(appearance: Appearance) {
    self.appearance = appearance
    super.init()
    isUserInteractionEnabled = false
    isShown = false
  }

  /// Shows `text`, landing from `time` on where given; nothing for nil.
  func show(_ text: String?, landingAt time: Double? = nil) {
    self.text = text ?? ""
    landingSince = appearance.prefersReducedMotion ? nil : time
    isShown = text != nil
    setNeedsDisplay()
  }

  /// It has landed, or does so at once.
  func land() { landingSince = nil }

  var nextDeadline: Double? { landingSince.map { max($0, time + FramePace.interval) } }

  func advance(to time: Double) {
    guard let landingSince, time >= landingSince else { return }
    if time >= landingSince + Self.landing { self.landingSince = nil }
    setNeedsDisplay()
  }

  override func draw(_ drawing: GraphicsContext) {
    var drawing = drawing
    if let landingSince {
      let part = HintMotion.easeOut(min(1, max(0, (time - landingSince) / Self.landing)))
      guard part > 0 else { return }
      drawing = drawing.faded(part).translated(to: Point(0, -8 * (1 - part)))
    }
    let theme = drawing.theme
    let width = min(bounds.width, drawing.width(of: text, .name) + 54)
    let box = Rect(0, bounds.height - Self.height, width, Self.height)
    drawing.painter.fill(box, cornerRadius: Self.height / 2, theme.accent)
    drawing.icon(.check, at: Point(22, box.midY), theme.onAccent)
    drawing.text(text, at: Point(38, box.midY + 5), .name, theme.onAccent, width: width - 48)
  }
}
