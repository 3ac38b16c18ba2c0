import Gestures

extension GestureSet {
  /// Whether `other` has the same recognizers in the same order, with the same settings, that stand to one another as these do.
  public func isLike(_ other: GestureSet) -> Bool {
    relations.pairs == other.relations.pairs
      && copy(relations: Relations()).encoded() == other.copy(relations: Relations()).encoded()
  }
}

extension GestureSet.Relations {
  /// Two that stand to each other in one way.
  fileprivate enum Pair: Hashable {
    case simultaneous(Set<String>)
    case waiting(String, for: String)
  }

  /// What is said, however often and in whatever order.
  fileprivate var pairs: Set<Pair> {
    Set(
      simultaneous.flatMap { name, others in others.map { Pair.simultaneous([name, $0]) } }
        + waiting.flatMap { name, others in others.map { Pair.waiting(name, for: $0) } })
  }
}
