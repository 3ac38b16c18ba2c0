import Files
import Glibc
import Recordings
import SystemPackage

/// The sets of recognizers that the user has saved.
struct SavedSets {
  /// A set, by its file.
  struct Entry: Hashable {
    /// What it is called: the file's name without its ending.
    var name: String
    var path: String
    /// When it was saved, in seconds since 1970.
    var date: Int
  }

  let folder: String
  private static let ending = ".gestures"

  init(data: DataFolder) { folder = "\(data.data)/gestures" }

  /// All of them, the newest first.
  var entries: [Entry] {
    FilePath(folder).names.filter { $0.hasSuffix(Self.ending) }.compactMap { file in
      let path = "\(folder)/\(file)"
      guard let status = try? FilePath(path).stat(), status.type == .regular else { return nil }
      return Entry(name: String(file.dropLast(Self.ending.count)), path: path, date: Int(status.st_mtim.tv_sec))
    }.sorted { ($0.date, $0.name.count, $0.name) > ($1.date, $1.name.count, $1.name) }
  }

  /// The recognizers of a set.
  func load(_ entry: Entry) throws -> GestureSet {
    let bytes = try FileBytes.all(of: entry.path)
    do { return try GestureSet(parsing: bytes) } catch {
      throw FileFailure(error, in: entry.path)
    }
  }
}
