import Geometry

/// Recognizes three fingers that spread or close. Continuous: it begins when the third finger lands and ends when one of the
/// three lifts.
///
/// The span is the way around the triangle of the fingers. Since three fingers practically never land at the same moment,
/// they are counted as they come; a fourth one is ignored once the gesture is under way.
open class ThreeFingersPinchGestureRecognizer: GestureRecognizer {
  /// By how much the span has to change before the gesture begins, in points; 0 begins at the landing of the third finger,
  /// which prevents every tap of three fingers that is not simultaneous with it.
  public final var hysteresis = 0.0 { didSet { if hysteresis != oldValue { limitChanged() } } }
  /// Spans below this count as this, in points, so that no scale is infinite.
  public static let smallestSpan = 1.0

  private var fingers: [Touch] = []
  private var mostFingers = 0
  private var span = smallestSpan
  private var landingSpan = smallestSpan
  /// Where the three fingers were when the last of them landed; empty before.
  private var landing: [Point] = []
  final var moment = CommonMoment()
  final var most: Double?
  /// The span and the scale that the present ones are measured from.
  private var anchor = (span: smallestSpan, scale: 1.0)
  private var tracker = VelocityTracker()

  /// The span of the fingers over that where the third one landed, slop included; 1 before and outside a gesture.
  public final var scaleSinceLanding: Double { span / landingSpan }

  /// The span of the fingers over that where the gesture began: 1 at `began`. Setting it makes it go on from there and the
  /// velocity zero. 1 outside a gesture, where setting it does nothing.
  public final var scale: Double {
    get {
      let limit = PinchGestureRecognizer.largestScale
      return state == .possible ? 1 : (anchor.scale * span / anchor.span).clamped(to: 1 / limit...limit)
    }
    set {
      guard state != .possible, newValue > 0, newValue.isFinite else { return }
      anchor = (span, newValue)
      tracker.restart(at: time, Vector(newValue, 0))
    }
  }

  /// How fast `scale` changes, a second, negative while the fingers close; before the gesture begins, `scaleSinceLanding`. 0
  /// before three fingers are down, and once none has moved for a tenth of a second: until then it outlasts a lift.
  public final var velocity: Double { tracker.velocity(at: time).dx }

  private func measureSpan() { span = Self.span { fingers[$0].windowLocation } }

  /// The way around the triangle of the places of the fingers 0, 1 and 2.
  private static func span(_ place: (Int) -> Point) -> Double {
    let (a, b, c) = (place(0), place(1), place(2))
    return max(a.distance(to: b) + b.distance(to: c) + c.distance(to: a), smallestSpan)
  }

  override open func touchesBegan(_ touches: Touches, with event: Event) {
    for touch in touches {
      if state.isActive || isWaiting {
        ignore(touch, for: event)
      } else {
        fingers.append(touch)
      }
    }
    mostFingers = max(mostFingers, fingers.count)
    guard fingers.count <= 3 else {
      return fail(Finding(fingers: fingers.count, exactly: 3))
    }
    guard fingers.count == 3, state == .possible, !isWaiting else { return }
    measureSpan()
    landingSpan = span
    landing = fingers.map(\.windowLocation)
    for finger in fingers { moment.add(finger) }
    tracker.restart(at: event.timestamp, Vector(1, 0))
    judge(0)
  }

  private var spreadFinding: Finding { finding(most ?? 0) }

  private var countFinding: Finding { Finding(fingers: mostFingers, exactly: 3) }

  override open func willSendFirstAction(at time: Double) {
    anchor = (span, 1)
    tracker.restart(at: time, Vector(1, 0))
  }

  override open func touchesMoved(_ touches: Touches, with event: Event) {
    guard fingers.count == 3 else { return }
    measureSpan()
    tracker.add(Vector(state.isActive ? scale : scaleSinceLanding, 0), at: event.timestamp)
    if state.isActive {
      state = .changed
    } else if !isWaiting {
      moment.report(touches)
      judge(at: event.timestamp)
    }
  }

  override open func deadlineReached(at time: Double) {
    if fingers.count == 3, state == .possible, !isWaiting { judge(at: time) }
  }

  override open func touchesEnded(_ touches: Touches, with event: Event) {
    if fingers.count == 3 { judgeLast(at: event.timestamp) }
    deadline = nil
    moment.removeAll()
    fingers.removeAll { touches.contains($0) }
    if !endIfBegun(), fingers.isEmpty { fail(mostFingers == 3 ? spreadFinding : countFinding) }
  }

  override open func forEachMeasuredValue(_ body: (MeasuredValue) -> Void) {
    body(.common("scale", .number(scale)))
    body(.common("scaleSinceLanding", .number(scaleSinceLanding)))
    body(.common("velocity", .number(velocity)))
    super.forEachMeasuredValue(body)
  }

  override open func reset() {
    super.reset()
    fingers.removeAll(keepingCapacity: true)
    mostFingers = 0
    most = nil
    span = Self.smallestSpan
    landingSpan = Self.smallestSpan
    landing.removeAll(keepingCapacity: true)
    moment.removeAll()
    anchor = (Self.smallestSpan, 1)
    tracker.clear()
  }

  // MARK: Tolerances

  override open class var tolerances: [Tolerance] {
    [
      Tolerance(
        "hysteresis", \ThreeFingersPinchGestureRecognizer.hysteresis, of: ThreeFingersPinchGestureRecognizer(), .points,
        0...200, from: .published("the recognizer for UIKit begins at the landing"), decides: [.spread])
    ]
  }

  override open var measurements: [Finding] {
    guard mostFingers > 0 else { return [] }
    return mostFingers == 3 && hysteresis > 0 ? [countFinding, spreadFinding] : [countFinding]
  }

  /// The triangle as it was when the third finger landed, and as it is.
  override open var guides: [Guide] {
    guard fingers.count == 3, landing.count == 3 else { return [] }
    return [
      Guide(.outline(landing), .measure),
      Guide(.outline(fingers.map(\.windowLocation)), .settled, hysteresis > 0 ? spreadFinding : nil),
    ]
  }
}

extension ThreeFingersPinchGestureRecognizer: RelativeMotionGesture {
  /// By how much the span has changed, in points.
  func amount(_ place: (Int) -> Point) -> Double { abs(Self.span(place) - Self.span(moment.start)) }

  /// Three fingers may begin where they landed.
  func isEnough(_ change: Double) -> Bool { change.reaches(hysteresis) }

  func finding(_ change: Double) -> Finding {
    Finding(.spread, measured: change, atLeast: hysteresis, unit: .points)
  }
}
