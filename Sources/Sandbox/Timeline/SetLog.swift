import Recordings

/// By which recognizers the touches of a session were judged: a copy of the set for each stretch in which its settings stayed as
/// they were.
struct SetLog {
  /// How many are kept at most; the oldest go.
  private static let mostStretches = 1000
  private var stretches: [(since: Double, set: GestureSet)] = []
  /// Whether the settings are others than in the last stretch.
  private var isBehind = true

  /// The settings have changed.
  mutating func settingsChanged() { isBehind = true }

  /// Touches that land at `time`, in seconds of the session, are judged by `set`.
  mutating func fingerLanded(on set: GestureSet, at time: Double) {
    guard isBehind else { return }
    isBehind = false
    if stretches.count >= Self.mostStretches { stretches.removeFirst(Self.mostStretches / 2) }
    stretches.append((time, set.copy()))
  }

  /// What judged the touches at `time`: `present`, which judges them now, where its settings are the same or nothing had touched by
  /// then.
  func set(at time: Double, now present: GestureSet) -> GestureSet {
    guard let place = stretches.lastIndex(where: { $0.since <= time }) else { return present }
    return place == stretches.count - 1 && !isBehind ? present : stretches[place].set
  }
}
