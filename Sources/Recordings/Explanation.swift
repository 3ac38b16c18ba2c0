import Geometry
import Gestures

/// Writes one line for every attempt of every recognizer, as it is decided: when, which attempt, how it came out
/// and by which numbers. A touch that no recognizer can know of, because it hits no view, has a line of its own.
public final class Explanation: GestureObserver {
  private var text = ""
  private let sentence: (Verdict) -> String

  /// An explanation with nothing written.
  ///
  /// - Parameter sentence: says a verdict in words; unless given, as verdicts describe themselves.
  public init(_ sentence: @escaping (Verdict) -> String = { "\($0)" }) { self.sentence = sentence }

  /// Hands over the lines written since the last time, and forgets them. Nothing is handed over where they have fewer than `least` bytes.
  public func drain(atLeast least: Int = 1, _ body: (String) throws -> Void) rethrows {
    guard text.utf8.count >= least else { return }
    defer { text.removeAll(keepingCapacity: true) }
    try body(text)
  }

  /// Touches before they reach anybody, and verdicts.
  public var interests: GestureObserverInterests { [.samples, .verdicts] }

  /// Writes the line of a touch that lands outside every view.
  public func router(_ router: TouchRouter, willDeliver sample: TouchSample, to view: View?) {
    guard sample.phase == .began, view == nil else { return }
    let (x, y) = (Self.tenths(sample.location.x), Self.tenths(sample.location.y))
    text += "\(Self.seconds(sample.timestamp)) s, touch \(sample.id): it landed at (\(x), \(y)), where no view is.\n"
  }

  private static func tenths(_ value: Double) -> Double { (value * 10).rounded() / 10 }

  /// Writes the line of an attempt.
  public func recognizer(_ recognizer: GestureRecognizer, didReach verdict: Verdict) {
    text += "\(Self.seconds(verdict.time)) s, attempt \(verdict.attempt): \(sentence(verdict))\n"
  }

  /// Adds a line for each recognizer whose attempt is still open when everything is over, after one for the touches that are down.
  public func noteUndecided(_ replay: Replay) {
    if let end = replay.openEnd { text += "\(Self.seconds(replay.time)) s: \(end).\n" }
    for recognizer in replay.set.recognizers
    where recognizer.isInAttempt && recognizer.lastVerdict?.attempt != recognizer.attempt {
      text += "\(Self.seconds(replay.time)) s, attempt \(recognizer.attempt): \(recognizer.label) is not decided.\n"
    }
  }

  private static func seconds(_ time: Double) -> String { time.text(decimals: 3, minus: "-") }
}
