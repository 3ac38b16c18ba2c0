import Gestures
import Instrument

/// One rule of an attempt as the card lists it.
struct RuleLine {
  /// What became of the rule.
  enum State {
    /// What was measured passes.
    case kept
    /// It decided the attempt.
    case broken
    /// Another rule ended the attempt before as much was reached.
    case open
  }

  let finding: Finding
  let state: State

  /// Every rule of an attempt that has numbers, as the engine holds them.
  static func all(_ judgement: Trial.Judgement?) -> [RuleLine] {
    guard let judgement else { return [] }
    return judgement.findings.map { finding in
      let isBroken = judgement.verdict.outcome == .failed && finding == judgement.verdict.finding
      return RuleLine(finding: finding, state: isBroken ? .broken : finding.isKept ? .kept : .open)
    }
  }
}
