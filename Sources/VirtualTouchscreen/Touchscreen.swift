import Geometry
import Synchronization

/// The virtual touchscreen of a private X server: performs finger scripts as real touches.
public final class Touchscreen: Sendable {
  private struct Contacts: Sendable {
    var live: [Int: UInt32] = [:]
    var places: [Int: Point] = [:]
    var next: UInt32 = 0
  }

  /// The device.
  public let device: VirtualDevice
  private let screen: PrivateServer.Screen
  private let contacts = Mutex(Contacts())

  init(_ device: VirtualDevice, _ screen: PrivateServer.Screen) {
    (self.device, self.screen) = (device, screen)
  }

  /// The fingers that are down, in ascending order.
  public var fingersDown: [Int] { contacts.withLock { $0.live.keys.sorted() } }

  /// Performs a script, or a part of it, and waits until the server has taken all of it.
  ///
  /// Fingers that are down where the part ends stay down, and the next part of the script goes on with them.
  ///
  /// - Parameters:
  ///   - script: The steps, in points of the screen.
  ///   - part: The seconds of the script whose steps are performed, the upper bound excluded.
  ///   - pace: How fast.
  ///   - onStep: Called after each step was sent; what it throws ends the performance.
  /// - Throws: ``PrivateServerError`` where the server or the device is gone, a finger that comes down is down already, or
  ///   one that moves is not; and what `onStep` throws.
  public func perform(
    _ script: FingerScript, part: Range<Double> = 0..<Double.infinity, pace: Pace = .realTime,
    onStep: (SentStep) throws -> Void = { _ in }
  ) throws {
    try Performance(script: script, part: part, pace: pace).run { step in
      try onStep(SentStep(step: step, time: send(step)))
    }
    try device.synchronize()
  }

  /// Lifts every finger that is down where it is, and waits until the server has seen it.
  public func liftAll() throws(PrivateServerError) {
    for (finger, place) in contacts.withLock({ $0.places }).sorted(by: { $0.key < $1.key }) {
      try send(FingerStep(time: 0, finger: finger, phase: .up, location: place))
    }
    try device.synchronize()
  }

  /// Connects again after the device was disabled and enabled; the server has ended all touches by then.
  public func reconnect() throws(PrivateServerError) {
    contacts.withLock { ($0.live, $0.places) = ([:], [:]) }
    try device.reconnect()
  }

  /// Sends one step now, whatever its time says; when, in nanoseconds of ``MonotonicClock``.
  ///
  /// It does not wait for the server: see ``VirtualDevice/synchronize()``.
  @discardableResult
  public func send(_ step: FingerStep) throws(PrivateServerError) -> UInt64 {
    var axes = screen.axes(of: step.location)
    axes.pressure = step.pressure.map { $0 * InputMessage.maximumPressure }
    let (id, part) = try contacts.withLock { contacts throws(PrivateServerError) -> (UInt32, InputMessage.Part) in
      switch step.phase {
      case .down:
        guard contacts.live[step.finger] == nil else { throw .fingerDown(step.finger) }
        // An id is never used again, so that a touch cannot be taken for the one before it.
        contacts.next += 1
        contacts.live[step.finger] = contacts.next
        contacts.places[step.finger] = step.location
        return (contacts.next, .begin)
      case .move:
        guard let id = contacts.live[step.finger] else { throw .fingerUp(step.finger) }
        contacts.places[step.finger] = step.location
        return (id, .update)
      case .up, .cancel:
        guard let id = contacts.live.removeValue(forKey: step.finger) else { throw .fingerUp(step.finger) }
        contacts.places[step.finger] = nil
        return (id, .end)
      }
    }
    return try device.send(.touch(id: id, part, axes))
  }
}
