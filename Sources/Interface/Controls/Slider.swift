public import Geometry
public import Gestures
public import Ink

/// A track that shows what it sets, with a knob on it. A touch sets the value where it lands, and a drag takes it along; a
/// double tap brings the usual value back.
public final class Slider: Element {
  /// The direction of its track.
  public var axis: SliderTrack.Axis { didSet { if axis != oldValue { setNeedsDisplay() } } }
  /// The place of the knob: 0 at the left or lower end, 1 at the other.
  public private(set) var value = 0.0
  /// The usual value, which a tick marks, 0...1; nil for none, the default.
  public var standard: Double? { didSet { if standard != oldValue { setNeedsDisplay() } } }
  /// The place from which the line is filled as far as the knob, 0...1: that of nothing; 0 unless said.
  public var origin = 0.0 { didSet { if origin != oldValue { setNeedsDisplay() } } }
  /// The drawing below the knob, in the track's rectangle; nil, the default, for a line that is filled as far as the knob.
  public var drawTrack: ((GraphicsContext, Rect) -> Void)?
  /// The dot on the knob: its radius in points, and its colour; nil, the default, for a wide one of the theme's accent.
  public var dot: (radius: Double, color: Color)? {
    didSet { if dot?.radius != oldValue?.radius || dot?.color != oldValue?.color { setNeedsDisplay() } }
  }
  /// The place that so many steps of an arrow key lead to from another: each `step` long unless said.
  public var stepped: (_ from: Double, _ steps: Double) -> Double = { $0 + $1 * Slider.step }
  /// Called when the knob was moved, with its place, 0...1; nothing by default.
  public var changed: (Double) -> Void
  /// Called when the finger that moved the knob has left it; nothing by default.
  public var released: () -> Void = {}
  /// Whether a finger is on it.
  public private(set) var isHeld = false
  private var taps = TapRow()
  /// Whether the touch that landed last is the second one of a double tap, and has not gone on as a drag.
  private var isSecondTap: Bool { taps.count == 2 && !taps.isDragged }

  /// The way of an arrow key or a step of the wheel, as a share of the track.
  public static let step = 0.04

  /// The place of a value on a slider whose ends stand for those of `range`: 0 at its lower end, 1 at its upper.
  public static func place(of value: Double, in range: ClosedRange<Double>) -> Double {
    (value - range.lowerBound) / (range.upperBound - range.lowerBound)
  }

  /// The value at a place, 0...1, of a slider whose ends stand for those of `range`.
  public static func value(at place: Double, in range: ClosedRange<Double>) -> Double {
    range.lowerBound + place * (range.upperBound - range.lowerBound)
  }

  /// A slider that tells `changed` where its knob was moved to, 0...1.
  public init(_ axis: SliderTrack.Axis, changed: @escaping (Double) -> Void = { _ in }) {
    (self.axis, self.changed) = (axis, changed)
    super.init()
  }

  /// Moves the knob without telling anybody.
  public func setValue(_ value: Double) {
    guard value != self.value else { return }
    self.value = value
    setNeedsDisplay()
  }

  /// Moves the knob by `step`, and tells it.
  public func move(by step: Double) { set(value + step) }

  /// Tells that what the track shows has changed.
  public func redraw() { setNeedsDisplay() }

  private var track: SliderTrack {
    let area =
      axis == .vertical ? bounds.insetBy(bounds.width / 2 - 8, 14) : bounds.insetBy(14, bounds.height / 2 - 8)
    var track = SliderTrack(axis, in: area, standard: standard)
    track.origin = origin
    return track
  }

  public override func draw(_ drawing: GraphicsContext) { drawing.slider(track, at: value, dot: dot, line: drawTrack) }

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

  private func follow(_ point: Point) { set(track.place(at: point)) }

  private func set(_ value: Double) {
    let value = min(max(value, 0), 1)
    guard value != self.value else { return }
    setValue(value)
    changed(value)
  }
}

extension Slider: Control {
  /// Nothing: the arrows move it.
  public func activate() {}

  /// Moves the knob by a step along the track.
  public func adjust(_ direction: FocusDirection) -> Bool {
    switch (axis, direction) {
    case (.vertical, .up), (.horizontal, .right): set(stepped(value, 1))
    case (.vertical, .down), (.horizontal, .left): set(stepped(value, -1))
    default: return false
    }
    return true
  }
}
