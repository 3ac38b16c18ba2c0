import Files
import GestureFlash
import Interface
import Recordings

/// The history on the disk: each run a file in the data folder, and the best three times of the standard deck by any kind of
/// input in the settings, which are written anew from the runs.
final class ScoreBook {
  /// Every run that is known, the oldest first.
  private(set) var history = RunHistory()
  private let folder: RunFolder
  private let settings: Settings
  private var paths: [Run: String] = [:]
  /// The runs that could not be saved so far, the oldest first.
  private var unsaved: [RunFile] = []
  private var named: Set<String> = []

  /// The history in the data folder. A run that cannot be read is named in a warning and left as it is.
  init(_ data: DataFolder, settings: Settings, reports: Reports) {
    folder = RunFolder(path: data.runs)
    self.settings = settings
    for problem in read() { reports.say(problem) }
    // A program that was killed between a run and its settings left them behind.
    if isRead, bestTimes != writtenTimes { write() }
  }

  /// Adds a run, and with it those that could not be saved before.
  ///
  /// - Returns: why it could not be saved; nil where it was.
  func add(_ file: RunFile) -> FileFailure? {
    unsaved.append(file)
    history.add(file.run)
    do throws(FileFailure) {
      while let next = unsaved.first {
        try folder.add(next) {
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
      let (entries, problems) = try folder.entries()
      history = RunHistory(entries.map(\.run) + unsaved.map(\.run))
      paths = Dictionary(entries.map { ($0.run, $0.path) }, uniquingKeysWith: { $1 })
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
    do throws(FileFailure) { try settings.save() } catch { settingsProblem = error }
  }
}
