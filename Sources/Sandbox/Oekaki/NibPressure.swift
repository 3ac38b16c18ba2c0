import Geometry
import Gestures
import Ink

/// Turns what a device says of pressure and tilt into the pressure that a stroke is painted with.
///
/// The first report of a contact is often a spike: nothing at all, or all there is. Such a value is not believed; the stroke
/// starts thin, and with the next report it is as wide as it should be, for ink can grow but not shrink. A pen that is laid
/// down paints broader, as a pencil does.
struct NibPressure {
  /// What a stroke starts with whose first report is not believed.
  static let unknownStart = 0.2
  /// How much broader a pen paints that lies flat, and up to what angle from upright it counts as standing, in radians.
  static let (flatGain, upright) = (1.0, Double(degrees: 30))

  /// What the device's pressures are painted with.
  private let curve: PressureCurve
  private var isFirst = true
  /// Whether the contact has been pressed at all.
  private var hasPressed = false

  init(curve: PressureCurve = PressureCurve()) { self.curve = curve }

  /// The pressure to paint with, 0...1, nil where the device has none; `isSkipped` where the report is no part of the
  /// stroke, because the pen hardly touches any more.
  mutating func callAsFunction(_ touch: Touch) -> (pressure: Double?, isSkipped: Bool) {
    guard let pressure = touch.pressure else { return (nil, false) }
    defer { (isFirst, hasPressed) = (false, hasPressed || pressure > 0) }
    // A pen reports no pressure while it leaves; what it moves then is no line. One that never reports any is not leaving.
    let isLeaving = hasPressed && touch.kind == .pen && pressure <= 0
    guard curve.isOn else { return (nil, isLeaving) }
    let isBelieved = !isFirst || (pressure > 0 && pressure < 1)
    return (isBelieved ? curve(leaning(pressure, touch)) : Self.unknownStart, isLeaving)
  }

  private func leaning(_ pressure: Double, _ touch: Touch) -> Double {
    guard touch.tilt != nil else { return pressure }
    let lean = max(0, .pi / 2 - touch.altitudeAngle - Self.upright) / (.pi / 2 - Self.upright)
    return min(1, pressure * (1 + Self.flatGain * lean))
  }
}
