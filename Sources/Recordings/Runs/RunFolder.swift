import GestureFlash
import Glibc
import JSON

/// The folder in which every run of the game has a file of its own.
///
/// A run is written beside the others and then given its name, so that it is there whole or not at all, whatever becomes
/// of the program; no file is ever written again. Several windows may add runs at the same time.
public struct RunFolder: Sendable {
  /// A run and the file it stands in.
  public struct Entry: Hashable, Sendable {
    /// The file's path.
    public var path: String
    /// The run.
    public var run: Run
  }

  /// Where the runs are.
  public let path: String

  /// The folder at `path`, which need not exist yet.
  public init(path: String) { self.path = path }

  /// Reads all runs, the oldest first.
  ///
  /// - Returns: the runs, and a sentence about each file that cannot be used; it stays as it is.
  public func entries() -> (runs: [Entry], problems: [String]) {
    var entries: [Entry] = []
    var problems: [String] = []
    for path in files() {
      do { entries.append(Entry(path: path, run: try RunFile.run(in: path))) } catch let failure as ParsingFailure {
        problems.append("\(path), \(failure); this run is left out, and its file left as it is")
      } catch {
        problems.append("\(error)")
      }
    }
    // The date is written in such a way that it sorts by itself.
    return (entries.sorted { ($0.run.date, $0.path) < ($1.run.date, $1.path) }, problems)
  }

  /// The paths of all runs, sorted.
  public func files() -> [String] {
    names().filter { $0.hasSuffix(Self.suffix) && !$0.hasPrefix(".") }.sorted().map { "\(path)/\($0)" }
  }

  /// Adds a run, keeps all other windows out meanwhile, and lets `body` work on the whole history with them still out.
  ///
  /// - Returns: the path of the run's file.
  @discardableResult
  public func add(_ file: RunFile, then body: () -> Void = {}) throws(FileError) -> String {
    let lock = try lock()
    defer { close(lock) }
    let place = try write(file)
    body()
    return place
  }

  /// Lets `body` work on the whole history while no window adds a run.
  public func whileLocked(_ body: () -> Void) throws(FileError) {
    let lock = try lock()
    defer { close(lock) }
    body()
  }

  // MARK: Files

  private static let suffix = ".run"
  private static let unfinished = ".unfinished-"
  private static let advice = "see that its folder may be written to and has room"

  private func names() -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        })
    }
    return names
  }

  private func lock() throws(FileError) -> Int32 {
    if mkdir(path, 0o777) != 0, errno != EEXIST { throw FileError("make the folder", path, advice: Self.advice) }
    let name = "\(path)/.lock"
    let descriptor = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw FileError("write", name, advice: Self.advice) }
    // It is let go with the descriptor, also by a program that is killed.
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    return descriptor
  }

  private func write(_ file: RunFile) throws(FileError) -> String {
    // Whoever left one behind was killed: the lock is ours.
    for name in names() where name.hasPrefix(Self.unfinished) { unlink("\(path)/\(name)") }
    var template = Array("\(path)/\(Self.unfinished)XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw FileError("write into", path, advice: Self.advice) }
    defer { unlink(template) }
    let isWritten =
      FileBytes.writeAll(file.bytes(), to: descriptor) && fchmod(descriptor, 0o644) == 0 && fsync(descriptor) == 0
    guard close(descriptor) == 0, isWritten else { throw FileError("write into", path, advice: Self.advice) }
    let date = file.run.date.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    var number = 1
    while true {
      let place = "\(path)/\(date)-\(number)\(Self.suffix)"
      // A link never takes the place of a file that is there.
      if link(template, place) == 0 {
        synchronize()
        return place
      }
      guard errno == EEXIST else { throw FileError("write", place, advice: Self.advice) }
      number += 1
    }
  }

  /// Brings the names in the folder to the disk.
  private func synchronize() {
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }
}
