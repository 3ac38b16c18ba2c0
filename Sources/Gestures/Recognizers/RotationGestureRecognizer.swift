import Geometry

/// Recognizes two fingers that turn about each other. Continuous: it begins when the line between them has turned enough
/// and ends when both are up.
///
/// The angle is followed from sample to sample and so counts whole turns. Fingers that land or lift never make it jump.
open class RotationGestureRecognizer: GestureRecognizer {
  /// By how much the line between the fingers has to turn before the gesture begins, in radians; 0.087 unless set, about 5 degrees.
  public final var hysteresis = 0.087 { didSet { if hysteresis != oldValue { limitChanged() } } }
  /// A line shorter than this has no direction, in points.
  public static let shortestLine = 1.0

  @exclusivity(unchecked) final var pair = FingerPair()
  @exclusivity(unchecked) final var moment = CommonMoment()
  @exclusivity(unchecked) final var tracker = VelocityTracker()
  final var most: Double?
  private var line: Vector?
  /// The line at the latest moment of which both fingers were known, and how far it had turned by then.
  private var knownLine: Vector?
  private var knownTurn = 0.0
  /// The rotation since landing that `rotation` takes for 0.
  private var reference = 0.0

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

  override open func touchesBegan(_ touches: Touches, with event: Event) { land(touches, at: event.timestamp) }

  override open func touchesMoved(_ touches: Touches, with event: Event) { move(touches, at: event.timestamp) }

  override open func touchesEnded(_ touches: Touches, with event: Event) { lift(touches, at: event.timestamp) }

  /// A finger that is not one of the two makes no difference.
  override open func touchesCancelled(_ touches: Touches, with event: Event) {
    if !pair.removeSpares(touches) { super.touchesCancelled(touches, with: event) }
  }

  override open func deadlineReached(at time: Double) { endSilence(at: time) }

  override open func willSendFirstAction(at time: Double) {
    reference = rotationSinceLanding
    tracker.restart(at: time, .zero)
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
    moment.removeAll()
    tracker.clear()
    most = nil
    line = nil
    rotationSinceLanding = 0
    reference = 0
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

extension RotationGestureRecognizer: TwoFingerGesture {
  var value: Double { state.isActive ? rotation : rotationSinceLanding }

  func measureAnew() {
    line = nil
    follow()
    (knownLine, knownTurn) = (nil, 0)
    if !state.isActive { rotationSinceLanding = 0 }
  }

  /// Adds the turn since the line was last seen.
  func follow() {
    guard let present = pair.line, present.dot(present) >= Self.shortestLine * Self.shortestLine else { return }
    if let line { rotationSinceLanding += line.angle(to: present) }
    line = present
  }

  /// How far the line has turned, in radians, by way of the one that was known last.
  func amount(_ place: (Int) -> Point) -> Double {
    abs(knownTurn + (knownLine ?? startLine).angle(to: place(1) - place(0)))
  }

  /// Adds the turn since the line that was known last.
  func take(_ place: (Int) -> Point) -> Double? {
    let line = place(1) - place(0)
    guard line.length >= Self.shortestLine else { return nil }
    let before = knownLine ?? startLine
    if before.length >= Self.shortestLine { knownTurn += before.angle(to: line) }
    knownLine = line
    return abs(knownTurn)
  }

  func finding(_ turn: Double) -> Finding {
    Finding(.turned, measured: turn.rounded(to: hysteresis).degrees, atLeast: hysteresis.degrees, unit: .degrees)
  }
}
