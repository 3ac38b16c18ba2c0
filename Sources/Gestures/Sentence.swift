extension Verdict {
  /// The verdict as an English sentence, as "tap failed: moved too far (47.2 pt, more than the 45 pt allowed)."
  public var sentence: String {
    if outcome == .prevented { return "\(recognizer) was prevented by \(by ?? "another")." }
    let reason = finding.map { ": \($0.clause)" } ?? ""
    return "\(recognizer) \(outcome == .failed ? "" : "was ")\(outcome.rawValue)\(reason)."
  }
}

extension Finding {
  /// The finding in English, as "moved too far (47.2 pt, more than the 45 pt allowed)": the rule's name in words, and whether what was
  /// measured passes. Numbers are rounded so that they can be told apart.
  public var clause: String { text(rule.words, with: comparison) }

  /// What was measured beside the limit, in words; nil for a rule without a number.
  private var comparison: String? {
    guard let measured, let limit, let unit, let sense else { return nil }
    let (number, bound) = unit.texts(measured, limit)
    let (value, most) = (unit.words(number), unit.words(bound))
    guard limit.isFinite else { return "\(value), without a limit" }
    let isCount = unit == .touches || unit == .taps
    let judgement =
      switch (sense, isKept) {
      case (.atMost, true): "within the \(most) allowed"
      case (.atMost, false): "more than the \(most) allowed"
      case (.atLeast, true): measured == limit ? "as needed" : "more than the \(most) needed"
      case (.atLeast, false): "\(isCount ? "fewer" : "less") than the \(most) needed"
      case (.below, true): "under \(most), as needed"
      case (.below, false): "not under \(most)"
      case (.above, true): "over \(most), as needed"
      case (.above, false): "not over \(most)"
      case (.exactly, true): "as needed"
      case (.exactly, false): "not the \(most) needed"
      }
    return "\(value), \(judgement)"
  }
}

extension Rule {
  /// The name as words: "moved too far" of `movedTooFar`.
  fileprivate var words: String {
    rawValue.reduce(into: "") { words, letter in
      words += letter.isUppercase && !words.isEmpty ? " \(letter.lowercased())" : String(letter)
    }
  }
}

extension Finding.Unit {
  /// A number with the unit, and without a fraction that is nothing: "45 pt", "1 finger".
  fileprivate func words(_ number: String) -> String {
    let number = number.hasSuffix(".0") ? String(number.dropLast(2)) : number
    switch self {
    case .points, .seconds: return "\(number) \(rawValue)"
    case .degrees, .ratio: return number + rawValue
    case .touches: return number == "1" ? "1 finger" : "\(number) fingers"
    case .taps: return number == "1" ? "1 tap" : "\(number) taps"
    }
  }
}
