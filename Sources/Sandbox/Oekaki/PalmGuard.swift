import Gestures

/// Knows whether a pen is near, and fingers therefore are only the hand that holds it.
///
/// X tells when a pen is heard of, never when it leaves; so it counts as near until it has been silent for a while.
struct PalmGuard {
  /// For how long a pen that is not heard of still counts as near, in seconds: long enough to lift the hand after the pen.
  static let patience = 0.75

  private var lastHeard = -Double.infinity
  private var pensDown = 0
  /// Whether a pen was near by the time that was told last.
  private(set) var isPenNear = false

  /// Whether fingers are to be ignored.
  func isSilencing(at time: Double) -> Bool { pensDown > 0 || time - lastHeard < Self.patience }

  /// When a pen that is near counts as gone if nothing more is heard of it, in seconds; nil while it touches, and where none is.
  var nextDeadline: Double? { isPenNear && pensDown == 0 ? lastHeard + Self.patience : nil }

  /// Lets it be `time`.
  ///
  /// - Returns: whether a pen has come near by then, or is gone.
  mutating func advance(to time: Double) -> Bool {
    let wasNear = isPenNear
    isPenNear = isSilencing(at: time)
    return isPenNear != wasNear
  }

  /// A pen was heard of that does not touch.
  ///
  /// - Returns: whether it has just come.
  mutating func penHovers(at time: Double) -> Bool {
    let isNew = !isSilencing(at: time)
    lastHeard = max(lastHeard, time)
    return isNew
  }

  /// A pen came down.
  ///
  /// - Returns: whether it has just come.
  mutating func penLanded(at time: Double) -> Bool {
    let isNew = penHovers(at: time)
    pensDown += 1
    return isNew
  }

  /// A pen was lifted, or taken away.
  mutating func penLifted(at time: Double) {
    pensDown = max(0, pensDown - 1)
    lastHeard = max(lastHeard, time)
  }
}
