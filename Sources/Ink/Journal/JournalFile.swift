import Files
import Geometry
import Glibc
import SystemPackage

/// A journal that grows on the disk while somebody paints.
///
/// Nothing is written while a stroke grows, except soon after it has begun to wait and where very much has come, and then without waiting
/// for the disk; so a killed program loses less than the last second, and a machine that loses its power little more. What
/// cannot be written, even the file itself, is kept and tried again later; painting goes on meanwhile. A file that somebody
/// removes or moves loses nothing that is done afterwards: it is made again, or written to where it is. One that could not
/// be read whole is kept beside the one that goes on.
public final class JournalFile {
  /// How long an action may wait in memory, in seconds: less than the second that a killed program may lose, by as much as a
  /// busy machine may come late to write it.
  public static let longestWait = 0.8
  /// How many points may wait in memory.
  static let mostPoints = 4096
  /// The most bytes of a file that is read: months of ink, or the photographs of a hundred layers.
  public static let mostBytes = 1 << 31
  /// The most bytes that this file becomes long.
  var mostBytes = JournalFile.mostBytes

  /// The file. Where that name was taken when it could first be written, one with a number after it.
  public private(set) var path: String
  /// Where the journal is kept as it was found, when it could not be read whole; else nil.
  public private(set) var original: String?
  /// Nil while there is no file yet.
  private var descriptor: FileDescriptor?
  private var encoder: JournalEncoder
  private var written = 0
  /// How long the file is, in bytes, and how much more is to be written.
  private(set) var length = 0
  var waiting: Int { encoder.bytes.count - written }
  private var header: JournalHeader
  /// Whether the header is on the disk.
  private var isBegun: Bool
  private var waitingSince: Double?
  /// Why the last attempt to write failed; nil where it did not.
  private var failure: FileFailure?
  let sync = BackgroundSync()
  /// Why the disk refused what the system took, and how often another file was wanted since: the system says so once and lets it go
  /// then, so that only another file can have it. nil where it did not.
  private var refusal: (reason: Errno, flushes: Int)?
  /// Whether nothing was done yet, so that no file is needed.
  public private(set) var isBlank = false

  /// When `advance(to:)` next has something to do, on the clock of the actions' times; nil where nothing waits.
  public var nextDeadline: Double? { waitingSince.map { $0 + Self.longestWait } }

  /// How much memory is kept for what is to be written, in bytes.
  public var byteCount: Int { encoder.byteCount }

  /// - Parameter journal: what the file holds or will hold, for what its header says.
  init(path: String, descriptor: FileDescriptor?, encoder: JournalEncoder, of journal: Journal, isBegun: Bool) {
    (self.path, self.descriptor, self.encoder, self.isBegun) = (path, descriptor, encoder, isBegun)
    header = JournalHeader(of: journal, isBegun: isBegun)
  }

  /// A journal that is to hold what `journal` holds and to go on from there, in a file of its own. The first `flush` makes
  /// the file, at `path` or the first free name after it; as long as nothing was done there is none.
  public convenience init(copying journal: Journal, to path: String) {
    self.init(path: path, descriptor: nil, encoder: journal.encoder(), of: journal, isBegun: false)
    isBlank = journal.entries.isEmpty
  }

  deinit {
    _ = flush()
    if let number = sync.wait() {
      _ = refused(number)
      _ = flush()
    }
    // Everything has been said by then.
    try? descriptor?.close()
  }

  // MARK: Opening

  /// Begins a new journal at `path`, where there must be no file yet, and writes its header.
  public static func create(_ path: String, size: Size, paper: Color = Painting.paperColor) throws(FileFailure)
    -> JournalFile
  {
    let file = try FileFailure.saying("create", path) {
      let descriptor = try createNew(path)
      let journal = Journal(size: size, paper: paper)
      let file = JournalFile(
        path: path, descriptor: descriptor, encoder: journal.encoder(), of: journal, isBegun: false)
      try lock(descriptor, path)
      return file
    }
    if let failure = file.flush() { throw failure }
    return file
  }

