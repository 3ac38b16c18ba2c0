import Geometry
import Gestures
import Instrument
import Interface
import Recordings

/// Everything that is said about one attempt: what decided it, every rule, and what would have made it fire.
struct WhyNot {
  let name: String
  let attempt: Attempt
  /// Which of the recognizer's attempts it is, from 1, and of how many.
  var position: (index: Int, count: Int)
  let verdict: Verdict?
  /// What became of it by the settings that judged it, or becomes of it by those that are being tried; nil where its touches decide
  /// nothing.
  let judgement: Trial.Judgement?
  /// What becomes of it by the present settings; nil where its touches decide nothing then.
  let present: Trial.Judgement?
  /// Every rule of `judgement`, the one that decided among them.
  let checks: [RuleLine]
  /// Whom it waited for, by name, since when, and for how long, in seconds; the last is nil while it waits.
  let wait: (other: String, since: Double, seconds: Double?)?
  let trial: Trial
  /// The set by which it is judged at present.
  let set: GestureSet
  /// What would have made it fire, or sooner where it waited; nil where it fired at once, or where nothing was found.
  let smallest: SmallestChange?
  /// Whether the touches fire by the present settings, whatever became of them then.
  let firesNow: Bool
  /// The change that is being tried on it; nil where none is.
  let tried: TriedChange?

  /// What is said of an attempt in a history.
  ///
  /// - Parameters:
  ///   - former: the set that judged it.
  ///   - set: the present one.
  init(
    _ place: Int, of recognizer: Int, in history: History, header: RecordingHeader, judgedBy former: GestureSet,
    by set: GestureSet, tried: TriedChange? = nil
  ) {
    let attempts = history.rows[recognizer].attempts
    let attempt = attempts[place]
    self.attempt = attempt
    self.set = set
    name = history.rows[recognizer].name
    position = (place + 1, attempts.count)
    verdict = attempt.outcome.map { outcome in
      Verdict(
        recognizer: history.rows[recognizer].name, attempt: attempt.number, time: attempt.decision ?? attempt.start,
        outcome: outcome, finding: attempt.finding, by: attempt.winner)
    }
    let others = history.waits(of: attempt).map { history.rows[$0].name }
    wait = attempt.waitStart.flatMap { since in
      others.first.map { (other: $0, since: since, seconds: attempt.decision.map { $0 - since }) }
    }
    let trial = Trial(attempt, of: history, in: header)
    self.trial = trial
    present = trial.judgement(by: set.copy())
    judgement = tried == nil ? Self.judgement(of: trial, as: attempt, by: former, or: set, present) : present
    self.tried = tried
    checks = RuleLine.all(judgement)
    firesNow = present?.verdict.outcome == .recognized
    smallest =
      firesNow
      ? SmallestChange.sooner(trial, thanWaitingFor: others, in: set)
      : SmallestChange.find(for: trial, in: set)
  }

  /// What becomes of an attempt by the settings that judged it. Where one was changed in its course that may be what becomes of it by
  /// the present ones.
  private static func judgement(
    of trial: Trial, as attempt: Attempt, by former: GestureSet, or set: GestureSet, _ present: Trial.Judgement?
  ) -> Trial.Judgement? {
    func isIt(_ judgement: Trial.Judgement?) -> Bool {
      let finding = judgement?.verdict.finding
      return judgement?.verdict.outcome == attempt.outcome && finding?.rule == attempt.finding?.rule
        && finding?.limit == attempt.finding?.limit
    }
    guard former !== set, attempt.outcome != nil else { return present }
    let judgement = trial.judgement(by: former.copy())
    return !isIt(judgement) && isIt(present) ? present : judgement
  }

  /// Whether the present set still has the recognizer: a file may have taken it away.
  var isInSet: Bool { self.set[name] != nil }

  /// Whether the touches fired, and would not by the present settings.
  var firesNoMore: Bool { tried == nil && verdict?.outcome == .recognized && !firesNow }

  /// Whether it is still withheld until another fails.
  var isWaiting: Bool { wait != nil && attempt.outcome == nil }

  /// What the card is about to change, or has changed.
  var shownChanges: [Change] { tried?.changes ?? smallest?.changes ?? [] }

  /// How it came out: by the present settings where a change of them is being tried.
  var shownVerdict: Verdict? { tried == nil ? verdict : judgement?.verdict }

  /// What the card measures against a limit; where a change is being tried that of the rule that had decided, unless another does.
  var shownFinding: Finding? {
    guard let tried else { return verdict?.finding }
    // Another rule may stand in the way now.
    if judgement?.verdict.outcome == .failed { return judgement?.verdict.finding }
    return tried.finding ?? judgement?.verdict.finding
  }

  /// The tolerance that the last change is about, with its values; nil where it is about something else.
  var tuned: (tolerance: Tolerance, from: Double, to: Double)? {
    guard case .tolerance(let name, let setting, let from, let to)? = shownChanges.last,
      let tolerance = set[name].flatMap({ Tolerance.named(setting, of: $0) })
    else { return nil }
    return (tolerance, from, to)
  }

  /// The changes, with another value of the last tolerance.
  func changes(withLast value: Double?) -> [Change] {
    var changes = shownChanges
    if let value, case .tolerance(let name, let setting, let from, _)? = changes.last {
      changes[changes.count - 1] = .tolerance(recognizer: name, name: setting, from: from, to: value)
    }
    return changes
  }
}
