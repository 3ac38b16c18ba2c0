import Files
import Gestures
import Interface

/// Saves the settings a while after one was chosen, which nobody tells: they are looked at.
final class SettingsSaver: Timed {
  private let settings: Settings
  private let saving: DelayedSave

  /// - Parameter router: where something may touch.
  init(_ settings: Settings, at router: TouchRouter, reports: Reports) {
    self.settings = settings
    saving = DelayedSave(at: router, reports: reports) { () throws(FileFailure) in try settings.save() }
  }

  var nextDeadline: Double? { saving.nextDeadline }

  /// Saves what was chosen long enough before `time`, and notes what was chosen since.
  func advance(to time: Double) {
    saving.advance(to: time)
    if settings.isChanged { saving.noteChange(at: time) }
  }
}
