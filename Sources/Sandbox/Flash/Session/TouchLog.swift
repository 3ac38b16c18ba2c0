import Geometry
import GestureFlash
import Gestures
import Recordings

/// The touches of a run, in the coordinates of the window, with times that count from the first prompt.
final class TouchLog {
  private unowned let view: View
  private var deliveries: [Delivery] = []
  private var fingers: [Int: TouchSample] = [:]

  /// A log of what lands in `view`.
  init(of view: View) { self.view = view }

  /// Forgets everything.
  func start() {
    deliveries.removeAll()
    fingers.removeAll()
  }

  /// Takes down what is about to be delivered together, `elapsed` seconds after the first prompt.
  func take(_ samples: [TouchSample], at elapsed: Double) {
    var taken: [TouchSample] = []
    for var sample in samples {
      sample.timestamp = elapsed
      if sample.phase == .began {
        guard view.window.hitTest(sample.location, with: nil)?.isDescendant(of: view) ?? false else { continue }
      } else if fingers[sample.id] == nil {
        continue
      }
      fingers[sample.id] = sample.phase == .ended || sample.phase == .cancelled ? nil : sample
      taken.append(sample)
    }
    if !taken.isEmpty { deliveries.append(Delivery(time: elapsed, samples: taken)) }
  }

  /// Takes down that every finger was taken away.
  func releaseAll(at elapsed: Double) {
    guard !fingers.isEmpty else { return }
    let samples = fingers.values.sorted { $0.id < $1.id }.map { sample in
      TouchSample(
        id: sample.id, phase: .cancelled, location: sample.location, kind: sample.kind, timestamp: elapsed)
    }
    fingers.removeAll()
    deliveries.append(Delivery(time: elapsed, samples: samples))
  }

  /// Everything since the start.
  func recording(scale: Double) -> Recording {
    let origin = view.convert(toWindow: view.bounds.origin)
    return Recording(
      RecordingHeader(
        size: view.window.bounds.size, scale: scale, source: "gesture-sandbox",
        view: Rect(origin: origin, size: view.bounds.size)),
      deliveries)
  }

  /// The part of a recording in which an attempt was made: from its first landing until all fingers are up again.
  static func deliveries(of attempt: Answer, in recording: Recording) -> [Delivery] {
    var down: Set<Int> = []
    var part: [Delivery] = []
    for delivery in recording.deliveries where delivery.time >= attempt.landed {
      part.append(delivery)
      for sample in delivery.samples {
        if sample.phase == .began { down.insert(sample.id) }
        if sample.phase == .ended || sample.phase == .cancelled { down.remove(sample.id) }
      }
      if down.isEmpty { break }
    }
    return part
  }
}
