import Gestures
import Recordings

/// What a recording is meant to show: what its first line says, and else its name, as far as that says so: `swipeRight-3`, or
/// one of the words of other collections.
public struct Intention {
  /// Words in the names of recordings, and the types of recognizers that they mean. The first one found counts.
  private static let words: [(word: String, names: [String])] = [
    ("holdanddrag", ["longPress"]), ("zoom", ["pinch"]), ("rotate", ["rotation"]),
    ("swipe", ["swipeRight", "swipeLeft", "swipeUp", "swipeDown", "multiSwipe"]),
    ("drag", ["pan", "screenEdgePan"]), ("double", ["doubleTap"]), ("tap", ["tap", "doubleTap"]),
    ("hold", ["longPress"]),
  ]

  /// The recognizers that recordings may be meant for.
  private let names: [String]
  /// How each of them may be called, as its words without what separates them; their own names come first.
  private let known: [(name: String, plain: String)]

  /// Finds out which of the recognizers `names` recordings are meant for.
  ///
  /// - Parameter shown: what a recognizer is called on the screen, which may stand in names of recordings as well; nothing by default.
  public init(among names: [String], shown: (String) -> [String] = { _ in [] }) {
    self.names = names
    let all = names.map { ($0, $0) } + names.flatMap { name in shown(name).map { (name, $0) } }
    known = all.map { (name: $0.0, plain: Self.words(of: $0.1).joined()) }.filter { !$0.plain.isEmpty }
  }

  /// The recognizers that a recording is meant for; empty where nothing says.
  ///
  /// - Parameters:
  ///   - header: its first line, which counts before its name where it expects one of them.
  ///   - title: its name.
  public func names(in header: RecordingHeader, called title: String) -> [String] {
    if let expected = header.expected, names.contains(expected) { return [expected] }
    return names(in: title)
  }

  /// The recognizers that a recording called `title` is meant for; empty where its name does not say.
  ///
  /// A recognizer's own name at the beginning, or several that "and" joins, say more than a word. Whole words count alone, and
  /// what the program calls a recording says nothing.
  public func names(in title: String) -> [String] {
    var rest = Self.words(of: title)[...]
    if let first = rest.first, Self.defaults.contains(first), rest.dropFirst().allSatisfy({ Int($0) != nil }) {
      return []
    }
    var named: [String] = []
    while let next = known.compactMap({ known in Self.length(of: known.plain, at: rest).map { (known.name, $0) } })
      .max(by: { $0.1 < $1.1 })
    {
      if !named.contains(next.0) { named.append(next.0) }
      rest = rest.dropFirst(next.1)
      guard rest.first == "and" else { break }
      rest = rest.dropFirst()
    }
    if !named.isEmpty { return named }
    let all = Self.words(of: title)
    for (word, meant) in Self.words where all.indices.contains(where: { Self.length(of: word, at: all[$0...]) != nil })
    {
      return meant.filter(names.contains)
    }
    return []
  }

  /// What recordings are called before they have a name, in both languages; with a number behind it.
  private static let defaults = ["recording", "記録"]

  /// How many of the words at the beginning of `title` are `plain` together; nil where none are.
  private static func length(of plain: String, at title: ArraySlice<String>) -> Int? {
    var joined = ""
    for (index, word) in title.enumerated() {
      joined += word
      if joined == plain { return index + 1 }
      if !plain.hasPrefix(joined) { return nil }
    }
    return nil
  }

  /// The words of a name as they are compared: what separates them, and capitals, are a matter of taste.
  private static func words(of name: String) -> [String] {
    var words: [String] = []
    var last: Character?
    for character in name {
      let isSeparator = character.isWhitespace || character.isPunctuation
      let begins = last.map { $0.isLowercase && character.isUppercase || $0.isLetter && character.isNumber } ?? true
      if !isSeparator, begins { words.append("") }
      if !isSeparator { words[words.count - 1] += character.lowercased() }
      last = isSeparator ? nil : character
    }
    return words
  }
}
