import DrawnGestures
import Gestures
import Instrument
import Recordings

/// The recognizers of the stage as they are tuned: every change can be taken back, one may be tried on an attempt, and it is known
/// by what the touches of each moment were judged.
final class TunedSet {
  /// The recognizers as they are now.
  private(set) var present: GestureSet
  /// The set that was put in the place of those before last, as it came.
  private(set) var original: OriginalSet
  /// The change that is being tried on an attempt; nil where none is.
  private(set) var tried: TriedChange?
  /// The names of the drawn gestures in it that were taught, and not defined by a file.
  private(set) var taught: Set<String> = []
  /// The gestures that were drawn and are added.
  private(set) var drawn: [DrawnGesture] = []
  /// Those that are not, as they were when a set came that is to be alone: what is taught since is added to it.
  private var leftOut: [DrawnGesture] = []
  private var steps = TuningSteps()
  /// What judged what.
  private var log = SetLog()

  init(_ set: GestureSet) { (present, original) = (set, OriginalSet(set)) }

  /// Puts `set`, which goes on from the recognizers as they were, in their place. What was taught keeps the settings that it has in
  /// it, and is what the gestures that were drawn are now.
  func use(_ set: GestureSet, with drawn: [DrawnGesture]) {
    let defined = set.recognizers.filter { !($0 is DrawnGestureRecognizer && taught.contains($0.label)) }.map(\.label)
    self.drawn = drawn.filter { gesture in !leftOut.contains { $0.examples == gesture.examples } }
    present = set.adding(self.drawn, inPlaceOf: taught)
    taught = Set(present.recognizers.map(\.label)).subtracting(defined)
    log.settingsChanged()
  }

  /// The names of the recognizers that were not taught: what is taught under one of them is not recognized.
  var namesNotTaught: Set<String> { Set(present.recognizers.map(\.label)).subtracting(taught) }

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
  func noteStep() { steps.note(step) }

  /// Another set is about to take the place of the recognizers, which can be taken back: all that was drawn is added to it, and what it
  /// has of that is known by its examples, whatever it was called.
  ///
  /// - Parameter known: the names of those in it of which it is known that they were taught; none by default. Such a one that is not
  ///   among `drawn` any more was deleted.
  func noteExchange(for set: GestureSet, with drawn: [DrawnGesture], taught known: Set<String> = []) {
    noteStep()
    leftOut = []
    taught = taught(afterExchangeFor: set, with: drawn).union(known)
  }

  /// What the recognizers will be once `set` takes their place; `set` itself is used for it.
  func afterExchange(for set: GestureSet, with drawn: [DrawnGesture]) -> GestureSet {
    set.adding(drawn, inPlaceOf: taught(afterExchangeFor: set, with: drawn))
  }

  private func taught(afterExchangeFor set: GestureSet, with drawn: [DrawnGesture]) -> Set<String> {
    let own = set.recognizers.compactMap { $0 as? DrawnGestureRecognizer }
    return taught.union(
      own.filter { recognizer in drawn.contains { $0.examples == recognizer.examples } }.map(\.label))
  }

  /// What the recognizers were before the last change, which is used from now on; nil where there was none.
  func undo() -> GestureSet? { goOn(from: steps.undo(step)) }

  /// What they were before the last undo, which is used from now on; nil where there was none, or something was changed since.
  func redo() -> GestureSet? { goOn(from: steps.redo(step)) }

  private var step: TuningSteps.Step {
    TuningSteps.Step(set: present, original: original, taught: taught, leftOut: leftOut)
  }

  private func goOn(from step: TuningSteps.Step?) -> GestureSet? {
    if let step { (original, taught, leftOut) = (step.original, step.taught, step.leftOut) }
    return step?.set
  }

  /// `set`, which defines all by itself, takes the place of the recognizers, and changes are counted from it.
  ///
  /// - Parameters:
  ///   - drawn: the gestures that are not added to it.
  ///   - isStep: whether that can be taken back; else what was changed and taught is forgotten.
  func begin(with set: GestureSet, leavingOut drawn: [DrawnGesture], isStep: Bool) {
    if isStep { noteStep() } else { steps = TuningSteps() }
    (original, leftOut, taught, tried) = (OriginalSet(set), drawn, [], nil)
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
