import Geometry
import Gestures
import Recordings

/// Plays a recording on the stage as if its fingers were there now.
final class Playback {
  private let deliveries: [Delivery]
  private let start: Double
  private let shift: Vector
  private let firstID: Int
  private var next = 0
  private var fingers: [Int: TouchSample] = [:]

  /// - Parameters:
  ///   - origin: where the stage's own origin lies in the window, in points.
  ///   - time: now, in seconds on the input's own clock.
  ///   - firstID: what the recording's names of touches are counted on from, so that they are nobody else's.
  init(_ recording: Recording, origin: Point, at time: Double, firstID: Int) {
    deliveries = recording.deliveries
    // A pause before the first touch would only be waited for.
    start = time - (recording.deliveries.first { !$0.samples.isEmpty }?.time ?? 0)
    shift = origin - (recording.header.view?.origin ?? .zero)
    self.firstID = firstID
  }

  /// When the next touches are due; nil at the end.
  var nextDeadline: Double? { next < deliveries.count ? start + deliveries[next].time : nil }

  /// Hands over what is due by `time`.
  func advance(to time: Double, _ deliver: ([TouchSample]) -> Void) {
    while let due = nextDeadline, due <= time {
      let samples = deliveries[next].samples.map { sample in
        var sample = sample
        sample.id += firstID
        sample.location += shift
        sample.timestamp = due
        return sample
      }
      next += 1
      for sample in samples { fingers[sample.id] = sample }
      if !samples.isEmpty { deliver(samples) }
    }
  }

  /// Takes the fingers away that are still down.
  func stop(at time: Double, _ deliver: ([TouchSample]) -> Void) {
    next = deliveries.count
    let down = fingers.values.filter { $0.phase == .began || $0.phase == .moved }
    deliver(
      down.sorted { $0.id < $1.id }.map { sample in
        var sample = sample
        sample.phase = .cancelled
        sample.timestamp = time
        return sample
      })
    fingers.removeAll()
  }
}
