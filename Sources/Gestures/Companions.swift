/// Those that a recognizer may be recognized together with. None of them lives longer for it.
struct Companions {
  /// Stands for a recognizer. It is this that others keep, and not a weak reference: where there is one, every reference to the
  /// recognizer is counted slowly.
  private final class Sign { var isGone = false }

  /// What a recognizer has of its own sign, and nobody else.
  private final class Owner {
    let sign = Sign()
    deinit { sign.isGone = true }
  }

  /// Nil until another asks for it.
  private var owner: Owner?
  /// A sign that is kept leaves its identity to no other.
  private var companions: [ObjectIdentifier: Sign] = [:]

  func contains(_ recognizer: GestureRecognizer) -> Bool {
    guard !companions.isEmpty, let sign = recognizer.companions.owner?.sign else { return false }
    return companions[ObjectIdentifier(sign)] != nil
  }

  mutating func add(_ recognizer: GestureRecognizer) {
    // Those that are gone are looked for where there is no room for more, so that many are added in no time.
    if companions.count == companions.capacity { companions = companions.filter { !$0.value.isGone } }
    let sign = recognizer.companions.ownSign()
    companions[ObjectIdentifier(sign)] = sign
  }

  private mutating func ownSign() -> Sign {
    let owner = owner ?? Owner()
    self.owner = owner
    return owner.sign
  }
}

/// Who may be recognized together with whom.
extension GestureRecognizer {
  /// Lets this gesture and `other` be recognized at the same time, as a yes of either delegate does. Said of one of the two it is
  /// said of both, and there is no way to take it back.
  public final func recognizeSimultaneously(with other: GestureRecognizer) {
    // Its companions cannot change while they are changed; nobody excludes itself.
    if other !== self { companions.add(other) }
  }
}
