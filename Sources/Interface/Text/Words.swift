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
  private let all: [String: String]
  private var table: [String: String]

  /// The words of `language`: texts by their keys.
  public init(_ language: Language, _ table: [String: String]) {
    self.language = language
    (all, self.table) = (table, table)
  }

  /// Whom the texts are for, whoever is closest last; empty for everybody, the default. Texts that have one of their own for
  /// them, under their key and `.AUDIENCE`, are that one.
  public var audiences: [String] = [] {
    didSet {
      guard audiences != oldValue else { return }
      table = all
      for ending in audiences.map({ ".\($0)" }) {
        for (key, text) in all where key.hasSuffix(ending) {
          let general = String(key.dropLast(ending.count))
          if all[general] != nil { table[general] = text }
        }
      }
    }
  }

  /// The keys that have a text.
  public var keys: Set<String> { Set(table.keys) }

  /// The text under `key` as it is; nil where there is none.
  public subscript(key: String) -> String? { table[key] }

  /// The text under `key`, with `values` put in; the key itself where there is none.
  public func callAsFunction(_ key: String, _ values: String...) -> String {
    let text = table[key] ?? key
    return values.isEmpty ? text : Self.text(text, with: values)
  }

  /// Several words in a row, as the language separates them.
  public func list(_ words: [String]) -> String { words.joined(separator: language == .ja ? "、" : ", ") }

  /// Things of which one is enough, in a list; empty for none.
  public func alternatives(_ words: [String]) -> String {
    let last = words.suffix(2).joined(separator: language == .ja ? "または" : " or ")
    return list(words.dropLast(2) + (words.isEmpty ? [] : [last]))
  }

  /// `template` with `values` in the places of `{1}`, `{2}` and so on; what names no value stays.
  ///
  /// - Parameter first: the number of the first of the values, a digit.
  public static func text(_ template: String, with values: [String], first: Int = 1) -> String {
    var text = ""
    var rest = template.utf8[...]
    while let brace = rest.firstIndex(of: UInt8(ascii: "{")) {
      let digit = rest.index(after: brace)
      let end = digit < rest.endIndex ? rest.index(after: digit) : digit
      guard end < rest.endIndex, rest[end] == UInt8(ascii: "}"),
        case let place = Int(rest[digit]) - Int(UInt8(ascii: "0")) - first, values.indices.contains(place)
      else {
        text += Substring(rest[...brace])
        rest = rest[digit...]
        continue
      }
      text += Substring(rest[..<brace])
      text += values[place]
      rest = rest[rest.index(after: end)...]
    }
    return text + Substring(rest)
  }
}
