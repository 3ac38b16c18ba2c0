import Gestures
import Recordings

/// What every recognizer of a set makes of the touches around one attempt, and of which attempts that became something else.
public struct JudgedAnew: Sendable {
  /// How each recognizer came out, by name; those that decided nothing are left out.
  public let verdicts: [String: Verdict]

  /// Judges the touches of `trial` by the recognizers of `set`, which must be in no other use: of each the attempt that was under
  /// way when that of the trial began, or that began with it.
  public init(_ trial: Trial, by set: GestureSet) {
    let watch = Watch(start: trial.start)
    let replay = Replay(trial.recording.header, set, observer: watch)
    replay.events.isOn = false
    for delivery in trial.recording.deliveries { replay.deliver(delivery.samples, at: delivery.time) }
    replay.finish()
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
    private let start: Double
    /// The recognizers whose attempt covers the start.
    private var covering: Set<String> = []
    private(set) var verdicts: [String: Verdict] = [:]
    var interests: GestureObserverInterests { [.attempts, .verdicts] }

    init(start: Double) { self.start = start }

    func recognizerDidBeginAttempt(_ recognizer: GestureRecognizer, at time: Double) {
      let name = recognizer.label
      // An attempt that was over before the start covers it no more, nor does one that was over as this one began.
      if time <= start {
        covering.insert(name)
        verdicts[name] = nil
      } else {
        covering.remove(name)
      }
    }

    func recognizer(_ recognizer: GestureRecognizer, didReach verdict: Verdict) {
      let name = recognizer.label
      guard verdicts[name] == nil, covering.contains(name), verdict.time >= start else { return }
      verdicts[name] = verdict
    }
  }
}
