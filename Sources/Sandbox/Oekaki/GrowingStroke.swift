import Gestures
import Ink

/// A stroke that a finger is painting on the paper.
final class GrowingStroke {
  /// One that is younger and shorter than this is taken back when its finger turns out to make a gesture, in seconds and points
  /// of the window. The server counts whole milliseconds: two landings may look a little further apart.
  static let youth = (time: 0.152, length: 12.0)

  let painter: OekakiGestureRecognizer
  let id: Int
  let brush: Brush
  let touch: Touch
  let startTime: Double
  /// The farthest that it has been from its beginning while it was young, in points of the window.
  private var reach = 0.0
  /// Whether nothing but the painter can take it back any more.
  private(set) var isMature = false
  var nib: NibPressure
  /// When its finger was last heard of, in seconds.
  var reported: Double
  /// What steadies it; nil where nothing does.
  var leash: Leash?
  /// Where it is held still, and what it becomes then.
  var rest: StrokeRest

  /// A stroke with this `id` that begins where `approach` came to the paper at `time`.
  init(_ approach: Approach, by touch: Touch, id: Int, leash: Leash?, at time: Double) {
    (painter, brush, nib) = (approach.painter, approach.brush, approach.nib)
    (self.touch, self.id, self.leash) = (touch, id, leash)
    (startTime, reported) = (time, time)
    rest = StrokeRest(approach.point, at: touch.windowLocation, time: time)
  }

  /// Whether a gesture of its finger takes it back at `time`.
  func isYoung(at time: Double) -> Bool {
    !isMature && time - startTime <= Self.youth.time && reach < Self.youth.length
  }

  /// When it is no longer young, however short it is; nil where it is not.
  var ripens: Double? { isMature ? nil : startTime + Self.youth.time }

  /// Time has passed until `time`.
  func ripen(at time: Double) { if time >= startTime + Self.youth.time { isMature = true } }

  /// Its finger is where `touch` is at `time`.
  func ripen(by touch: Touch, at time: Double) {
    guard !isMature else { return }
    reach = max(reach, touch.landing.distance(to: touch.windowLocation))
    isMature = !isYoung(at: time)
  }

  /// A finger that would paint and has not come to the paper yet.
  struct Approach {
    let painter: OekakiGestureRecognizer
    /// What it paints with, which is told while it lands.
    let brush: Brush
    /// Where it was last.
    var point: StrokePoint
    var nib: NibPressure
  }
}
