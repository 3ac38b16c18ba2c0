import Geometry

/// How a pen presses and leans, kept from report to report.
struct PenPose: Hashable {
  /// 0...1; nil before the first report that says so.
  var pressure: Double?
  /// Degrees; nil before the first report that says so.
  var tiltX, tiltY: Double?

  /// Takes over what `report` says.
  mutating func learn(from report: PointerReport) {
    if let value = report.pressure { pressure = value }
    if let value = report.tiltX { tiltX = value }
    if let value = report.tiltY { tiltY = value }
  }

  /// Radians to the right and towards the user; nil where the device has no such axes.
  var tilt: Vector? {
    guard tiltX != nil || tiltY != nil else { return nil }
    return Vector(Double(degrees: tiltX ?? 0), Double(degrees: tiltY ?? 0))
  }
}
