/// When panels are drawn that changed: at once, but while fingers do nothing but move no more often than a display shows.
struct PanelPace {
  /// The least time between two drawings while fingers move, in seconds.
  static let interval = 1.0 / 30
  private var isMovementOnly = true
  private var latest = -Double.infinity

  /// Something happened to the window.
  mutating func note(_ event: HostEvent) { if !event.isMovement { isMovementOnly = false } }

  /// Asks at `time`, in seconds on the input's own clock, to draw panels that changed.
  ///
  /// - Returns: until when that has to wait; nil where they are to be drawn now.
  mutating func wait(at time: Double) -> Double? {
    if isMovementOnly, time < latest + Self.interval { return latest + Self.interval }
    latest = time
    isMovementOnly = true
    return nil
  }
}
