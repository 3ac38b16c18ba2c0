import Geometry

/// Recognizes one to five fingers that each draw a straight line along the same axis, the same way. Discrete: recognized
/// while they move, and then says how many they were.
///
/// Each finger is measured from its own landing, and has to keep to its line all the way, not only where it arrives. A hand
/// lands finger by finger: `landingWindow` is how long the gesture waits for one more.
open class MultiSwipeGestureRecognizer: GestureRecognizer {
  /// The line that the fingers drew.
  public enum Axis: String, Hashable, Sendable {
    /// From side to side.
    case horizontal
    /// Up or down.
    case vertical
  }

  /// How far along the axis each finger has to come, in points.
  public final var minimumDistance = 25.0
  /// How far beside its line each finger may get on the way, in points.
  public final var maximumVariance = 5.0
  /// How many fingers may take part, up to 5.
  public final var maximumNumberOfTouches = 5
  /// For how long after a landing another finger may still come, though one has gone all its way already, in seconds. Until
  /// then the gesture is not recognized, unless a finger lifts.
  public final var landingWindow = 0.075
  /// Within what time of the first landing all fingers have to come far enough, in seconds; any time unless set.
  public final var maximumDuration = Double.infinity
  /// Whether fingers may go opposite ways; the direction is then that of the first one.
  public final var allowsOppositeDirections = false

  /// The axis of the swipe; nil before it is recognized.
  public private(set) final var axis: Axis?
  /// Which way the first finger went; empty before the swipe is recognized.
  public private(set) final var direction: SwipeGestureRecognizer.Direction = []

  private struct Finger {
    let touch: Touch
    /// How far it has been from its landing at most, to either side and up or down.
    var reach = Vector.zero

    var way: Vector { touch.windowLocation - touch.landing }

    mutating func follow() { reach = Vector(max(reach.dx, abs(way.dx)), max(reach.dy, abs(way.dy))) }

    /// How far it has come along `axis`, right or down being positive.
    func progress(along axis: Axis) -> Double { axis == .horizontal ? way.dx : way.dy }

    /// How far beside the line along `axis` it has been at most.
    func variance(beside axis: Axis) -> Double { axis == .horizontal ? reach.dy : reach.dx }
  }

  private var fingers: [Finger] = []
  private var lastLanding = 0.0

  private var windowIsOpen: Bool { time < lastLanding + landingWindow }

  /// What to show: "Horizontal Swipe Detected." with one finger, "Double Horizontal Swipe Detected." with two, and so on;
  /// empty before the swipe is recognized.
  public final var title: String {
    guard let axis else { return "" }
    let counts = ["", "Double ", "Triple ", "Quadruple ", "Quintuple "]
    let count = fingers.isEmpty ? "" : counts[min(fingers.count, counts.count) - 1]
    return "\(count)\(axis == .horizontal ? "Horizontal" : "Vertical") Swipe Detected."
  }

  override open func touchesBegan(_ touches: Touches, with event: Event) {
    let limit = min(max(maximumNumberOfTouches, 1), 5)
    if !fingers.isEmpty, !windowIsOpen, fingers.contains(where: { max($0.reach.dx, $0.reach.dy) >= minimumDistance }) {
      return fail(
        Finding(.landedTooLate, measured: time - lastLanding, limit: landingWindow, unit: .seconds))
    }
    for touch in touches { fingers.append(Finger(touch: touch)) }
    guard fingers.count <= limit else {
      return fail(
        Finding(.tooManyTouches, measured: Double(fingers.count), limit: Double(limit), unit: .touches))
    }
    lastLanding = event.timestamp
    scheduleDeadline()
  }

  /// Wakes up when the window closes, and once more when time is up.
  private func scheduleDeadline() {
    guard let first = fingers.first else { return }
    let end = first.touch.landingTime + maximumDuration + Self.timeTolerance
    deadline = windowIsOpen ? min(lastLanding + landingWindow, end) : end.isFinite ? end : nil
  }

  override open func touchesMoved(_ touches: Touches, with event: Event) {
    for index in fingers.indices where touches.contains(fingers[index].touch) { fingers[index].follow() }
    judge(mayWait: true)
  }

  override open func deadlineReached(at time: Double) {
    guard let first = fingers.first else { return }
    let elapsed = time - first.touch.landingTime
    if elapsed > maximumDuration {
      return fail(Finding(.tooSlow, measured: elapsed, limit: maximumDuration, unit: .seconds))
    }
    judge(mayWait: false)
    if state == .possible, axis == nil { scheduleDeadline() }
  }

  override open func touchesEnded(_ touches: Touches, with event: Event) {
    judge(mayWait: false)
    guard state == .possible, axis == nil else { return }
    let shortest = fingers.map { max($0.reach.dx, $0.reach.dy) }.min() ?? 0
    fail(Finding(.movedTooLittle, measured: shortest, limit: minimumDistance, unit: .points))
  }

  /// Recognizes the swipe where every finger has come far enough, and fails where one of them never can.
  private func judge(mayWait: Bool) {
    let axes: (horizontal: Bool, vertical: Bool) = (keepsToLine(along: .horizontal), keepsToLine(along: .vertical))
    if !axes.horizontal, !axes.vertical {
      let strayed = fingers.reduce(0) { max($0, min($1.reach.dx, $1.reach.dy)) }
      return strayed > maximumVariance
        ? fail(Finding(.strayed, measured: strayed, limit: maximumVariance, unit: .points))
        : fail(Finding(.fingersDisagree))
    }
    if axes.horizontal, shortestWay(along: .horizontal) >= minimumDistance {
      recognize(along: .horizontal, mayWait: mayWait)
    } else if axes.vertical, shortestWay(along: .vertical) >= minimumDistance {
      recognize(along: .vertical, mayWait: mayWait)
    }
  }

  private func keepsToLine(along axis: Axis) -> Bool {
    fingers.allSatisfy { $0.variance(beside: axis) <= maximumVariance }
  }

  private func shortestWay(along axis: Axis) -> Double {
    fingers.reduce(.infinity) { min($0, abs($1.progress(along: axis))) }
  }

  private func recognize(along axis: Axis, mayWait: Bool) {
    let isForward = fingers[0].progress(along: axis) > 0
    let agree = fingers.allSatisfy { ($0.progress(along: axis) > 0) == isForward }
    guard agree || allowsOppositeDirections else { return fail(Finding(.fingersDisagree)) }
    if mayWait, windowIsOpen, fingers.count < maximumNumberOfTouches { return }
    self.axis = axis
    direction = axis == .horizontal ? (isForward ? .right : .left) : (isForward ? .down : .up)
    explain(Finding(.movedEnough, measured: shortestWay(along: axis), limit: minimumDistance, unit: .points))
    state = .recognized
  }

  override open func reset() {
    super.reset()
    fingers.removeAll(keepingCapacity: true)
    axis = nil
    direction = []
  }

  /// How many fingers swipe.
  override open var numberOfTouches: Int { fingers.count }

  /// The middle of the places where the fingers landed, in the coordinates of `view`, of the window where nil.
  override open func location(in view: View?) -> Point {
    guard !fingers.isEmpty else { return super.location(in: view) }
    let sum = fingers.reduce(Vector.zero) { $0 + ($1.touch.landing - .zero) }
    return convert(.zero + sum / Double(fingers.count), to: view)
  }

  /// Where one finger landed, in the coordinates of `view`, of the window where nil.
  override open func location(ofTouch index: Int, in view: View?) -> Point {
    guard index < fingers.count else { return super.location(ofTouch: index, in: view) }
    return convert(fingers[index].touch.landing, to: view)
  }
}
