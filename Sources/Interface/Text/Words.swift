/// The languages that a window can speak.
public enum Language: String, CaseIterable, Sendable {
  /// English.
  case en
  /// Japanese.
  case ja
}

/// Everything a window says, in one language. `{1}` and `{2}` in a text stand for what is put in.
public struct Words: Sendable {
  /// The language of the texts.
  public let language: Language
  private let table: [String: String]

  /// The words of `language`: texts by their keys.
  public init(_ language: Language, _ table: [String: String]) { (self.language, self.table) = (language, table) }

  /// The keys that have a text.
  public var keys: Set<String> { Set(table.keys) }

  /// The text under `key` as it is; nil where there is none.
  public subscript(key: String) -> String? { table[key] }

  /// The text under `key`, with `values` put in; the key itself where there is none.
  public func callAsFunction(_ key: String, _ values: String...) -> String {
    var text = table[key] ?? key
    for (index, value) in values.enumerated() { text = text.replacing("{\(index + 1)}", with: value) }
    return text
  }
}
