/// A line of a Swift file that imports a module.
struct ImportLine: Equatable, Sendable {
  /// The module, without what is taken of it: `Foundation` of `import struct Foundation.Data`.
  let module: String
  /// Whether those who import this file's module may see the imported one: neither `internal` nor narrower.
  let isPublic: Bool

  private static let narrow: Set<Substring> = ["internal", "fileprivate", "private"]
  private static let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]

  /// Reads a line; nil where it imports nothing.
  init?(_ line: Substring) {
    let code = line.prefix { $0 != "/" }
    var words = code.split { $0 == " " || $0 == "\t" || $0 == ";" }[...]
    var isPublic = true
    while let word = words.first, word != "import" {
      guard word.hasPrefix("@") || word == "public" || word == "package" || Self.narrow.contains(word) else {
        return nil
      }
      if Self.narrow.contains(word) { isPublic = false }
      words.removeFirst()
    }
    words = words.dropFirst()
    if let word = words.first, Self.kinds.contains(word) { words.removeFirst() }
    guard let name = words.first?.prefix(while: { $0 != "." }), !name.isEmpty else { return nil }
    module = String(name)
    self.isPublic = isPublic
  }
}
