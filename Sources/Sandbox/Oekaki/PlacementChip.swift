import Geometry
import Gestures
import Ink
import Interface

/// Says how large and how far turned the paper is while it is being moved, and for a moment after.
final class PlacementChip: Element, Timed {
  static let height = 36.0
  /// For how long it stays after the fingers have left, in seconds.
  static let stay = 0.6
  private let appearance: Appearance
  private var placement = Placement(center: .zero)
  /// The width of the sheet under the words: as wide as it was since it is shown, so that it stands still while they count.
  private var width = 0.0
  /// From the dot to the words beside it.
  private static let gap = 12.0
  private var end: Double?

  init(appearance: Appearance) {
    self.appearance = appearance
    super.init()
    isUserInteractionEnabled = false
    isShown = false
  }

  /// Shows this scale and angle until `leave`.
  func show(_ placement: Placement) {
    end = nil
    self.placement = placement
    let widths = widths
    width = max(isHidden ? 0 : width, 168, widths.scale + widths.angle + 2 * Self.gap + Self.height)
    if isHidden { isShown = true } else { setNeedsDisplay(box) }
  }

  /// The fingers have left at `time`.
  func leave(at time: Double) { if !isHidden { end = time + Self.stay } }

  func hide() {
    end = nil
    isShown = false
  }

  /// When `advance(to:)` has something to do.
  var nextDeadline: Double? { end }

  func advance(to time: Double) { if let end, time >= end { hide() } }

  /// The sheet under the words.
  var box: Rect { Rect(center: bounds.center, size: Size(width, Self.height)) }

  /// How wide the words are, whatever digits they have.
  private var widths: (scale: Double, angle: Double) {
    func width(_ text: String) -> Double {
      appearance.typesetter.width(of: String(text.map { $0.isNumber ? "0" : $0 }), .heading)
    }
    let (scale, angle) = placement.words(appearance.words)
    return (width(scale), width(angle))
  }

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    drawing.painter.fill(box, cornerRadius: Self.height / 2, theme.raised)
    drawing.painter.stroke(box.insetBy(0.5, 0.5), cornerRadius: Self.height / 2 - 0.5, width: 1, theme.line)
    let ((scale, angle), widths) = (placement.words(drawing.words), widths)
    let dot = Point(box.midX + (widths.scale - widths.angle) / 2, box.midY + 5.5 * drawing.typesetter.textScale)
    // Jade marks where the paper has snapped.
    drawing.text(
      scale, at: dot - Vector(Self.gap, 0), .heading, placement.scale == 1 ? theme.accent : theme.text, anchor: .end)
    drawing.text("·", at: dot, .heading, theme.text3, anchor: .middle)
    drawing.text(
      angle, at: dot + Vector(Self.gap, 0), .heading, placement.angle == 0 ? theme.accent : theme.text)
  }
}

extension Placement {
  /// The scale as a percentage, and the angle in degrees.
  func words(_ words: Words) -> (scale: String, angle: String) {
    let percent = scale * 100
    return (
      words("unit.percent", percent.text(decimals: percent < 20 ? 1 : 0)),
      "\(angle.degrees.text(decimals: 0, signed: true))°"
    )
  }
}
