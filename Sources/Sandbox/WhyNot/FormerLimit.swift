import Gestures

extension Finding {
  /// Whether its limit was one of before: `recognizer` has another value by now for whatever decides the rule.
  func isFormer(for recognizer: GestureRecognizer) -> Bool {
    guard let limit, let unit else { return false }
    let deciding = type(of: recognizer).tolerances.filter { $0.unit == unit && $0.rules.contains(rule) }
    return !deciding.isEmpty && deciding.allSatisfy { abs($0.value(of: recognizer) - limit) > 1e-6 }
  }
}
