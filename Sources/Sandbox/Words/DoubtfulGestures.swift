import Files
import Interface
import JSON

/// What of a file of recognizers can be read and cannot be meant: they are taken all the same.
struct DoubtfulGestures: WordedError, CustomStringConvertible {
  /// Where it stands, and what.
  let warning: ParsingFailure

  var description: String { warning.description }

  func sentence(of name: String?, in words: Words) -> String {
    words.content(
      "content.neverFires", (name.map { "\($0), " } ?? "") + description, of: name,
      at: words("content.place", "\(warning.line)", "\(warning.column)"))
  }
}

extension FileFailure {
  /// The first of what is doubtful of the recognizers in the file at `path`; nil where nothing is.
  init?(doubting warnings: [ParsingFailure], in path: String) {
    guard let first = warnings.first else { return nil }
    self.init(DoubtfulGestures(warning: first), in: path)
  }
}
