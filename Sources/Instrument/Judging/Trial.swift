import Gestures
import Recordings

/// An attempt that can be judged again: its touches, and which of the attempts that come of them it is.
public struct Trial: Sendable {
  /// The recognizer's name.
  public var recognizer: String
  /// When the attempt's first touch landed, in seconds of the recording.
  public var start: Double
  /// The touches that it depends on.
  public var recording: Recording

  /// The attempt of `recognizer` that began at `start` in `recording`.
  public init(recognizer: String, start: Double, recording: Recording) {
    self.recognizer = recognizer
    self.start = start
    self.recording = recording
  }

  /// The attempt as it stands in a history.
  public init(_ attempt: Attempt, of history: History, in header: RecordingHeader) {
    self.init(
      recognizer: history.names[attempt.recognizer], start: attempt.start,
      recording: history.excerpt(around: attempt, in: header, withTail: true))
  }

  /// Judges the attempt by the recognizers of `set`, which must be in no other use.
  ///
  /// Other settings may make one attempt of two: what counts is the attempt that the first touch belongs to.
  /// - Returns: the verdict; nil where the touches are no attempt of it, or decide nothing.
  public func verdict(by set: GestureSet) -> Verdict? {
    let watch = Watch(self)
    let replay = Replay(recording.header, set, observer: watch)
    replay.events.isOn = false
    for delivery in recording.deliveries {
      replay.deliver(delivery.samples, at: delivery.time)
      if watch.isDecided { return watch.verdict }
    }
    replay.finish()
    return watch.verdict
  }

  /// Whether the attempt is recognized by the recognizers of `set`.
  public func fires(by set: GestureSet) -> Bool { verdict(by: set)?.outcome == .recognized }

  private final class Watch: GestureObserver {
    private let trial: Trial
    private var isCovering = false
    private(set) var verdict: Verdict?

    init(_ trial: Trial) { self.trial = trial }

    var isDecided: Bool { verdict != nil }

    func recognizerDidBeginAttempt(_ recognizer: GestureRecognizer, at time: Double) {
      guard verdict == nil, recognizer.label == trial.recognizer else { return }
      isCovering = time <= trial.start
    }

    func recognizer(_ recognizer: GestureRecognizer, didReach verdict: Verdict) {
      guard self.verdict == nil, isCovering, recognizer.label == trial.recognizer, verdict.time >= trial.start else {
        return
      }
      self.verdict = verdict
    }
  }
}
