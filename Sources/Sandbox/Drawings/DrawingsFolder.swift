import Files
import Glibc
import Ink
import SystemPackage

/// The drawings on the disk: a journal each, named by the day on which it was begun.
public struct DrawingsFolder: Sendable {
  /// A drawing, by its file, which was last written to when it was last opened or painted on.
  public typealias Entry = NamedFiles.Entry

  private let files: NamedFiles

  /// The drawings in the folder of the program's data; nothing is made.
  public init(data: DataFolder) { self.init(path: data.drawings) }

  init(path: String) { files = Self.files(in: path) }

  private static func files(in folder: String) -> NamedFiles { NamedFiles(in: folder, ending: ".oekaki") }

  /// What the drawing in the file at `path` is called.
  static func name(of path: String) -> String { files(in: "").name(of: path) }

  /// Where the drawing of that name beside the one at `path` is, or would be.
  static func path(of name: String, beside path: String) -> String {
    files(in: FilePath(path).removingLastComponent().string).path(of: name)
  }

  /// Where they are.
  public var path: String { files.folder }

  /// All drawings, the one opened last first, and why it is not known of others.
  public var contents: (entries: [Entry], problems: [FileFailure]) { files.contents }

  /// All drawings that are known, the one opened last first.
  var entries: [Entry] { files.entries }

  /// Why it is not known which there all are; nil where it is.
  var problem: FileFailure? { contents.problems.first }

  /// The drawing of that name; nil where there is none.
  func entry(named name: String) -> Entry? { files.entry(named: name) }

  /// The drawing that `text` names: one of the folder by its name, or any by its file.
  public func find(_ text: String) throws(FileFailure) -> Entry {
    let parent = FilePath(text).removingLastComponent()
    let elsewhere = Self.files(in: parent.isEmpty ? "." : parent.string)
    var unseen: FileFailure?
    for (folder, name) in [(files, text), (elsewhere, elsewhere.name(of: text))] {
      do throws(FileFailure) { if let entry = try folder.find(name) { return entry } } catch {
        unseen = unseen ?? error
      }
    }
    if let unseen { throw unseen }
    if FilePath(text).exists {
      throw FileFailure("\(text) is no drawing (*.oekaki): `drawing list` names those that there are")
    }
    throw FileFailure(
      "no drawing \"\(text)\", neither in \(files.folder) nor as a file: `drawing list` names those that there are")
  }

  /// Where a drawing that is begun now belongs: under the wished or the day's name, or the next with a number.
  public func newPath(named name: String? = nil) -> String {
    FilePath(files.path(of: Self.possibleName(name))).free.string
  }

  private static func possibleName(_ name: String?) -> String {
    name.flatMap { NamedFiles.canBeName($0) ? $0 : nil } ?? WallClock.day
  }

  // MARK: Changes

  /// Makes a drawing, whole at once, under the wished or the day's name, or the next with a number.
  ///
  /// - Parameter mostBytes: how long it may be; as long as a drawing that can be read, unless said.
  /// - Returns: its path.
  func add(
    _ journal: Journal, named name: String?, mostBytes: Int = JournalFile.mostBytes
  ) throws(FileFailure) -> String {
    let bytes = journal.encoded()
    guard bytes.count <= mostBytes else {
      let path = files.path(of: Self.possibleName(name))
      throw FileFailure("write", path, .fileTooLarge, advice: "merge some of its layers")
    }
    return try files.add(bytes, named: Self.possibleName(name))
  }

  /// Gives a drawing another name. The one that is open is renamed by who has it open.
  func rename(_ entry: Entry, to name: String) throws(FileFailure) -> Renaming {
    if name != entry.name, NamedFiles.canBeName(name) { try refuseOpen(entry) }
    return try files.rename(entry.name, to: name)
  }

  /// Makes a copy of a drawing, named like it with a number.
  ///
  /// - Returns: what the copy is called.
  func duplicate(_ entry: Entry) throws(FileFailure) -> String {
    files.name(of: try files.add(FileBytes.all(of: entry.path, most: JournalFile.mostBytes), named: entry.name))
  }

  private func refuseOpen(_ entry: Entry) throws(FileFailure) {
    if JournalFile.isOpenElsewhere(entry.path) {
      let reason = "open in another window; close that one first"
      throw FileFailure("\(entry.path): \(reason)", reason: reason, cause: .elsewhere)
    }
  }

  // MARK: The trash

  /// The drawings that were thrown away.
  public var trash: DrawingsFolder { DrawingsFolder(path: Trash(of: files.folder).folder) }

  /// A drawing of the trash, which can be brought back to this folder.
  func item(inTrash entry: Entry) -> Trash.Item { Trash.Item(path: files.path(of: entry.name), place: entry.path) }

  /// Deletes drawings for ever.
  func delete(_ entries: [Entry]) throws(FileFailure) {
    for entry in entries { try FileFailure.saying("remove", entry.path) { try FilePath(entry.path).remove() } }
  }

  /// Moves a drawing to the folder `trash` beside it. Refuses where another window is painting it.
  ///
  /// - Parameter isOurs: whether it is known that this one has it; false by default.
  func throwAway(_ entry: Entry, isOurs: Bool = false) throws(FileFailure) -> Trash.Item {
    if !isOurs { try refuseOpen(entry) }
    return try files.throwAway(entry.name)
  }
}

extension DrawingsFolder.Entry {
  /// The day and minute of `changed` in local time, `2026-11-21 18:05`.
  public var date: String { WallTime(Int(changed)).minute }
}
