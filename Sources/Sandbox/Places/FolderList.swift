import Files
import SystemPackage

/// What lies in a folder, for people who look for a file there: folders first, each sort by name.
struct FolderList {
  /// A file or a folder.
  struct Entry: Hashable {
    var name: String
    var isFolder: Bool
  }

  let path: String
  /// What is there; hidden files are left out.
  let entries: [Entry]
  /// Whether the folder can be read.
  let isReadable: Bool

  /// How many are shown at most.
  private static let most = 5000

  /// What lies at `path`.
  ///
  /// - Parameter endings: of the files that are shown, in small letters.
  init(_ path: String, endings: [String]) {
    self.path = path
    let folder = FilePath(path)
    isReadable = folder.isReadableFolder
    var (folders, files): ([Entry], [Entry]) = ([], [])
    for name in folder.names.sorted(by: { ($0.lowercased(), $0) < ($1.lowercased(), $1) }) where !name.hasPrefix(".") {
      if folders.count + files.count == Self.most { break }
      if folder.appending(name).isFolder {
        folders.append(Entry(name: name, isFolder: true))
      } else if endings.contains(FilePath(name).extension?.lowercased() ?? "") {
        files.append(Entry(name: name, isFolder: false))
      }
    }
    entries = folders + files
  }

  /// The folder that it lies in; nil for the outermost.
  var parent: String? {
    let outer = FilePath(path).removingLastComponent()
    return outer.string.isEmpty || outer.string == path ? nil : outer.string
  }

  func path(of entry: Entry) -> String { path.hasSuffix("/") ? path + entry.name : "\(path)/\(entry.name)" }
}
