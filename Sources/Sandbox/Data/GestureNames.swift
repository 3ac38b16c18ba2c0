import Interface

/// What gestures are called on the screen, in every language.
final class GestureNames {
  private let resources: Resources
  /// The words of all languages that could be read, once somebody asks.
  private lazy var words = Language.allCases.compactMap { try? Words($0, in: resources) }

  init(in resources: Resources) { self.resources = resources }

  /// What a gesture is called; its own name for one that users made.
  func shown(_ name: String) -> [String] { words.map { $0.gesture(name) } }

  /// Whether two gestures are told apart by nothing but capitals, or not at all, in any language.
  func areAlike(_ name: String, _ other: String) -> Bool {
    let names = all(name)
    return all(other).contains(where: names.contains)
  }

  private func all(_ name: String) -> [String] { ([name] + shown(name)).map { $0.lowercased() } }
}
