import DrawnGestures
import Gestures
import Instrument
import Recordings

/// The recognizers of the stage as they are tuned: every change can be taken back, one may be tried on an attempt, and it is known
/// by what the touches of each moment were judged.
final class TunedSet {
  /// The recognizers as they are now.
  private(set) var present: GestureSet
  /// The change that is being tried on an attempt; nil where none is.
  private(set) var tried: TriedChange?
  /// The names of the drawn gestures that were added.
  private var taught: Set<String> = []
  private var steps = TuningSteps()
  /// What judged what.
  private var log = SetLog()

  init(_ set: GestureSet) { present = set }

  /// Puts `set` in the place of the recognizers, together with the gestures that were drawn.
  func use(_ set: GestureSet, with drawn: [DrawnGesture]) {
    let known = set.without(taught)
    present = known.adding(drawn)
    taught = Set(present.recognizers.map(\.label)).subtracting(known.recognizers.map(\.label))
    log.settingsChanged()
  }

  /// Sets a tolerance.
  ///
  /// - Parameter continues: whether it was set just before by the same slider, which is taken back with it.
  func set(_ tolerance: Tolerance, of recognizer: GestureRecognizer, to value: Double, continues: Bool) {
    if !continues { noteStep() }
    // What is tried would be shown as it was judged without this.
    tried = nil
    tolerance.set(value, of: recognizer)
    log.settingsChanged()
  }

  // MARK: Taking back

  /// The recognizers are about to be changed, which can be taken back.
  func noteStep() { steps.note(present) }

  /// What the recognizers were before the last change, which is used from now on; nil where there was none.
  func undo() -> GestureSet? { steps.undo(present) }

  /// What they were before the last undo, which is used from now on; nil where there was none, or something was changed since.
  func redo() -> GestureSet? { steps.redo(present) }

  /// Forgets what was changed: another set takes the place of this one.
  func forgetSteps() {
    tried = nil
    steps = TuningSteps()
  }

  // MARK: Trying

  /// A change is tried, which is to be used from now on.
  func begin(_ trial: TriedChange) { tried = trial }

  /// What was tried stays made, or is taken back; it is looked at no more.
  func endTrial() { tried = nil }

  // MARK: Judging

  /// A finger landed at `time`, in seconds of the session.
  func fingerLanded(at time: Double) { log.fingerLanded(on: present, at: time) }

  /// What judged the touches of the session at `time`, in seconds.
  func judge(at time: Double) -> GestureSet { log.set(at: time, now: present) }
}
