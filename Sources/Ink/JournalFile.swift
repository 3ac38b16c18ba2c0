import Geometry
import Glibc

/// A journal that grows on the disk while somebody paints.
///
/// Nothing is written while a stroke grows, except once a second, and then without waiting for the disk; so a killed
/// program loses less than the last second, and a machine that loses its power little more. What cannot be written, even the file itself, is kept and tried again later;
/// painting goes on meanwhile. A file that could not be read whole is kept beside the one that goes on.
public final class JournalFile {
  /// Why a journal could not be opened or written.
  public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file.
    public var path: String
    /// What went wrong and what to do; one line.
    public var reason: String
    /// What is in the way, for those who say it in their own words.
    public var cause = Cause.other

    /// Both, in one line.
    public var description: String { "\(path): \(reason)" }

    /// What keeps a journal from being opened or written.
    public enum Cause: Hashable, Sendable {
      /// Another window is writing the file.
      case elsewhere
      /// The disk, or the user's share of it, is full.
      case full
      /// The file or its folder may not be written.
      case forbidden
      /// Something else.
      case other
    }
  }

  /// How long an action may wait in memory, in seconds.
  public static let longestWait = 1.0

  /// The file. Where that name was taken when it could first be written, one with a number after it.
  public private(set) var path: String
  /// Where the journal is kept as it was found, when it could not be read whole; else nil.
  public private(set) var original: String?
  /// Negative while there is no file yet.
  private var descriptor: Int32
  private var encoder: JournalEncoder
  private var written = 0
  private var waitingSince: Double?
  /// Why the last attempt to write failed; nil where it did not.
  private var failure: Failure?
  private let sync = BackgroundSync()
  /// Whether nothing was done yet, so that no file is needed.
  private var isBlank = false

  /// When `advance(to:)` next has something to do, on the clock of the actions' times; nil where nothing waits.
  public var nextDeadline: Double? { waitingSince.map { $0 + Self.longestWait } }

  init(path: String, descriptor: Int32, encoder: JournalEncoder) {
    (self.path, self.descriptor, self.encoder) = (path, descriptor, encoder)
  }

  /// A journal that is to hold what `journal` holds and to go on from there, in a file of its own. The first `flush` makes
  /// the file, at `path` or the first free name after it; as long as nothing was done there is none.
  public convenience init(copying journal: Journal, to path: String) {
    self.init(path: path, descriptor: -1, encoder: journal.encoder())
    isBlank = journal.entries.isEmpty
  }

  deinit {
    _ = flush()
    sync.wait()
    if descriptor >= 0 { close(descriptor) }
  }

  // MARK: Opening

  /// Begins a new journal at `path`, where there must be no file yet, and writes its header.
  public static func create(_ path: String, size: Size, paper: Color = Painting.paperColor) throws(Failure)
    -> JournalFile
  {
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure(path, "cannot be created", errno) }
    let file = JournalFile(path: path, descriptor: descriptor, encoder: JournalEncoder(size: size, paper: paper))
    try lock(descriptor, path)
    if let failure = file.flush() { throw failure }
    return file
  }

  /// Reads the journal at `path` without the wish to change it.
  public static func read(_ path: String) throws(Failure) -> Journal {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(path, "cannot be read", errno) }
    defer { close(descriptor) }
    return try journal(path, descriptor)
  }

  /// Opens the journal at `path` to go on with it, and says what is in it. Its time of change becomes now.
  ///
  /// Strokes that were growing when the last writer stopped are ended. Where something could not be read, the file is kept
  /// as it is under the name `original`, and `path` becomes one with all the rest. Throws, and changes nothing, where the
  /// file is no journal, another program is writing it, or it may not be written.
  public static func resume(_ path: String) throws(Failure) -> (JournalFile, Journal) {
    let descriptor = open(path, O_RDWR | O_APPEND | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(path, "cannot be opened", errno) }
    var file = JournalFile(path: path, descriptor: descriptor, encoder: JournalEncoder())
    try lock(descriptor, path)
    var journal = try journal(path, descriptor)
    if !journal.warnings.isEmpty { file = try replace(path, by: journal) }
    // The drawing that was opened last is the one that was left last.
    futimens(file.descriptor, nil)
    let time = journal.entries.last?.time ?? 0
    for id in journal.growingStrokes {
      journal.entries.append(Journal.Entry(.end(id: id), at: time))
      // What a full disk refuses is written later.
      _ = file.append(.end(id: id), at: time)
    }
    return (file, journal)
  }

  /// Puts a file with the entries of `journal` in the place of the one at `path`, which is kept beside it.
  private static func replace(_ path: String, by journal: Journal) throws(Failure) -> JournalFile {
    let beside = "\(path).\(getpid()).new"
    let descriptor = open(beside, O_RDWR | O_APPEND | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure(path, "damaged, and cannot be mended", errno) }
    let file = JournalFile(path: beside, descriptor: descriptor, encoder: journal.encoder())
    try lock(descriptor, path)
    do throws(Failure) {
      if let failure = file.synchronize() { throw failure }
      var original = "\(path).original"
      var number = 1
      while link(path, original) != 0 {
        guard errno == EEXIST, number < 1000 else { throw failure(path, "damaged, and cannot be kept beside", errno) }
        number += 1
        original = "\(path).original-\(number)"
      }
      guard rename(beside, path) == 0 else { throw failure(path, "damaged, and cannot be mended", errno) }
      file.path = path
      file.original = original
      return file
    } catch {
      unlink(beside)
      throw error
    }
  }

  /// Makes the file that was not there yet, and its folder; the errno where that is impossible.
  private func make() -> Int32? {
    if let slash = path.lastIndex(of: "/") { mkdir(String(path[..<slash]), 0o777) }
    let wanted = path
    for number in 1..<10_000 {
      path = number == 1 ? wanted : Self.name(wanted, number: number)
      descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 {
        flock(descriptor, LOCK_EX | LOCK_NB)
        return nil
      }
      guard errno == EEXIST else { break }
    }
    path = wanted
    return errno
  }

  /// The name `path` with a number before its ending.
  public static func name(_ path: String, number: Int) -> String {
    guard let dot = path.lastIndex(of: "."), dot > path.lastIndex(of: "/") ?? path.startIndex else {
      return "\(path)-\(number)"
    }
    return "\(path[..<dot])-\(number)\(path[dot...])"
  }

  // MARK: Writing

  /// Adds what was done at `time`, in seconds, and writes where something was completed or has waited long enough.
  /// Returns why writing failed the last time, or nil.
  public func append(_ action: PaintingAction, at time: Double) -> Failure? {
    encoder.add(action, at: time)
    isBlank = false
    if waitingSince == nil { waitingSince = time }
    switch action {
    case .begin, .extend: return advance(to: time)
    case .end, .retract, .undo, .redo, .clear, .paper: return flush()
    }
  }

  /// Writes where something has waited `longestWait` at `time`. Returns why writing failed the last time, or nil.
  public func advance(to time: Double) -> Failure? {
    guard let since = waitingSince, time >= since + Self.longestWait || time < since else { return failure }
    // After a failure the next try is a second later, not with every point.
    waitingSince = time
    return flush()
  }

  /// Writes everything now, without waiting for the disk. Returns why that failed, or nil.
  public func flush() -> Failure? {
    failure = isBlank ? nil : writeAll()
    // Tried again when time is next told.
    if failure != nil, waitingSince == nil { waitingSince = 0 }
    return failure
  }

  private func writeAll() -> Failure? {
    encoder.gather()
    let isNews = written < encoder.bytes.count
    if descriptor < 0, let number = make() { return Self.failure(path, "cannot be created", number) }
    while written < encoder.bytes.count {
      let count = encoder.bytes.withUnsafeBytes { raw in
        write(descriptor, raw.baseAddress.map { $0 + written }, raw.count - written)
      }
      if count < 0, errno == EINTR { continue }
      // What has gone out already is not sent again: the next try goes on in the middle of a line.
      if count < 0 { return Self.failure(path, "cannot be written", errno) }
      written += count
    }
    encoder.clear()
    written = 0
    waitingSince = nil
    guard isNews, let number = sync.begin(descriptor) else { return nil }
    return Self.failure(path, "cannot be written", number)
  }

  /// Writes everything and waits until the disk has it: milliseconds or more, so not while somebody paints. Returns why
  /// that failed, or nil.
  public func synchronize() -> Failure? {
    if let failure = flush() { return failure }
    guard descriptor >= 0 else { return nil }
    return fdatasync(descriptor) == 0 ? nil : Self.failure(path, "cannot be written", errno)
  }

  // MARK: The system

  private static func lock(_ descriptor: Int32, _ path: String) throws(Failure) {
    guard flock(descriptor, LOCK_EX | LOCK_NB) != 0 else { return }
    if errno == EWOULDBLOCK {
      throw Failure(path: path, reason: "open in another window; close that one first", cause: .elsewhere)
    }
    // A file system without locks is no reason not to paint.
  }

  /// Whether another window has the drawing at `path` open.
  public static func isOpenElsewhere(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return flock(descriptor, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK
  }

  private static func journal(_ path: String, _ descriptor: Int32) throws(Failure) -> Journal {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw Failure(path: path, reason: "not an ordinary file; choose another")
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(status.st_size))
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw failure(path, "cannot be read", errno) }
      if count == 0 { break }
      bytes.append(contentsOf: chunk[..<count])
    }
    do {
      return try Journal(decoding: bytes)
    } catch {
      throw Failure(path: path, reason: error.description)
    }
  }

  private static func failure(_ path: String, _ what: String, _ number: Int32) -> Failure {
    let remedy =
      switch number {
      case EEXIST: "choose another name"
      case ENOENT: "check the path"
      case EACCES, EPERM, EROFS: "choose a place that you may use"
      case ENOSPC, EDQUOT: "make room on the disk"
      default: "choose another place"
      }
    let cause: Failure.Cause =
      switch number {
      case ENOSPC, EDQUOT, EFBIG: .full
      case EACCES, EPERM, EROFS: .forbidden
      default: .other
      }
    return Failure(path: path, reason: "\(what): \(String(cString: strerror(number))); \(remedy)", cause: cause)
  }
}
