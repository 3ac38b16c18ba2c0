import Gestures
import Recordings

/// The search for the smallest change, in which the engine itself is asked, by judging the attempt again and again.
///
/// First every setting is tried alone. Where none helps, what a change of one lets come next, another rule or another recognizer,
/// is where the search goes on, so that settings are changed together. Which gesture it is stays as it is: no direction is turned
/// round, and no number of fingers that makes it is another. Where another recognizer came first, a relation is changed before
/// anything else.
final class ChangeSearch {
  /// How many settings may be changed at once.
  private static let mostChanges = 3
  /// From how many of the places that others lead to the search goes on.
  private static let mostPlaces = 4

  /// A place that the search has come to: what was changed, and what comes of the touches there.
  private struct Place {
    var changes: [Change]
    var course: Trial.Course
  }

  private let trial: Trial
  private let set: GestureSet
  /// How often the attempt is judged at most, so that a card opens at once: fewer times where a finger that rested for minutes
  /// makes each judgement long.
  private let mostRuns: Int
  /// How often it was judged.
  private(set) var runs = 0

  init(_ trial: Trial, in set: GestureSet) {
    (self.trial, self.set) = (trial, set)
    let count = trial.recording.deliveries.count
    mostRuns = min(200, max(60, 16_000 / (20 + count)), max(10, 150_000 / (1 + count)))
  }

  /// The changes with which the attempt fires, as few as will do and then as small; nil where none were found, and where it fires as
  /// it is.
  func changes() -> [Change]? {
    guard let course = course(with: []), let verdict = course.verdict, verdict.outcome != .recognized,
      !verdict.isOfAnotherGesture
    else { return nil }
    var places = [Place(changes: [], course: course)]
    for _ in 1...Self.mostChanges {
      var firing: [[Change]] = []
      var next: [Place] = []
      for place in places { go(on: place, firing: &firing, next: &next) }
      if let smallest = firing.min(by: { (size(of: $0), $0.count) < (size(of: $1), $1.count) }) { return smallest }
      places = Array(next.prefix(Self.mostPlaces))
    }
    return nil
  }

  private func course(with changes: [Change]) -> Trial.Course? {
    guard runs < mostRuns else { return nil }
    runs += 1
    return trial.course(by: set.applying(changes))
  }

  private func fires(with changes: [Change]) -> Bool { course(with: changes)?.verdict?.outcome == .recognized }

  // MARK: One more change

  /// Tries one more change at `place`.
  private func go(on place: Place, firing: inout [[Change]], next: inout [Place]) {
    guard let verdict = place.course.verdict, let recognizer = set.applying(place.changes)[trial.recognizer] else {
      return
    }
    let reach = firing.map(size).min()
    for step in relations(toLoosen: verdict) where place.changes.count + step.count <= Self.mostChanges {
      guard let course = course(with: place.changes + step), let found = course.verdict else { continue }
      if found.outcome == .recognized {
        firing.append(reduced(place.changes + step))
      } else if !found.isAs(verdict) {
        next.append(Place(changes: place.changes + step, course: course))
      }
    }
    guard verdict.outcome != .prevented || firing.isEmpty else { return }

    let changed = Set(place.changes.compactMap(\.tolerance))
    let tolerances = type(of: recognizer).tolerances.filter { tolerance in
      ![.touches, .taps].contains(tolerance.unit) && tolerance.value(of: recognizer).isFinite
        && !changed.contains(tolerance.name)
    }
    func decides(_ tolerance: Tolerance) -> Bool { verdict.finding.map { tolerance.rules.contains($0.rule) } ?? false }
    let deciding = tolerances.filter(decides)
    var shortest = reach
    var near: [Place] = []
    var aside: [Place] = []
    for tolerance in deciding + tolerances.filter({ !decides($0) }) {
      let from = tolerance.value(of: recognizer)
      func changes(_ value: Double) -> [Change] {
        place.changes + [
          .tolerance(recognizer: trial.recognizer, name: tolerance.name, from: from, to: value)
        ]
      }
      let width = tolerance.range.upperBound - tolerance.range.lowerBound
      var scan = ToleranceScan(of: tolerance, from: from, within: (shortest ?? .infinity) * width) { [self] in
        course(with: changes($0))
      }
      // Where something is changed already, what stands in the way now is looked at more closely than the rest.
      let isThorough = place.changes.isEmpty || decides(tolerance)
      if let value = scan.nearestFiring(after: place.course, isThorough: isThorough) {
        let found = place.changes.isEmpty ? changes(value) : reduced(changes(value))
        firing.append(found)
        shortest = min(shortest ?? .infinity, size(of: found))
        continue
      }
      let places = scan.nearestOthers(than: verdict).map { Place(changes: changes($0.value), course: $0.course) }
      guard decides(tolerance) else {
        // Where two are changed already, only what stands in the way is.
        if place.changes.isEmpty { aside += places }
        continue
      }
      near += places
      // Where another setting holds the same rule, both have to go.
      let isShared = deciding.contains { $0 != tolerance && $0.unit == tolerance.unit }
      if isShared, let finding = verdict.finding, let end = tolerance.end(helping: finding, of: recognizer),
        let course = scan.courses[end]
      {
        near.append(Place(changes: changes(end), course: course))
      }
    }
    next += near + aside.sorted { size(of: $0.changes) < size(of: $1.changes) }
  }

