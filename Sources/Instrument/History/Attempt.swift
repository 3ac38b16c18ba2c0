import Gestures

/// One attempt of one recognizer: from the first touch that it admitted to its reset, with what was decided on the way.
public struct Attempt: Hashable, Sendable {
  /// How a recognizer stands at a moment.
  public enum Standing: Hashable, Sendable {
    /// Touches are judged, and nothing is decided.
    case possible
    /// The mind is made up; another has to fail first.
    case waiting
    /// A continuous gesture is under way.
    case active
    /// The gesture is complete.
    case recognized
    /// A rule was broken.
    case failed
    /// Another came first.
    case prevented
    /// The touches were taken away.
    case cancelled
  }

  /// The recognizer, by its place in the history's rows.
  public var recognizer: Int
  /// Counts the recognizer's attempts, from 1.
  public var number: Int
  /// When its first touch landed, in seconds.
  public var start: Double
  /// When it made up its mind and began to wait for another; nil where it never did.
  public var waitStart: Double?
  /// When it was decided; nil while it is open.
  public var decision: Double?
  /// How it came out; nil while it is open.
  public var outcome: Verdict.Outcome?
  /// The rule that decided, with its numbers.
  public var finding: Finding?
  /// Who prevented it, by name.
  public var winner: String?
  /// Whether it is a continuous gesture, which goes on after its decision.
  public var isContinuous = false
  /// When a continuous gesture first said after its decision that it is another; nil where it never did.
  public var firstChange: Double?
  /// When a continuous gesture ended or was cancelled; nil while it goes on.
  public var end: Double?
  /// Whether a continuous gesture was cancelled at its end.
  public var isInterrupted = false
  /// When the recognizer was reset; nil while its touches are down.
  public var reset: Double?

  /// An attempt of which nothing is known but its beginning.
  public init(recognizer: Int, number: Int, start: Double) {
    self.recognizer = recognizer
    self.number = number
    self.start = start
  }

  /// How it stands at `time`, which is not before its start.
  public func standing(at time: Double) -> Standing {
    if let decision, decision <= time, let outcome {
      switch outcome {
      case .recognized where isContinuous:
        if let end, end <= time { return isInterrupted ? .cancelled : .recognized }
        return .active
      case .recognized: return .recognized
      case .failed: return .failed
      case .prevented: return .prevented
      case .cancelled: return .cancelled
      }
    }
    return waitStart.map { $0 <= time } ?? false ? .waiting : .possible
  }

  /// The last moment at which something about it changed; infinite while it is open.
  public var lastChange: Double { reset ?? .infinity }

  /// The moments at which its standing changes, in order.
  public var transitions: [Double] { [start, waitStart, decision, end].compactMap { $0 } }
}
