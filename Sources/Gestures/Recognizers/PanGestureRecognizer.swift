import Geometry

/// Recognizes fingers that drag. Continuous: it begins when their middle has moved far enough.
///
/// Fingers that land or lift never make the translation jump: only the motion of those that are down counts.
open class PanGestureRecognizer: GestureRecognizer {
  /// How many fingers it takes; at least 1.
  @exclusivity(unchecked) public final var minimumNumberOfTouches = 1 {
    didSet { keepTranslation(as: oldValue) }
  }
  /// How many fingers may take part: before it begins one more fails the gesture, afterwards one more is ignored.
  public final var maximumNumberOfTouches = Int.max
  /// How far the middle of the fingers has to move before the gesture begins, in points.
  public final var hysteresis = 10.0 { didSet { if hysteresis != oldValue { limitChanged() } } }
  /// Whether the gesture ends as soon as fewer fingers are down than it takes; otherwise it rests until all are up.
  public final var endsBelowMinimum = true
  /// Whether the way moved before the gesture began is left out of the translation.
  public final var subtractsHysteresis = false

  @exclusivity(unchecked) private var fingers: ContiguousArray<Touch> = []
  private var mostFingers = 0
  /// Whether another limit holds since the fingers were judged last.
  private var isToBeJudged = false
  /// Whether it was not let begin when it had last come far enough.
  private var isRefused = false
  /// How far enough fingers have moved at most.
  private var farthest = 0.0
  private var anchor = Point.zero
  /// What the fingers had moved when `anchor` was set.
  private var moved = Vector.zero
  /// What a caller's translation differs by from what the fingers moved.
  private var adjustment = Vector.zero
  @exclusivity(unchecked) private var tracker = VelocityTracker()

  /// Whether there is anything to translate: fingers are down, or a verdict stands.
  private var isUnderWay: Bool { state != .possible || !fingers.isEmpty }

  private var isComplete: Bool { fingers.count >= minimumNumberOfTouches }

  /// What the fingers have moved, in points of the window.
  private var total: Vector {
    fingers.isEmpty || !isComplete ? moved : moved + (Self.centroid(of: fingers) - anchor)
  }

  /// What the fingers have moved since they landed, in the coordinates of `view` (of the window where nil), in points; or
  /// since the translation was last set, from there. Zero outside a gesture.
  public final func translation(in view: View?) -> Vector {
    guard isUnderWay else { return .zero }
    let translation = total + adjustment
    return view?.convert(fromWindow: translation) ?? translation
  }

  /// Makes the translation go on from `translation`, given in the coordinates of `view`, of the window where nil. The
  /// velocity becomes zero. Does nothing outside a gesture, nor with what is no number.
  public final func setTranslation(_ translation: Vector, in view: View?) {
    guard isUnderWay else { return }
    let wanted = view?.convert(toWindow: translation) ?? translation
    guard wanted.dx.isFinite, wanted.dy.isFinite else { return }
    adjustment = wanted - total
    tracker.restart(at: time, total)
  }

  /// How fast the middle of the fingers moves, in points a second, in the coordinates of `view`, of the window where nil.
  /// Zero outside a gesture and when nothing has moved for a tenth of a second.
  public final func velocity(in view: View?) -> Vector {
    let velocity = tracker.velocity(at: time)
    return view?.convert(fromWindow: velocity) ?? velocity
  }

  override open func touchesBegan(_ touches: Touches, with event: Event) {
    let count = fingers.count + touches.count
    for touch in touches {
      if fingers.count >= maximumNumberOfTouches {
        guard state.isActive || isWaiting else { return fail(tooManyFinding(count)) }
        ignore(touch, for: event)
      } else {
        change(at: event.timestamp) { fingers.append(touch) }
        mostFingers = max(mostFingers, fingers.count)
      }
    }
  }

  override open func touchesMoved(_ touches: Touches, with event: Event) {
    guard isComplete else { return }
    let total = total
    tracker.add(total, at: event.timestamp)
    farthest = max(farthest, total.length)
    if state.isActive { state = .changed } else { judge(total) }
  }

  /// Begins where the fingers have moved far enough.
  private func judge(_ total: Vector) {
    isToBeJudged = false
    guard !isWaiting, total.length.reaches(hysteresis), total.length.exceeds(0) else { return }
    isRefused = !shouldBegin(with: total)
    guard !isRefused else { return }
    explain(distanceFinding(total.length, isEnough: true))
    state = .began
  }

  /// What the fingers moved under another limit is no reason for anything under this one; where they are now may be, with the
  /// next that they do. Time is left to subclasses.
  private func limitChanged() {
    guard currentState == .possible, !isProposing, !fingers.isEmpty else { return }
    farthest = isComplete ? total.length : 0
    isToBeJudged = true
  }

  override open func willSendFirstAction(at time: Double) {
    if subtractsHysteresis { adjustment = -total }
  }

