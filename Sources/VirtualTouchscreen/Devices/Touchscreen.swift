import Fingers
import Geometry
import Synchronization

/// The virtual touchscreen of a private X server: performs finger scripts as real touches.
public final class Touchscreen: FingerScreen {
  /// The device.
  public let device: VirtualDevice
  private let screen: PrivateServer.Screen
  private let table = Mutex(ContactTable())

  init(_ device: VirtualDevice, _ screen: PrivateServer.Screen) {
    (self.device, self.screen) = (device, screen)
  }

  /// The fingers that are down, and where, in points of the screen.
  public var contacts: [Int: Point] { table.withLock { $0.places } }

  /// Waits until the server has taken everything that was sent, and its clients' events are on their way.
  public func synchronize() throws(PrivateServerError) { try device.synchronize() }

  /// Connects again after the device was disabled and enabled; the server has ended all touches by then.
  public func reconnect() throws(PrivateServerError) {
    table.withLock { $0.clear() }
    try device.reconnect()
  }

  /// Sends one step now, whatever its time says; when, in nanoseconds of ``MonotonicClock``.
  ///
  /// It does not wait for the server: see ``synchronize()``.
  @discardableResult
  public func send(_ step: FingerStep) throws(PrivateServerError) -> UInt64 {
    var axes = screen.axes(of: step.location)
    axes.pressure = step.pressure.map { $0 * InputMessage.maximumPressure }
    let (contact, part) = try table.withLock { table throws(PrivateServerError) in try table.take(step) }
    let message: InputMessage.Part =
      switch part {
      case .land: .begin
      case .move: .update
      case .lift: .end
      }
    return try device.send(.touch(id: contact.number, message, axes))
  }
}
