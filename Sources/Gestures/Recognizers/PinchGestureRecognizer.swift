import Geometry

/// Recognizes two fingers that move apart or together. Continuous: it begins when their distance has changed enough and
/// ends when both are up.
///
/// Fingers that land or lift never make the scale jump. With one of the two fingers up it rests, and goes on from there
/// when a second one comes.
open class PinchGestureRecognizer: GestureRecognizer {
  /// By how much the distance of the fingers has to change before the gesture begins, in points.
  public final var hysteresis = 8.0
  /// Distances below this count as this, in points, so that no scale is infinite.
  public static let smallestDistance = 1.0
  /// Scales are kept between this and one over it.
  public static let largestScale = 1e12

  @exclusivity(unchecked) private var pair = FingerPair()
  /// The distance, and the scale since landing, that the present one is measured from.
  private var anchor = (distance: 1.0, scale: 1.0)
  /// The scale since landing that `scale` takes for 1.
  private var reference = 1.0
  @exclusivity(unchecked) private var tracker = VelocityTracker()
  /// How much the distance has changed at most at a moment of which both fingers were known, of all pairs; nil where there was
  /// none.
  private var mostChange: Double?

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

  private var distance: Double? { pair.distance.map { max($0, Self.smallestDistance) } }

  override open func touchesBegan(_ touches: Touches, with event: Event) {
    for touch in touches {
      if pair.add(touch) { start(at: event.timestamp) }
    }
  }

  /// Measures from the two fingers as they are now.
  private func start(at time: Double) {
    guard let distance else { return }
    if !state.isActive {
      scaleSinceLanding = 1
      mostChange = mostChange ?? 0
    }
    anchor = (distance, scaleSinceLanding)
    pair.start()
    tracker.restart(at: time, Vector(state.isActive ? scale : 1, 0))
  }

  private func measure(at time: Double) {
    guard let distance else { return }
    let limit = Self.largestScale
    scaleSinceLanding = min(max(anchor.scale * distance / anchor.distance, 1 / limit), limit)
    tracker.add(Vector(state.isActive ? scale : scaleSinceLanding, 0), at: time)
  }

  override open func touchesMoved(_ touches: Touches, with event: Event) {
    guard pair.isComplete, pair.containsAny(of: touches) else { return }
    measure(at: event.timestamp)
    if state.isActive {
      state = .changed
      return
    }
    pair.report(touches)
    judge(at: event.timestamp)
  }

  /// Begins where the distance has changed enough, as far as is known at `time`.
  private func judge(at time: Double) {
    deadline = deadline ?? pair.endOfSilence(after: time)
    if let line = pair.simultaneousLine(at: time) { judge(change(to: line)) }
  }

  /// By how much the distance has changed since the landing.
  private func change(to line: Vector) -> Double {
    func distance(_ line: Vector) -> Double { max(FingerPair.length(of: line), Self.smallestDistance) }
    return abs(distance(line) - distance(pair.startLine))
  }

  private func judge(_ change: Double) {
    mostChange = max(mostChange ?? 0, change)
    // Fingers that move together change it by what rounding leaves.
    if change.reaches(hysteresis), change.exceeds(0), !isWaiting {
      explain(spreadFinding(change))
      state = .began
    }
  }

  /// Judges what was told last, of which no more will be known once one of `touches` is up.
  private func judgeLast(of touches: Touches, at time: Double) {
    guard pair.isComplete, pair.containsAny(of: touches), !state.isActive, !isWaiting else { return }
    guard pair.endOfSilence(after: time) != nil else { return judge(at: time) }
    let lines = pair.possibleLines
    judge(min(change(to: lines.resting), change(to: lines.goingOn)))
  }

  override open func deadlineReached(at time: Double) {
    if pair.isComplete, !state.isActive { judge(at: time) }
  }

  override open func willSendFirstAction(at time: Double) {
    reference = scaleSinceLanding
    tracker.restart(at: time, Vector(1, 0))
  }

  /// A finger that is not one of the two makes no difference.
  override open func touchesCancelled(_ touches: Touches, with event: Event) {
    if !pair.removeSpares(touches) { super.touchesCancelled(touches, with: event) }
  }

  override open func touchesEnded(_ touches: Touches, with event: Event) {
    judgeLast(of: touches, at: event.timestamp)
    pair.dropSpares(touches)
    for touch in touches where pair.remove(touch) {
      deadline = nil
      if pair.isComplete { start(at: event.timestamp) }
    }
    guard pair.count == 0 else { return }
    if state.isActive || isWaiting || isProposing {
      state = .ended
    } else {
      fail(FingerPair.shortfall(mostChange.map(spreadFinding)))
    }
  }

  /// A change of the distance in points held against the hysteresis.
  private func spreadFinding(_ change: Double) -> Finding {
    Finding(.spread, measured: change, atLeast: hysteresis, unit: .points)
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
    scaleSinceLanding = 1
    reference = 1
    mostChange = nil
    tracker.clear()
  }

  // MARK: Tolerances

  override open class var tolerances: [Tolerance] {
    [
      Tolerance(
        "hysteresis", \PinchGestureRecognizer.hysteresis, of: PinchGestureRecognizer(), .points, 0...200,
        from: .chosen("less than a pan takes; UIKit has one and does not say which"), decides: [.spread])
    ]
  }

  override open var measurements: [Finding] {
    pair.count > 0 || mostChange != nil ? FingerPair.findings(mostChange.map(spreadFinding)) : []
  }

  // MARK: Places

  /// 2 with both fingers down, 1 while one of them is up; 0 while idle.
  override open var numberOfTouches: Int { pair.numberOfTouches(of: super.numberOfTouches) }

  /// The middle between the two fingers, in the coordinates of `view` (of the window where nil); where it was while one of
  /// them is up.
  override open func location(in view: View?) -> Point {
    pair.location(of: self, in: view) ?? super.location(in: view)
  }

  /// Where one of the two fingers is, in the coordinates of `view`, of the window where nil.
  override open func location(ofTouch index: Int, in view: View?) -> Point {
    pair[index]?.location(in: view) ?? super.location(ofTouch: index, in: view)
  }
}
