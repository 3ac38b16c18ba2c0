/// Where a name stands among others: capitals count as small letters, and numbers by how large they are.
struct NameOrder: Comparable {
  /// The name cut into what are digits and what are none.
  private let parts: [Substring]
  private let name: String

  init(_ name: String) {
    let text = name.lowercased()
    parts = text.indices.reduce(into: []) { parts, index in
      if let last = parts.last, last.first?.isWholeNumber == text[index].isWholeNumber {
        parts[parts.count - 1] = text[last.startIndex...index]
      } else {
        parts.append(text[index...index])
      }
    }
    self.name = name
  }

  static func < (one: NameOrder, other: NameOrder) -> Bool {
    guard one.parts != other.parts else { return one.name < other.name }
    return one.parts.lexicographicallyPrecedes(other.parts, by: isBefore)
  }

  private static func isBefore(_ a: Substring, _ b: Substring) -> Bool {
    if let one = Int(a), let other = Int(b), one != other { return one < other }
    return a < b
  }
}

extension Sequence {
  /// These by their names, in that order.
  func sorted(byName name: (Element) -> String) -> [Element] {
    // What a name is compared by is made once for each.
    map { (order: NameOrder(name($0)), element: $0) }.sorted { $0.order < $1.order }.map(\.element)
  }
}
