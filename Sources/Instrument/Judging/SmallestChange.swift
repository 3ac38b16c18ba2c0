import Gestures
import Recordings

/// The smallest change that makes an attempt fire, found by judging it again and again.
///
/// Every tolerance of the recognizer is tried, within the range that makes sense; of several the one that moves least, as a share
/// of its range, is the smallest. Only where none helps alone two or three are changed together. Where another recognizer came
/// first, a relation is changed. What is found has been tried: the same touches fire with it, and with one step less of its last
/// they do not. Where nothing is found that says no more than that: not everything is tried.
public struct SmallestChange: Hashable, Sendable {
  /// What to change, in this order; mostly one.
  public var changes: [Change]
  /// How often the attempt was judged.
  public var runs: Int

  /// The smallest change of `set` that makes `trial` fire; nil where none was found, or where it fires as it is.
  public static func find(for trial: Trial, in set: GestureSet) -> SmallestChange? {
    let search = ChangeSearch(trial, in: set)
    return search.changes().map { SmallestChange(changes: $0, runs: search.runs) }
  }

  /// The change that lets `trial` fire without waiting for one of `others` to fail, or, where it would still wait for another, for
  /// any of them; nil where it does not fire any sooner by that either.
  public static func sooner(_ trial: Trial, thanWaitingFor others: [String], in set: GestureSet) -> SmallestChange? {
    let waiting = set.relations.waiting[trial.recognizer] ?? []
    let changes = others.filter(waiting.contains).map {
      Change.withoutWaiting(recognizer: trial.recognizer, for: $0)
    }
    guard !changes.isEmpty, let now = trial.verdict(by: set.copy()) else { return nil }
    func firing(_ changes: [Change]) -> Double? {
      trial.verdict(by: set.applying(changes)).flatMap { $0.outcome == .recognized ? $0.time : nil }
    }
    guard let soonest = firing(changes), now.outcome != .recognized || soonest < now.time else { return nil }
    var runs = 2
    var needed = changes
    // What makes no difference is left as it is, first what was waited for the shortest time.
    for change in changes.reversed() where needed.count > 1 {
      runs += 1
      let rest = needed.filter { $0 != change }
      if let time = firing(rest), time <= soonest { needed = rest }
    }
    return SmallestChange(changes: needed, runs: runs)
  }
}