  /// Whether a `movement` that is long enough, in points of the window, is one to begin with. A subclass that says no may
  /// also fail.
  open func shouldBegin(with movement: Vector) -> Bool { true }

  override open func touchesEnded(_ touches: Touches, with event: Event) {
    if isToBeJudged, isComplete { judge(total) }
    let before = fingers.count
    change(at: event.timestamp) { fingers.removeAll { touches.contains($0) } }
    guard fingers.isEmpty || (endsBelowMinimum && !isComplete && before >= minimumNumberOfTouches) else { return }
    if state.isActive || isProposing {
      state = .ended
    } else if fingers.isEmpty {
      if mostFingers < minimumNumberOfTouches {
        fail(tooFewFinding)
      } else if isRefused {
        fail(Finding(.refused))
      } else {
        fail(hysteresis > 0 ? distanceFinding(farthest, isEnough: false) : Finding(.stayedStill))
      }
    }
  }

  /// Lets the translation stand where another number of fingers is asked for than `former`.
  private func keepTranslation(as former: Int) {
    guard !fingers.isEmpty else { return }
    let wasComplete = fingers.count >= former
    guard wasComplete != isComplete else { return }
    let middle = Self.centroid(of: fingers)
    if wasComplete { moved += middle - anchor }
    anchor = middle
    if isComplete { tracker.restart(at: time, moved) } else { farthest = 0 }
  }

  /// Changes the set of fingers without moving the translation.
  private func change(at time: Double, _ body: () -> Void) {
    let wasComplete = isComplete && !fingers.isEmpty
    if wasComplete { moved = total }
    body()
    // Motion of too few fingers is no part of the gesture.
    if !wasComplete, !state.isActive, !isWaiting { moved = .zero }
    anchor = Self.centroid(of: fingers)
    if isComplete, !wasComplete { tracker.restart(at: time, moved) }
  }

  override open func forEachMeasuredValue(_ body: (MeasuredValue) -> Void) {
    body(.common("translation", .vector(translation(in: nil))))
    body(.common("velocity", .vector(velocity(in: nil))))
    super.forEachMeasuredValue(body)
  }

  override open func reset() {
    super.reset()
    fingers.removeAll(keepingCapacity: true)
    mostFingers = 0
    isRefused = false
    isToBeJudged = false
    farthest = 0
    moved = .zero
    adjustment = .zero
    tracker.clear()
  }

  // MARK: Findings

  private var tooFewFinding: Finding {
    Finding(.tooFewTouches, measured: Double(mostFingers), atLeast: Double(minimumNumberOfTouches), unit: .touches)
  }

  private func tooManyFinding(_ count: Int) -> Finding {
    Finding(.tooManyTouches, measured: Double(count), atMost: Double(maximumNumberOfTouches), unit: .touches)
  }

  private func distanceFinding(_ distance: Double, isEnough: Bool) -> Finding {
    Finding(
      isEnough ? .movedEnough : .movedTooLittle, measured: distance, atLeast: hysteresis,
      unit: .points)
  }

  // MARK: Tolerances

  override open class var tolerances: [Tolerance] {
    let plain = PanGestureRecognizer()
    return [
      Tolerance(
        "hysteresis", \PanGestureRecognizer.hysteresis, of: plain, .points, 0...100,
        from: .chosen("about what users of UIKit report, which does not say it"), decides: [.movedTooLittle]),
      Tolerance(
        "minimumNumberOfTouches", \PanGestureRecognizer.minimumNumberOfTouches, of: plain, .touches, 1...10,
        from: .uikit, decides: [.tooFewTouches]),
      Tolerance(
        "maximumNumberOfTouches", \PanGestureRecognizer.maximumNumberOfTouches, of: plain, .touches, 1...10,
        from: .uikit, decides: [.tooManyTouches]),
    ]
  }

  override open var measurements: [Finding] {
    guard mostFingers > 0 else { return [] }
    var findings = [tooFewFinding]
    if maximumNumberOfTouches < .max { findings.append(tooManyFinding(mostFingers)) }
    guard hysteresis > 0 || farthest > 0 else { return findings }
    return findings + [distanceFinding(farthest, isEnough: farthest.reaches(hysteresis))]
  }

  // MARK: Guides

  /// Where the middle of the fingers would be had they not moved, in points of the window; nil while too few are down.
  final var start: Point? { isComplete && !fingers.isEmpty ? Self.centroid(of: fingers) - total : nil }

  override open var guides: [Guide] {
    let distance = total.length
    guard let start, !state.isActive, hysteresis > 0, distance >= hysteresis / 2 else { return [] }
    let moved = distanceFinding(distance, isEnough: distance.reaches(hysteresis))
    return [Guide(.disc(center: start, radius: hysteresis), .goal, moved)]
  }
}
