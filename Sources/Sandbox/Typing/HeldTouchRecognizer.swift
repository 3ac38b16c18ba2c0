import Gestures

/// A finger that is held down: after a while it tells so, again and again until it is lifted.
final class HeldTouchRecognizer: LongPressGestureRecognizer {
  /// The time from one telling to the next, in seconds.
  private let interval: Double
  private let repeated: () -> Void

  /// - Parameters:
  ///   - patience: from the landing to the first telling, in seconds.
  ///   - reach: how far the finger may go until then, in points.
  init(_ name: String, after patience: Double, every interval: Double, reach: Double, repeated: @escaping () -> Void) {
    (self.interval, self.repeated) = (interval, repeated)
    super.init()
    self.name = name
    cancelsTouchesInView = false
    minimumPressDuration = patience
    allowableMovement = reach
  }

  override func deadlineReached(at time: Double) {
    if !state.isActive {
      super.deadlineReached(at: time)
      // The limit was raised meanwhile.
      guard deadline == nil else { return }
    }
    repeated()
    deadline = time + interval
  }
}
