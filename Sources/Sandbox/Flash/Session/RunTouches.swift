import GameRecords
import GestureFlash
import Gestures
import Recordings

/// The touches of a run, in the coordinates of the window, with times that count from the first prompt.
final class RunTouches {
  private unowned let view: View
  /// What the router delivers, and lets go of before it goes itself: it keeps the views, which keep this.
  private let event: Event
  private var recorder: TouchRecorder?
  private var deliveries: [Delivery] = []
  /// Where the view lay at the first delivery, and at the last.
  private var places: (first: ViewPlace, last: ViewPlace)?
  /// Turns the input's time into that since the first prompt.
  private let elapsed: (Double) -> Double

  /// The touches that land in `view`; `elapsed` turns the input's time into that since the first prompt.
  init(in view: View, at router: TouchRouter, elapsed: @escaping (Double) -> Double) {
    (self.view, event, self.elapsed) = (view, router.event, elapsed)
    let recorder = TouchRecorder(of: view) { [unowned self] in
      var delivery = Delivery(time: elapsed($0.time), samples: $0.samples)
      for index in delivery.samples.indices { delivery.samples[index].timestamp = delivery.time }
      delivery.place = notePlace()
      deliveries.append(delivery)
    }
    recorder.isOn = false
    self.recorder = recorder
    router.addObserver(recorder)
  }

  deinit { if let recorder { event.router?.removeObserver(recorder) } }

  /// Whether touches are taken down that land from now on.
  var isOn: Bool {
    get { recorder?.isOn ?? false }
    set { recorder?.isOn = newValue }
  }

  /// Forgets everything.
  func start() {
    deliveries.removeAll()
    recorder?.forget()
    places = nil
  }

  /// Notes where the view lies.
  ///
  /// - Returns: its place; nil where it lies as before.
  private func notePlace() -> ViewPlace? {
    let now = ViewPlace(of: view)
    defer { places = (places?.first ?? now, now) }
    return now == places?.last ?? now ? nil : now
  }

  /// Takes down that the game pauses at `time`, in seconds on the input's own clock: what was done before is through, whether fingers
  /// were down or not.
  func pause(at time: Double) {
    recorder?.flush()
    deliveries.append(Delivery(time: elapsed(time)))
  }

  /// A run with everything since the start.
  func file(of run: Run) -> RunFile {
    let recording = recording()
    var run = run
    run.isResized = recording.deliveries.contains { $0.place != nil }
    return RunFile(run, recording)
  }

  /// Everything since the start.
  func recording() -> Recording {
    recorder?.flush()
    return Recording(RecordingHeader(places?.first ?? ViewPlace(of: view)), deliveries)
  }

  /// The part of a recording in which an attempt was made: from its first landing until it is decided and all fingers are up.
  static func deliveries(of attempt: Answer, in recording: Recording) -> [Delivery] {
    var down: Set<Int> = []
    var part: [Delivery] = []
    for delivery in recording.deliveries where delivery.time >= attempt.landed {
      // Fingers may be up between two taps or strokes.
      if down.isEmpty, !part.isEmpty, delivery.time >= attempt.decided { break }
      part.append(delivery)
      for sample in delivery.samples {
        if sample.phase == .began { down.insert(sample.id) }
        if sample.phase.isOver { down.remove(sample.id) }
      }
    }
    return part
  }
}
