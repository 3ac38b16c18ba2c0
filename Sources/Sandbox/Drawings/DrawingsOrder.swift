import Files

/// How drawings are sorted.
enum DrawingsOrder: String, CaseIterable, SettingValue {
  /// The one opened last first.
  case date
  /// By name, numbers by how large they are.
  case name

  static let setting = Settings.Key(name: "drawings_order", fallback: DrawingsOrder.date)

  /// These drawings in that order; they come by date.
  func sorted(_ entries: [DrawingsFolder.Entry]) -> [DrawingsFolder.Entry] {
    switch self {
    case .date: entries
    case .name: entries.sorted { Self.key($0.name).lexicographicallyPrecedes(Self.key($1.name), by: Self.isBefore) }
    }
  }

  /// A name cut into what are digits and what are none.
  private static func key(_ name: String) -> [Substring] {
    let text = name.lowercased()
    return text.indices.reduce(into: []) { parts, index in
      if let last = parts.last, last.first?.isWholeNumber == text[index].isWholeNumber {
        parts[parts.count - 1] = text[last.startIndex...index]
      } else {
        parts.append(text[index...index])
      }
    }
  }

  private static func isBefore(_ a: Substring, _ b: Substring) -> Bool {
    if let one = Int(a), let other = Int(b), one != other { return one < other }
    return a < b
  }
}
