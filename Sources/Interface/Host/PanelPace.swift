/// When panels are drawn that changed: at once, but while fingers do nothing but move no more often than a display shows.
struct PanelPace {
  /// The least time between two drawings while fingers move, in seconds.
  static let interval = 1.0 / 30
  private var isMovementOnly = true
  private var latest = -Double.infinity

  /// Something happened to the window.
  mutating func note(_ event: HostEvent) { if !event.isMovement { isMovementOnly = false } }

  /// Until when panels that changed have to wait at `time`, in seconds on the input's own clock; nil where they are to be drawn
  /// now.
  func wait(at time: Double) -> Double? {
    isMovementOnly && time < latest + Self.interval ? latest + Self.interval : nil
  }

  /// Panels were drawn at `time`.
  mutating func drew(at time: Double) {
    latest = time
    isMovementOnly = true
  }
}
