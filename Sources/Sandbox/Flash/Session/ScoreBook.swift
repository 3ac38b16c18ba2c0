import Files
import GameRecords
import GestureFlash
import Gestures
import Interface
import Recordings

/// The history on the disk: each run a file in the data folder, and the best three times of the standard deck by any kind of
/// input in the settings, which are written anew from the runs.
final class ScoreBook: Timed {
  /// How long another window that writes its own is waited for, in seconds, before it is tried again.
  private static let delay = 1.0

  /// Every run that is known, the oldest first.
  private(set) var history = RunHistory()
  private let folder: RunFolder
  private let settings: Settings
  private let reports: Reports
  private unowned let router: TouchRouter
  private var paths: [Run: String] = [:]
  /// The runs by their files.
  private var runs: [String: Run] = [:]
  /// The files that the history was read from last, and those beside them that could not be used.
  private var files: [String] = []
  /// The runs that could not be saved so far, the oldest first.
  private var unsaved: [RunFile] = []
  /// When they are tried again, in seconds on the input's own clock; nil where none waits for another window.
  private(set) var nextDeadline: Double?

  /// The history in the data folder. A run that cannot be read is named in a warning and left as it is.
  ///
  /// - Parameter router: where something may touch.
  init(_ data: DataFolder, settings: Settings, at router: TouchRouter, reports: Reports) {
    folder = RunFolder(path: data.runs)
    (self.settings, self.router, self.reports) = (settings, router, reports)
    for problem in read() { reports.say(problem) }
    // A program that was killed between a run and its settings left them behind.
    if isRead, bestTimes != writtenTimes { write() }
  }

  /// Adds a run, and with it those that could not be saved before. While another window writes its own, it waits.
  ///
  /// - Parameter time: now, in seconds on the input's own clock.
  /// - Returns: why it could not be saved; nil where it was, or waits.
  func add(_ file: RunFile, at time: Double) -> FileFailure? {
    unsaved.append(file)
    history.add(file.run)
    let problem = keep(for: .milliseconds(200))
    guard problem?.cause == .elsewhere else { return problem }
    nextDeadline = time + Self.delay
    return nil
  }

  /// Tries again to save what waits, but never while something touches: the disk takes its time.
  func advance(to time: Double) {
    guard let deadline = nextDeadline, time >= deadline else { return }
    nextDeadline = time + Self.delay
    if router.numberOfTouches > 0 { return }
    let problem = keep(for: .zero)
    if problem?.cause == .elsewhere { return }
    nextDeadline = nil
    if let problem { reports.say(problem) }
  }

  /// Saves what is still to be saved, for the last time.
  func finish() {
    if !unsaved.isEmpty, let problem = keep(for: .seconds(1)) { reports.say(problem) }
  }

  /// Saves the runs that could not be saved so far.
  ///
  /// - Parameter patience: how long another window that writes its own is waited for.
  /// - Returns: why not all could be; nil where they were.
  private func keep(for patience: Duration) -> FileFailure? {
    do throws(FileFailure) {
      while let next = unsaved.first {
        try folder.add(next, patience: patience) {
          unsaved.removeFirst()
          // With the runs of other windows, which are kept out meanwhile.
          let problems = read()
          if isRead { write() } else { settingsProblem = problems.first }
        }
      }
      return settingsProblem
    } catch {
      return error.leaving("this run is kept in this window only")
    }
  }

  /// Reads the runs again where other windows have added some. What cannot be read is said when it is next needed.
  func update() {
    if let files = try? folder.files(), files != self.files { _ = read() }
  }

  /// The touches of a run; nil where its file cannot be read.
  func recording(of run: Run) -> Recording? {
    let file = unsaved.first { $0.run == run } ?? paths[run].flatMap { path in try? RunFile(path: path) }
    return file?.recording
  }

  private var settingsProblem: FileFailure?

  /// Whether the folder could be read when it was tried last: else nobody knows what the best times are.
  private var isRead = false

  private func read() -> [FileFailure] {
    isRead = false
    do throws(FileFailure) {
      files = try folder.files()
      let (entries, problems) = try folder.entries(besides: runs)
      history = RunHistory(entries.map(\.run) + unsaved.map(\.run))
      paths = Dictionary(entries.map { ($0.run, $0.path) }, uniquingKeysWith: { $1 })
      runs = Dictionary(uniqueKeysWithValues: entries.map { ($0.path, $0.run) })
      isRead = true
      return problems
    } catch {
      return [error]
    }
  }

  // MARK: The best times in the settings

  private static let keys = (1...RunHistory.places).map { Settings.Key(name: "high_score\($0)", fallback: -1.0) }

  private var bestTimes: [Double] { history.best(in: .all).map(\.seconds) }

  private var writtenTimes: [Double] { Self.keys.map { settings[$0] }.filter { $0 >= 0 } }

  private func write() {
    let times = bestTimes
    for (index, key) in Self.keys.enumerated() {
      if index < times.count { settings[key] = times[index] } else { settings.remove(key) }
    }
    settingsProblem = nil
    // Another window that writes its own will have done so when all settings are saved.
    do throws(FileFailure) { try settings.save() } catch { settingsProblem = error.cause == .elsewhere ? nil : error }
  }
}
