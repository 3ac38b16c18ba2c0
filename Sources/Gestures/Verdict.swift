/// How one attempt of one recognizer came out, with the numbers that decided it.
///
/// An attempt starts with the first touch that a recognizer admits and has exactly one verdict. A coder has the properties under their
/// own names.
public struct Verdict: Hashable, Codable, Sendable {
  /// The four ways an attempt can come out.
  public enum Outcome: String, Hashable, Codable, Sendable {
    /// The gesture was recognized; said of a continuous gesture when it begins.
    case recognized
    /// A rule of the recognizer's own was broken, or it was not let begin.
    case failed
    /// Another recognizer came first, or was recognized although this one needed it to fail.
    case prevented
    /// The system took the touches away, or the recognizer was switched off or taken from its view.
    case cancelled
  }

  /// The recognizer's name, or its class where it has none.
  public var recognizer: String
  /// Counts the recognizer's attempts, from 1.
  public var attempt: Int
  /// When it was decided, in seconds on the input's own clock.
  public var time: Double
  /// How it came out.
  public var outcome: Outcome
  /// The rule that decided, with what was measured and what was allowed; nil where no rule of its own was concerned.
  public var finding: Finding?
  /// The other recognizer concerned, where the attempt was prevented.
  public var by: String?

  /// A verdict with these parts.
  public init(
    recognizer: String, attempt: Int, time: Double, outcome: Outcome, finding: Finding? = nil, by: String? = nil
  ) {
    self.recognizer = recognizer
    self.attempt = attempt
    self.time = time
    self.outcome = outcome
    self.finding = finding
    self.by = by
  }
}

extension Verdict: CustomStringConvertible {
  /// The verdict in one line, as "tap failed: movedTooFar (47.2 pt, at most 45.0)".
  public var description: String {
    let reason = finding.map { ": \($0)" } ?? ""
    return outcome == .prevented
      ? "\(recognizer) was prevented by \(by ?? "another")\(reason)" : "\(recognizer) \(outcome.rawValue)\(reason)"
  }
}
