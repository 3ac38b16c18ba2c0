import Glibc
import SystemPackage

/// The files of one kind in a folder, each known by its name: what users keep, by names of their own.
public struct NamedFiles: Hashable, Sendable {
  /// A file, as it was when it was looked for.
  public struct Entry: Hashable, Sendable {
    /// What it is called: the file's name without its ending.
    public let name: String
    /// Where it is.
    public let path: String
    /// When it was last written to, in seconds since 1970.
    public let changed: Double
    /// How long it is, in bytes.
    public let bytes: Int
    /// Which state of the file it is: when it or its name was last changed, in nanoseconds since 1970, as fine as the system's clock.
    public let version: Int
    /// Which file it is, among those of its disk: another one where another took its place.
    public let inode: UInt64
  }

  /// Where they are; the folder need not exist yet.
  public let folder: String
  /// What the names of the files end in, after the name that is told: `.oekaki`.
  public let ending: String

  /// The files of that ending in a folder; nothing is made.
  public init(in folder: String, ending: String) {
    (self.folder, self.ending) = (folder, ending)
  }

  // MARK: What there is

  /// The names of all, in no order, and why the folder cannot be read, which then looks like an empty one; hidden files are left out.
  /// Nothing is wrong where there is no folder.
  public var listing: (names: [String], problem: FileFailure?) {
    do throws(FileFailure) {
      let files = try FileFailure.saying("read", folder) { try FilePath(folder).listing() }
      return (
        files.filter { $0.hasSuffix(ending) && !$0.hasPrefix(".") }.map { String($0.dropLast(ending.count)) }, nil
      )
    } catch {
      return ([], error)
    }
  }

  /// The names of all, in no order; none where the folder cannot be read.
  public var names: [String] { listing.names }

  /// Why the folder cannot be read; nil where it can be, or where there is none.
  public var problem: FileFailure? { listing.problem }

  /// All of them, the one that was last written to first, and why others are not known: the folder cannot be read, nobody may look
  /// at them, or their names are no text.
  public var contents: (entries: [Entry], problems: [FileFailure]) {
    let (names, problem) = listing
    var (entries, problems) = ([Entry](), [problem].compactMap { $0 })
    for name in names.sorted() {
      do throws(FileFailure) {
        if let entry = try find(name) {
          entries.append(entry)
        } else if name.unicodeScalars.contains("\u{FFFD}"), !FilePath(path(of: name)).exists {
          // That stands for what is no text, and so the name is that of no file.
          problems.append(
            FileFailure("read", path(of: name), .illegalByteSequence, advice: "give it a name in UTF-8"))
        }
      } catch { problems.append(error) }
    }
    entries.sort { ($0.changed, $0.name.count, $0.name) > ($1.changed, $1.name.count, $1.name) }
    return (entries, problems)
  }

  /// All of them that are known, the one that was last written to first.
  public var entries: [Entry] { contents.entries }

  /// The file of that name; nil where there is none, or nobody may look at it.
  public func entry(named name: String) -> Entry? { try? find(name) }

  /// The file of that name; nil where there is none.
  ///
  /// - Throws: `FileFailure` where nobody may look at it.
  public func find(_ name: String) throws(FileFailure) -> Entry? {
    let path = path(of: name)
    let status: Stat
    do throws(Errno) { status = try FilePath(path).stat() } catch {
      if FileFailure.saysNothingIsThere(error) { return nil }
      throw FileFailure("read", path, error)
    }
    guard status.type == .regular else { return nil }
    return Entry(
      name: name, path: path, changed: Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9,
      bytes: Int(status.size),
      version: Int(status.st_ctim.tv_sec) * 1_000_000_000 + Int(status.st_ctim.tv_nsec),
      inode: UInt64(status.inode.rawValue))
  }

  /// Where the file of that name is, or would be.
  public func path(of name: String) -> String { "\(folder)/\(name)\(ending)" }

  /// What the file at `path`, wherever it is, is called.
  public func name(of path: String) -> String {
    let file = FilePath(path).lastComponent?.string ?? ""
    return file.hasSuffix(ending) ? String(file.dropLast(ending.count)) : file
  }

  // MARK: Names

  /// The most bytes of a name: with its ending and a number it fits into any file system.
  public static let longestName = 200

  /// Whether a file can be called so, and be seen by those who list the folder: blanks alone are no name.
  public static func canBeName(_ name: String) -> Bool {
    !name.allSatisfy(\.isWhitespace) && name.utf8.count <= longestName && !name.hasPrefix(".")
      && !name.utf8.contains { $0 < 32 || $0 == UInt8(ascii: "/") || $0 == 127 }
  }

  // MARK: Changes

  /// Makes the folder, where it is not there yet.
  public func makeFolder() throws(FileFailure) {
    try FileFailure.saying("make the folder", folder) { try FilePath(folder).makeFolder() }
  }

  /// Makes a file of `bytes`, whole at once, under that name or the first with a number, from 2, that nothing bears; and the folder.
  ///
  /// - Parameter isNumbered: whether the first has a number, too: 1.
  /// - Returns: its path.
  public func add(_ bytes: [UInt8], named name: String, isNumbered: Bool = false) throws(FileFailure) -> String {
    try makeFolder()
    return try FileBytes.add(path(of: name), isNumbered: isNumbered, with: bytes)
  }

  /// Gives a file another name, if nothing bears that: whoever was quicker keeps it.
  public func rename(_ name: String, to other: String) throws(FileFailure) -> Renaming {
    try Renaming(of: name, to: other) { () throws(FileFailure) in
      try FileFailure.saying("move", path(of: name)) {
        try FilePath(path(of: name)).move(to: FilePath(path(of: other)))
      }
    }
  }

  /// Moves a file to the folder `trash` beside it.
  public func throwAway(_ name: String) throws(FileFailure) -> Trash.Item { try Trash(of: folder).take(path(of: name)) }
}
