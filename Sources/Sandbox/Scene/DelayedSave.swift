import Files
import Gestures
import Interface

/// Saves something a while after it was changed, but never while something touches or did a moment ago: the disk takes its time. That
/// it cannot be saved is said once, and it is tried again until it is.
final class DelayedSave: Timed {
  /// How long after a change it is saved, in seconds; what comes together is saved together.
  private static let delay = 1.0
  /// How much later it is tried again where fingers would wait for it, in seconds.
  private static let patience = 0.5

  private unowned let router: TouchRouter
  private let reports: Reports
  private let save: () throws(FileFailure) -> Void
  /// When it is saved, in seconds on the input's own clock; nil where nothing is changed that is not saved.
  private(set) var nextDeadline: Double?
  /// Why it could not be saved last; nil where it could.
  private var failure: FileFailure?

  /// - Parameters:
  ///   - router: where something may touch.
  ///   - save: saves it, unless it is saved as it is.
  init(at router: TouchRouter, reports: Reports, save: @escaping () throws(FileFailure) -> Void) {
    (self.router, self.reports, self.save) = (router, reports, save)
  }

  /// It was changed at `time`.
  func noteChange(at time: Double) { if nextDeadline == nil { nextDeadline = time + Self.delay } }

  func advance(to time: Double) {
    guard let nextDeadline, time >= nextDeadline else { return }
    if router.isInUse {
      self.nextDeadline = time + Self.patience
    } else if !attempt() {
      self.nextDeadline = time + Self.delay
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
      guard error.cause != .elsewhere else { return false }
      if failure != error { reports.say(error) }
      failure = error
      return false
    }
  }
}
