import Fingers
import Geometry

/// The virtual touchpad of a private X server, with the gestures of XInput 2.4.
///
/// Its gestures belong to the window under the pointer: put the pointer there with the mouse first.
public final class Touchpad: Sendable {
  /// The device.
  public let device: VirtualDevice

  init(_ device: VirtualDevice) {
    self.device = device
  }

  /// Pinches, turns and moves two or more fingers on the touchpad; waits until the server has seen it.
  ///
  /// - Parameters:
  ///   - fingers: How many.
  ///   - scale: The fingers' distance relative to that at the beginning; positive.
  ///   - angle: The turn since the beginning in radians, clockwise.
  ///   - offset: How far the fingers' middle has moved since the beginning, in pixels.
  ///   - seconds: How long it takes.
  ///   - rate: Reports a second.
  ///   - cancelled: Whether the touchpad takes it back in the end.
  ///   - pace: How fast.
  public func pinch(
    fingers: Int = 2, scale: Course<Double> = .fixed(1), angle: Course<Double> = .fixed(0),
    offset: Course<Vector> = .fixed(.zero), over seconds: Double = 0.3, rate: Double = FingerScript.defaultRate,
    cancelled: Bool = false, pace: Pace = .realTime
  ) throws(PrivateServerError) {
    try device.send(.pinch(.begin, fingers: fingers, cancelled: false, dx: 0, dy: 0, scale: 1, degrees: 0))
    var (turned, moved) = (angle(0), offset(0))
    try eachReport(over: seconds, rate: rate, pace: pace) { progress throws(PrivateServerError) in
      let (turn, move) = (angle(progress) - turned, offset(progress) - moved)
      (turned, moved) = (angle(progress), offset(progress))
      try device.send(
        .pinch(
          .update, fingers: fingers, cancelled: false, dx: move.dx, dy: move.dy, scale: scale(progress),
          degrees: turn.degrees))
    }
    try device.send(.pinch(.end, fingers: fingers, cancelled: cancelled, dx: 0, dy: 0, scale: scale(1), degrees: 0))
    try device.synchronize()
  }

  /// Swipes with three or more fingers on the touchpad; waits until the server has seen it.
  ///
  /// - Parameters:
  ///   - fingers: How many.
  ///   - offset: How far, in pixels.
  ///   - seconds: How long it takes.
  ///   - rate: Reports a second.
  ///   - cancelled: Whether the touchpad takes it back in the end.
  ///   - pace: How fast.
  public func swipe(
    fingers: Int = 3, by offset: Vector, over seconds: Double = 0.2, rate: Double = FingerScript.defaultRate,
    cancelled: Bool = false, pace: Pace = .realTime
  ) throws(PrivateServerError) {
    try device.send(.swipe(.begin, fingers: fingers, cancelled: false, dx: 0, dy: 0))
    var before = 0.0
    try eachReport(over: seconds, rate: rate, pace: pace) { progress throws(PrivateServerError) in
      let move = offset * (progress - before)
      before = progress
      try device.send(.swipe(.update, fingers: fingers, cancelled: false, dx: move.dx, dy: move.dy))
    }
    try device.send(.swipe(.end, fingers: fingers, cancelled: cancelled, dx: 0, dy: 0))
    try device.synchronize()
  }

  /// Scrolls as two fingers on a touchpad do; waits until the server has seen it.
  ///
  /// - Parameter notches: How far, to the right and down, in notches of a wheel.
  public func scroll(by notches: Vector) throws(PrivateServerError) {
    guard notches != .zero else { return }
    try device.send(.motion(absolute: false, .scroll(by: notches)))
    try device.synchronize()
  }

  private func eachReport(
    over seconds: Double, rate: Double, pace: Pace, _ report: (Double) throws(PrivateServerError) -> Void
  ) throws(PrivateServerError) {
    let start = MonotonicClock.now()
    for progress in FingerScript.progresses(over: seconds, rate: rate) {
      if pace == .realTime { MonotonicClock.sleep(until: start + UInt64(seconds * progress * 1e9)) }
      try report(progress)
    }
  }
}
