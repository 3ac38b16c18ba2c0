import Files
import SystemPackage

/// What became of a wish for another name of a file.
enum Renaming<Entry: Hashable>: Hashable {
  case done(Entry)
  /// Names cannot be like that.
  case refused
  /// Another file bears it.
  case taken

  /// - Parameter rename: gives the name that is another one, and possible; where it fails because something bears that, the
  ///   name is taken.
  /// - Returns: nil where the name stays.
  init?(
    of old: String, to name: String, isPossible: (String) -> Bool,
    rename: () throws(FileFailure) -> Renaming
  ) throws(FileFailure) {
    guard name != old else { return nil }
    do { self = isPossible(name) ? try rename() : .refused } catch {
      guard error.refusal?.number == .fileExists else { throw error }
      self = .taken
    }
  }
}
