import Gestures
import Recordings

/// What every recognizer of a set makes of the touches around one attempt, and of which attempts that became something else.
public struct JudgedAnew: Sendable {
  /// How each recognizer came out, by name; those that decided nothing are left out.
  public let verdicts: [String: Verdict]

  /// Judges the touches of `trial` by the recognizers of `set`, which must be in no other use: of each the attempt that was under
  /// way when that of the trial began, or that began with it.
  public init(_ trial: Trial, by set: GestureSet) {
    let watch = Watch(trial)
    let replay = Replay(trial.recording.header, set, observer: watch)
    for delivery in trial.recording.deliveries { replay.deliver(delivery) }
    trial.letTimePass(in: replay)
    verdicts = watch.verdicts
  }

  /// The names of those that came out otherwise than in `other`, or were prevented by another recognizer.
  public func changed(from other: JudgedAnew) -> Set<String> {
    Set(
      Set(verdicts.keys).union(other.verdicts.keys).filter { name in
        let (new, old) = (verdicts[name], other.verdicts[name])
        return new?.outcome != old?.outcome || new?.by != old?.by
      })
  }

  private final class Watch: GestureObserver {
    private let trial: Trial
    private var covering: [String: CoveringAttempt] = [:]
    private(set) var verdicts: [String: Verdict] = [:]
    var interests: GestureObserverInterests { [.attempts, .verdicts] }

    init(_ trial: Trial) { self.trial = trial }

    func recognizerDidBeginAttempt(_ recognizer: GestureRecognizer, at time: Double) {
      let name = recognizer.label
      let first = CoveringAttempt(at: trial.start, ordinal: trial.ordinal)
      if covering[name, default: first].begin(at: time) { verdicts[name] = nil }
    }

    func recognizer(_ recognizer: GestureRecognizer, didReach verdict: Verdict) {
      let name = recognizer.label
      guard verdicts[name] == nil, covering[name]?.isCovering == true, verdict.time >= trial.start else { return }
      verdicts[name] = verdict
    }
  }
}
