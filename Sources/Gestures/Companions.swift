/// Those that a recognizer may be recognized together with. None of them lives longer for it.
struct Companions {
  private struct Companion {
    weak var recognizer: GestureRecognizer?
  }

  private var companions: ContiguousArray<Companion> = []

  func contains(_ recognizer: GestureRecognizer) -> Bool {
    companions.contains { $0.recognizer === recognizer }
  }

  mutating func add(_ recognizer: GestureRecognizer) {
    companions.removeAll { $0.recognizer == nil || $0.recognizer === recognizer }
    companions.append(Companion(recognizer: recognizer))
  }
}

/// Who may be recognized together with whom.
extension GestureRecognizer {
  /// Lets this gesture and `other` be recognized at the same time, as a yes of either delegate does. Said of one of the two it is
  /// said of both, and there is no way to take it back.
  public final func recognizeSimultaneously(with other: GestureRecognizer) { companions.add(other) }
}
