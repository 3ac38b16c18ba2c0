import Geometry
import Gestures
import Recordings

/// A recording of one view that is being made: its touches are written down as they come, in the coordinates of the window.
/// Its clock runs as the input's does, and begins with the first touch.
final class RecordingFile {
  /// It keeps the views, which keep this.
  private weak var router: TouchRouter?
  private let recorder: TouchRecorder
  private let writer: RecordingWriter
  private let sink: EventSink
  let path: String
  /// When it was begun, in seconds on the input's own clock.
  let begin: Double
  /// When the first touch came, in seconds on the input's own clock; nil before.
  private(set) var start: Double?

  /// A recording of what lands in `view`, in the file at `path`, which is emptied first.
  ///
  /// - Parameters:
  ///   - router: what delivers the touches.
  ///   - size: of the window, in points.
  ///   - scale: pixels in a point.
  init(_ path: String, of view: View, at router: TouchRouter, in size: Size, scale: Double) throws {
    let sink = try EventSink(path, of: "touches")
    self.sink = sink
    self.path = path
    begin = router.time
    self.router = router
    let origin = view.convert(toWindow: view.bounds.origin)
    let writer = RecordingWriter(
      RecordingHeader(
        size: size, scale: scale, source: "gesture-sandbox", view: Rect(origin: origin, size: view.bounds.size)),
      to: { sink.write($0) })
    self.writer = writer
    var take: (Delivery) -> Void = { _ in }
    recorder = TouchRecorder(of: view) { take($0) }
    take = { [unowned self] delivery in
      let start = self.start ?? delivery.time
      self.start = start
      writer.append(delivery.samples, at: delivery.time - start)
    }
    router.addObserver(recorder)
  }

  deinit { router?.removeObserver(recorder) }

  /// Why nothing is written any more; nil as long as it is.
  var problem: String? { sink.problem }

  /// Brings what was taken down to the file.
  func flush() {
    // The sink notes its own failures, and the writer cannot fail otherwise.
    try? writer.flush()
  }

  /// Says how long nothing more came, and closes.
  func finish(at time: Double) {
    router?.removeObserver(recorder)
    if let start { writer.advance(to: time - start) }
    flush()
  }
}
