/// A rule of a recognizer, applied: what was measured, and the limit it was held against.
public struct Finding: Hashable, Codable, Sendable {
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

  /// Which rule.
  public var rule: Rule
  /// What was measured; nil for a rule without a number.
  public var measured: Double?
  /// What the rule allows or asks for; nil for a rule without a number.
  public var limit: Double?
  /// The unit of both.
  public var unit: Unit?

  /// A rule that has no number.
  public init(_ rule: Rule) { self.rule = rule }

  /// A rule that held `measured` against `limit`.
  public init(_ rule: Rule, measured: Double, limit: Double, unit: Unit) {
    self.rule = rule
    self.measured = measured
    self.limit = limit
    self.unit = unit
  }

  /// The finding as an English clause, as "it moved 47.2 pt, and 45 are allowed".
  public var explanation: String {
    guard let measured, let limit, let unit else { return rule.clause }
    let phrase = rule.clause
    let value = "\(Self.text(measured, unit)) \(unit.word(measured))"
    switch rule.sense {
    case .atMost: return "\(phrase) \(value), and \(Self.text(limit, unit)) are allowed"
    case .atLeast: return "\(phrase) \(value), and \(Self.text(limit, unit)) are needed"
    case .below: return "\(phrase) \(value), and less than \(Self.text(limit, unit)) are needed"
    case .above: return "\(phrase) \(value), and more than \(Self.text(limit, unit)) are needed"
    }
  }

  private static func text(_ value: Double, _ unit: Unit) -> String {
    let digits: Double =
      switch unit {
      case .points, .degrees: 10
      case .seconds, .ratio: 100
      case .touches, .taps: 1
      }
    let rounded = (value * digits).rounded() / digits
    guard abs(rounded) < 1e15 else { return "\(rounded)" }
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}

extension Finding.Unit {
  fileprivate func word(_ count: Double) -> String {
    switch self {
    case .points: "pt"
    case .seconds: "s"
    case .degrees: "degrees"
    case .touches: count == 1 ? "finger" : "fingers"
    case .taps: count == 1 ? "tap" : "taps"
    case .ratio: "of it"
    }
  }
}
