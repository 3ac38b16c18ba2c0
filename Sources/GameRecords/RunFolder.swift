import Files
import GestureFlash
import SystemPackage

/// The folder in which every run of the game has a file of its own.
///
/// A run is written beside the others and then given its name, so that it is there whole or not at all, whatever becomes
/// of the program; no file is ever written again. Several windows may add runs at the same time.
public struct RunFolder: Sendable {
  /// A run and the file it stands in.
  public struct Entry: Hashable, Comparable, Sendable {
    /// The file's path.
    public var path: String
    /// The run.
    public var run: Run

    /// A run that stands in the file at `path`.
    public init(path: String, run: Run) { (self.path, self.run) = (path, run) }

    /// The older one first. The date is written in such a way that it sorts by itself.
    public static func < (former: Entry, latter: Entry) -> Bool {
      (former.run.date, former.path) < (latter.run.date, latter.path)
    }
  }

  /// Where the runs are.
  public let path: String

  /// The folder at `path`, which need not exist yet.
  public init(path: String) { self.path = path }

  /// Reads all runs, the oldest first.
  ///
  /// - Returns: the runs, and why each other file cannot be used; it stays as it is. Pipes are left out.
  /// - Throws: `FileFailure` where there is a folder that cannot be read.
  public func entries() throws(FileFailure) -> (runs: [Entry], problems: [FileFailure]) {
    var entries: [Entry] = []
    var problems: [FileFailure] = []
    for path in try listing() {
      do throws(FileFailure) {
        if let entry = try Self.entry(at: path) { entries.append(entry) }
      } catch { problems.append(error) }
    }
    return (entries.sorted(), problems)
  }

  /// Reads one run.
  ///
  /// - Returns: the run with its file; nil for a pipe, which whoever reads it would wait for.
  /// - Throws: `FileFailure` where the file cannot be used; it stays as it is.
  public static func entry(at path: String) throws(FileFailure) -> Entry? {
    guard !isPipe(path) else { return nil }
    do { return Entry(path: path, run: try RunFile.run(in: path)) } catch {
      throw FileFailure(error, in: path).leaving("this run is left out, and its file left as it is")
    }
  }

  /// The paths of all runs, sorted; none where there is no folder.
  ///
  /// - Throws: `FileFailure` where there is one that cannot be read.
  public func files() throws(FileFailure) -> [String] { try listing().filter { !Self.isPipe($0) } }

  /// The same without a look at each: there may be pipes among them.
  ///
  /// - Throws: `FileFailure` where there is a folder that cannot be read.
  public func listing() throws(FileFailure) -> [String] {
    try FileFailure.saying("read", path) { try FilePath(path).listing() }
      .filter { $0.lowercased().hasSuffix(Self.suffix) && !$0.hasPrefix(".") }.sorted().map { "\(path)/\($0)" }
  }

  /// Whether that is no file to read but a pipe: whoever reads it waits for its writer.
  public static func isPipe(_ path: String) -> Bool { (try? FilePath(path).stat())?.type == .fifo }

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
    var place = folder
    try folder.appending(Self.unfinished).writeBeside(
      file.encoded(), use: FileUse([.ownerReadWrite, .groupRead, .otherRead])
    ) { beside in
      for number in 1... {
        place = folder.appending("\(file.run.fileName)-\(number)\(Self.suffix)")
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

extension Run {
  /// What files of it are called: its date, as far as every file system has the letters.
  public var fileName: String {
    let name = date.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    return name.isEmpty ? "run" : name
  }
}
