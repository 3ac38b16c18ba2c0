import Gestures
import Instrument
import Recordings

/// A change that is tried on an attempt, and what was before it: so that both can be seen, and it can be taken back.
struct TriedChange {
  /// The recognizer of the attempt, by name, and when it began, in seconds of the history.
  let recognizer: String
  let start: Double
  /// What was changed, in this order.
  let changes: [Change]
  /// The recognizers as they were.
  let formerSet: GestureSet
  /// What became of the attempt by them.
  let former: Trial.Judgement
  /// What the rule that had decided measures now; nil where it is not judged any more.
  let finding: Finding?
  /// What every recognizer makes of the touches now.
  let anew: JudgedAnew
  /// What each that comes out otherwise now made of them before, by name.
  let changed: [String: Verdict?]

  /// `changes` tried on `trial`, which `set` judged until now; nil where nothing came of its touches.
  init?(_ changes: [Change], on trial: Trial, from set: GestureSet) {
    guard let former = trial.judgement(by: set.copy()) else { return nil }
    (recognizer, start) = (trial.recognizer, trial.start)
    (self.changes, formerSet, self.former) = (changes, set.copy(), former)
    let rule = former.verdict.finding?.rule
    finding = trial.judgement(by: set.applying(changes))?.findings.first { $0.rule == rule }
    let before = JudgedAnew(trial, by: set.copy())
    anew = JudgedAnew(trial, by: set.applying(changes))
    changed = Dictionary(uniqueKeysWithValues: anew.changed(from: before).map { ($0, before.verdicts[$0]) })
  }

  /// What the recognizer called `name` makes now of `attempt`, one of its own; nil where that was not tried.
  func verdict(of attempt: Attempt, by name: String) -> Verdict? {
    attempt.start <= start && attempt.lastChange >= start ? anew.verdicts[name] : nil
  }
}
