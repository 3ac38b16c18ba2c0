import Gestures
import Recordings

/// What a recording is meant to show: what its first line says, and else its name, as far as that says so: `swipeRight-3`, or
/// one of the words of other collections.
public enum Intention {
  /// Words in the names of recordings, and the types of recognizers that they mean. The first one found counts.
  private static let words: [(word: String, names: [String])] = [
    ("holdanddrag", ["longPress"]), ("zoom", ["pinch"]), ("rotate", ["rotation"]),
    ("swipe", ["swipeRight", "swipeLeft", "swipeUp", "swipeDown", "multiSwipe"]),
    ("drag", ["pan", "screenEdgePan"]), ("double", ["doubleTap"]), ("tap", ["tap", "doubleTap"]),
    ("hold", ["longPress"]),
  ]

  /// The recognizers of `names` that a recording is meant for; empty where nothing says.
  ///
  /// - Parameters:
  ///   - header: its first line, which counts before its name where it expects one of `names`.
  ///   - title: its name.
  public static func names(in header: RecordingHeader, called title: String, among names: [String]) -> [String] {
    if let expected = header.expected, names.contains(expected) { return [expected] }
    return self.names(in: title, among: names)
  }

  /// The recognizers of `names` that a recording called `title` is meant for; empty where its name does not say.
  ///
  /// A recognizer's own name at the beginning, or several that "and" joins, say more than a word.
  public static func names(in title: String, among names: [String]) -> [String] {
    let plain = plain(title)
    var named: [String] = []
    var rest = plain[...]
    while let next = names.filter({ rest.hasPrefix(self.plain($0)) && !$0.isEmpty }).max(by: { $0.count < $1.count }) {
      if !named.contains(next) { named.append(next) }
      rest = rest.dropFirst(self.plain(next).count)
      guard rest.hasPrefix("and") else { break }
      rest = rest.dropFirst(3)
    }
    if !named.isEmpty { return named }
    for (word, meant) in words where plain.contains(word) { return meant.filter(names.contains) }
    return []
  }

  /// A name as it is compared: what separates words, and capitals, are a matter of taste.
  private static func plain(_ name: String) -> String {
    name.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
  }
}
