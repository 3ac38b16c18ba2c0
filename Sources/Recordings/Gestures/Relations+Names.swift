extension GestureSet.Relations {
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
