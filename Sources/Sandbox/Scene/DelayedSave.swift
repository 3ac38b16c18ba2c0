import Files
import Gestures
import Interface

/// Saves something a while after it was changed, but never while something touches or did a moment ago: the disk takes its time. That
/// it cannot be saved is said once, and it is tried again until it is, less and less often.
final class DelayedSave: Timed {
  /// How long after a change it is saved, in seconds; what comes together is saved together.
  private static let delay = 1.0
  /// The longest time between two attempts that failed, in seconds.
  private static let longestPause = 64.0
  /// How much later it is tried again where fingers would wait for it, in seconds.
  private static let patience = 0.5

  private unowned let router: TouchRouter
  private let reports: Reports
  private let save: () throws(FileFailure) -> Void
  /// When it is saved, in seconds on the input's own clock; nil where nothing is changed that is not saved.
  private(set) var nextDeadline: Double?
  /// Why it could not be saved last; nil where it could.
  private var failure: FileFailure?
  /// When it is tried again after an attempt that failed, in seconds from that.
  private var pause = DelayedSave.delay

  /// - Parameters:
  ///   - router: where something may touch.
  ///   - save: saves it, unless it is saved as it is.
  init(at router: TouchRouter, reports: Reports, save: @escaping () throws(FileFailure) -> Void) {
    (self.router, self.reports, self.save) = (router, reports, save)
  }

  /// It was changed at `time`.
  func noteChange(at time: Double) { nextDeadline = min(nextDeadline ?? .infinity, time + Self.delay) }

  func advance(to time: Double) {
    guard let nextDeadline, time >= nextDeadline else { return }
    if router.isInUse {
      self.nextDeadline = time + Self.patience
    } else if !attempt() {
      self.nextDeadline = time + pause
    }
  }

  /// Saves what is changed and not saved yet, without waiting.
  func finish() { if nextDeadline != nil { _ = attempt() } }

  /// Saves it now; whether that was possible.
  private func attempt() -> Bool {
    do throws(FileFailure) {
      try save()
      (nextDeadline, failure) = (nil, nil)
      return true
    } catch {
      // Another window is writing its own: it will have done so by the next time.
      guard error.cause != .elsewhere else {
        pause = Self.delay
        return false
      }
      pause = failure == nil ? Self.delay : min(2 * pause, Self.longestPause)
      if failure != error { reports.say(error) }
      failure = error
      return false
    }
  }
}
