import Geometry

/// Recognizes fingers that stay down, after as many taps as asked. Continuous: it begins by the clock, without an event.
open class LongPressGestureRecognizer: GestureRecognizer {
  /// How long the fingers have to stay down before the gesture begins, in seconds; 0 begins at the landing.
  public final var minimumPressDuration = 0.5 { didSet { lookAtTime() } }
  /// How far each finger may move before the gesture begins, in points; afterwards it moves freely.
  public final var allowableMovement = 10.0
  /// How many fingers press; at least 1.
  public final var numberOfTouchesRequired = 1 { didSet { lookAtTime() } }
  /// How many taps come before the press.
  public final var numberOfTapsRequired = 0 { didSet { lookAtTime() } }
  /// How long each tap before the press may last, in seconds.
  public final var maximumTapDuration = UsualLimit.tapDuration { didSet { lookAtTime() } }
  /// How soon after a tap before the press the next landing has to come, in seconds.
  public final var maximumInterval = UsualLimit.tapInterval { didSet { lookAtTime() } }
  /// How far from a tap before the press the next landing may be, in points.
  public final var maximumSeparation = UsualLimit.tapDistance
  /// Within what time all fingers have to land, in seconds.
  public final var landingWindow = UsualLimit.landingWindow { didSet { lookAtTime() } }

  private var contacts = Contacts()
  /// How many fingers of the tap or press were down at once.
  private var landed = 0
  private var taps = 0
  private var firstLanding = 0.0
  private var lastLanding = 0.0
  private var lastLift = 0.0
  private var lastTap = Point.zero
  /// Where the fingers of the tap or press landed that is being made, or was last.
  private var landings: ContiguousArray<Point> = []
  /// Where the fingers of the tap before landed; empty in the first.
  private var before: ContiguousArray<Point> = []

  private var fingers: ContiguousArray<Contacts.Contact> { contacts.fingers }
  private var isTapping: Bool { taps < numberOfTapsRequired }
  private var isComplete: Bool { landed >= numberOfTouchesRequired }

  override open func touchWillLand(_ touch: Touch) { judgeSeparation(of: touch, from: landings) }

  /// Fails where a finger lands too far from all of the tap before.
  private func judgeSeparation(of touch: Touch, from places: ContiguousArray<Point>) {
    if let finding = Contacts.landedApart(touch, from: places, atMost: maximumSeparation) { fail(finding) }
  }

  override open func touchesBegan(_ touches: Touches, with event: Event) {
    for touch in touches {
      // One that is withheld goes on as if it had begun.
      guard state == .possible, !isWaiting else {
        ignore(touch, for: event)
        continue
      }
      if fingers.isEmpty {
        landed = 0
        before = landings
        landings.removeAll(keepingCapacity: true)
        firstLanding = event.timestamp
      }
      contacts.fingers.append(Contacts.Contact(touch: touch))
      landings.append(touch.landing)
      landed = max(landed, fingers.count)
      lastLanding = event.timestamp
    }
    guard state == .possible, !isWaiting else { return }
    guard landed <= numberOfTouchesRequired else { return fail(countFinding) }
    for touch in touches { judgeSeparation(of: touch, from: before) }
    guard state == .possible else { return }
    if isComplete, !isTapping, minimumPressDuration <= 0 { begin(at: event.timestamp) } else { deadline = end }
  }

  /// When the taps are over if nothing comes, or the press has lasted long enough.
  private var end: Double {
    if fingers.isEmpty { return lastLift + maximumInterval + Self.timeTolerance }
    if !isComplete { return firstLanding + landingWindow + Self.timeTolerance }
    return isTapping ? firstLanding + maximumTapDuration + Self.timeTolerance : lastLanding + minimumPressDuration
  }

  override open func touchesMoved(_ touches: Touches, with event: Event) {
    if state.isActive {
      state = .changed
      return
    }
    for touch in touches {
      let distance = contacts.follow(touch)
      if distance.exceeds(allowableMovement), !isWaiting { fail(movementFinding(distance)) }
    }
  }

  override open func touchesEnded(_ touches: Touches, with event: Event) {
    if state.isActive || isWaiting {
      state = .ended
      return
    }
    guard isComplete else { return fail(countFinding) }
    guard isTapping else {
      let held = event.timestamp - lastLanding
      guard held < minimumPressDuration - Self.timeTolerance else {
        begin(at: event.timestamp)
        state = .ended
        return
      }
      return fail(pressFinding(held, isLongEnough: false))
    }
    contacts.fingers.removeAll { touches.contains($0.touch) }
    guard fingers.isEmpty else { return }
    taps += 1
    if let touch = touches.first { lastTap = touch.landing }
    lastLift = event.timestamp
    deadline = end
  }

