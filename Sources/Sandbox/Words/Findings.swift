import Gestures
import Interface

/// What a rule found, in words. The texts are in the resources: `rule.NAME` for each rule, of which a variant may be given
///
/// - `.plain` for a rule without numbers,
/// - `.kept` where the rule was kept,
/// - `.at` where what was measured is the limit itself, and that fails,
/// - `.just` where the rule failed by less than the numbers show, as at the end of a time,
/// - `.rival` where the finding names another gesture, `{4}`,
/// - `.live`, which may have variants of its own, while nothing is decided,
///
/// with `{1}` for what was measured, `{2}` for the limit, and `{3}` for how the two compare (`limit.SENSE` and, where the rule was
/// kept, `limit.SENSE.kept`, where it hardly failed, `limit.SENSE.near`). A rule that users made is said by its name, `{0}` (`rule.other`).
extension Words {
  /// A finding in words, without the state.
  ///
  /// - Parameters:
  ///   - isBroken: whether the rule failed, or would by what is measured now.
  ///   - isLive: whether the gesture still goes on.
  func clause(of finding: Finding, isBroken: Bool, isLive: Bool = false) -> String {
    let ruleKey = key("rule.\(finding.rule.rawValue)", of: finding)
    let rival = finding.rival.map(gesture) ?? ""
    let key = rival.isEmpty || self["\(ruleKey).rival"] == nil ? ruleKey : "\(ruleKey).rival"
    guard let measured = finding.measured, let limit = finding.limit, let unit = finding.unit,
      let sense = finding.sense,
      let digits = digits(of: finding, isBroken: isBroken)
    else {
      let text = self["\(key).plain"] ?? self[key] ?? self("rule.other.plain", finding.rule.rawValue)
      return Self.text(text, with: [rival], first: 4)
    }
    // Which way a negative number goes is said by the words.
    var ofMeasured = quantity(String(digits.measured.trimmingPrefix("−")), of: measured, unit)
    if digits.isNear { ofMeasured = self(measured > limit ? "quantity.over" : "quantity.under", ofMeasured) }
    // As many as are needed are exactly as many.
    let isCount = unit == .touches || unit == .taps
    let said = !isBroken && isCount && measured == limit && sense == .atLeast ? .exactly : sense
    let limitKey = "limit.\(said.rawValue)"
    let comparison =
      (isBroken ? digits.isNear ? self["\(limitKey).near"] : nil : self["\(limitKey).kept"]) ?? self(limitKey)
    let variant = !isBroken ? "kept" : measured == limit ? "at" : digits.isClose ? "just" : ""
    let live = isLive ? self["\(key).live.\(variant)"] ?? self["\(key).live"] : nil
    let text = live ?? self["\(key).\(variant)"] ?? self[key] ?? self("rule.other")
    return Self.text(
      text,
      with: [
        finding.rule.rawValue, ofMeasured, quantity(digits.limit, of: limit, unit),
        Self.text(comparison, with: [rest(digits.limit, unit)]), rival,
      ], first: 0)
  }

  /// What a finding measures, in a word or two; its rule's name for one that users made.
  func subject(of finding: Finding) -> String {
    self[key("check.\(finding.rule.rawValue)", of: finding)] ?? finding.rule.rawValue
  }

  /// The key of the words of a rule: where recognizers hold it against limits of other senses they also measure otherwise.
  private func key(_ key: String, of finding: Finding) -> String {
    let ofSense = "\(key).\(finding.sense?.rawValue ?? "")"
    return self[ofSense] == nil ? key : ofSense
  }
}

extension Finding.Sense {
  /// The sign between what is measured and the limit.
  var sign: String {
    switch self {
    case .atMost: "≤"
    case .atLeast: "≥"
    case .below: "<"
    case .above: ">"
    case .exactly: "="
    }
  }
}
