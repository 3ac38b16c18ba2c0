import Files
import Gestures
import Interface

/// Saves the settings that were chosen when their time has come, but never while something touches or did
/// a moment ago: the disk takes its time.
final class SettingsSaver: Timed {
  /// How long after a choice they are saved, in seconds; what comes together is saved together.
  private static let delay = 1.0
  /// How much later it is tried again where fingers would wait for it, in seconds.
  private static let patience = 0.5

  private let settings: Settings
  private let reports: Reports
  private unowned let router: TouchRouter
  /// When they are saved, in seconds on the input's own clock; nil where nothing was chosen.
  private(set) var nextDeadline: Double?
  /// Why they could not be saved last; nil where they could.
  private var failure: FileFailure?

  /// - Parameter router: where something may touch.
  init(_ settings: Settings, at router: TouchRouter, reports: Reports) {
    (self.settings, self.router, self.reports) = (settings, router, reports)
  }

  /// Saves what was chosen long enough before `time`, and notes what was chosen since. That it can't be is said once.
  func advance(to time: Double) {
    if let nextDeadline, time >= nextDeadline { save(at: time) }
    if settings.isChanged, nextDeadline == nil { nextDeadline = time + Self.delay }
  }

  private func save(at time: Double) {
    if router.isInUse { return nextDeadline = time + Self.patience }
    nextDeadline = nil
    do throws(FileFailure) {
      try settings.save()
      failure = nil
    } catch {
      // Another window is writing its own: it will have done so by the next time.
      if error.cause == .elsewhere { return nextDeadline = time + Self.delay }
      if failure != error { reports.say(error) }
      failure = error
    }
  }
}
