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
  private let range: ClosedRange<Double>
  private let words: (Double) -> String
  private let slider: Slider
  private(set) var value: Double

  /// - Parameters:
  ///   - range: what the ends of the slider stand for; values are told in whole `step`s.
  ///   - standard: the usual value.
  ///   - words: the value as it is shown.
  init(
    _ title: String, _ value: Double, in range: ClosedRange<Double>, step: Double, standard: Double,
    words: @escaping (Double) -> String, change: @escaping (Double) -> Void
  ) {
    (self.title, self.range, self.words, self.value) = (title, range, words, value)
    slider = Slider(.horizontal)
    super.init()
    slider.changed = { [unowned self] place in
      let exact = Slider.value(at: place, in: range)
      let next = (exact / step).rounded() * step
      guard next != self.value else { return }
      self.value = next
      setNeedsDisplay()
      change(next)
    }
    slider.setValue(Slider.place(of: value, in: range))
    slider.standard = Slider.place(of: standard, in: range)
    if range.contains(0) { slider.origin = Slider.place(of: 0, in: range) }
    addSubview(slider)
  }

  /// The control that keys act on.
  var control: any Control { slider }

  /// Shows a value that was set elsewhere.
  func show(_ value: Double) {
    guard value != self.value else { return }
    self.value = value
    slider.setValue(Slider.place(of: value, in: range))
    slider.redraw()
    setNeedsDisplay()
  }

  override func layout() { slider.place(Rect(-14, bounds.height - 46, bounds.width + 28, 44)) }

  override func draw(_ drawing: GraphicsContext) {
    let value = words(value)
    let width = drawing.width(of: value, .labelOn)
    let line = min(17, bounds.height - 42)
    drawing.text(title, at: Point(0, line), .label, drawing.theme.text2, width: bounds.width - width - 12)
    drawing.text(value, at: Point(bounds.width, line), .labelOn, drawing.theme.text, anchor: .end)
  }
}
