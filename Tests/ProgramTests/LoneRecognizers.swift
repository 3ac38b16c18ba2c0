/// Recognizers that nobody disturbs: each may be recognized beside every other.
struct LoneRecognizers {
  /// Their names, as their rows stand.
  let names: [String]
  /// The file of the set.
  let file: String

  /// - Parameter entries: the names, and what else is said of each, as members of a JSON object.
  init(_ entries: [(name: String, members: String)]) {
    let names = entries.map(\.name)
    self.names = names
    let gestures = entries.map { name, members in
      let others = names.filter { $0 != name }.map { "\"\($0)\"" }.joined(separator: ",")
      return "{\"name\":\"\(name)\",\(members),\"simultaneousWith\":[\(others)]}"
    }
    file = "{\"gestures\":[\(gestures.joined(separator: ",\n"))]}"
  }
}
