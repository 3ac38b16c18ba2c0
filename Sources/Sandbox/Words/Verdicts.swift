import Gestures
import Interface
import JSON
import Recordings

extension Words {
  /// The words of `language`, from the file `strings/LANGUAGE.json` of the resources.
  init(_ language: Language, in resources: Resources) throws(ResourceFailure) {
    let file = "strings/\(language.rawValue).json"
    guard case .object(let members) = try resources.json(file) else {
      throw ResourceFailure("\(resources.path(of: file)): expected an object of texts. Reinstall the resources.")
    }
    self.init(
      language, Dictionary(members.map { ($0.key, $0.value.string ?? "") }) { _, last in last })
  }

  /// What a gesture of that name is called; the name itself for one that users made.
  func gesture(_ name: String) -> String { self["gesture.\(name)"] ?? name }

  /// How many fingers.
  func fingers(_ count: Int) -> String { count == 1 ? self("fingers.one") : self("fingers.many", "\(count)") }

  /// A verdict in one line: the state, what was measured and what is allowed.
  func line(for verdict: Verdict) -> String {
    switch verdict.outcome {
    case .recognized: self("state.recognized")
    case .prevented: self("state.prevented", gesture(verdict.by ?? ""))
    case .cancelled: self("state.cancelled")
    case .failed: self("state.failed", verdict.finding.map(clause) ?? self("rule.unexplained"))
    }
  }

  /// A finding in words, without the state.
  func clause(of finding: Finding) -> String {
    guard let text = self["rule.\(finding.rule.rawValue)"] else { return finding.explanation }
    guard let measured = finding.measured, let limit = finding.limit, let unit = finding.unit else { return text }
    return text.replacing("{1}", with: unit.text(measured)).replacing("{2}", with: unit.text(limit, isLimit: true))
  }
}

extension Words {
  /// A number with its unit, as "47.2 pt".
  func number(_ value: Double, _ unit: Finding.Unit, isLimit: Bool = false) -> String {
    guard value.isFinite else { return self("unlimited") }
    let text = unit.text(value, isLimit: isLimit)
    switch unit {
    case .points: return "\(text) \(self("unit.points"))"
    case .seconds: return "\(text) \(self("unit.seconds"))"
    case .degrees: return "\(text)°"
    case .touches, .taps, .ratio: return text
    }
  }

  /// The limit of a rule with its unit, as "10 pt"; nil for a rule without numbers.
  func limit(of finding: Finding) -> String? {
    guard let limit = finding.limit, let unit = finding.unit else { return nil }
    return number(limit, unit, isLimit: true)
  }

  /// What was measured against the limit, as "37.8° > 30°"; nil for a rule without numbers.
  func comparison(of finding: Finding) -> String? {
    guard let measured = finding.measured, let limit = finding.limit, let unit = finding.unit else { return nil }
    let sign = measured > limit ? ">" : measured < limit ? "<" : "="
    return "\(number(measured, unit)) \(sign) \(number(limit, unit, isLimit: true))"
  }

  /// What a tolerance is called.
  func tolerance(_ name: String) -> String { self["tolerance.\(name)"] ?? name }
}

extension Finding.Unit {
  /// A number of this unit as it is shown: points and degrees with one decimal, times and ratios with two. A limit loses
  /// decimals that say nothing.
  func text(_ value: Double, isLimit: Bool = false) -> String {
    switch self {
    case .points, .degrees: isLimit && value == value.rounded() ? value.text(decimals: 0) : value.text(decimals: 1)
    case .seconds, .ratio: value.text(decimals: 2)
    case .touches, .taps: value.text(decimals: 0)
    }
  }
}
