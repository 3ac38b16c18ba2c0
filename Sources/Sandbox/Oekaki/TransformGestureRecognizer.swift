import Geometry
import Gestures

/// Recognizes fingers that move, spread and turn something all at once. Continuous: it begins when enough fingers are down,
/// and ends when all are up.
///
/// What the fingers did is the similarity that takes the places where they landed nearest to where they are (least squares;
/// exact for two). It depends on these places only: fingers that come back bring everything back. Until one of them has moved
/// `slop` points nothing moves, and on the next `slop` points it catches up, so that it never jumps.
final class TransformGestureRecognizer: GestureRecognizer {
  /// How many fingers it takes; with one it only moves.
  var minimumNumberOfTouches = 2
  /// How far a finger may wander before it means something, in points of the window.
  static let slop = 10.0
  /// By how much the fingers have to turn before that means something, in radians.
  static let turningSlop = Double(degrees: 3)

  private var fingers: [(touch: Touch, landing: Point)] = []
  /// What the fingers did until one of them landed or was lifted, every time, the first first. What follows starts from what
  /// became of it, so that nothing jumps where not all of it was possible.
  private(set) var finished: [Similarity] = []
  /// How much of the motion counts, 0...1: none within the slop, then more and more, and never less again.
  private var progress = 0.0
  private var turningProgress = 0.0

  /// A shift, an enlargement and a turn about one place.
  struct Similarity {
    /// What was at `anchor` is at `place` now. Points of the window.
    var anchor = Point.zero
    var place = Point.zero
    var scale = 1.0
    /// Radians, clockwise positive.
    var angle = 0.0
  }

  /// What the fingers have done since the last of them landed or was lifted.
  var similarity: Similarity {
    guard fingers.count >= minimumNumberOfTouches else { return Similarity() }
    var present = present
    present.place = present.anchor.interpolated(to: present.place, by: progress)
    present.scale = exponential(logarithm(present.scale) * progress)
    present.angle *= progress * turningProgress
    return present
  }

  /// Whether the fingers have moved so far that it means something.
  var isMoving: Bool { progress > 0 }

  /// The same, slop and all.
  private var present: Similarity {
    let count = Double(fingers.count)
    var (from, to) = (Vector.zero, Vector.zero)
    for finger in fingers {
      from += finger.landing - .zero
      to += finger.touch.windowLocation - .zero
    }
    (from, to) = (from / count, to / count)
    var similarity = Similarity(anchor: .zero + from, place: .zero + to)
    var (along, across, square) = (0.0, 0.0, 0.0)
    for finger in fingers {
      let (before, now) = (finger.landing - .zero - from, finger.touch.windowLocation - .zero - to)
      along += before.dot(now)
      across += before.cross(now)
      square += before.dot(before)
    }
    // Fingers at one place tell neither size nor direction.
    let size = (along * along + across * across).squareRoot()
    if square >= 1, size > 0 {
      similarity.scale = size / square
      similarity.angle = arcTangent(across, along)
    }
    return similarity
  }

  private func measure() {
    guard fingers.count >= minimumNumberOfTouches else { return }
    var farthest = 0.0
    for finger in fingers { farthest = max(farthest, finger.landing.distance(to: finger.touch.windowLocation)) }
    progress = max(progress, min(max(farthest / Self.slop - 1, 0), 1))
    let turn = abs(present.angle) / Self.turningSlop
    turningProgress = max(turningProgress, min(max(turn - 1, 0), 1))
  }

  /// Counts the fingers anew without moving anything.
  private func change(_ body: () -> Void) {
    finished.append(similarity)
    body()
    for index in fingers.indices { fingers[index].landing = fingers[index].touch.windowLocation }
  }

  override func touchesBegan(_ touches: Touches, with event: Event) {
    change { for touch in touches { fingers.append((touch, touch.windowLocation)) } }
    guard fingers.count >= minimumNumberOfTouches, state == .possible else { return }
    finished.removeAll(keepingCapacity: true)
    let count = Double(fingers.count)
    explain(Finding(.touchedDown, measured: count, atLeast: Double(minimumNumberOfTouches), unit: .touches))
    state = .began
  }

  override func touchesMoved(_ touches: Touches, with event: Event) {
    guard state.isActive else { return }
    measure()
    if isMoving { state = .changed }
  }

  override func touchesEnded(_ touches: Touches, with event: Event) {
    change { fingers.removeAll { touches.contains($0.touch) } }
    guard fingers.isEmpty else { return }
    if state.isActive {
      state = .ended
    } else {
      fail(Finding(.tooFewTouches, measured: 1, atLeast: Double(minimumNumberOfTouches), unit: .touches))
    }
  }

  override func reset() {
    super.reset()
    fingers.removeAll(keepingCapacity: true)
    finished.removeAll(keepingCapacity: true)
    (progress, turningProgress) = (0, 0)
  }
}
