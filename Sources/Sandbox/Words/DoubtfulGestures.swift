import Files
import Interface
import JSON
import Recordings

/// What of a file of recognizers can be read and cannot be meant: they are taken all the same.
struct DoubtfulGestures: WordedError, PlacedError {
  /// Where it stands, and what.
  let warning: ParsingFailure

  var place: String? { warning.place }
  var message: String { warning.message }

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
