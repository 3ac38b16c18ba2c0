public import Geometry
public import Gestures
public import Ink

/// A track that shows what it sets, with a knob on it. A touch sets the value where it lands, and a drag takes it along; a
/// double tap brings the usual value back.
public final class Slider: Element {
  /// The direction that a track has.
  public enum Axis: Hashable, Sendable { case horizontal, vertical }

  /// The direction of the track.
  public let axis: Axis
  /// The place of the knob: 0 at the left or lower end, 1 at the other.
  public private(set) var value = 0.0
  /// The usual value, which a tick marks, 0...1; nil for none, the default.
  public var standard: Double? { didSet { if standard != oldValue { setNeedsDisplay() } } }
  /// The drawing of the track in its rectangle; nothing by default.
  public var drawTrack: (GraphicsContext, Rect) -> Void = { _, _ in }
  /// The dot on the knob: its radius in points, and its colour; none by default.
  public var knob = (radius: 0.0, color: Color.clear) { didSet { if knob != oldValue { setNeedsDisplay() } } }
  /// Called when the finger that moved the knob has left it; nothing by default.
  public var released: () -> Void = {}
  /// Whether a finger is on it.
  public private(set) var isHeld = false
  private let change: (Double) -> Void

  /// How far away the knob snaps to the usual value, in points.
  private static let snap = 6.0
  /// The way of an arrow key or a step of the wheel, as a share of the track.
  public static let step = 0.04

  /// A slider that tells `change` where its knob was moved to, 0...1.
  public init(_ axis: Axis, change: @escaping (Double) -> Void) {
    (self.axis, self.change) = (axis, change)
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

  private var track: Rect {
    axis == .vertical ? bounds.insetBy(bounds.width / 2 - 8, 14) : bounds.insetBy(14, bounds.height / 2 - 8)
  }

  private func place(_ value: Double) -> Point {
    axis == .vertical
      ? Point(track.midX, track.maxY - value * track.height) : Point(track.minX + value * track.width, track.midY)
  }

  public override func draw(_ drawing: GraphicsContext) {
    let painter = drawing.painter
    drawTrack(drawing, track)
    if let standard {
      let size = axis == .vertical ? Size(26, 2) : Size(2, 26)
      painter.fill(Rect(center: place(standard), size: size), cornerRadius: 1, drawing.theme.text3)
    }
    let center = place(value)
    painter.fillCircle(center + Vector(0, 1), radius: 13, Color.black.withAlpha(0.35))
    painter.fillCircle(center, radius: 12, Self.face)
    painter.fillCircle(center, radius: min(max(knob.radius, 1), 9.5), knob.color)
  }

  private static let face = Color(0xFBFBFA)

  public override func touchesBegan(_ touches: Touches, with event: Event) {
    guard let touch = touches.first else { return }
    isHeld = true
    if touch.tapCount == 2, let standard { set(standard) } else { follow(touch.location(in: self)) }
  }

  public override func touchesMoved(_ touches: Touches, with event: Event) {
    guard let touch = touches.first, touch.tapCount < 2 || touch.landing.distance(to: touch.location(in: nil)) > 10
    else { return }
    follow(touch.location(in: self))
  }

  public override func touchesEnded(_ touches: Touches, with event: Event) { release() }

  public override func touchesCancelled(_ touches: Touches, with event: Event) { release() }

  private func release() {
    isHeld = false
    released()
  }

  private func follow(_ place: Point) {
    let length = axis == .vertical ? track.height : track.width
    var value = (axis == .vertical ? track.maxY - place.y : place.x - track.minX) / length
    if let standard, abs(value - standard) * length < Self.snap { value = standard }
    set(value)
  }

  private func set(_ value: Double) {
    let value = min(max(value, 0), 1)
    guard value != self.value else { return }
    setValue(value)
    change(value)
  }
}

extension Slider: Control {
  /// Nothing: the arrows move it.
  public func activate() {}

  /// Moves the knob by a step along the track.
  public func adjust(_ direction: FocusDirection) -> Bool {
    switch (axis, direction) {
    case (.vertical, .up), (.horizontal, .right): move(by: Self.step)
    case (.vertical, .down), (.horizontal, .left): move(by: -Self.step)
    default: return false
    }
    return true
  }
}
