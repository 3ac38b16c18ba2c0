extension String {
  /// The text as it is written in a line: a text from elsewhere may have several, and signs that are no letters.
  var oneLine: String {
    let lines = split(whereSeparator: \.isNewline).map { line in
      line.replacing("\t", with: " ")
        .filter { $0.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control } }
    }
    return lines.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Whether there is nothing in it to be seen but blanks.
  var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
