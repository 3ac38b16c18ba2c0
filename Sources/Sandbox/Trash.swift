import Files
import SystemPackage

/// The folder `trash` beside files that can be thrown away and brought back.
struct Trash {
  /// A file that was thrown away.
  struct Item: Hashable {
    /// Where it was.
    var path: String
    /// Where it is.
    var place: String

    /// Brings the file back, under its old name or the next that is free.
    ///
    /// - Returns: its path.
    func restore() throws(FileFailure) -> String {
      let free = FilePath(path).free.string
      try Trash.move(place, to: free)
      return free
    }
  }

  private let folder: String

  /// The trash of the files in `folder`.
  init(of folder: String) { self.folder = "\(folder)/trash" }

  /// Throws a file away.
  func take(_ path: String) throws(FileFailure) -> Item {
    try FileFailure.saying("make the folder", folder) { try FilePath(folder).makeFolder() }
    let place = FilePath("\(folder)/\(FilePath(path).lastComponent?.string ?? "file")").free.string
    try Self.move(path, to: place)
    return Item(path: path, place: place)
  }

  /// Gives a file another place, where nothing is.
  static func move(_ path: String, to place: String) throws(FileFailure) {
    try FileFailure.saying("move", path, advice: "see that both may be written") {
      try FilePath(path).rename(to: FilePath(place))
    }
  }
}
