import Geometry

/// Recognizes two fingers that turn about each other. Continuous: it begins when the line between them has turned enough
/// and ends when both are up.
///
/// The angle is followed from sample to sample and so counts whole turns. Fingers that land or lift never make it jump.
open class RotationGestureRecognizer: GestureRecognizer {
  /// By how much the line between the fingers has to turn before the gesture begins, in radians; 0.087 unless set, about 5 degrees.
  public final var hysteresis = 0.087
  /// A line shorter than this has no direction, in points.
  public static let shortestLine = 1.0

  @exclusivity(unchecked) private var pair = FingerPair()
  private var line: Vector?
  /// The line at the latest moment of which both fingers were known, and how far it had turned by then.
  private var knownLine: Vector?
  private var knownTurn = 0.0
  /// The rotation since landing that `rotation` takes for 0.
  private var reference = 0.0
  @exclusivity(unchecked) private var tracker = VelocityTracker()
  /// How far fingers had turned at most at a moment of which both were known, of all pairs; nil where there was none.
  private var mostTurn: Double?

  /// How far the line between the fingers has turned since the second one landed, slop included, in radians, clockwise
  /// positive; 0 outside a gesture.
  @exclusivity(unchecked) public private(set) final var rotationSinceLanding = 0.0

  /// How far the line between the fingers has turned since the gesture began, in radians, clockwise positive, whole turns
  /// counted: 0 at `began`. Setting it makes it go on from there and the velocity zero. 0 outside a gesture, where setting it does
  /// nothing.
  public final var rotation: Double {
    get { state == .possible ? 0 : rotationSinceLanding - reference }
    set {
      guard state != .possible, newValue.isFinite else { return }
      reference = rotationSinceLanding - newValue
      tracker.restart(at: time, Vector(newValue, 0))
    }
  }

  /// How fast `rotation` changes, in radians a second, clockwise positive; before the gesture begins,
  /// `rotationSinceLanding`. 0 before two fingers are down, and once neither has moved for a tenth of a second: until then
  /// it outlasts a lift.
  public final var velocity: Double { tracker.velocity(at: time).dx }

  override open func touchesBegan(_ touches: Touches, with event: Event) {
    for touch in touches {
      if pair.add(touch) { start(at: event.timestamp) }
    }
  }

  private func start(at time: Double) {
    line = nil
    follow()
    pair.start()
    (knownLine, knownTurn) = (nil, 0)
    if !state.isActive {
      rotationSinceLanding = 0
      mostTurn = mostTurn ?? 0
    }
    tracker.restart(at: time, Vector(rotation, 0))
  }

  /// Adds the turn since the line was last seen.
  private func follow() {
    guard let present = pair.line, present.dot(present) >= Self.shortestLine * Self.shortestLine else { return }
    if let line { rotationSinceLanding += line.angle(to: present) }
    line = present
  }

  override open func touchesMoved(_ touches: Touches, with event: Event) {
    guard pair.isComplete, pair.containsAny(of: touches) else { return }
    follow()
    tracker.add(Vector(state.isActive ? rotation : rotationSinceLanding, 0), at: event.timestamp)
    if state.isActive {
      state = .changed
      return
    }
    pair.report(touches)
    judge(at: event.timestamp)
  }

  /// Begins where the line has turned enough, as far as is known at `time`.
  private func judge(at time: Double) {
    deadline = deadline ?? pair.endOfSilence(after: time)
    if let line = pair.simultaneousLine(at: time) { judge(line) }
  }

  /// - Parameter known: the next line that is known; turns are counted from one to the next.
  private func judge(_ known: Vector) {
    guard known.length >= Self.shortestLine else { return }
    let before = knownLine ?? pair.startLine
    if before.length >= Self.shortestLine { knownTurn += before.angle(to: known) }
    knownLine = known
    let turn = abs(knownTurn)
    mostTurn = max(mostTurn ?? 0, turn)
    // Fingers that move together turn it by what rounding leaves.
    if turn.reaches(hysteresis), turn.exceeds(0), !isWaiting {
      explain(turnFinding(turn))
      state = .began
    }
  }

  /// Judges what was told last, of which no more will be known once one of `touches` is up.
  private func judgeLast(of touches: Touches, at time: Double) {
    guard pair.isComplete, pair.containsAny(of: touches), !state.isActive, !isWaiting else { return }
    guard pair.endOfSilence(after: time) != nil else { return judge(at: time) }
    let (lines, before) = (pair.possibleLines, knownLine ?? pair.startLine)
    func turn(to line: Vector) -> Double { abs(knownTurn + before.angle(to: line)) }
    judge(turn(to: lines.resting) < turn(to: lines.goingOn) ? lines.resting : lines.goingOn)
  }

  override open func deadlineReached(at time: Double) {
    if pair.isComplete, !state.isActive { judge(at: time) }
  }

  override open func willSendFirstAction(at time: Double) {
    reference = rotationSinceLanding
    tracker.restart(at: time, .zero)
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
      fail(FingerPair.shortfall(mostTurn.map(turnFinding)))
    }
  }

  /// A turn in radians held against the hysteresis.
  private func turnFinding(_ turn: Double) -> Finding {
    Finding(.turned, measured: turn.rounded(to: hysteresis).degrees, atLeast: hysteresis.degrees, unit: .degrees)
  }

  override open func forEachMeasuredValue(_ body: (MeasuredValue) -> Void) {
    body(.common("rotation", .number(rotation)))
    body(.common("rotationSinceLanding", .number(rotationSinceLanding)))
    body(.common("velocity", .number(velocity)))
    super.forEachMeasuredValue(body)
  }

  override open func reset() {
    super.reset()
    pair.removeAll()
    line = nil
    rotationSinceLanding = 0
    reference = 0
    mostTurn = nil
    tracker.clear()
  }

  // MARK: Tolerances

  override open class var tolerances: [Tolerance] {
    [
      Tolerance(
        "hysteresis", \RotationGestureRecognizer.hysteresis, of: RotationGestureRecognizer(), .degrees, 0...90,
        domain: 0...360, scale: Double(degrees: 1),
        from: .chosen("what two fingers turn that mean to stand still; UIKit does not say which"), decides: [.turned])
    ]
  }

  override open var measurements: [Finding] {
    pair.count > 0 || mostTurn != nil ? FingerPair.findings(mostTurn.map(turnFinding)) : []
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
