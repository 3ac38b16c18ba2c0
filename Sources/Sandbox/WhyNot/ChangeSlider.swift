import Geometry
import Gestures
import Interface

/// The slider of the card: the value that the tolerance in question is changed to, by fingers, mouse and arrows.
final class ChangeSlider: Element {
  /// Where it stands, in the tolerance's unit; nil where there is nothing to set.
  var value: Double? { isShown ? slider.value : nil }
  private let slider = Slider(.horizontal)
  /// It was moved.
  var changed: () -> Void = {}
  /// It was let go.
  var settled: () -> Void = {}

  /// Where its track lies under what takes `place` above it: the knob reaches beyond both ends.
  static func track(in place: Rect) -> Rect { place.insetBy(12, 0) }

  init() {
    super.init()
    slider.changed = { [unowned self] _ in moved() }
    slider.released = { [unowned self] in settled() }
    addSubview(slider)
    isShown = false
  }

  /// The control that keys act on.
  var control: any Control { slider }

  /// Sets this tolerance from now on; nil hides the slider.
  func show(_ tuned: (tolerance: Tolerance, from: Double, to: Double)?) {
    isShown = tuned != nil
    guard let tuned else { return }
    slider.scale = tuned.tolerance.sliderScale
    slider.standard = tuned.from
    slider.value = tuned.to
  }

  /// Stands at that value, where there is one to set; nil leaves it where it is.
  func goOn(at value: Double?) {
    guard isShown, let value, value != slider.value else { return }
    slider.value = value
    moved()
  }

  /// Goes so many steps on.
  func move(bySteps steps: Int) { slider.move(bySteps: steps) }

  private func moved() {
    changed()
    if !slider.isHeld { settled() }
  }

  override func layout() { slider.place(bounds) }
}
