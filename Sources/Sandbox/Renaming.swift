import Files

/// What became of a wish for another name of a file.
enum Renaming<Entry: Hashable>: Hashable {
  case done(Entry)
  /// Names cannot be like that.
  case refused
  /// Another file bears it.
  case taken

  /// - Parameter rename: gives the name that is another one, and possible.
  /// - Returns: nil where the name stays.
  init?(
    of old: String, to name: String, isPossible: (String) -> Bool,
    rename: () throws(FileFailure) -> Renaming
  ) throws(FileFailure) {
    guard name != old else { return nil }
    self = isPossible(name) ? try rename() : .refused
  }
}
