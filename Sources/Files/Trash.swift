import SystemPackage

/// The folder `trash` beside files that can be thrown away and brought back.
public struct Trash: Sendable {
  /// A file that was thrown away.
  public struct Item: Hashable, Sendable {
    /// Where it was.
    public let path: String
    /// Where it is.
    public let place: String

    /// The file that was at `path` and is at `place`.
    public init(path: String, place: String) {
      (self.path, self.place) = (path, place)
    }

    /// Brings the file back, under its old name or the next that is free.
    ///
    /// - Returns: its path.
    public func restore() throws(FileFailure) -> String {
      try Trash.moving(place) { try $0.move(toFree: FilePath(path)) }.string
    }
  }

  /// Where what was thrown away is; the folder need not exist yet.
  public let folder: String

  /// The trash of the files in `folder`.
  public init(of folder: String) { self.folder = "\(folder)/trash" }

  /// Throws a file away.
  public func take(_ path: String) throws(FileFailure) -> Item {
    try FileFailure.saying("make the folder", folder) { try FilePath(folder).makeFolder() }
    let place = FilePath("\(folder)/\(FilePath(path).lastComponent?.string ?? "file")")
    return Item(path: path, place: try Self.moving(path) { try $0.move(toFree: place) }.string)
  }

  private static func moving<Result>(_ path: String, _ body: (FilePath) throws -> Result) throws(FileFailure) -> Result
  {
    try FileFailure.saying("move", path) {
      do { return try body(FilePath(path)) } catch let number as Errno where FileFailure.isForbidden(number) {
        throw FileFailure("move", path, number, advice: "see that both may be written")
      }
    }
  }
}