  /// The relations that may be changed, one after another, so that `verdict` is another one.
  private func relations(toLoosen verdict: Verdict) -> [[Change]] {
    guard verdict.outcome == .prevented, let winner = verdict.by else { return [] }
    let name = trial.recognizer
    let beside = Change.simultaneous(recognizer: name, with: winner)
    guard set.relations.waiting[name]?.contains(winner) ?? false else { return [[beside]] }
    // Whom it waits for may exclude it, too.
    let unbound = Change.withoutWaiting(recognizer: name, for: winner)
    return [[unbound], [beside], [unbound, beside]]
  }

  // MARK: No more than it takes

  /// The same changes without those that it does not take, each going no farther than it has to for all to fire together.
  private func reduced(_ changes: [Change]) -> [Change] {
    guard changes.count > 1 else { return changes }
    var changes = changes
    for index in changes.indices.reversed() where changes.count > 1 {
      var fewer = changes
      fewer.remove(at: index)
      if fires(with: fewer) { changes = fewer }
    }
    for index in changes.indices {
      guard case .tolerance(let name, let setting, let from, let to) = changes[index],
        let tolerance = set[name].flatMap({ Tolerance.named(setting, of: $0) })
      else { continue }
      func moved(to value: Double) -> [Change] {
        var other = changes
        other[index] = .tolerance(recognizer: name, name: setting, from: from, to: value)
        return other
      }
      changes = moved(to: tolerance.edge(from: from, to: to) { fires(with: moved(to: $0)) })
    }
    return changes
  }

  /// How much the changes are in all: each by its share of the range of what it changes. Of relations one is as large as another.
  private func size(of changes: [Change]) -> Double {
    changes.reduce(0) { sum, change in
      guard case .tolerance(let name, let setting, let from, let to) = change,
        let tolerance = set[name].flatMap({ Tolerance.named(setting, of: $0) })
      else { return sum }
      let range = tolerance.range.upperBound - tolerance.range.lowerBound
      return sum + (range > 0 ? abs(to - from) / range : 1)
    }
  }
}

extension Change {
  /// The name of the tolerance that is changed; nil for a relation.
  fileprivate var tolerance: String? { if case .tolerance(_, let name, _, _) = self { name } else { nil } }
}

extension Verdict {
  /// Whether it failed by how many fingers or taps there were.
  fileprivate var isOfAnotherGesture: Bool {
    outcome == .failed && (finding?.sense == .exactly || [.touches, .taps].contains(finding?.unit))
  }
}
