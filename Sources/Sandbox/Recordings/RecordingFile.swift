import Files
import Gestures
import Recordings

/// A recording of one view that is being made: its touches are written down as they come, in the coordinates of the window.
/// Its clock runs as the input's does, and begins with the first touch.
final class RecordingFile {
  /// What the router delivers, and lets go of before it goes itself: it keeps the views, which keep this.
  private let event: Event
  private var router: TouchRouter? { event.router }
  private var recorder: TouchRecorder
  private let take: (Delivery) -> Void
  /// What writes; nil before the first touch, when the window may not have the size yet that it will be used in.
  private var writer: RecordingWriter?
  /// Where the view lay when it was written down last.
  private var place: ViewPlace?
  private let sink: RecordingSink
  /// When it was begun, in seconds on the input's own clock.
  let begin: Double
  /// When the first touch came, in seconds on the input's own clock; nil before.
  private(set) var start: Double?

  /// A recording of what lands in `view`, which goes to `sink`.
  ///
  /// - Parameters:
  ///   - router: what delivers the touches.
  ///   - scale: pixels in a point, when the first touch comes.
  init(_ sink: RecordingSink, of view: View, at router: TouchRouter, scale: @escaping () -> Double) {
    self.sink = sink
    begin = router.time
    event = router.event
    var take: (Delivery) -> Void = { _ in }
    self.take = { take($0) }
    recorder = TouchRecorder(of: view, self.take)
    take = { [unowned self] in write($0, scale: scale()) }
    router.addObserver(recorder)
  }

  private func write(_ delivery: Delivery, scale: Double) {
    let (start, view) = (self.start ?? delivery.time, recorder.view)
    // A view that another has taken the place of lies nowhere any more.
    let now = view.window === router?.root ? ViewPlace(of: view) : place ?? ViewPlace(of: view)
    let writer = self.writer ?? RecordingWriter(RecordingHeader(now, scale: scale), to: { [sink] in sink.write($0) })
    writer.append(delivery.samples, at: delivery.time - start, place: (place ?? now) == now ? nil : now)
    (self.start, self.writer, place) = (start, writer, now)
  }

  deinit { router?.removeObserver(recorder) }

  /// Whether the file at `path` is the one that the recording is in.
  func isIn(_ path: String) -> Bool { sink.writes(to: path) }

  /// The file is the one at `path` now, by another name or written anew.
  func goOn(in path: String) { sink.goOn(in: path) }

  /// Another view has taken the place of the one that is recorded. What touched that one is cancelled, though the router may tell so
  /// later.
  func goOn(with view: View) {
    if let router { recorder.cancel(at: router.time) }
    router?.removeObserver(recorder)
    recorder = TouchRecorder(of: view, take)
    router?.addObserver(recorder)
  }

  /// Why nothing is written any more; nil as long as it is.
  var problem: FileFailure? { sink.problem }

  /// Brings what was taken down to the file, which stays as it is before the first touch.
  func flush() {
    guard let writer else { return }
    // The sink notes its own failures, and the writer cannot fail otherwise.
    try? writer.flush()
    if sink.isBehind { sink.write([]) }
  }

  /// When `flush` is worth while again for a slow reader, in seconds on the input's own clock; nil where nothing waits.
  var nextDeadline: Double? { sink.isBehind ? router.map { $0.time + Reports.retryInterval } : nil }

  /// Says how long nothing more came. A file that was made for touches and got none goes.
  func finish(at time: Double) {
    router?.removeObserver(recorder)
    if let start { writer?.advance(to: time - start) }
    flush()
    sink.finish()
  }
}
