extension GraphicsContext {
  /// `text` broken into lines of at most `width` points: at spaces, and between any two characters of a script that has
  /// none.
  public func lines(of text: String, _ style: TextStyle, width: Double) -> [String] {
    var lines: [String] = []
    var line = ""
    var rest = Substring(text)
    while !rest.isEmpty {
      let word = Self.firstWord(of: rest)
      if !line.isEmpty, self.width(of: line + word.trimmingSpaces, style) > width {
        lines.append(String(line.trimmingSpaces))
        line = ""
      }
      line += word
      rest = rest[word.endIndex...]
    }
    return lines + [String(line.trimmingSpaces)]
  }

  /// As much as must stay together: a word with the space after it, or one character of a script without spaces with the
  /// punctuation after it.
  private static func firstWord(of text: Substring) -> Substring {
    var end = text.startIndex
    while end < text.endIndex {
      let character = text[end]
      end = text.index(after: end)
      if character == " " { break }
      guard end < text.endIndex else { break }
      if "。、：）」".contains(text[end]) { continue }
      if character.isIdeographic || text[end].isIdeographic { break }
    }
    return text[..<end]
  }
}

extension StringProtocol {
  fileprivate var trimmingSpaces: Substring {
    var part = self[...]
    while part.last == " " { part = part.dropLast() }
    return Substring(part)
  }
}

extension Character {
  fileprivate var isIdeographic: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    return (0x3000...0x9FFF).contains(scalar.value) || (0xFF00...0xFFEF).contains(scalar.value)
  }
}
