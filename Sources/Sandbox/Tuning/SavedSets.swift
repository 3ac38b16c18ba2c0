import Files
import Recordings

/// The sets of recognizers that the user has saved.
struct SavedSets {
  /// A set, by its file.
  typealias Entry = NamedFiles.Entry

  private let files: NamedFiles

  init(data: DataFolder) { files = NamedFiles(in: data.gestureSets, ending: ".gestures") }

  /// All of them, the newest first.
  var entries: [Entry] { files.entries }

  /// Why it is not known which there all are; nil where it is.
  var problem: FileFailure? { files.contents.problems.first }

  /// Saves a set under a name of its own.
  ///
  /// - Returns: where it is.
  func save(_ set: GestureSet) throws(FileFailure) -> String {
    try files.add(set.encoded(), named: "tuned", isNumbered: true)
  }

  /// What the set in the file at `path` is called.
  func name(of path: String) -> String { files.name(of: path) }

  /// Gives a set another name.
  func rename(_ name: String, to other: String) throws(FileFailure) -> Renaming { try files.rename(name, to: other) }

  /// Throws a set away.
  func throwAway(_ entry: Entry) throws(FileFailure) -> Trash.Item { try files.throwAway(entry.name) }

  /// The recognizers of a set.
  func load(_ entry: Entry) throws -> GestureSet {
    let bytes = try FileBytes.all(of: entry.path)
    do { return try GestureSet(parsing: bytes) } catch {
      throw FileFailure(error, in: entry.path)
    }
  }
}
