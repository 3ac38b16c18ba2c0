import Geometry
import Glibc

/// A journal that grows on the disk while somebody paints.
///
/// Nothing is written while a stroke grows, except once a second, and then without waiting for the disk; so a killed
/// program loses less than the last second. What cannot be written is kept and tried again with the next write; painting
/// goes on meanwhile. A file that could not be read to its end is never changed.
public final class JournalFile {
  /// Why a journal could not be opened or written.
  public struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file.
    public var path: String
    /// What went wrong and what to do; one line.
    public var reason: String

    /// Both, in one line.
    public var description: String { "\(path): \(reason)" }
  }

  /// How long an action may wait in memory, in seconds.
  public static let longestWait = 1.0

  /// The file.
  public let path: String
  private let descriptor: Int32
  private var encoder: JournalEncoder
  private var written = 0
  private var waitingSince: Double?

  /// When `advance(to:)` next has something to do, on the clock of the actions' times; nil where nothing waits.
  public var nextDeadline: Double? { waitingSince.map { $0 + Self.longestWait } }

  init(path: String, descriptor: Int32, encoder: JournalEncoder) {
    (self.path, self.descriptor, self.encoder) = (path, descriptor, encoder)
  }

  deinit {
    _ = flush()
    close(descriptor)
  }

  /// Begins a new journal at `path`, where there must be no file yet, and writes its header.
  public static func create(_ path: String, size: Size, paper: Color = Painting.paperColor) throws(Failure)
    -> JournalFile
  {
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure(path, "cannot be created", errno) }
    let file = JournalFile(path: path, descriptor: descriptor, encoder: JournalEncoder(size: size, paper: paper))
    try file.lock()
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

  /// Opens the journal at `path` to go on with it, and says what is in it.
  ///
  /// A torn last line is cut off, and strokes that were growing when the last writer stopped are ended. Refuses, and leaves the file as it is, where it is not a journal or is damaged within,
  /// and where another program is writing it.
  public static func resume(_ path: String) throws(Failure) -> (JournalFile, Journal) {
    let descriptor = open(path, O_RDWR | O_APPEND | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(path, "cannot be opened", errno) }
    let file = JournalFile(path: path, descriptor: descriptor, encoder: JournalEncoder())
    try file.lock()
    var journal = try journal(path, descriptor)
    if journal.isDamaged, let warning = journal.warnings.first {
      throw Failure(
        path: path, reason: "damaged, so nothing is added to it (\(warning)); go on in a new drawing")
    }
    if !journal.warnings.isEmpty, ftruncate(descriptor, off_t(journal.wholeBytes)) != 0 {
      throw failure(path, "cannot be written", errno)
    }
    let time = journal.entries.last?.time ?? 0
    for id in journal.growingStrokes {
      journal.entries.append(Journal.Entry(.end(id: id), at: time))
      if let failure = file.append(.end(id: id), at: time) { throw failure }
    }
    return (file, journal)
  }

  /// Adds what was done at `time`, in seconds, and writes where something was completed or has waited long enough.
  /// Returns why writing failed, or nil.
  public func append(_ action: PaintingAction, at time: Double) -> Failure? {
    encoder.add(action, at: time)
    if waitingSince == nil { waitingSince = time }
    switch action {
    case .begin, .extend: return advance(to: time)
    case .end, .retract, .undo, .redo, .clear: return flush()
    }
  }

  /// Writes where something has waited `longestWait` at `time`. Returns why writing failed, or nil.
  public func advance(to time: Double) -> Failure? {
    guard let since = waitingSince, time - since >= Self.longestWait || time < since else { return nil }
    // After a failure the next try is a second later, not with every point.
    waitingSince = time
    return flush()
  }

  /// Writes everything now, without waiting for the disk. Returns why that failed, or nil.
  public func flush() -> Failure? {
    encoder.gather()
    while written < encoder.bytes.count {
      let count = encoder.bytes.withUnsafeBytes { raw in
        write(descriptor, raw.baseAddress.map { $0 + written }, raw.count - written)
      }
      if count < 0, errno == EINTR { continue }
      // What has gone out already is not sent again: the next try goes on in the middle of a line.
      if count < 0 { return Self.failure(path, "cannot be written", errno) }
      written += count
    }
    encoder.bytes.removeAll(keepingCapacity: true)
    written = 0
    waitingSince = nil
    return nil
  }

  /// Writes everything and waits until the disk has it: milliseconds or more, so not while somebody paints. Returns why
  /// that failed, or nil.
  public func synchronize() -> Failure? {
    if let failure = flush() { return failure }
    return fdatasync(descriptor) == 0 ? nil : Self.failure(path, "cannot be written", errno)
  }

  private func lock() throws(Failure) {
    guard flock(descriptor, LOCK_EX | LOCK_NB) != 0 else { return }
    if errno == EWOULDBLOCK {
      throw Failure(path: path, reason: "open in another window; close that one first")
    }
    // A file system without locks is no reason not to paint.
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
    return Failure(path: path, reason: "\(what): \(String(cString: strerror(number))); \(remedy)")
  }
}
