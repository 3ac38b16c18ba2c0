import Geometry
import Gestures
import Recordings

/// The rule of a recognizer that somebody wrote for UIKit and published, as it stood: what the present recognizer of that name is
/// held against.
public enum PublishedRule: String, Sendable, CaseIterable {
  /// The swipe sample of Beginning iPhone Development, by Mark and LaMarche: one start for all fingers, that of whichever landed
  /// last; a swipe at every report of a finger that is 25 points from it along an axis, and 5 at most across.
  case swipe
  /// The triangular flag: the lean of its pole is an arc tangent, in radians, and compared with 15, which none exceeds.
  case flag
  /// The three-finger pinch: it begins with an event that brings three landings at once.
  case threeFingersPinch

  /// The rule from which a recognizer comes; nil for one that was not published so.
  public init?(of recognizer: GestureRecognizer) {
    switch recognizer {
    case is MultiSwipeGestureRecognizer: self = .swipe
    case is FlagGestureRecognizer: self = .flag
    case is ThreeFingersPinchGestureRecognizer: self = .threeFingersPinch
    default: return nil
    }
  }

  /// The times at which the rule fires, in seconds of `recording`, in order.
  ///
  /// - Parameter set: the present recognizer, for what of the rule is as it was.
  func firings(in recording: Recording, by set: GestureSet) -> [Double] {
    switch self {
    case .swipe: swipes(in: recording)
    case .flag: flags(in: recording, by: set.copy())
    case .threeFingersPinch:
      recording.deliveries.filter { delivery in delivery.samples.count { $0.phase == .began } == 3 }.map(\.time)
    }
  }

  private func swipes(in recording: Recording) -> [Double] {
    var start = Point.zero
    var times: [Double] = []
    for delivery in recording.deliveries {
      for sample in delivery.samples {
        switch sample.phase {
        case .began: start = sample.location
        case .moved:
          let (dx, dy) = (abs(sample.location.x - start.x), abs(sample.location.y - start.y))
          if dx >= 25 && dy <= 5 || dy >= 25 && dx <= 5 { times.append(delivery.time) }
        case .ended, .cancelled: break
        }
      }
    }
    return times
  }

  /// The present flag without a limit of its lean: no pole that leads upwards leans farther than 90 degrees.
  private func flags(in recording: Recording, by set: GestureSet) -> [Double] {
    for flag in set.recognizers.compactMap({ $0 as? FlagGestureRecognizer }) { flag.maximumLean = 90 }
    let watch = Watch()
    let replay = Replay(recording.header, set, observer: watch)
    replay.play(recording)
    return watch.times
  }

  private final class Watch: GestureObserver {
    private(set) var times: [Double] = []
    var interests: GestureObserverInterests { .verdicts }

    func recognizer(_ recognizer: GestureRecognizer, didReach verdict: Verdict) {
      if verdict.outcome == .recognized { times.append(verdict.time) }
    }
  }
}
