import Gestures
import Recordings

/// An attempt that can be judged again: its touches, and which of the attempts that come of them it is.
public struct Trial: Sendable {
  /// The recognizer's name.
  public var recognizer: String
  /// When the attempt's first touch landed, in seconds of the recording.
  public var start: Double
  /// Which of those it is that began then, from 0: an attempt can end at the very time at which the next one begins.
  public var ordinal: Int
  /// The touches that it depends on.
  public var recording: Recording
  /// The time of the recording that is reached, in seconds, where the touches go on: what comes later is not known. Nil where they
  /// are over.
  public var present: Double?

  /// The attempt of `recognizer` that began at `start` in `recording`; of several the first unless said.
  public init(recognizer: String, start: Double, ordinal: Int = 0, recording: Recording) {
    self.recognizer = recognizer
    self.start = start
    self.ordinal = ordinal
    self.recording = recording
  }

  /// The attempt as it stands in a history.
  public init(_ attempt: Attempt, of history: History, in header: RecordingHeader) {
    self.init(
      recognizer: history.rows[attempt.recognizer].name, start: attempt.start,
      ordinal: history.rows[attempt.recognizer].attempts.count {
        $0.start == attempt.start && $0.number < attempt.number
      },
      recording: history.excerpt(around: attempt, in: header, withTail: true))
    if attempt.outcome == nil && attempt.waitStart == nil
      || history.isHeld(until: recording.deliveries.last?.time ?? start)
    {
      present = history.now
    }
  }

  /// What became of an attempt, by what it was held against.
  public struct Judgement: Hashable, Sendable {
    /// How it came out.
    public var verdict: Verdict
    /// Every rule of the recognizer as it stood then, kept or broken, the one that decided among them.
    public var findings: [Finding]
    /// Where what was measured lay then, in the window.
    public var guides: [Guide]
  }

  /// Judges the attempt by the recognizers of `set`, which must be in no other use.
  ///
  /// Other settings may make one attempt of two: what counts is the attempt that the first touch belongs to.
  /// - Returns: the verdict; nil where the touches are no attempt of it, or decide nothing.
  public func verdict(by set: GestureSet) -> Verdict? { judge(by: set, withFindings: false)?.verdict }

  /// Judges the attempt as `verdict(by:)` does, and asks the recognizer for the numbers of every rule.
  public func judgement(by set: GestureSet) -> Judgement? { judge(by: set, withFindings: true) }

  /// What comes of an attempt, and what was measured until then.
  struct Course {
    /// How it came out; nil where its touches decide nothing.
    var verdict: Verdict?
    /// What the rules of the recognizer measured on the way.
    var findings: [Finding]
  }

  /// Judges the attempt as `verdict(by:)` does, and asks the recognizer for the numbers of every rule after each delivery.
  func course(by set: GestureSet) -> Course {
    let recognizer = set[self.recognizer]
    var findings: [Finding] = []
    var last: [Finding] = []
    let judgement = judge(by: set, withFindings: true) {
      guard let now = recognizer?.findings, now != last else { return }
      findings += now.filter { !last.contains($0) }
      last = now
    }
    return Course(verdict: judgement?.verdict, findings: findings + (judgement?.findings ?? []))
  }

  private func judge(by set: GestureSet, withFindings: Bool, onTheWay: () -> Void = {}) -> Judgement? {
    let watch = Watch(self, withFindings: withFindings)
    let replay = Replay(recording.header, set, observer: watch)
    for delivery in recording.deliveries {
      replay.deliver(delivery)
      if watch.isFollowing { onTheWay() }
      // Until then an attempt may begin that is nearer to it.
      if delivery.time > start, let judgement = watch.judgement { return judgement }
    }
    letTimePass(in: replay)
    return watch.judgement
  }

  /// Lets time run on after the touches, as far as it is known.
  func letTimePass(in replay: Replay) {
    if let present { replay.router.advance(to: present) } else { replay.finish() }
  }

  private final class Watch: GestureObserver {
    private let trial: Trial
    private var covering: CoveringAttempt
    private let withFindings: Bool
    private(set) var judgement: Judgement?
    var interests: GestureObserverInterests { [.attempts, .verdicts] }
    /// Whether the attempt is under way.
    var isFollowing: Bool { judgement == nil && covering.isCovering }

    init(_ trial: Trial, withFindings: Bool) {
      self.trial = trial
      covering = CoveringAttempt(at: trial.start, ordinal: trial.ordinal)
      self.withFindings = withFindings
    }

    func recognizerDidBeginAttempt(_ recognizer: GestureRecognizer, at time: Double) {
      if recognizer.label == trial.recognizer, covering.begin(at: time) { judgement = nil }
    }

    func recognizer(_ recognizer: GestureRecognizer, didReach verdict: Verdict) {
      guard judgement == nil, covering.isCovering, recognizer.label == trial.recognizer, verdict.time >= trial.start
      else {
        return
      }
      judgement = Judgement(
        verdict: verdict, findings: withFindings ? recognizer.findings : [],
        guides: withFindings ? recognizer.guides : [])
    }
  }
}
