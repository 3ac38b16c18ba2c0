import Geometry

/// Recognizes two fingers that move apart or together. Continuous: it begins when their distance has changed enough and
/// ends when both are up.
///
/// Fingers that land or lift never make the scale jump. With one of the two fingers up it rests, and goes on from there
/// when a second one comes.
open class PinchGestureRecognizer: GestureRecognizer {
  /// By how much the distance of the fingers has to change before the gesture begins, in points.
  public final var hysteresis = 8.0 { didSet { if hysteresis != oldValue { limitChanged() } } }
  /// Distances below this count as this, in points, so that no scale is infinite.
  public static let smallestDistance = 1.0
  /// Scales are kept between this and one over it.
  public static let largestScale = 1e12

  @exclusivity(unchecked) final var pair = FingerPair()
  @exclusivity(unchecked) final var moment = CommonMoment()
  @exclusivity(unchecked) final var tracker = VelocityTracker()
  final var most: Double?
  /// The distance, and the scale since landing, that the present one is measured from.
  private var anchor = (distance: 1.0, scale: 1.0)
  /// The scale since landing that `scale` takes for 1.
  private var reference = 1.0

  /// The distance of the fingers over that where the second one landed, slop included; 1 outside a gesture.
  @exclusivity(unchecked) public private(set) final var scaleSinceLanding = 1.0

  /// The distance of the fingers over that where the gesture began: 1 at `began`. Setting it makes it go on from there
  /// and the velocity zero. 1 outside a gesture, where setting it does nothing.
  public final var scale: Double {
    get { state == .possible ? 1 : min(max(scaleSinceLanding / reference, 1 / Self.largestScale), Self.largestScale) }
    set {
      guard state != .possible, newValue > 0, newValue.isFinite else { return }
      reference = scaleSinceLanding / newValue
      tracker.restart(at: time, Vector(newValue, 0))
    }
  }

  /// How fast `scale` changes, a second, negative while the fingers close; before the gesture begins, `scaleSinceLanding`. 0
  /// before two fingers are down, and once none has moved for a tenth of a second: until then it outlasts a lift.
  public final var velocity: Double { tracker.velocity(at: time).dx }

  override open func touchesBegan(_ touches: Touches, with event: Event) { land(touches, at: event.timestamp) }

  override open func touchesMoved(_ touches: Touches, with event: Event) { move(touches, at: event.timestamp) }

  override open func touchesEnded(_ touches: Touches, with event: Event) { lift(touches, at: event.timestamp) }

  /// A finger that is not one of the two makes no difference.
  override open func touchesCancelled(_ touches: Touches, with event: Event) {
    if !pair.removeSpares(touches) { super.touchesCancelled(touches, with: event) }
  }

  override open func deadlineReached(at time: Double) { endSilence(at: time) }

  override open func willSendFirstAction(at time: Double) {
    reference = scaleSinceLanding
    tracker.restart(at: time, Vector(1, 0))
  }

  override open func forEachMeasuredValue(_ body: (MeasuredValue) -> Void) {
    body(.common("scale", .number(scale)))
    body(.common("scaleSinceLanding", .number(scaleSinceLanding)))
    body(.common("velocity", .number(velocity)))
    super.forEachMeasuredValue(body)
  }

  override open func reset() {
    super.reset()
    pair.removeAll()
    moment.removeAll()
    tracker.clear()
    most = nil
    scaleSinceLanding = 1
    reference = 1
  }

  // MARK: Tolerances

  override open class var tolerances: [Tolerance] {
    [
      Tolerance(
        "hysteresis", \PinchGestureRecognizer.hysteresis, of: PinchGestureRecognizer(), .points, 0...200,
        from: .chosen("less than a pan takes; UIKit has one and does not say which"), decides: [.spread])
    ]
  }

  override open var measurements: [Finding] { findingsOfFingers }

  // MARK: Places

  /// 2 with both fingers down, 1 while one of them is up; 0 while idle.
  override open var numberOfTouches: Int { pair.numberOfTouches(of: super.numberOfTouches) }

  /// The middle between the two fingers, in the coordinates of `view` (of the window where nil). While one of them is up, where it
  /// was once the gesture has begun, and before that the place of the finger that is down.
  override open func location(in view: View?) -> Point {
    pair.location(of: self, in: view) ?? super.location(in: view)
  }

  /// Where one of the two fingers is, in the coordinates of `view`, of the window where nil. A spare one is none of them.
  override open func location(ofTouch index: Int, in view: View?) -> Point {
    precondition(index < numberOfTouches, "there is no such finger among those that make the gesture")
    return pair[index]?.location(in: view) ?? super.location(ofTouch: index, in: view)
  }
}

extension PinchGestureRecognizer: TwoFingerGesture {
  var value: Double { state.isActive ? scale : scaleSinceLanding }

  func measureAnew() {
    guard let line = pair.line else { return }
    if !state.isActive { scaleSinceLanding = 1 }
    anchor = (distance(along: line), scaleSinceLanding)
  }

  func follow() {
    guard let line = pair.line else { return }
    let limit = Self.largestScale
    scaleSinceLanding = min(max(anchor.scale * distance(along: line) / anchor.distance, 1 / limit), limit)
  }

  /// By how much the distance has changed, in points.
  func amount(_ place: (Int) -> Point) -> Double {
    abs(distance(along: place(1) - place(0)) - distance(along: startLine))
  }

  func finding(_ change: Double) -> Finding {
    Finding(.spread, measured: change, atLeast: hysteresis, unit: .points)
  }

  private func distance(along line: Vector) -> Double { max(line.plainLength, Self.smallestDistance) }
}