  /// Opens the journal at `path` to go on with it, and says what is in it. Its time of change becomes now.
  ///
  /// Strokes that were growing when the last writer stopped are ended. Where something could not be read, the file is kept
  /// as it is under the name `original`, and `path` becomes one with all the rest. Throws, and changes nothing, where the
  /// file is no journal, or one of a later version, another program is writing it, or it may not be written.
  public static func resume(_ path: String) throws(FileFailure) -> (JournalFile, Journal) {
    var (file, journal) = try FileFailure.saying("open", path) {
      let descriptor = try openLocked(path)
      do {
        let journal = try Self.journal(path, descriptor)
        try refuse(laterThanKnown: journal, path)
        let file = JournalFile(
          path: path, descriptor: descriptor, encoder: JournalEncoder(), of: journal, isBegun: true)
        file.length = Int(try Stat(descriptor).size)
        return (file, journal)
      } catch {
        try? descriptor.close()
        throw error
      }
    }
    if !journal.warnings.isEmpty {
      let place = FilePath(path).resolved
      file = try replace(place.string, by: journal, to: "mend") { mended in
        if let failure = mended.synchronize() { throw failure }
        mended.original = try place.keepOriginal().string
      }
      file.path = path
    }
    // The drawing that was opened last is the one that was left last.
    if let descriptor = file.descriptor { futimens(descriptor.rawValue, nil) }
    let time = journal.entries.last?.time ?? 0
    for id in journal.growingStrokes {
      journal.entries.append(Journal.Entry(.end(id: id), at: time))
      // What a full disk refuses is written later.
      _ = file.append(.end(id: id), at: time)
    }
    return (file, journal)
  }

  /// The file at `path`, locked. Where another takes its place before it is, that one, as far as that does not go on and on.
  private static func openLocked(_ path: String) throws -> FileDescriptor {
    for attempt in 1... {
      let descriptor = try FileDescriptor.open(path, .readWrite, options: [.append, .closeOnExec])
      do {
        try lock(descriptor, path)
        if try attempt == 10 || descriptor.isFile(at: FilePath(path)) { return descriptor }
      } catch {
        try? descriptor.close()
        throw error
      }
      try? descriptor.close()
    }
    throw FileFailure("open", path, .resourceBusy, cause: .elsewhere)
  }

  /// What a later program has written is not written to: it would lose what is not known here.
  private static func refuse(laterThanKnown journal: Journal, _ path: String) throws(FileFailure) {
    guard journal.version > JournalLine.version else { return }
    let reason = "a drawing of version \(journal.version); go on with it in a newer program, or with a copy here"
    throw FileFailure("\(path): \(reason)", reason: reason)
  }

  /// Begins the file anew with what `journal` holds, without waiting for the disk: nothing of a blank drawing would be
  /// missed.
  ///
  /// - Returns: what goes on with it in place of this.
  /// - Throws: also where its path leads to another file, or to none: whatever is there stays.
  public func rewritten(as journal: Journal) throws(FileFailure) -> JournalFile {
    let place = FilePath(path).resolved
    let next = try Self.replace(place.string, by: journal, to: "write") { file in
      if let failure = file.flush(urgently: false) { throw failure }
      guard try descriptor?.isFile(at: place) ?? false else { throw Errno.fileExists }
    }
    next.path = path
    return next
  }

  /// Puts a file with the entries of `journal` in the place of the one at `path`, used as that is, once `write` has written it.
  private static func replace(
    _ path: String, by journal: Journal, to verb: String, write: (JournalFile) throws -> Void
  ) throws(FileFailure) -> JournalFile {
    try FileFailure.saying(verb, path) {
      let use = (try? FilePath(path).stat()).map { FileUse(of: $0) }
      let (beside, descriptor) = try FilePath(path).createBeside(.readWrite, options: .append, use: use)
      do {
        let file = JournalFile(
          path: beside.string, descriptor: descriptor, encoder: journal.encoder(), of: journal, isBegun: false)
        try lock(descriptor, path)
        try write(file)
        try beside.rename(to: FilePath(path))
        file.path = path
        return file
      } catch {
        try? beside.remove()
        throw error
      }
    }
  }

