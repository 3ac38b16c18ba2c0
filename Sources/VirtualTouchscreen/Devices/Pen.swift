import Geometry

/// The virtual pen of a private X server: a tablet with pressure and two buttons on the pen's barrel.
public final class Pen: Sendable {
  /// A button; the tip is one, too.
  public enum Button: Int, Hashable, Sendable, CaseIterable {
    /// The tip, which touches while it is down.
    case tip = 1
    /// The button on the barrel that is nearer to the tip.
    case lower = 2
    /// The other one.
    case upper = 3
  }

  /// The device.
  public let device: VirtualDevice
  private let screen: PrivateServer.Screen

  init(_ device: VirtualDevice, _ screen: PrivateServer.Screen) { (self.device, self.screen) = (device, screen) }

  /// Brings the pen to a place, in points, as it is: hovering, or with its tip down. Waits until the server has seen it.
  ///
  /// - Parameter pressure: How hard it presses, 0...1.
  public func move(to location: Point, pressure: Double = 0) throws(PrivateServerError) {
    var axes = screen.axes(of: location)
    axes.pressure = min(max(pressure, 0), 1) * InputMessage.maximumPenPressure
    try device.send(.motion(absolute: true, axes))
    try device.synchronize()
  }

  /// Presses the tip or a button where the pen is, and keeps it down; waits until the server has seen it.
  public func press(_ button: Button = .tip) throws(PrivateServerError) {
    try device.send(.button(button.rawValue, pressed: true))
    try device.synchronize()
  }

  /// Lets the tip or a button go; waits until the server has seen it.
  public func release(_ button: Button = .tip) throws(PrivateServerError) {
    try device.send(.button(button.rawValue, pressed: false))
    try device.synchronize()
  }

  /// Draws a straight line: the tip is down from its start to its end.
  ///
  /// - Parameters:
  ///   - start: Where the tip comes down, in points.
  ///   - end: Where it is lifted, in points.
  ///   - steps: How many reports of movement there are.
  ///   - pressure: How hard it presses, 0...1.
  public func draw(from start: Point, to end: Point, steps: Int = 20, pressure: Double = 0.6) throws(PrivateServerError)
  {
    try move(to: start, pressure: pressure)
    try press()
    for step in 1...max(1, steps) {
      try move(to: start.interpolated(to: end, by: Double(step) / Double(max(1, steps))), pressure: pressure)
    }
    try release()
  }
}
