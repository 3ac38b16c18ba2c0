import Fingers
import Geometry

/// How fast a script is performed.
public enum Pace: Hashable, Sendable {
  /// Each step at its time.
  case realTime
  /// One step after another without a pause. The X server stamps events with its own clock, so they all have about the same time.
  case asFastAsPossible
}

/// A step that has just been sent.
public struct SentStep: Hashable, Sendable {
  /// What was sent.
  public let step: FingerStep
  /// When, just before: nanoseconds of ``MonotonicClock``.
  public let time: UInt64
}

/// Goes through the steps of a script that lie in a part of it, each at its time.
struct Performance {
  let script: FingerScript
  let part: Range<Double>
  let pace: Pace

  func run(_ perform: (FingerStep) throws -> Void) rethrows {
    let start = MonotonicClock.now()
    for step in script.steps where part.contains(step.time) {
      wait(until: step.time, from: start)
      try perform(step)
    }
    wait(until: min(script.duration, part.upperBound), from: start)
  }

  private func wait(until time: Double, from start: UInt64) {
    guard pace == .realTime, time > part.lowerBound else { return }
    MonotonicClock.sleep(until: start + UInt64((time - part.lowerBound) * 1e9))
  }
}
