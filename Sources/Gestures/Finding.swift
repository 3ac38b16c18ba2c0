/// A rule of a recognizer, applied: what was measured, the limit it was held against, and in which sense that is one.
///
/// ```swift
/// explain(Finding(.movedEnough, measured: farthest, atLeast: hysteresis, unit: .points))
/// ```
public struct Finding: Hashable, Sendable {
  /// The unit of `measured` and `limit`.
  public enum Unit: String, Hashable, Codable, Sendable {
    /// Points of the window.
    case points = "pt"
    /// Seconds.
    case seconds = "s"
    /// Degrees.
    case degrees = "°"
    /// Fingers.
    case touches
    /// Taps.
    case taps
    /// A ratio.
    case ratio = ""
  }

  /// Which values pass a limit.
  public enum Sense: String, Hashable, Codable, Sendable, CaseIterable {
    /// The limit and what is less.
    case atMost
    /// The limit and what is more.
    case atLeast
    /// Only what is less than the limit.
    case below
    /// Only what is more than the limit.
    case above
    /// Only the limit.
    case exactly

    /// Whether `measured` passes `limit` in this sense.
    public func admits(_ measured: Double, limit: Double) -> Bool {
      switch self {
      case .atMost: measured <= limit
      case .atLeast: measured >= limit
      case .below: measured < limit
      case .above: measured > limit
      case .exactly: measured == limit
      }
    }
  }

  /// Which rule.
  public var rule: Rule
  /// What was measured, in `unit`; nil for a rule without a number. Rules of time are decided as
  /// soon as the limit has passed, a hair after it and whatever fingers do later: then it is how long had been waited by then, and not
  /// how long a movement went on to be.
  public var measured: Double?
  /// What the rule allows or asks for; nil for a rule without a number.
  public var limit: Double?
  /// The unit of both; nil for a rule without a number.
  public var unit: Unit?
  /// Which values pass the limit; nil for a rule without a number.
  public var sense: Sense?
  /// The name of the other gesture that a rule compares with, as `moreLikeAnother` and `ambiguous` do; nil where there is none.
  public var rival: String?

  /// A rule that has no number.
  public init(_ rule: Rule) { self.rule = rule }

  /// A rule that held `measured` against `limit`. What only rounding keeps from the limit, a billionth, counts as the limit.
  public init(_ rule: Rule, measured: Double, _ sense: Sense, limit: Double, unit: Unit) {
    self.rule = rule
    self.measured = measured.rounded(to: limit)
    self.limit = limit
    self.unit = unit
    self.sense = sense
  }

  /// A rule that wants `limit` or less.
  public init(_ rule: Rule, measured: Double, atMost limit: Double, unit: Unit) {
    self.init(rule, measured: measured, .atMost, limit: limit, unit: unit)
  }

  /// A rule that wants `limit` or more.
  public init(_ rule: Rule, measured: Double, atLeast limit: Double, unit: Unit) {
    self.init(rule, measured: measured, .atLeast, limit: limit, unit: unit)
  }

  /// A rule that wants less than `limit`.
  public init(_ rule: Rule, measured: Double, below limit: Double, unit: Unit) {
    self.init(rule, measured: measured, .below, limit: limit, unit: unit)
  }

  /// A rule that wants more than `limit`.
  public init(_ rule: Rule, measured: Double, above limit: Double, unit: Unit) {
    self.init(rule, measured: measured, .above, limit: limit, unit: unit)
  }

  /// A rule that wants `count` fingers, and got `measured`.
  public init(fingers measured: Int, exactly count: Int) {
    self.init(
      measured > count ? .tooManyTouches : .tooFewTouches, measured: Double(measured), .exactly, limit: Double(count),
      unit: .touches)
  }

  /// Whether the measured value passes; true for a rule without a number.
  public var isKept: Bool {
    guard let measured, let limit, let sense else { return true }
    return sense.admits(measured, limit: limit)
  }
}

extension Finding: CustomStringConvertible {
  /// The rule's name and its numbers, rounded so that they can be told apart, as "movedTooFar (47.2 pt, at most 45.0)"; before them
  /// the rival, as "ambiguous (circle; 0.02, at least 0.03)".
  public var description: String { text(rule.rawValue, with: numbers) }

  /// Measured value and limit; nil for a rule without a number.
  private var numbers: String? {
    guard let measured, let limit, let unit, let sense else { return nil }
    let words =
      switch sense {
      case .atMost: "at most"
      case .atLeast: "at least"
      case .below: "below"
      case .above: "above"
      case .exactly: "exactly"
      }
    let name = unit.rawValue
    let (number, bound) = unit.texts(measured, limit)
    return "\(number)\(name.isEmpty || unit == .degrees ? name : " \(name)"), \(words) \(bound)"
  }

  /// The rule as `name`, and in brackets what there is of its rival and of `numbers`.
  func text(_ name: String, with numbers: String?) -> String {
    let details = [rival, numbers].compactMap { $0 }
    return details.isEmpty ? name : "\(name) (\(details.joined(separator: "; ")))"
  }
}

extension Finding.Unit {
  /// Both values as multiples of the unit's step, or of as small a part of it as it takes to tell them apart.
  func texts(_ measured: Double, _ limit: Double) -> (String, String) {
    var parts = (1 / step).rounded()
    func text(_ value: Double) -> String {
      let rounded = (value * parts).rounded() / parts
      guard rounded.isFinite else { return "\(value)" }
      return parts == 1 ? Int(exactly: rounded).map(String.init) ?? "\(rounded)" : "\(rounded)"
    }
    while measured != limit, parts < 1e9, text(measured) == text(limit) { parts *= 10 }
    return (text(measured), text(limit))
  }
}

extension GestureRecognizer {
  /// `measurements` with the finding that decided the attempt in its place among them; empty while idle. Observers who ask when a
  /// verdict is reached see the numbers that it was reached by; later ones may have gone on.
  public final var findings: [Finding] {
    guard isInAttempt else { return [] }
    var findings = measurements
    guard let finding = record.finding, finding.measured != nil else { return findings }
    if let index = findings.firstIndex(where: { $0.rule == finding.rule }) {
      findings[index] = finding
    } else {
      findings.append(finding)
    }
    return findings
  }
}
