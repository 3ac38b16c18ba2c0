public import Gestures

/// What recognizers made of touches that were played to them.
public struct Playback: Hashable, Sendable {
  /// What the recognizers' actions were sent, in that order.
  public let events: [GestureEvent]
  /// How each attempt of each recognizer came out, with the numbers that decided it, in the order in which that was known. The
  /// attempts are counted from 1 in every playback.
  public let verdicts: [Verdict]

  /// A playback of these events and verdicts: one that a test expects, or a part of another, as for its `summary`.
  public init(events: [GestureEvent], verdicts: [Verdict] = []) { (self.events, self.verdicts) = (events, verdicts) }

  /// The events of the recognizer of that name, or of that class where it has none.
  public func events(of recognizer: String) -> [GestureEvent] { events.filter { $0.recognizer == recognizer } }

  /// The verdicts of the recognizer of that name, or of that class where it has none.
  public func verdicts(of recognizer: String) -> [Verdict] { verdicts.filter { $0.recognizer == recognizer } }

  /// What happened, a line for each gesture that began, ended, was cancelled or was recognized: to be read, and to be compared.
  ///
  /// The changes between are counted in the line that ends the gesture, which says what was measured by then, rounded to
  /// thousandths.
  ///
  /// ```
  /// pinch began
  /// pinch ended after 12 changes: scale 2.5, scaleSinceLanding 2.71, velocity 0
  /// ```
  public var summary: [String] {
    var changes: [String: Int] = [:]
    return events.compactMap { event in
      switch event.state {
      case .changed:
        changes[event.recognizer, default: 0] += 1
        return nil
      case .began: return "\(event.recognizer) began"
      default:
        let count = changes.removeValue(forKey: event.recognizer) ?? 0
        let after = count == 0 ? "" : count == 1 ? " after 1 change" : " after \(count) changes"
        let values = event.measurements.isEmpty ? "" : ": \(event.measurements.joined)"
        return "\(event.recognizer) \(event.state)\(after)\(values)"
      }
    }
  }
}

extension [GestureEvent.Measurement] {
  fileprivate var joined: String { map { "\($0.name) \($0.value)" }.joined(separator: ", ") }
}
