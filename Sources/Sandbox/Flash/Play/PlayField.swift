import Geometry
import Gestures
import Ink
import Interface

/// Where a run is played: the fingers that are down, and for a while the way of those that made a wrong gesture.
final class PlayField: Element, Timed {
  /// How long a missed attempt stays to be seen, fading, in seconds.
  static let missDuration = 2.5
  private static let missStrength = 0.38
  /// So many times a second a fading attempt is drawn.
  private static let fadeRate = 12.0
  private static let ringRadius = 18.0

  private let appearance: Appearance
  private(set) var traces: [Trace] = []
  private var landed = 0
  private var missed: [Trace] = []
  private var missedSince: Double?

  /// What moves with fingers.
  override var urgency: Urgency { .motion }

  init(appearance: Appearance) {
    self.appearance = appearance
    super.init()
    isMultipleTouchEnabled = true
    clipsToBounds = true
  }

  // MARK: Touches

  /// Follows a touch that landed in the field. Its place is in the field's coordinates.
  func touchChanged(_ sample: TouchSample) {
    if sample.phase == .began {
      if !areFingersDown {
        landed = 0
        forgetTraces()
        forgetMiss()
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

  /// The attempt was a wrong gesture: its way stays for a while.
  func keepMiss(at time: Double) {
    forgetMiss()
    missed = traces
    missedSince = time
    markMiss()
  }

  /// Nothing of what fingers did is to be seen any more, but for those that are down.
  func clear() {
    forgetMiss()
    forgetTraces()
  }

  /// Nothing of what fingers did is to be seen any more, also of those that are down: whoever lifts them is not heard here.
  func reset() {
    clear()
    for trace in traces { mark(trace) }
    traces.removeAll()
  }

  private func forgetTraces() {
    for trace in traces { mark(trace) }
    traces.removeAll { !$0.isDown }
  }

  private func forgetMiss() {
    markMiss()
    missed = []
    missedSince = nil
  }

  private func mark(_ trace: Trace) {
    guard trace.isDown else { return }
    let size = 2 * Self.ringRadius + 8
    var area = Rect(center: trace.place, size: Size(size, size))
    for place in trace.places.suffix(Self.tail) { area = area.union(Rect(center: place, size: Size(6, 6))) }
    setNeedsDisplay(area)
  }

  private func markMiss() {
    let size = 2 * Self.ringRadius + 8
    for trace in missed {
      setNeedsDisplay(Rect(center: trace.place, size: Size(size, size)))
      trace.forEachPiece { setNeedsDisplay($1) }
    }
  }

  /// So many places of a finger's way are drawn behind it: enough to see where it goes.
  private static let tail = 12

  // MARK: Time

  var nextDeadline: Double? {
    guard let missedSince else { return nil }
    let steps = ((time - missedSince) * Self.fadeRate).rounded(.down) + 1
    return upcoming(missedSince + steps / Self.fadeRate)
  }

  func advance(to time: Double) {
    guard let missedSince else { return }
    if time >= missedSince + Self.missDuration { forgetMiss() } else { markMiss() }
  }

  // MARK: Drawing

  override func draw(_ drawing: GraphicsContext) {
    drawing.ground(bounds, drawing.theme.stage)
    if let missedSince {
      let left = 1 - (time - missedSince) / Self.missDuration
      for trace in missed { draw(trace, ArraySlice(trace.places), Self.missStrength * min(1, max(0, left)), drawing) }
    }
    for trace in traces where trace.isDown { draw(trace, ArraySlice(trace.places.suffix(Self.tail)), 0.7, drawing) }
  }

  private func draw(_ trace: Trace, _ places: ArraySlice<Point>, _ strength: Double, _ drawing: GraphicsContext) {
    let color = drawing.theme.finger(trace.number)
    var last: Point?
    for (index, place) in places.enumerated() {
      if let last {
        let newness = Double(index) / Double(places.count)
        drawing.painter.line(last, place, width: 1.5 + 2.5 * newness, color.withAlpha(strength * (0.1 + 0.9 * newness)))
      }
      last = place
    }
    drawing.painter.strokeCircle(
      trace.place, radius: Self.ringRadius, width: 2, dash: trace.isGhost ? [6, 6] : [], color.withAlpha(strength))
  }
}
