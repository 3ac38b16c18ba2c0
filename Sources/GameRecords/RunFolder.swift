import Files
import GestureFlash
import SystemPackage

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
  /// - Parameter known: what was read before, by the paths of the files, which are not read again: none changes. Nothing unless given.
  /// - Returns: the runs, and why each other file cannot be used; it stays as it is. Pipes are left out.
  /// - Throws: `FileFailure` where there is a folder that cannot be read.
  public func entries(
    besides known: [String: Run] = [:]
  ) throws(FileFailure) -> (runs: [Entry], problems: [FileFailure]) {
    var entries: [Entry] = []
    var problems: [FileFailure] = []
    for path in try files() {
      do { entries.append(Entry(path: path, run: try known[path] ?? RunFile.run(in: path))) } catch {
        let failure = FileFailure(error, in: path)
        problems.append(failure.leaving("this run is left out, and its file left as it is"))
      }
    }
    // The date is written in such a way that it sorts by itself.
    return (entries.sorted { ($0.run.date, $0.path) < ($1.run.date, $1.path) }, problems)
  }

  /// The paths of all runs, sorted; none where there is no folder.
  ///
  /// - Throws: `FileFailure` where there is one that cannot be read.
  public func files() throws(FileFailure) -> [String] {
    let names = try FileFailure.saying("read", path) { try FilePath(path).listing() }
      .filter { $0.lowercased().hasSuffix(Self.suffix) && !$0.hasPrefix(".") }.sorted()
    // Whoever reads a pipe waits for its writer.
    return names.map { "\(path)/\($0)" }.filter { (try? FilePath($0).stat())?.type != .fifo }
  }

  /// Adds a run, keeps all other windows out meanwhile, and lets `body` work on the whole history with them still out.
  ///
  /// - Parameter patience: how long another window that writes is waited for.
  /// - Returns: the path of the run's file.
  /// - Throws: `FileFailure`, of the cause `elsewhere` where another window does not come to an end.
  @discardableResult
  public func add(
    _ file: RunFile, patience: Duration = .milliseconds(200), then body: () -> Void = {}
  ) throws(FileFailure) -> String {
    try FileFailure.saying("write into", path, advice: Self.advice) {
      try FilePath(path).makeFolder()
      // A file system without locks is no reason to lose a run.
      return try FilePath(path).whileLocked(patience: patience) { isAlone in
        let place = try write(file, isAlone: isAlone)
        body()
        return place
      }
    }
  }

  // MARK: Files

  private static let suffix = ".run"
  private static let unfinished = ".unfinished"
  private static let advice = "see that its folder may be written to and has room"

  private func write(_ file: RunFile, isAlone: Bool) throws -> String {
    let folder = FilePath(path)
    // Whoever left one behind was killed: the lock is ours.
    for name in folder.names where isAlone && name.hasPrefix(Self.unfinished) {
      try? folder.appending(name).remove()
    }
    let date = file.run.date.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    var place = folder
    try folder.appending(Self.unfinished).writeBeside(
      file.bytes(), mode: [.ownerReadWrite, .groupRead, .otherRead]
    ) { beside in
      for number in 1... {
        place = folder.appending("\(date)-\(number)\(Self.suffix)")
        do { return try beside.move(to: place) } catch Errno.fileExists { continue }
      }
    }
    synchronize()
    return place.string
  }

  /// Brings the names in the folder to the disk.
  private func synchronize() {
    guard let folder = try? FileDescriptor.open(path, .readOnly, options: [.directory, .closeOnExec]) else { return }
    try? folder.closeAfter { try folder.synchronize() }
  }
}
