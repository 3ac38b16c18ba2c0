import Geometry
import Gestures
import Interface
import Recordings

/// Writes the touches of one view down as they come, in the coordinates of the window and on the input's own clock: a
/// replay computes with the very same numbers.
final class Recorder: TouchListener {
  private let view: View
  private let writer: RecordingWriter
  private let sink: EventSink
  private var fingers: Set<Int> = []
  private var lines: [TouchSample] = []

  /// A recording of what lands in `view`, in the file at `path`, which is emptied first.
  init(_ path: String, of view: View, in window: Size, scale: Double) throws {
    let sink = try EventSink(path)
    self.sink = sink
    self.view = view
    let origin = view.convert(toWindow: view.bounds.origin)
    writer = RecordingWriter(
      RecordingHeader(
        size: window, scale: scale, source: "gesture-sandbox", view: Rect(origin: origin, size: view.bounds.size)),
      to: { sink.write($0) })
  }

  /// Why nothing is written any more; nil as long as it is.
  var problem: String? { sink.problem }

  /// Takes in what the engine is about to be given.
  func willDeliver(_ samples: [TouchSample], in root: View) {
    lines.removeAll(keepingCapacity: true)
    for sample in samples {
      if sample.phase == .began {
        guard root.hitTest(sample.location, with: nil)?.isDescendant(of: view) ?? false else { continue }
        fingers.insert(sample.id)
      }
      guard fingers.contains(sample.id) else { continue }
      if sample.phase == .ended || sample.phase == .cancelled { fingers.remove(sample.id) }
      lines.append(sample)
    }
    if let first = lines.first { writer.append(lines, at: first.timestamp) }
  }

  /// Brings what was taken in to the file.
  func flush() {
    // The sink notes its own failures, and the writer cannot fail otherwise.
    try? writer.flush()
  }

  /// Says how long nothing more came, and closes.
  func finish(at time: Double) {
    writer.advance(to: time)
    flush()
  }
}
