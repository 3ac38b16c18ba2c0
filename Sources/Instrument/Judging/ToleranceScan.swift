import Gestures
import Recordings

/// Other values of one tolerance, tried on an attempt from the present one outwards.
///
/// What fires at neither end may fire between: where a swipe counts decides which way it was going then. So besides the ends the
/// values count that the rules of the tolerance measured on the way, by whatever value was tried, and where these do not help,
/// some in between.
struct ToleranceScan {
  /// How many of the values that were measured are tried at a time, of more the nearest and others among them.
  private static let mostMeasured = 16
  /// At which shares of the way to an end others are tried.
  private static let shares = [1.0 / 32, 1.0 / 16, 1.0 / 8, 1.0 / 4, 1.0 / 2, 3.0 / 4]

  private let tolerance: Tolerance
  private let from: Double
  /// The farthest values that are tried.
  private let ends: [Double]
  private let judge: (Double) -> Trial.Course?
  /// What came of each value that was tried.
  private(set) var courses: [Double: Trial.Course] = [:]
  /// The values that rules held against the tolerance.
  private var measured: Set<Double> = []

  /// - Parameters:
  ///   - reach: how far from the present value others are tried.
  ///   - judge: what comes of a value; nil where it is not to be known any more.
  init(of tolerance: Tolerance, from: Double, within reach: Double, judge: @escaping (Double) -> Trial.Course?) {
    (self.tolerance, self.from, self.judge) = (tolerance, from, judge)
    let range = tolerance.range
    ends = [max(range.lowerBound, from - reach), min(range.upperBound, from + reach)].map { tolerance.rounded($0) }
      .filter { $0 != from && abs($0 - from) <= reach }
  }

  /// The nearest value that fires, to the tolerance's step; nil where none was found.
  ///
  /// - Parameters:
  ///   - present: what comes of the present value.
  ///   - isThorough: whether values between are tried where no end fires.
  mutating func nearestFiring(after present: Trial.Course, isThorough: Bool) -> Double? {
    note(present, at: from)
    for end in ends { attempt(end) }
    // What makes no difference at its ends is not what it hangs on.
    let matters = courses.values.contains { !Self.isSame($0, present) }
    guard matters, isThorough || nearest != nil else { return nil }
    tryMeasured()
    if nearest == nil {
      for share in Self.shares {
        for end in ends where nearest == nil { attempt(tolerance.rounded(from + (end - from) * share)) }
      }
      tryMeasured()
    }
    guard let nearest else { return nil }
    let isUp = nearest > from
    let inner = courses.keys.filter { isUp ? $0 > from && $0 < nearest : $0 < from && $0 > nearest }
    let low = (isUp ? inner.max() : inner.min()) ?? from
    return tolerance.edge(from: low, to: nearest) { value in
      if courses[value] == nil { attempt(value) }
      return courses[value].map(Self.fires) ?? false
    }
  }

  /// The nearest values at which something other than `verdict` comes of the touches without firing: one for each.
  func nearestOthers(than verdict: Verdict) -> [(value: Double, course: Trial.Course)] {
    var others: [(value: Double, course: Trial.Course)] = []
    for (value, course) in courses.sorted(by: { abs($0.key - from) < abs($1.key - from) }) {
      guard let found = course.verdict, found.outcome != .recognized, !found.isAs(verdict),
        !others.contains(where: { $0.course.verdict.map(found.isAs) ?? false })
      else { continue }
      others.append((value, course))
    }
    return others
  }

  // MARK: Trying

  /// Whether the same came of the touches by the same measure, whatever it was held against.
  private static func isSame(_ a: Trial.Course, _ b: Trial.Course) -> Bool {
    guard let one = a.verdict, let other = b.verdict else { return a.verdict == b.verdict }
    return one.isAs(other) && one.time == other.time && one.finding?.measured == other.finding?.measured
  }

  private static func fires(_ course: Trial.Course) -> Bool { course.verdict?.outcome == .recognized }

  private var nearest: Double? {
    courses.filter { Self.fires($0.value) }.keys.min { abs($0 - from) < abs($1 - from) }
  }

  private mutating func attempt(_ value: Double) {
    guard value != from, courses[value] == nil, let course = judge(value) else { return }
    courses[value] = course
    note(course, at: value)
  }

  private mutating func note(_ course: Trial.Course, at value: Double) {
    for finding in course.findings where tolerance.rules.contains(finding.rule) {
      guard let number = finding.measured, let limit = finding.limit else { continue }
      // The limit may be the tolerance's share of something, as a height is of the view's.
      if tolerance.unit == finding.unit {
        measured.insert(number)
      } else if limit > 0 {
        measured.insert(value * number / limit)
      }
    }
  }

  /// Tries the values that were measured, the nearest first, until one fires; what is measured then counts, too.
  private mutating func tryMeasured() {
    for _ in 1...3 {
      let reach = nearest.map { abs($0 - from) } ?? .infinity
      let values = Set(measured.flatMap { [tolerance.rounded($0, .down), tolerance.rounded($0, .up)] })
        .filter { value in
          value != from && courses[value] == nil && abs(value - from) < reach
            && (ends.contains { $0 < from && $0 <= value && value < from || $0 > from && $0 >= value && value > from })
        }
        .sorted { abs($0 - from) < abs($1 - from) }
      guard !values.isEmpty else { return }
      for value in Self.thinned(values) {
        attempt(value)
        if courses[value].map(Self.fires) ?? false { break }
      }
    }
  }

  /// Of many values the nearest few, and others evenly.
  private static func thinned(_ values: [Double]) -> [Double] {
    guard values.count > mostMeasured else { return values }
    let first = mostMeasured / 4
    let rest = values.dropFirst(first)
    let others = mostMeasured - first
    return values.prefix(first) + (1...others).map { rest[rest.startIndex + $0 * rest.count / others - 1] }
  }
}

extension Tolerance {
  /// The value nearest to `start`, which does not pass, that does; `end` does. Halving finds it, to the step.
  func edge(from start: Double, to end: Double, passes: (Double) -> Bool) -> Double {
    var (low, high) = (start, end)
    let isUp = end > start
    // Mostly the measured value is the edge itself.
    let neighbour = rounded(isUp ? high - step : high + step)
    if isUp ? neighbour > low : neighbour < low {
      if passes(neighbour) { high = neighbour } else { low = neighbour }
    }
    while abs(high - low) > step * 1.5 {
      let middle = rounded((low + high) / 2)
      guard middle != low, middle != high else { break }
      if passes(middle) { high = middle } else { low = middle }
    }
    return high
  }
}

extension Verdict {
  /// Whether the same rule or the same recognizer decided.
  func isAs(_ other: Verdict) -> Bool {
    outcome == other.outcome && finding?.rule == other.finding?.rule && by == other.by
  }
}
