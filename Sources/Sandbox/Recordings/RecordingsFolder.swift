import Files
import Glibc
import Interface
import Recordings
import SystemPackage

/// The recordings that there are: the user's own, and those that come with the program.
struct RecordingsFolder {
  /// A recording, by its file.
  struct Entry: Hashable {
    /// What it is called: the file's name without its ending.
    var name: String
    var path: String
    /// Whether it is the user's own, and can be changed.
    var isOwn: Bool
    /// When it was made, in seconds since 1970.
    var date: Int
    /// Which state of the file it is, in nanoseconds since 1970: another one after every change.
    var version: Int
  }

  /// The user's own.
  let own: String
  private let examples: String
  static let ending = ".touches"

  init(data: DataFolder, resources: String) {
    own = "\(data.data)/recordings"
    examples = resources
  }

  /// The user's own, the newest first, and then the examples.
  var entries: [Entry] {
    files(in: own, isOwn: true).sorted { ($0.date, $0.name.count, $0.name) > ($1.date, $1.name.count, $1.name) }
      + files(in: examples, isOwn: false).sorted { $0.name < $1.name }
  }

  private func files(in folder: String, isOwn: Bool) -> [Entry] {
    FilePath(folder).names.filter { $0.hasSuffix(Self.ending) }.compactMap { entry("\(folder)/\($0)", isOwn: isOwn) }
  }

  /// The recording in a file; nil where there is none.
  private func entry(_ path: String, isOwn: Bool = true) -> Entry? {
    guard let status = try? FilePath(path).stat(), status.type == .regular else { return nil }
    let name = FilePath(path).lastComponent?.string.dropLast(Self.ending.count) ?? ""
    return Entry(
      name: String(name), path: path, isOwn: isOwn, date: Int(status.st_mtim.tv_sec),
      version: Int(status.st_ctim.tv_sec) * 1_000_000_000 + Int(status.st_ctim.tv_nsec))
  }

  /// Where a new recording goes: a file that is made with its first touches, under a name that no other of the user's bears
  /// then. The folder is made if it does not exist.
  func newFile() throws(FileFailure) -> RecordingSink {
    try FileFailure.saying("make the folder", own) { try FilePath(own).makeFolder() }
    try FileFailure.saying("write into", own) { try uninterrupted { access(own, W_OK | X_OK) } }
    return RecordingSink(newIn: own)
  }

  // MARK: Changes

  /// Whether a recording can be called so: what the names of files cannot have is left out.
  static func canBeName(_ name: String) -> Bool { FileName.isPossible(name) }

  /// Gives a recording of the user's another name.
  func rename(_ entry: Entry, to name: String) throws(FileFailure) -> Renaming<Entry> {
    try Renaming(of: entry.name, to: name, isPossible: Self.canBeName) { () throws(FileFailure) in
      let path = "\(own)/\(name)\(Self.ending)"
      try FileName.change(of: entry.path, to: path)
      return self.entry(path).map { .done($0) } ?? .refused
    } ?? .done(entry)
  }

  /// Throws a recording of the user's away.
  func throwAway(_ entry: Entry) throws(FileFailure) -> Trash.Item { try Trash(of: own).take(entry.path) }

  /// Writes into a recording of the user's which recognizer is to fire; nil for none. Its date stays.
  ///
  /// - Returns: the recording as it is now.
  func expect(_ recognizer: String?, of entry: Entry) throws -> Entry {
    let bytes = try RecordingHeader.rewriting(FileBytes.all(of: entry.path)) { $0.expected = recognizer }
    try FileBytes.replace(entry.path, with: bytes)
    var times = [timespec](repeating: timespec(tv_sec: entry.date, tv_nsec: 0), count: 2)
    // A recording that looks newer than it is only stands in another place of the list.
    _ = FilePath(entry.path).withPlatformString { utimensat(AT_FDCWD, $0, &times, 0) }
    return self.entry(entry.path) ?? entry
  }
}

extension Words {
  /// What a recording is called; one that comes with the program has a name in every language.
  func recording(_ entry: RecordingsFolder.Entry) -> String {
    entry.isOwn ? entry.name : self["recording.\(entry.name)"] ?? entry.name
  }
}
