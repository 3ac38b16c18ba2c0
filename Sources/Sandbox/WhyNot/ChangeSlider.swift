import Geometry
import Gestures
import Interface

/// The slider of the card: the value that the tolerance in question is changed to, by fingers, mouse and arrows.
final class ChangeSlider: Element {
  private var tolerance: Tolerance?
  /// Where it stands, in the tolerance's unit; nil where there is nothing to set.
  private(set) var value: Double?
  private let slider = Slider(.horizontal)
  /// It was moved.
  var changed: () -> Void = {}
  /// It was let go.
  var settled: () -> Void = {}

  /// Where its track lies under what takes `place` above it: the knob reaches beyond both ends.
  static func track(in place: Rect) -> Rect { place.insetBy(12, 0) }

  init() {
    super.init()
    slider.changed = { [unowned self] in moved(to: $0) }
    slider.released = { [unowned self] in settled() }
    // As far as an arrow moves a slider of the tuning.
    slider.stepped = { [unowned self] place, steps in
      guard let tolerance, let value else { return place }
      return tolerance.place(of: tolerance.rounded(value + steps * 10 * tolerance.step))
    }
    addSubview(slider)
    isShown = false
  }

  /// The control that keys act on.
  var control: any Control { slider }

  /// Sets this tolerance from now on; nil hides the slider.
  func show(_ tuned: (tolerance: Tolerance, from: Double, to: Double)?) {
    (tolerance, value) = (tuned?.tolerance, tuned?.to)
    isShown = tuned != nil
    guard let tuned else { return }
    slider.standard = tuned.tolerance.place(of: tuned.from)
    slider.setValue(tuned.tolerance.place(of: tuned.to))
  }

  /// Stands at that value, where there is one to set; nil leaves it where it is.
  func goOn(at value: Double?) {
    if let value, let tolerance { moved(to: tolerance.place(of: value)) }
  }

  private func moved(to place: Double) {
    guard let tolerance else { return }
    let new = tolerance.value(at: place)
    // The knob stands where the value is.
    slider.setValue(tolerance.place(of: new))
    guard new != value else { return }
    value = new
    changed()
    if !slider.isHeld { settled() }
  }

  override func layout() { slider.place(bounds) }
}
