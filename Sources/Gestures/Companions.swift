/// Those that a recognizer may be recognized together with. None of them lives longer for it.
struct Companions {
  private struct Companion {
    weak var recognizer: GestureRecognizer?
  }

  /// One that is gone may have left its identity to another.
  private var companions: [ObjectIdentifier: Companion] = [:]

  func contains(_ recognizer: GestureRecognizer) -> Bool {
    companions[ObjectIdentifier(recognizer)]?.recognizer === recognizer
  }

  mutating func add(_ recognizer: GestureRecognizer) {
    // Those that are gone are looked for where there is no room for more, so that many are added in no time.
    if companions.count == companions.capacity { companions = companions.filter { $0.value.recognizer != nil } }
    companions[ObjectIdentifier(recognizer)] = Companion(recognizer: recognizer)
  }
}

/// Who may be recognized together with whom.
extension GestureRecognizer {
  /// Lets this gesture and `other` be recognized at the same time, as a yes of either delegate does. Said of one of the two it is
  /// said of both, and there is no way to take it back.
  public final func recognizeSimultaneously(with other: GestureRecognizer) { companions.add(other) }
}
