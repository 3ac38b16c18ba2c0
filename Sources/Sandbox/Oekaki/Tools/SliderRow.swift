import Geometry
import Gestures
import Ink
import Interface

/// A number in a panel: its name, its value in words, and a slider under both.
final class SliderRow: Element {
  static let height = 70.0
  /// How high it is at least, in points.
  static let leastHeight = 56.0
  private let title: String
  private let words: (Double) -> String
  private let slider: Slider
  /// Whether its value is shown and does not count yet.
  private var isPreviewed = false

  /// - Parameters:
  ///   - range: the values at the ends of the slider; those between are whole `step`s.
  ///   - standard: the usual value.
  ///   - words: the value as it is shown.
  ///   - preview: called with each value on the way while a finger holds the knob, which then counts once that has left; nil, the
  ///     default, where each counts.
  init(
    _ title: String, _ value: Double, in range: ClosedRange<Double>, step: Double, standard: Double,
    words: @escaping (Double) -> String, preview: ((Double) -> Void)? = nil, change: @escaping (Double) -> Void
  ) {
    (self.title, self.words) = (title, words)
    slider = Slider(.horizontal, in: range, step: step)
    super.init()
    slider.changed = { [unowned self] value in
      setNeedsDisplay()
      isPreviewed = slider.isHeld && preview != nil
      if isPreviewed { preview?(value) } else { change(value) }
    }
    slider.released = { [unowned self] in
      guard isPreviewed else { return }
      isPreviewed = false
      change(slider.value)
    }
    slider.standard = standard
    slider.value = slider.scale.rounded(value)
    if range.contains(0) { slider.origin = 0 }
    addSubview(slider)
  }

  /// The control that keys act on.
  var control: any Control { slider }

  /// Shows a value that was set elsewhere, perhaps in other steps.
  func show(_ value: Double) {
    let shown = slider.scale.rounded(value)
    guard shown != slider.value else { return }
    slider.value = shown
    setNeedsDisplay()
  }

  override func layout() { slider.place(Rect(-14, bounds.height - 46, bounds.width + 28, 44)) }

  override func draw(_ drawing: GraphicsContext) {
    let value = words(slider.value)
    let width = drawing.width(of: value, .labelOn)
    let line = min(17, bounds.height - 42)
    drawing.text(title, at: Point(0, line), .label, drawing.theme.text2, width: bounds.width - width - 12)
    drawing.text(value, at: Point(bounds.width, line), .labelOn, drawing.theme.text, anchor: .end)
  }
}
