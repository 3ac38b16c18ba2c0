public import Geometry
public import Gestures
public import Ink

/// A track that shows what it sets, with a knob on it that stands where the value is. A touch sets the value where it lands, and
/// a drag takes it along; a double tap brings the usual value back.
public final class Slider: Element {
  /// The direction of its track.
  public var axis: SliderTrack.Axis { didSet { if axis != oldValue { setNeedsDisplay() } } }
  /// The values that it can have, and where they lie.
  public var scale: SliderScale {
    didSet {
      value = value.clamped(to: scale.range)
      setNeedsDisplay()
    }
  }
  /// What it is set to: by somebody to a value of its scale, by the program to any number in its range. The lower end unless set.
  public var value: Double {
    didSet {
      value = value.clamped(to: scale.range)
      guard value != oldValue else { return }
      turned = 0
      setNeedsDisplay()
    }
  }
  /// The usual value, which a tick marks; nil for none, the default.
  public var standard: Double? {
    get { scale.standard }
    set { if newValue != scale.standard { scale.standard = newValue } }
  }
  /// The value of nothing, from which the line is filled as far as the knob; nil, the default, for the lower end.
  public var origin: Double? { didSet { if origin != oldValue { setNeedsDisplay() } } }
  /// The drawing below the knob, in the track's rectangle; nil, the default, for a line that is filled as far as the knob.
  public var drawTrack: ((GraphicsContext, Rect) -> Void)?
  /// The dot on the knob: its radius in points, and its colour; nil, the default, for a wide one of the theme's accent.
  public var dot: (radius: Double, color: Color)? {
    didSet { if dot?.radius != oldValue?.radius || dot?.color != oldValue?.color { setNeedsDisplay() } }
  }
  /// Called when somebody changed the value, with that; nothing by default.
  public var changed: (Double) -> Void
  /// Called when the finger that moved the knob has left it; nothing by default.
  public var released: () -> Void = {}
  /// Whether a finger is on it.
  public private(set) var isHeld = false
  /// What was turned of the wheel beyond the value, in steps.
  private var turned = 0.0
  private var taps = TapRow()
  /// Whether the touch that landed last is the second one of a double tap, and has not gone on as a drag.
  private var isSecondTap: Bool { taps.count == 2 && !taps.isDragged }

  /// A slider of the values of `scale`, which tells `changed` what it was set to.
  public init(_ axis: SliderTrack.Axis, on scale: SliderScale, changed: @escaping (Double) -> Void = { _ in }) {
    (self.axis, self.scale, value, self.changed) = (axis, scale, scale.range.lowerBound, changed)
    super.init()
  }

  /// A slider of the whole numbers of `step`s in `range`, 0...1 unless said; of every number there where the step is 0, the default.
  public convenience init(
    _ axis: SliderTrack.Axis, in range: ClosedRange<Double> = 0...1, step: Double = 0,
    changed: @escaping (Double) -> Void = { _ in }
  ) {
    self.init(axis, on: SliderScale(range, step: step), changed: changed)
  }

  /// Goes to the next value so many times, down where that is negative, and tells the last.
  public func move(bySteps steps: Int) {
    var next = value
    for _ in 0..<abs(steps) { next = scale.next(to: next, isUp: steps > 0) }
    set(next)
  }

  /// Follows the wheel, by strides along the track or at least a value for each of its steps, and tells the value. What is less
  /// than a step, as of a touchpad, adds up.
  public func scroll(by steps: Double) {
    let isPart = abs(steps) < 1
    let steps = isPart ? turned + steps : steps
    let far = scale.striding(from: value, by: steps)
    guard far != value || abs(steps) < 1 else {
      let before = value
      move(bySteps: Int(steps))
      if isPart, value != before { turned = steps - steps.rounded(.towardZero) }
      return
    }
    let used = scale.strides(from: value, to: far)
    set(far)
    // At an end nothing adds up that would have to be turned back.
    let (least, most) = (scale.range.lowerBound, scale.range.upperBound)
    let room = scale.strides(from: value, to: least)...scale.strides(from: value, to: most)
    turned = isPart ? (steps - used).clamped(to: room) : 0
  }

  private var track: SliderTrack {
    let area =
      axis == .vertical ? bounds.insetBy(bounds.width / 2 - 8, 14) : bounds.insetBy(14, bounds.height / 2 - 8)
    var track = SliderTrack(axis, in: area, standard: standard.map(scale.place))
    track.origin = origin.map(scale.place) ?? 0
    return track
  }

  public override func draw(_ drawing: GraphicsContext) {
    drawing.slider(track, at: scale.place(of: value), dot: dot, line: drawTrack)
  }

  public override func touchesBegan(_ touches: Touches, with event: Event) {
    guard let touch = touches.first else { return }
    isHeld = true
    taps.began(touch)
    if isSecondTap, let standard { set(standard) } else { follow(touch.location(in: self)) }
  }

  public override func touchesMoved(_ touches: Touches, with event: Event) {
    guard let touch = touches.first else { return }
    taps.moved(touch)
    if !isSecondTap { follow(touch.location(in: self)) }
  }

  public override func touchesEnded(_ touches: Touches, with event: Event) { release() }

  public override func touchesCancelled(_ touches: Touches, with event: Event) {
    // A finger that holds it outlasts what it lay in, which may be gone.
    if canvas == nil { isHeld = false } else { release() }
  }

  private func release() {
    isHeld = false
    released()
  }

  private func follow(_ point: Point) {
    let track = track
    let place = track.place(at: point)
    // The usual place is that of no other value, however near their places are.
    if let standard, place == track.standard { set(standard) } else { set(scale.value(at: place)) }
  }

  private func set(_ value: Double) {
    let value = value.clamped(to: scale.range)
    guard value != self.value else { return }
    self.value = value
    changed(value)
  }
}

extension Slider: Control {
  /// Nothing: the arrows move it.
  public func activate() {}

  /// Goes to the next value along the track.
  public func adjust(_ direction: FocusDirection) -> Bool {
    switch (axis, direction) {
    case (.vertical, .up), (.horizontal, .right): move(bySteps: 1)
    case (.vertical, .down), (.horizontal, .left): move(bySteps: -1)
    default: return false
    }
    return true
  }
}
