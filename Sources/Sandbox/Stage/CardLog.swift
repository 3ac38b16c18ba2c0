import Instrument

/// Where the card lay at each moment of a session.
struct CardLog {
  /// The most places that are kept; of more the oldest half is forgotten.
  private static let limit = 100_000
  /// The card is noted no more than twice in this time, in seconds.
  private static let interval = 1.0 / 120

  private var places: [(time: Double, card: Card)] = []

  /// Notes that the card lies there since `time`, in seconds.
  mutating func note(_ card: Card, at time: Double) {
    guard let last = places.last else { return places.append((time, card)) }
    guard card != last.card else { return }
    // What moves is noted where it comes to lie in the end.
    if places.count > 1, time - places[places.count - 2].time < Self.interval {
      places[places.count - 1] = (last.time, card)
    } else {
      places.append((time, card))
    }
    if places.count > Self.limit { places.removeFirst(Self.limit / 2) }
  }

  /// The card as it lay at `time`, in seconds; nil where nobody knows.
  func card(at time: Double) -> Card? {
    let after = places.partitioningIndex { $0.time > time }
    return after > 0 ? places[after - 1].card : nil
  }
}