  /// Makes the file that was not there yet, and its folder.
  private func make() throws -> FileDescriptor {
    let made = try FilePath(path).makeFree { try Self.createNew($0.string) }
    take(made)
    return made.file
  }

  private func take(_ made: (path: FilePath, file: FileDescriptor)) {
    (path, descriptor) = (made.path.string, made.file)
    _ = try? made.file.lock()
  }

  private static let everybody: FilePermissions = [.ownerReadWrite, .groupReadWrite, .otherReadWrite]

  private static func createNew(_ path: String) throws -> FileDescriptor {
    try .open(
      path, .readWrite, options: [.append, .create, .exclusiveCreate, .closeOnExec], permissions: everybody)
  }

  /// Gives the file another name, which nothing bears yet, and goes on writing to it. Where there is no file yet, it will be
  /// made there.
  public func move(to place: String) throws(FileFailure) {
    if descriptor != nil {
      try FileFailure.saying("move", path) { try FilePath(path).move(to: FilePath(place)) }
    } else if FilePath(place).identity != nil {
      throw FileFailure("move", path, .fileExists)
    }
    path = place
  }

  /// Whether this is the file at `path`, whatever leads there. As long as it has no file, one that is there is another's.
  public func isThe(fileAt path: String) -> Bool {
    let place = FilePath(path).resolved
    guard place.identity != nil else { return FilePath(self.path).resolved == place }
    return (try? descriptor?.isFile(at: place)) ?? false
  }

  /// Notes that somebody else has moved the file to `place`: what is still to be written goes there.
  public func moved(to place: String) { path = place }

  // MARK: Writing

  /// Adds what was done at `time`, in seconds, and writes where something was completed or has waited long enough.
  /// Returns why writing failed the last time, or nil.
  public func append(_ action: PaintingAction, at time: Double) -> FileFailure? {
    if action.version > header.neededVersion {
      // What came before is on the disk, if it can be, before the header says more.
      isBlank = false
      _ = flush()
      header.neededVersion = action.version
    }
    encoder.add(action, at: time)
    isBlank = false
    if waitingSince == nil { waitingSince = time }
    switch action {
    case .begin, .extend, .straighten, .adjust: return encoder.gathered < Self.mostPoints ? advance(to: time) : flush()
    case .end, .retract, .undo, .redo, .clear, .paper, .reframe, .reference, .fill, .begun, .layer, .select, .graft:
      return flush()
    }
  }

  /// Writes where something has waited `longestWait` at `time`. Returns why writing failed the last time, or nil.
  public func advance(to time: Double) -> FileFailure? {
    guard let since = waitingSince, time >= since + Self.longestWait || time < since else { return failure }
    // After a failure the next try is as much later, not with every point.
    waitingSince = time
    return flush()
  }

  /// Writes everything now, without waiting for the disk. Returns why that failed, or nil.
  public func flush() -> FileFailure? { flush(urgently: true) }

  /// - Parameter isUrgent: whether the disk is asked for it at once: whoever lets go of the file then waits for that.
  private func flush(urgently isUrgent: Bool) -> FileFailure? {
    failure = isBlank ? nil : writeAll(urgently: isUrgent)
    // Tried again when time is next told.
    if failure != nil, waitingSince == nil { waitingSince = 0 }
    return failure
  }

