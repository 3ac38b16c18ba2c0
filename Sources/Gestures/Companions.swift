/// Who may be recognized together with whom.
extension GestureRecognizer {
  /// Lets this gesture and `other` be recognized at the same time, as a yes of either delegate does. Said of one of the two it is
  /// said of both, and there is no way to take it back. Neither keeps the other alive.
  public final func recognizeSimultaneously(with other: GestureRecognizer) {
    // Its companions cannot change while they are changed; nobody excludes itself.
    if other !== self { companions.add(other) }
  }
}
