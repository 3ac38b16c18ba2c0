extension GestureSet.Relations {
  /// The relations in which none of these names stands.
  func without(_ names: Set<String>) -> GestureSet.Relations {
    func rest(_ related: [String: [String]]) -> [String: [String]] {
      related.filter { !names.contains($0.key) }.mapValues { $0.filter { !names.contains($0) } }
        .filter { !$0.value.isEmpty }
    }
    var relations = self
    (relations.simultaneous, relations.waiting) = (rest(simultaneous), rest(waiting))
    return relations
  }

  /// The same relations, with other names for those of `names`.
  func renamed(_ names: [String: String]) -> GestureSet.Relations {
    func renamed(_ related: [String: [String]]) -> [String: [String]] {
      let others = related.mapValues { $0.map { names[$0] ?? $0 } }
      return Dictionary(others.map { (names[$0] ?? $0, $1) }, uniquingKeysWith: +)
    }
    var relations = self
    (relations.simultaneous, relations.waiting) = (renamed(simultaneous), renamed(waiting))
    return relations
  }
}
