/// The characters of a text as they are written in one line, one after the other: a text from elsewhere may have several lines, and
/// signs that are no letters, and be far longer than what is taken of it.
struct OneLine: Sequence, IteratorProtocol {
  private var rest: Substring
  private var hasBegun = false
  /// Whether a line has ended since the last character.
  private var isBroken = false

  init(_ text: String) { rest = text[...] }

  mutating func next() -> Character? {
    while let character = rest.first {
      if character.isNewline {
        isBroken = hasBegun
      } else if character == "\t" || !character.isControl {
        if isBroken {
          isBroken = false
          return " "
        }
        hasBegun = true
        rest.removeFirst()
        return character == "\t" ? " " : character
      }
      rest.removeFirst()
    }
    return nil
  }
}

extension Character {
  fileprivate var isControl: Bool { unicodeScalars.contains { $0.properties.generalCategory == .control } }
}

extension String {
  /// Whether there is nothing in it to be seen but blanks.
  var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
