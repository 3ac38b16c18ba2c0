import Files
import Glibc
import Ink
import SystemPackage

/// The drawings on the disk: a journal each, named by the day on which it was begun.
public struct DrawingsFolder: Sendable {
  /// A drawing, by its file.
  public struct Entry: Hashable, Sendable {
    /// What it is called: the file's name without its ending.
    public var name: String
    /// The file.
    public var path: String
    /// When it was last opened or painted on, in seconds since 1970.
    public var changed: Double
    /// How long the file is.
    public var bytes: Int

    /// The day and minute of `changed` in local time, `2026-11-21 18:05`.
    public var date: String { WallTime(Int(changed)).minute }
  }

  /// The folder.
  public let path: String
  static let ending = ".oekaki"

  /// The drawings in the folder of the program's data; nothing is made.
  public init(data: DataFolder) { self.init(path: "\(data.data)/drawings") }

  init(path: String) { self.path = path }

  /// What the drawing in the file at `path` is called.
  static func name(of path: String) -> String {
    let file = FilePath(path).lastComponent?.string ?? ""
    return file.hasSuffix(ending) ? String(file.dropLast(ending.count)) : file
  }

  /// All drawings, the one opened last first.
  public var entries: [Entry] {
    FilePath(path).names.filter { $0.hasSuffix(Self.ending) }.compactMap {
      entry(named: String($0.dropLast(Self.ending.count)))
    }
    .sorted { ($0.changed, $0.name) > ($1.changed, $1.name) }
  }

  /// The drawing of that name; nil where there is none.
  public func entry(named name: String) -> Entry? {
    let path = "\(path)/\(name)\(Self.ending)"
    guard let status = try? FilePath(path).stat(), status.type == .regular else { return nil }
    let changed = Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9
    return Entry(name: name, path: path, changed: changed, bytes: Int(status.size))
  }

  /// The drawing that `text` names: one of the folder by its name, or any by its file.
  public func find(_ text: String) throws(FileFailure) -> Entry {
    if let entry = entry(named: text) { return entry }
    let parent = FilePath(text).removingLastComponent()
    let folder = DrawingsFolder(path: parent.isEmpty ? "." : parent.string)
    if let entry = folder.entry(named: Self.name(of: text)) { return entry }
    throw FileFailure(
      "no drawing \"\(text)\", neither in \(path) nor as a file: `drawing list` names those that there are")
  }

  /// Where a drawing that is begun now belongs: under the wished or the day's name, or the next with a number.
  public func newPath(named name: String? = nil) -> String {
    let name = name.flatMap { Self.canBeName($0) ? $0 : nil } ?? WallTime(time(nil)).day
    return FilePath("\(path)/\(name)\(Self.ending)").free.string
  }

  /// The most bytes of a name: with its ending and a number it fits into any file system.
  static let longestName = 200

  /// Whether a drawing can be called so: what the names of files cannot have is left out.
  static func canBeName(_ name: String) -> Bool { FileName.isPossible(name) && name.utf8.count <= longestName }

  // MARK: Changes

  /// Gives a drawing another name. The one that is open is renamed by who has it open.
  func rename(_ entry: Entry, to name: String) throws(FileFailure) -> Renaming<Entry> {
    try Renaming(of: entry.name, to: name, isPossible: Self.canBeName) { () throws(FileFailure) in
      let place = "\(path)/\(name)\(Self.ending)"
      try refuseOpen(entry)
      try FileName.change(of: entry.path, to: place)
      return self.entry(named: name).map { .done($0) } ?? .refused
    } ?? .done(entry)
  }

  /// Makes a copy of a drawing, named like it with a number.
  func duplicate(_ entry: Entry) throws(FileFailure) -> Entry {
    let bytes = try FileBytes.all(of: entry.path)
    let place = try FileBytes.add(entry.path, with: bytes)
    return Entry(name: Self.name(of: place), path: place, changed: Double(time(nil)), bytes: bytes.count)
  }

  private func refuseOpen(_ entry: Entry) throws(FileFailure) {
    if JournalFile.isOpenElsewhere(entry.path) {
      let reason = "open in another window; close that one first"
      throw FileFailure("\(entry.path): \(reason)", reason: reason, cause: .elsewhere)
    }
  }

  // MARK: The trash

  /// The drawings that were thrown away.
  public var trash: DrawingsFolder { DrawingsFolder(path: "\(path)/trash") }

  /// Brings a drawing of the trash back to this folder.
  func bringBack(_ entry: Entry) throws(FileFailure) -> Entry {
    let file = FilePath(entry.path).lastComponent?.string ?? entry.name
    return try restore(Trashed(entry: entry, item: Trash.Item(path: "\(path)/\(file)", place: entry.path)))
  }

  /// Deletes drawings for ever.
  func delete(_ entries: [Entry]) throws(FileFailure) {
    for entry in entries { try FileFailure.saying("remove", entry.path) { try FilePath(entry.path).remove() } }
  }

  /// A drawing that was thrown away.
  struct Trashed: Hashable {
    var entry: Entry
    var item: Trash.Item
  }

  /// Moves a drawing to the folder `trash` beside it. Refuses where another window is painting it.
  func trash(_ entry: Entry) throws(FileFailure) -> Trashed {
    try refuseOpen(entry)
    return Trashed(entry: entry, item: try Trash(of: path).take(entry.path))
  }

  /// Brings a drawing back from the trash, under its old name or the next that is free; its new entry.
  func restore(_ trashed: Trashed) throws(FileFailure) -> Entry {
    let place = try trashed.item.restore()
    let name = FilePath(place).stem ?? trashed.entry.name
    return Entry(name: name, path: place, changed: trashed.entry.changed, bytes: trashed.entry.bytes)
  }
}