  override open func deadlineReached(at time: Double) {
    // The limit may have been raised meanwhile.
    guard time >= end else { return deadline = end }
    if fingers.isEmpty {
      fail(intervalFinding(at: time))
    } else if !isComplete {
      fail(Finding(.landedTooLate, measured: time - firstLanding, atMost: landingWindow, unit: .seconds))
    } else if isTapping {
      fail(Finding(.heldTooLong, measured: time - firstLanding, atMost: maximumTapDuration, unit: .seconds))
    } else {
      begin(at: time)
    }
  }

  private func begin(at time: Double) {
    deadline = nil
    // A difference of times may be short of their sum by what rounding takes.
    explain(pressFinding(max(time - lastLanding, minimumPressDuration), isLongEnough: true))
    state = .began
  }

  override open func reset() {
    super.reset()
    contacts.removeAll()
    landings.removeAll(keepingCapacity: true)
    before.removeAll(keepingCapacity: true)
    landed = 0
    taps = 0
  }

  // MARK: Findings

  private var countFinding: Finding { Finding(fingers: landed, exactly: numberOfTouchesRequired) }

  private func movementFinding(_ distance: Double) -> Finding {
    Contacts.moved(distance, atMost: allowableMovement)
  }

  private func pressFinding(_ held: Double, isLongEnough: Bool) -> Finding {
    Finding(
      isLongEnough ? .heldLongEnough : .liftedEarly, measured: held, atLeast: minimumPressDuration, unit: .seconds)
  }

  private func intervalFinding(at time: Double) -> Finding {
    Finding(.nextTapTooLate, measured: time - lastLift, atMost: maximumInterval, unit: .seconds)
  }

  // MARK: Tolerances

  override open class var tolerances: [Tolerance] {
    let plain = LongPressGestureRecognizer()
    return [
      Tolerance(
        "minimumPressDuration", \LongPressGestureRecognizer.minimumPressDuration, of: plain, .seconds, 0...5,
        from: .uikit, decides: [.liftedEarly]),
      Tolerance(
        "allowableMovement", \LongPressGestureRecognizer.allowableMovement, of: plain, .points, 0...400,
        from: .uikit, decides: [.movedTooFar]),
      Tolerance(
        "landingWindow", \LongPressGestureRecognizer.landingWindow, of: plain, .seconds, 0...2,
        from: .chosen("a hand lands all its fingers in less"), decides: [.landedTooLate]),
      Tolerance(
        "numberOfTouchesRequired", \LongPressGestureRecognizer.numberOfTouchesRequired, of: plain, .touches, 1...10,
        from: .uikit),
      Tolerance(
        "numberOfTapsRequired", \LongPressGestureRecognizer.numberOfTapsRequired, of: plain, .taps, 0...5,
        from: .uikit),
      Tolerance(
        "maximumTapDuration", \LongPressGestureRecognizer.maximumTapDuration, of: plain, .seconds, 0...5,
        from: .chosen("as long as a tap may last"), decides: [.heldTooLong]),
      Tolerance(
        "maximumInterval", \LongPressGestureRecognizer.maximumInterval, of: plain, .seconds, 0...2,
        from: .chosen("as soon as the next tap has to come"), decides: [.nextTapTooLate]),
      Tolerance(
        "maximumSeparation", \LongPressGestureRecognizer.maximumSeparation, of: plain, .points, 0...400,
        from: .chosen("as near as the next tap has to land"), decides: [.nextTapTooFar]),
    ]
  }

  override open var measurements: [Finding] {
    guard isInAttempt else { return [] }
    let findings = [countFinding, movementFinding(contacts.farthest)]
    guard !isTapping, !fingers.isEmpty else { return findings }
    let held = time - lastLanding
    guard hasBegun || held >= minimumPressDuration - Self.timeTolerance else {
      return findings + [pressFinding(held, isLongEnough: false)]
    }
    return findings + [pressFinding(max(held, minimumPressDuration), isLongEnough: true)]
  }

  // MARK: Guides

  override open var guides: [Guide] {
    guard landed > 0, !state.isActive else { return [] }
    if fingers.isEmpty {
      return landings.map { Guide(.disc(center: $0, radius: maximumSeparation), .room) } + [
        Guide(
          .clock(center: lastTap, start: lastLift, end: lastLift + maximumInterval), .room, intervalFinding(at: time))
      ]
    }
    guard isComplete else { return [] }
    var guides = contacts.rooms(allowableMovement)
    guard !isTapping, let held = measurements.last else { return guides }
    for finger in fingers {
      guides.append(
        Guide(
          .clock(center: finger.touch.windowLocation, start: lastLanding, end: lastLanding + minimumPressDuration),
          .goal,
          held))
    }
    return guides
  }
}
