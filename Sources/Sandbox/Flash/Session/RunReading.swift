import Files
import GameRecords
import GestureFlash
import Interface

/// Reads the runs of a folder, some at a time, the latest first: those of years take seconds, which nobody is kept waiting for.
final class RunReading: Timed {
  /// How many runs are read before anything else is done: some 5 milliseconds.
  static let portion = 24
  /// The runs by their files.
  private(set) var runs: [String: Run] = [:]
  /// Why other files cannot be used, as far as that was not told.
  private(set) var problems: [FileFailure] = []
  /// Told once all are read that `advance` reads.
  var finished: () -> Void = {}
  private let folder: RunFolder
  /// The files that there were when it was looked for them last, sorted.
  private var files: [String] = []
  /// Those that are still to be read, the next one last.
  private var unread: [String] = []

  init(_ folder: RunFolder) { self.folder = folder }

  /// Whether nothing is left to be read.
  var isDone: Bool { unread.isEmpty }

  /// Whether there are no runs, as far as is known.
  var isEmpty: Bool { runs.isEmpty && isDone }

  /// Looks for files anew: what is not known is to be read, and what is gone is forgotten.
  ///
  /// - Returns: whether there are others than before.
  @discardableResult
  func list() throws(FileFailure) -> Bool {
    let present = try folder.listing()
    guard present != files else { return false }
    files = present
    unread = present.filter { runs[$0] == nil }
    if runs.count > present.count - unread.count {
      let there = Set(present)
      runs = runs.filter { there.contains($0.key) }
    }
    return true
  }

  /// Reads as many more; all unless given.
  func read(_ count: Int = .max) {
    for _ in 0..<min(count, unread.count) {
      let path = unread.removeLast()
      if RunFolder.isPipe(path) { continue }
      do { runs[path] = try RunFile.run(in: path) } catch {
        problems.append(FileFailure(error, in: path).leaving("this run is left out, and its file left as it is"))
      }
    }
  }

  /// Reads all that is left, as `advance` would.
  func readOn() {
    guard !isDone else { return }
    read()
    finished()
  }

  /// The runs that were read, the oldest first.
  var inOrder: [Run] {
    let entries = files.compactMap { path in runs[path].map { (path: path, run: $0) } }
    // The date is written in such a way that it sorts by itself.
    return entries.sorted { ($0.run.date, $0.path) < ($1.run.date, $1.path) }.map(\.run)
  }

  /// The file of a run; nil where it is not known.
  func path(of run: Run) -> String? { runs.first { $0.value == run }?.key }

  /// The problems, which are told then.
  func takeProblems() -> [FileFailure] {
    defer { problems = [] }
    return problems
  }

  /// At once, after what happened meanwhile.
  var nextDeadline: Double? { isDone ? nil : 0 }

  /// Reads some more.
  func advance(to time: Double) {
    guard !isDone else { return }
    read(Self.portion)
    if isDone { finished() }
  }
}
