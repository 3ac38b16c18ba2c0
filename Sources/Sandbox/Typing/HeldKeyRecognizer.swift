import Gestures

/// A key that is held down: after a while it is as if it were pressed again and again.
final class HeldKeyRecognizer: LongPressGestureRecognizer {
  /// The time from one press to the next, in seconds.
  static let interval = 0.08
  /// Called for every press after the landing.
  var repeated: () -> Void = {}

  override init() {
    super.init()
    cancelsTouchesInView = false
    allowableMovement = 22
  }

  override func deadlineReached(at time: Double) {
    if !state.isActive {
      super.deadlineReached(at: time)
      guard deadline == nil else { return }
    }
    repeated()
    deadline = time + Self.interval
  }
}