  private func writeAll(urgently isUrgent: Bool) -> FileFailure? {
    encoder.gather()
    if let excess { return excess }
    let isNews = written < encoder.bytes.count
    do throws(FileFailure) {
      let file = try made(forNews: isNews)
      try FileFailure.saying("write", path) {
        if isBegun { try header.renew(in: file) }
        try write(to: file)
        try header.renew(in: file)
      }
      try renewWhereRefused(file)
      if isNews, isUrgent, let number = descriptor.flatMap(sync.begin) { return refused(number) }
      return nil
    } catch {
      return error
    }
  }

  /// Notes that the disk did not take what the system has taken. Returns that as a failure.
  func refused(_ number: Errno) -> FileFailure {
    refusal = (number, 0)
    return FileFailure("write", path, number)
  }

  /// Has the file written to another one where the disk has refused it. A disk that goes on refusing is asked ever more seldom: all of
  /// a large drawing is written each time.
  private func renewWhereRefused(_ file: FileDescriptor) throws(FileFailure) {
    guard let reason = refusal?.reason, let flushes = refusal.map({ $0.flushes + 1 }) else { return }
    refusal?.flushes = flushes
    guard flushes & (flushes - 1) == 0 else { throw FileFailure("write", path, reason) }
    try FileFailure.saying("write", path) { try renew(file) }
  }

  /// Writes all of the file to another, which takes its place once the disk has it.
  private func renew(_ file: FileDescriptor) throws {
    let place = FilePath(path).resolved
    let isThere = try file.isFile(at: place)
    let (beside, new) = try place.createBeside(.readWrite, options: .append, use: FileUse(of: Stat(file)))
    do {
      _ = try? new.lock()
      try file.copy(to: new)
      try new.synchronize()
      if isThere { try beside.rename(to: place) } else { try beside.move(to: place) }
    } catch {
      try? beside.remove()
      try? new.close()
      throw error
    }
    descriptor = new
    refusal = nil
    sync.wait()
    try? file.close()
  }

  /// The file, made where it is not there yet, and again for news of a drawing whose file was removed.
  private func made(forNews isNews: Bool) throws(FileFailure) -> FileDescriptor {
    guard let descriptor else { return try FileFailure.saying("create", path) { try make() } }
    guard isNews, descriptor.isRemoved else { return descriptor }
    return try FileFailure.saying("create", path) { try makeAgain(descriptor) }
  }

  /// Makes the file that was removed again.
  private func makeAgain(_ removed: FileDescriptor) throws -> FileDescriptor {
    let made = try removed.remade(at: FilePath(path)) { try Self.createNew($0.string) }
    take(made)
    sync.wait()
    try? removed.close()
    return made.file
  }

  private func write(to file: FileDescriptor) throws {
    while written < encoder.bytes.count {
      // What has gone out already is not sent again: the next try goes on in the middle of a line.
      let count = try encoder.bytes.withUnsafeBytes {
        try file.write(UnsafeRawBufferPointer(rebasing: $0[written...]))
      }
      written += count
      length += count
    }
    encoder.clear()
    written = 0
    waitingSince = nil
    isBegun = true
  }

  /// Writes everything and waits until the disk has it: milliseconds or more, so not while somebody paints. Returns why
  /// that failed, or nil.
  public func synchronize() -> FileFailure? {
    // Who waits for the disk waits for this, too.
    refusal?.flushes = 0
    if let failure = flush() { return failure }
    if let number = sync.wait() { _ = refused(number) }
    do { try descriptor?.synchronize(dataOnly: true) } catch {
      guard BackgroundSync.isRefusal(error) else { return FileFailure("write", path, error) }
      _ = refused(error)
    }
    return refusal == nil ? nil : flush()
  }

  // MARK: The system

  private static func lock(_ descriptor: FileDescriptor, _ path: String) throws(FileFailure) {
    // A file system without locks is no reason not to paint.
    guard let isOurs = try? descriptor.lock(), !isOurs else { return }
    let reason = "open in another window; close that one first"
    throw FileFailure("\(path): \(reason)", reason: reason, cause: .elsewhere)
  }
}
