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

  /// How many files are shown at most, and how many others are looked at.
  private static let most = 5000

  /// What lies at `path`.
  ///
  /// - Parameter endings: of the files that are shown, in small letters.
  init(_ path: String, endings: [String]) {
    self.path = path
    let folder = FilePath(path)
    isReadable = folder.isReadableFolder
    func isWanted(_ name: String) -> Bool { endings.contains(FilePath(name).extension?.lowercased() ?? "") }
    let names = folder.names.filter { !$0.hasPrefix(".") }
      .sorted { ($0.lowercased(), $0) < ($1.lowercased(), $1) }
    // What may be a folder has to be looked at, which takes its time where there are very many.
    let others = Set(names.lazy.filter { !isWanted($0) }.prefix(Self.most))
    let entries = names.filter { isWanted($0) || others.contains($0) }.prefix(2 * Self.most)
      .map { Entry(name: $0, isFolder: folder.appending($0).isFolder) }
    self.entries = entries.filter(\.isFolder) + entries.filter { !$0.isFolder && isWanted($0.name) }.prefix(Self.most)
  }

  /// The folder that it lies in; nil for the outermost.
  var parent: String? {
    let outer = FilePath(path).removingLastComponent()
    return outer.string.isEmpty || outer.string == path ? nil : outer.string
  }

  func path(of entry: Entry) -> String { path.hasSuffix("/") ? path + entry.name : "\(path)/\(entry.name)" }
}
