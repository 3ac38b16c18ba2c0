import Instrument

/// What was made last, from the first finger that landed for it to the last that was lifted.
extension History {
  /// When its first finger landed: the first of those that were down together, or of those before for whom a recognizer still
  /// waited, as for the second of two taps; nil where nothing was made.
  var latestGesture: Double? {
    let contacts = touches.contacts
    func firstOfHand(before end: Int) -> Int? { contacts[..<end].lastIndex { $0.number == 1 } }
    guard var first = firstOfHand(before: contacts.endIndex) else { return nil }
    while awaitsFinger(landingAt: contacts[first].start), let former = firstOfHand(before: first) { first = former }
    return contacts[first].start
  }

  /// Whether an attempt that began before was not decided when a finger landed at `landing`.
  func awaitsFinger(landingAt landing: Double) -> Bool {
    rows.contains { row in
      row.attempts.last { $0.start < landing }.map { ($0.decision ?? .infinity) > landing } ?? false
    }
  }
}
