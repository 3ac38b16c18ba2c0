import Geometry
import Gestures
import Ink
import Interface

/// Where a run is played: the fingers that are down.
final class PlayField: Element {
  private(set) var traces: [Trace] = []
  private var landed = 0

  /// What moves with fingers.
  override var urgency: Urgency { .motion }

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
    clipsToBounds = true
  }

  // MARK: Touches

  /// Follows a touch that landed in the field. Its place is in the field's coordinates.
  func touchChanged(_ sample: TouchSample) {
    if sample.phase == .began {
      if !areFingersDown {
        landed = 0
        clear()
      }
      landed += 1
      traces.append(Trace(sample, number: landed, isGhost: sample.isGhost))
      if let trace = traces.last { mark(trace) }
    } else if let index = traces.firstIndex(where: { $0.id == sample.id && $0.isDown }) {
      mark(traces[index])
      traces[index].add(sample)
      mark(traces[index])
    }
  }

  var areFingersDown: Bool { traces.contains { $0.isDown } }

  /// Nothing of what fingers did is kept any more, but of those that are down.
  func clear() { traces.removeAll { !$0.isDown } }

  /// Nothing of what fingers did is to be seen any more, also of those that are down: whoever lifts them is not heard here.
  func reset() {
    for trace in traces { mark(trace) }
    traces.removeAll()
  }

  private func mark(_ trace: Trace) {
    guard trace.isDown else { return }
    var area = trace.playedRing
    for place in trace.places.suffix(Self.tail) { area = area.union(Rect(center: place, size: Size(6, 6))) }
    setNeedsDisplay(area)
  }

  /// So many places of a finger's way are drawn behind it: enough to see where it goes.
  private static let tail = 12

  // MARK: Drawing

  override func draw(_ drawing: GraphicsContext) {
    drawing.ground(bounds, drawing.theme.stage)
    for trace in traces where trace.isDown { drawing.draw(PlayedWay(of: trace, most: Self.tail), 0.7) }
  }
}
