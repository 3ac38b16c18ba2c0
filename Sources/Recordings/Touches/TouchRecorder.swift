public import Gestures

/// Takes down the touches that land in one view, delivery by delivery, in the coordinates of the window.
///
/// It is added to a router as an observer: what it takes down is what the engine was given.
public final class TouchRecorder: GestureObserver {
  /// Whether touches are taken down that land from now on. Those that are down already are followed to their end.
  public var isOn = true
  /// The view whose touches are taken down.
  public unowned let view: View
  private let take: (Delivery) -> Void
  /// The fingers that are followed, each with what came of it last.
  private var fingers: [Int: TouchSample] = [:]
  private var samples: [TouchSample] = []

  /// A recorder of what lands in `view`; `take` is told every delivery, one of several times as one for each.
  public init(of view: View, _ take: @escaping (Delivery) -> Void) { (self.view, self.take) = (view, take) }

  /// Touches before they reach anybody, and what belongs together.
  public var interests: GestureObserverInterests { [.samples, .deliveries] }

  /// Takes the sample down.
  public func router(_ router: TouchRouter, willDeliver sample: TouchSample, to hit: View?) {
    if sample.phase == .began {
      guard isOn, hit?.isDescendant(of: view) ?? false else { return }
      fingers[sample.id] = sample
    }
    guard fingers[sample.id] != nil else { return }
    fingers[sample.id] = sample.phase.isOver ? nil : sample
    samples.append(sample)
  }

  /// Tells what was delivered together.
  public func router(_ router: TouchRouter, didFinishDeliveryAt time: Double) { flush() }

  /// Tells what was taken down so far of a delivery that is under way.
  public func flush() {
    Delivery.forEach(of: samples, take)
    samples.removeAll(keepingCapacity: true)
  }

  /// Tells what was taken down so far, and that the touches that are down were cancelled at `time`, in seconds; what comes of them
  /// afterwards is not taken down.
  public func cancel(at time: Double) {
    flush()
    let cancelled = fingers.values.sorted { $0.id < $1.id }.map { sample in
      var sample = sample
      (sample.phase, sample.timestamp) = (.cancelled, time)
      return sample
    }
    fingers.removeAll()
    if !cancelled.isEmpty { take(Delivery(time: time, samples: cancelled)) }
  }

  /// Forgets the touches that are down, and what was not told yet.
  public func forget() {
    fingers.removeAll()
    samples.removeAll()
  }
}
