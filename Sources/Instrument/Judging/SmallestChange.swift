import Gestures
import Recordings

/// The smallest change that makes an attempt fire, found by judging it again and again.
///
/// The tolerances that decide the rule that failed are tried, as their declarations name them, within the range that makes
/// sense. Between the value that fails and one that fires, halving finds the edge, to the tolerance's step; of several the
/// one that moves least, as a share of its range, is the smallest. Where the rule gives way but another one then fails, that
/// one's tolerance is changed too, up to `mostChanges`. Which gesture it is stays as it is: no direction is turned round, and
/// no number of fingers that makes it is another. Where another recognizer decided, a relation is changed. What is found has
/// been tried: the same touches fire with it, and with one step less they do not.
public struct SmallestChange: Hashable, Sendable {
  /// What to change, in this order; mostly one.
  public var changes: [Change]
  /// How often the attempt was judged.
  public var runs: Int

  /// How many settings may be changed at once.
  private static let mostChanges = 3
  /// How often an attempt is judged at most: fewer times where a finger that rested for minutes makes each judgement long.
  private static func mostRuns(of trial: Trial) -> Int {
    min(400, max(20, 1_000_000 / max(1, trial.recording.deliveries.count)))
  }

  /// The smallest change of `set` that makes `trial` fire; nil where none was found, or where it fires as it is.
  public static func find(for trial: Trial, in set: GestureSet) -> SmallestChange? {
    let search = Search(trial: trial, set: set)
    guard let verdict = trial.verdict(by: set.copy()), verdict.outcome != .recognized else { return nil }
    search.runs = 1
    guard let changes = search.changes(after: [], failing: verdict) else { return nil }
    return SmallestChange(changes: changes, runs: search.runs)
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

  private final class Search {
    let trial: Trial
    let set: GestureSet
    let mostRuns: Int
    var runs = 0

    init(trial: Trial, set: GestureSet) {
      (self.trial, self.set, mostRuns) = (trial, set, SmallestChange.mostRuns(of: trial))
    }

    private func verdict(_ changes: [Change]) -> Verdict? {
      runs += 1
      return trial.verdict(by: set.applying(changes))
    }

    /// The changes, those in `made` first, with which the attempt fires; nil where there are none.
    func changes(after made: [Change], failing verdict: Verdict) -> [Change]? {
      guard made.count < mostChanges else { return nil }
      let present = set.applying(made)
      guard let recognizer = present[trial.recognizer] else { return nil }
      var firing: [[Change]] = []
      var detours: [(changes: [Change], verdict: Verdict)] = []
      for step in steps(for: verdict, of: recognizer, in: present) {
        guard runs < mostRuns else { break }
        switch attempt(step, after: made, failing: verdict) {
        case .fires(let changes): firing.append(made + changes)
        case .failsOtherwise(let changes, let next): detours.append((made + changes, next))
        case .isNoUse: break
        }
      }
      if firing.isEmpty {
        firing = detours.compactMap { changes(after: $0.changes, failing: $0.verdict) }.map(reduced)
      }
      return firing.min { (size(of: $0), $0.count) < (size(of: $1), $1.count) }
    }

    /// The same changes, each but the last going no farther than it has to, so that they fire together.
    private func reduced(_ changes: [Change]) -> [Change] {
      var changes = changes
      for index in changes.indices.dropLast() {
        guard case .tolerance(let name, let setting, let from, let to) = changes[index],
          let tolerance = set[name].flatMap({ Tolerance.named(setting, of: $0) })
        else { continue }
        func moved(to value: Double) -> [Change] {
          var other = changes
          other[index] = .tolerance(recognizer: name, name: setting, from: from, to: value)
          return other
        }
        var (low, high) = (from, to)
        while abs(high - low) > tolerance.step * 1.5, runs < mostRuns {
          let middle = tolerance.rounded((low + high) / 2)
          guard middle != low, middle != high else { break }
          if verdict(moved(to: middle))?.outcome == .recognized { high = middle } else { low = middle }
        }
        changes = moved(to: high)
      }
      return changes
    }

    /// How much the changes are in all: each by its share of the range of what it changes. Of relations one is as large as
    /// another.
    private func size(of changes: [Change]) -> Double {
      changes.reduce(0) { sum, change in
        guard case .tolerance(let name, let setting, let from, let to) = change,
          let tolerance = set[name].flatMap({ Tolerance.named(setting, of: $0) })
        else { return sum }
        let range = tolerance.range.upperBound - tolerance.range.lowerBound
        return sum + (range > 0 ? abs(to - from) / range : 1)
      }
    }

    // MARK: Steps

    private enum Step {
      case number(Tolerance, from: Double, isUp: Bool, guess: Double?)
      /// Relations that are changed together.
      case relations([Change])
    }

    private func steps(for verdict: Verdict, of recognizer: GestureRecognizer, in set: GestureSet) -> [Step] {
      let name = recognizer.label
      if verdict.outcome == .prevented, let winner = verdict.by {
        let beside = Change.simultaneous(recognizer: name, with: winner)
        guard set.relations.waiting[name]?.contains(winner) ?? false else { return [.relations([beside])] }
        // Whom it waits for may exclude it, too.
        let unbound = Change.withoutWaiting(recognizer: name, for: winner)
        return [.relations([unbound]), .relations([beside]), .relations([unbound, beside])]
      }
      guard verdict.outcome == .failed, let finding = verdict.finding, let sense = finding.sense,
        let measured = finding.measured, let limit = finding.limit, ![.touches, .taps].contains(finding.unit)
      else { return [] }
      let isUp: Bool
      switch sense {
      case .atMost, .below: isUp = true
      case .atLeast, .above: isUp = false
      case .exactly: return []
      }
      return type(of: recognizer).tolerances.filter { $0.rules.contains(finding.rule) }.map { tolerance in
        let from = tolerance.value(of: recognizer)
        // The limit may be the tolerance's share of something, as a height is of the view's.
        let guess = tolerance.unit == finding.unit ? measured : limit > 0 ? from * measured / limit : nil
        return .number(tolerance, from: from, isUp: isUp, guess: guess)
      }
    }

    // MARK: Trying

    private enum Result {
      case fires([Change])
      /// The rule is kept, and now another is broken.
      case failsOtherwise([Change], Verdict)
      case isNoUse
    }

    private func attempt(_ step: Step, after made: [Change], failing verdict: Verdict) -> Result {
      switch step {
      case .relations(let changes):
        guard made.count + changes.count <= mostChanges, let next = self.verdict(made + changes) else {
          return .isNoUse
        }
        if next.outcome == .recognized { return .fires(changes) }
        return isSame(next, verdict) ? .isNoUse : .failsOtherwise(changes, next)
      case .number(let tolerance, let from, let isUp, let guess):
        return attempt(tolerance, from: from, isUp: isUp, guess: guess, after: made, failing: verdict)
      }
    }

    private func isSame(_ a: Verdict, _ b: Verdict) -> Bool {
      a.outcome == b.outcome && a.finding?.rule == b.finding?.rule && a.by == b.by
    }

    /// Whether `limit` is neither what a rule held before, in `finding`, nor the `value` that `tolerance` has now: of a rule with two
    /// settings the other one holds it then.
    private func isOther(
      _ limit: Double?, than value: Double, _ tolerance: Tolerance, as finding: Finding?
    ) -> Bool {
      guard let limit, let former = finding?.limit, tolerance.unit == finding?.unit else { return false }
      return abs(limit - former) > tolerance.step / 2 && abs(limit - value) > tolerance.step / 2
    }

    /// Whether a setting other than `tolerance` holds the rule of `finding` at its limit.
    private func isHeld(beside tolerance: Tolerance, after made: [Change], by finding: Finding?) -> Bool {
      guard let finding, let limit = finding.limit, let recognizer = set.applying(made)[trial.recognizer] else {
        return false
      }
      return type(of: recognizer).tolerances.contains { other in
        other.name != tolerance.name && other.unit == finding.unit && other.rules.contains(finding.rule)
          && abs(other.value(of: recognizer) - limit) <= other.step / 2
      }
    }

    private func attempt(
      _ tolerance: Tolerance, from: Double, isUp: Bool, guess: Double?, after made: [Change], failing verdict: Verdict
    ) -> Result {
      let name = trial.recognizer
      func change(_ value: Double) -> Change {
        .tolerance(recognizer: name, name: tolerance.name, from: from, to: value)
      }
      let farthest = isUp ? tolerance.range.upperBound : tolerance.range.lowerBound
      guard from.isFinite, isUp ? farthest > from : farthest < from else { return .isNoUse }
      let rounding: FloatingPointRoundingRule = isUp ? .up : .down
      let near = guess.map { tolerance.rounded($0, rounding) }
      // What it is held against decides: to fire where it can, otherwise to keep this rule.
      var verdicts: [Double: Verdict?] = [:]
      func judged(_ value: Double) -> Verdict? {
        if let known = verdicts[value] { return known }
        let found = self.verdict(made + [change(value)])
        verdicts[value] = found
        return found
      }
      func isKept(_ found: Verdict, at value: Double) -> Bool {
        !isSame(found, verdict) || isOther(found.finding?.limit, than: value, tolerance, as: verdict.finding)
      }
      let candidates = [near, farthest].compactMap { $0 }.filter { isUp ? $0 > from : $0 < from }
      let firing = candidates.first { judged($0)?.outcome == .recognized }
      let keeping = candidates.first { value in judged(value).map { isKept($0, at: value) } ?? false }
      guard let firstToPass = firing ?? keeping else {
        // Another setting holds the rule at the very same limit: both have to go.
        guard isHeld(beside: tolerance, after: made, by: verdict.finding), let found = judged(farthest) else {
          return .isNoUse
        }
        return .failsOtherwise([change(farthest)], found)
      }
      let mustFire = firing != nil
      // Another setting holds the same rule now: how far this one has to go shows when that has gone as well.
      if !mustFire, let found = judged(farthest), isSame(found, verdict), isKept(found, at: farthest) {
        return .failsOtherwise([change(farthest)], found)
      }
      func passes(_ value: Double) -> Bool {
        guard let found = judged(value) else { return false }
        return mustFire ? found.outcome == .recognized : isKept(found, at: value)
      }
      let edge = edge(of: tolerance, from: from, to: firstToPass, passes: passes)
      guard let found = judged(edge) else { return .isNoUse }
      return found.outcome == .recognized ? .fires([change(edge)]) : .failsOtherwise([change(edge)], found)
    }

    /// The value of `tolerance` nearest to `start`, which does not pass, that does; `end` does. Halving finds it, to the tolerance's
    /// step.
    private func edge(
      of tolerance: Tolerance, from start: Double, to end: Double, passes: (Double) -> Bool
    ) -> Double {
      var (low, high) = (start, end)
      let isUp = end > start
      // Mostly the measured value is the edge itself.
      let neighbour = tolerance.rounded(isUp ? high - tolerance.step : high + tolerance.step)
      if isUp ? neighbour > low : neighbour < low {
        if passes(neighbour) { high = neighbour } else { low = neighbour }
      }
      while abs(high - low) > tolerance.step * 1.5 {
        let middle = tolerance.rounded((low + high) / 2)
        guard middle != low, middle != high else { break }
        if passes(middle) { high = middle } else { low = middle }
      }
      return high
    }
  }
}
