import Geometry
import Gestures
import Interface

/// The slider of the card: the value that the tolerance in question is changed to, by fingers, mouse and arrows.
final class ChangeSlider: Element {
  private var tuned: (tolerance: Tolerance, from: Double)?
  /// Where it stands, in the tolerance's unit; nil where there is nothing to set.
  private(set) var value: Double?
  private var isSliding = false
  /// It was moved.
  var changed: () -> Void = {}
  /// It was let go.
  var settled: () -> Void = {}

  init() {
    super.init()
    isShown = false
  }

  /// Sets this tolerance from now on; nil hides the slider.
  func show(_ tuned: (tolerance: Tolerance, from: Double, to: Double)?) {
    self.tuned = tuned.map { ($0.tolerance, $0.from) }
    value = tuned?.to
    isShown = tuned != nil
    setNeedsDisplay()
  }

  private var track: SliderTrack? {
    tuned.map { tuned in
      SliderTrack(
        origin: Point(12, bounds.midY), length: bounds.width - 24, range: tuned.tolerance.range, standard: tuned.from)
    }
  }

  private func set(_ new: Double) {
    guard new != value else { return }
    value = new
    setNeedsDisplay()
    changed()
  }

  override func draw(_ drawing: GraphicsContext) {
    if let track, let value { drawing.slider(track, value: value) }
  }

  // MARK: Touches

  override func touchesBegan(_ touches: Touches, with event: Event) {
    isSliding = true
    touchesMoved(touches, with: event)
  }

  override func touchesMoved(_ touches: Touches, with event: Event) {
    guard isSliding, let place = touches.first?.location(in: self), let track, let tuned else { return }
    set(tuned.tolerance.rounded(track.value(at: place.x)))
  }

  override func touchesEnded(_ touches: Touches, with event: Event) {
    if isSliding { settled() }
    isSliding = false
  }

  override func touchesCancelled(_ touches: Touches, with event: Event) { isSliding = false }
}

extension ChangeSlider: Control {
  /// Nothing: the arrows move it.
  func activate() {}

  /// Moves it as far as an arrow moves a slider of the tuning.
  func adjust(_ direction: FocusDirection) -> Bool {
    guard direction == .left || direction == .right, let tuned, let value else { return false }
    set(tuned.tolerance.rounded(value + (direction == .left ? -10 : 10) * tuned.tolerance.step))
    settled()
    return true
  }
}
