import Geometry
import Gestures
import Interface

/// The way of the fingers that made a wrong gesture, for a while: over the drawing of the prompt, which is often where they were,
/// with an edge of the ground's colour that parts the two.
final class MissedAttempt: Element, Timed {
  /// How long it stays to be seen, fading, in seconds.
  static let duration = 2.5
  private static let strength = 0.38
  /// So many times a second it is drawn while it fades.
  private static let fadeRate = 12.0

  private var traces: [Trace] = []
  private var since: Double?

  /// What moves with fingers.
  override var urgency: Urgency { .motion }

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    clipsToBounds = true
  }

  /// Shows what fingers did, from `time` on, in seconds on the input's own clock.
  func show(_ traces: [Trace], at time: Double) {
    clear()
    (self.traces, since) = (traces, time)
    mark()
  }

  /// Nothing of it is to be seen any more.
  func clear() {
    mark()
    (traces, since) = ([], nil)
  }

  private func mark() {
    for trace in traces {
      setNeedsDisplay(trace.playedRing)
      trace.forEachPiece { setNeedsDisplay($1.grown(by: PlayedWay.edge)) }
    }
  }

  // MARK: Time

  /// When it is fainter; nil while there is nothing.
  var nextDeadline: Double? {
    guard let since else { return nil }
    let steps = ((time - since) * Self.fadeRate).rounded(.down) + 1
    return upcoming(since + steps / Self.fadeRate)
  }

  /// The time has come, or more.
  func advance(to time: Double) {
    guard let since else { return }
    if time >= since + Self.duration { clear() } else { mark() }
  }

  // MARK: Drawing

  override func draw(_ drawing: GraphicsContext) {
    guard let since else { return }
    let left = min(1, max(0, 1 - (time - since) / Self.duration))
    let ways = traces.map { PlayedWay(of: $0) }
    for way in ways { drawing.edge(of: way, left) }
    for way in ways { drawing.draw(way, Self.strength * left) }
  }
}
