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

  /// Every run that is known, the oldest first; the latest alone until all are read.
  private(set) var history = RunHistory()
  /// Whether all runs are known: nobody can tell the best times before.
  var isRead: Bool { reading.isDone }
  /// Told once all runs are known that were not when the program began.
  var wasRead: () -> Void = {}
  /// What reads the runs, which goes on also where nothing may be saved.
  let reading: RunReading
  private let folder: RunFolder
  private let settings: Settings
  private let reports: Reports
  private unowned let router: TouchRouter
  /// The runs that could not be saved so far, the oldest first.
  private var unsaved: [RunFile] = []
  /// When they are tried again, in seconds on the input's own clock; nil where none waits for another window.
  private var nextTrial: Double?

  /// The history in the data folder. A run that cannot be read is named in a warning and left as it is.
  ///
  /// - Parameter router: where something may touch.
  init(_ data: DataFolder, settings: Settings, at router: TouchRouter, reports: Reports) {
    folder = RunFolder(path: data.runs)
    reading = RunReading(folder) { [unowned router] in router.isInUse }
    (self.settings, self.router, self.reports) = (settings, router, reports)
    do throws(FileFailure) {
      try reading.list()
      reading.read(Self.first)
      history = RunHistory(reading.inOrder)
      if isRead { takeAll() }
    } catch { reports.say(error) }
    reading.finished = { [unowned self] in
      takeAll()
      wasRead()
    }
  }

  /// How many runs are read before anything is shown.
  private static let first = 2 * RunReading.portion

  /// All runs are read for the first time.
  private func takeAll() {
    if let problem = read() { return reports.say(problem) }
    // A program that was killed between a run and its settings left them behind.
    if bestTimes != writtenTimes { write() }
  }

  /// Whether nobody has finished a run yet.
  var isEmpty: Bool { reading.isEmpty && unsaved.isEmpty }

  /// Adds a run, and with it those that could not be saved before. While another window writes its own, it waits.
  ///
  /// - Parameter time: now, in seconds on the input's own clock.
  /// - Returns: why it could not be saved; nil where it was, or waits.
  func add(_ file: RunFile, at time: Double) -> FileFailure? {
    unsaved.append(file)
    history.add(file.run)
    let problem = keep(for: .milliseconds(200))
    guard problem?.cause == .elsewhere else { return problem }
    nextTrial = time + Self.delay
    return nil
  }

  /// When something is to be read or saved; at once while runs are left to be read.
  var nextDeadline: Double? { nextTrial.earlier(reading.nextDeadline) }

  /// Reads on, and tries again to save what waits, which it never does while something touches or did a moment ago: the disk takes
  /// its time.
  func advance(to time: Double) {
    reading.advance(to: time)
    guard let deadline = nextTrial, time >= deadline else { return }
    nextTrial = time + Self.delay
    if router.isInUse { return }
    let problem = keep(for: .zero)
    if problem?.cause == .elsewhere { return }
    nextTrial = nil
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
          // Once all runs are read the best times are written.
          guard isRead else { return }
          // With the runs of other windows, which are kept out meanwhile.
          settingsProblem = read()
          if settingsProblem == nil { write() }
        }
      }
      return settingsProblem
    } catch {
      return error.leaving("this run is kept in this window only")
    }
  }

  /// Reads the runs again where other windows have added some. That the folder cannot be read is said when it is next needed.
  /// Where not all were read yet they will be.
  func update() {
    if isRead, (try? reading.list()) == true { _ = read() }
  }

  /// Reads what is left to be read, however long that takes, and what other windows have added.
  func readAll() { if isRead { update() } else { reading.readOn() } }

  /// The touches of a run; nil where its file cannot be read.
  func recording(of run: Run) -> Recording? {
    let file = unsaved.first { $0.run == run } ?? reading.path(of: run).flatMap { path in try? RunFile(path: path) }
    return file?.recording
  }

  /// Why the best times could not be written; nil where they were.
  private var settingsProblem: FileFailure?

  /// Takes all runs that there are now into the history, and says of each file that cannot be used why, once.
  ///
  /// - Returns: why the folder cannot be read, so that nobody knows what the best times are; nil where it can.
  private func read() -> FileFailure? {
    do throws(FileFailure) {
      try reading.list()
      reading.read()
      let runs = reading.inOrder + unsaved.map(\.run)
      // A run of one's own is in it already.
      if runs != history.runs { history = RunHistory(runs) }
      for problem in reading.takeProblems() { reports.say(problem) }
      return nil
    } catch {
      return error
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
