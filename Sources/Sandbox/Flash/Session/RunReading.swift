import Files
import GameRecords
import GestureFlash
import Glibc
import Interface
import SystemPackage

/// Reads the runs of a folder, some at a time, the latest first: those of years take seconds, which nobody is kept waiting for.
final class RunReading: Timed {
  /// How many runs are read before anything else is done: some 5 milliseconds.
  static let portion = 24
  /// The same while something touches, for which there is less time.
  private static let portionBesideTouches = 4
  /// The runs by their files.
  private(set) var runs: [String: Run] = [:]
  /// Why other files cannot be used, as far as that was not told.
  private(set) var problems: [FileFailure] = []
  /// Told once all are read that `advance` reads.
  var finished: () -> Void = {}
  private let folder: RunFolder
  private let isTouched: () -> Bool
  /// The files that there were when it was looked for them last, sorted.
  private var files: [String] = []
  /// Those that cannot be used, each as it was when that was found out: it is told once, until they change.
  private var unusable: [String: [Int]] = [:]
  /// Those that are still to be read, the next one last.
  private var unread: [String] = []

  /// - Parameter isTouched: whether something touches now.
  init(_ folder: RunFolder, isTouched: @escaping () -> Bool) { (self.folder, self.isTouched) = (folder, isTouched) }

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
    unusable = unusable.filter { Self.state(of: $0.key) == $0.value }
    unread = present.filter { runs[$0] == nil && unusable[$0] == nil }
    if runs.count + unusable.count > present.count - unread.count {
      let there = Set(present)
      runs = runs.filter { there.contains($0.key) }
      unusable = unusable.filter { there.contains($0.key) }
    }
    return true
  }

  /// Reads as many more; all unless given.
  func read(_ count: Int = .max) {
    for _ in 0..<min(count, unread.count) {
      let path = unread.removeLast()
      // As it was before: it may still be being copied there.
      let state = Self.state(of: path)
      do throws(FileFailure) { runs[path] = try RunFolder.entry(at: path)?.run } catch {
        problems.append(error)
        unusable[path] = state
      }
    }
  }

  /// Which state of a file it is: when it was last changed, and how long it is; nothing where nobody can look at it.
  private static func state(of path: String) -> [Int] {
    guard let status = try? FilePath(path).stat() else { return [] }
    return [Int(status.st_ctim.tv_sec), Int(status.st_ctim.tv_nsec), Int(status.size)]
  }

  /// Reads all that is left, as `advance` would.
  func readOn() {
    guard !isDone else { return }
    read()
    finished()
  }

  /// The runs that were read, the oldest first.
  var inOrder: [Run] {
    files.compactMap { path in runs[path].map { RunFolder.Entry(path: path, run: $0) } }.sorted().map(\.run)
  }

  /// The file of a run; nil where it is not known.
  func path(of run: Run) -> String? { runs.first { $0.value == run }?.key }

  /// The problems, which are told then: those of older files first, which are read last.
  func takeProblems() -> [FileFailure] {
    defer { problems = [] }
    return problems.reversed()
  }

  /// At once, after what happened meanwhile.
  var nextDeadline: Double? { isDone ? nil : 0 }

  /// Reads some more.
  func advance(to time: Double) {
    guard !isDone else { return }
    read(isTouched() ? Self.portionBesideTouches : Self.portion)
    if isDone { finished() }
  }
}
