import Geometry
import Gestures
import Recordings

/// Touches at which a published rule was wrong, and what it and the present recognizer say of them.
public struct PublishedMiss: Sendable {
  /// The present recognizer, by name.
  public let recognizer: String
  /// The touches, in a view of their own.
  public let recording: Recording
  /// When the published rule fires, in seconds.
  public let firings: [Double]
  /// What the present recognizer decides; nil where it decides nothing.
  public let verdict: Verdict?

  /// The touches of `example`, whose first gesture is one that was published; nil where it is none.
  public init?(_ example: GestureCase) {
    guard let set = try? example.set(), let recognizer = set.recognizers.first, let rule = PublishedRule(of: recognizer)
    else { return nil }
    self.recognizer = recognizer.label
    recording = Recording(
      RecordingHeader(size: example.size, source: example.name, view: example.view), example.deliveries)
    firings = rule.firings(in: recording, by: set)
    let start = recording.deliveries.first?.time ?? 0
    verdict = Trial(recognizer: recognizer.label, start: start, recording: recording).verdict(by: set.copy())
  }
}
