import Files
import Glibc
import Interface
import Recordings
import SystemPackage

/// The recordings that there are: the user's own, and those that come with the program.
struct RecordingsFolder {
  /// A recording, by its file.
  @dynamicMemberLookup struct Entry: Hashable {
    fileprivate var file: NamedFiles.Entry
    /// Whether it is the user's own, and can be changed.
    fileprivate(set) var isOwn = true

    subscript<Value>(dynamicMember member: KeyPath<NamedFiles.Entry, Value>) -> Value { file[keyPath: member] }
    /// When it was made, in seconds since 1970.
    var date: Int { Int(file.changed) }
  }

  /// The user's own.
  let own: NamedFiles
  private let examples: NamedFiles

  init(data: DataFolder, resources: String) {
    own = NamedFiles(in: data.recordings, ending: ".touches")
    examples = NamedFiles(in: resources, ending: own.ending)
  }

  /// The user's own, the newest first, and then the examples.
  var entries: [Entry] {
    own.entries.map { Entry(file: $0) }
      + examples.entries.sorted { $0.name < $1.name }.map { Entry(file: $0, isOwn: false) }
  }

  /// Why it is not known which the user's own all are; nil where it is.
  var problem: FileFailure? { own.contents.problems.first }

  /// The user's recording of that name; nil where there is none.
  func entry(named name: String) -> Entry? { own.entry(named: name).map { Entry(file: $0) } }

  /// Where a new recording goes: a file that is made with its first touches, under a name that no other of the user's bears
  /// then. The folder is made if it does not exist.
  func newFile() throws(FileFailure) -> RecordingSink {
    try own.makeFolder()
    try FileFailure.saying("write into", own.folder) { try uninterrupted { access(own.folder, W_OK | X_OK) } }
    return RecordingSink(new: own.path(of: "recording"))
  }

  // MARK: Changes

  /// Gives a recording of the user's another name.
  func rename(_ entry: Entry, to name: String) throws(FileFailure) -> Renaming { try own.rename(entry.name, to: name) }

  /// Throws a recording of the user's away.
  func throwAway(_ entry: Entry) throws(FileFailure) -> Trash.Item { try own.throwAway(entry.name) }

  /// Writes into a recording of the user's which recognizer is to fire; nil for none. Its date stays.
  ///
  /// - Returns: the recording as it is now.
  func expect(_ recognizer: String?, of entry: Entry) throws -> Entry {
    let bytes = try RecordingHeader.rewriting(FileBytes.all(of: entry.path)) { $0.expected = recognizer }
    try FileBytes.replace(entry.path, with: bytes)
    let part = Int((entry.changed - entry.changed.rounded(.down)) * 1e9)
    var times = [timespec](repeating: timespec(tv_sec: entry.date, tv_nsec: part), count: 2)
    // A recording that looks newer than it is only stands in another place of the list.
    _ = FilePath(entry.path).withPlatformString { utimensat(AT_FDCWD, $0, &times, 0) }
    return self.entry(named: entry.name) ?? entry
  }
}

extension Words {
  /// What a recording is called; one that comes with the program has a name in every language.
  func recording(_ entry: RecordingsFolder.Entry) -> String {
    entry.isOwn ? entry.name : self["recording.\(entry.name)"] ?? entry.name
  }
}
