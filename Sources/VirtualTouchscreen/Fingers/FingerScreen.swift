import Fingers
import Geometry

/// Something that real touches can be performed on: the touchscreen of a private X server, or that of a private compositor.
public protocol FingerScreen: Sendable {
  /// The fingers that are down, and where.
  var contacts: [Int: Point] { get }

  /// Sends one step now, whatever its time says; when, in nanoseconds of ``MonotonicClock``.
  @discardableResult
  func send(_ step: FingerStep) throws(PrivateServerError) -> UInt64

  /// Waits until all that was sent is on its way to the windows.
  func synchronize() throws(PrivateServerError)
}

extension FingerScreen {
  /// The fingers that are down, in ascending order.
  public var fingersDown: [Int] { contacts.keys.sorted() }

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
    try synchronize()
  }

  /// Lifts every finger that is down where it is, and waits until the server has seen it.
  public func liftAll() throws(PrivateServerError) {
    for (finger, place) in contacts.sorted(by: { $0.key < $1.key }) {
      try send(FingerStep(time: 0, finger: finger, phase: .up, location: place))
    }
    try synchronize()
  }
}
