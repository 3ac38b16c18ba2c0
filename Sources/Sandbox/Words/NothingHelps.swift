import Gestures
import Instrument
import Interface

/// Why no change was found that makes touches fire, in a sentence. The texts are in the resources: `nothingHelps.RULE` for a
/// rule that is no matter of degree, and `noHelp.range` for one whose setting would not do at the end of its range, with `{1}`
/// for the setting and `{2}` for that end. Of other rules, as users may make, it is only said that nothing was found
/// (`nothingHelps`).
extension Words {
  /// Why nothing was found that makes an attempt fire.
  ///
  /// - Parameters:
  ///   - verdict: how it comes out; nil where it is not decided.
  ///   - recognizer: whose attempt it is.
  func whyNothingHelps(_ verdict: Verdict?, of recognizer: GestureRecognizer?) -> String {
    guard let verdict else { return self("noHelp.undecided") }
    if verdict.outcome == .prevented { return self("noHelp.prevented", gesture(verdict.by ?? "")) }
    guard let finding = verdict.finding else { return self("nothingHelps") }
    // Who has a touchscreen knows how; for that nobody in particular is spoken to.
    if let fingers = finding.missingFingers, !audiences.isEmpty {
      return whatTakes(fingers, gesture(verdict.recognizer), isParallel: recognizer?.isParallel ?? false)
    }
    let key = "nothingHelps.\(finding.rule.rawValue)"
    let own = (finding.measured == nil ? self["\(key).plain"] : nil) ?? self[key]
    let setting = recognizer.flatMap { $0.setting(deciding: finding) }
    // How many fingers make a gesture is a setting of some.
    if let own, setting == nil || finding.unit != .touches { return own }
    guard let recognizer, let setting, let end = setting.end(helping: finding, of: recognizer) else {
      return own ?? self("nothingHelps")
    }
    return self("noHelp.range", tolerance(setting.name), self.setting(end, setting.unit))
  }
}

extension Finding {
  /// How many fingers are needed where there were fewer; nil where there were enough, or more are needed than another
  /// device makes.
  var missingFingers: Int? { rule == .tooFewTouches ? [2, 3].first { Double($0) == limit } : nil }
}

extension GestureRecognizer {
  /// Whether its fingers go the same way, as a mouse has them go with a key only.
  var isParallel: Bool { self is SwipeGestureRecognizer || self is MultiSwipeGestureRecognizer }

  /// The setting by which the rule failed: of several that decide it, the one whose value was the limit.
  fileprivate func setting(deciding finding: Finding) -> Tolerance? {
    let settings = type(of: self).tolerances.filter { $0.rules.contains(finding.rule) }
    return settings.first { $0.value(of: self) == finding.limit } ?? settings.first
  }
}
