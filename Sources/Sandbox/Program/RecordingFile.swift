import Geometry
import Gestures
import Recordings

/// A recording of one view that is being made: its touches are written down as they come, in the coordinates of the window
/// and on the input's own clock, so that a replay computes with the very same numbers.
final class RecordingFile {
  private let router: TouchRouter
  private let recorder: TouchRecorder
  private let writer: RecordingWriter
  private let sink: EventSink

  /// A recording of what lands in `view`, in the file at `path`, which is emptied first.
  ///
  /// - Parameters:
  ///   - router: what delivers the touches.
  ///   - size: of the window, in points.
  ///   - scale: pixels in a point.
  init(_ path: String, of view: View, at router: TouchRouter, in size: Size, scale: Double) throws {
    let sink = try EventSink(path)
    self.sink = sink
    self.router = router
    let origin = view.convert(toWindow: view.bounds.origin)
    let writer = RecordingWriter(
      RecordingHeader(
        size: size, scale: scale, source: "gesture-sandbox", view: Rect(origin: origin, size: view.bounds.size)),
      to: { sink.write($0) })
    self.writer = writer
    recorder = TouchRecorder(of: view) { writer.append($0.samples, at: $0.time) }
    router.addObserver(recorder)
  }

  deinit { router.removeObserver(recorder) }

  /// Why nothing is written any more; nil as long as it is.
  var problem: String? { sink.problem }

  /// Brings what was taken down to the file.
  func flush() {
    // The sink notes its own failures, and the writer cannot fail otherwise.
    try? writer.flush()
  }

  /// Says how long nothing more came, and closes.
  func finish(at time: Double) {
    router.removeObserver(recorder)
    writer.advance(to: time)
    flush()
  }
}
