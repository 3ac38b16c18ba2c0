import Geometry

/// The engine's entrance: takes samples of touches and the passing of time, and sees every recognizer through its attempt.
///
/// Samples are delivered one after the other: hit test at the landing, then the recognizers of the hit view and of all
/// views around it, then the arbiter, then the view, then the actions. Actions that report a mere change are sent once a
/// delivery. What comes out is a function of samples and times alone. The engine's time never goes back.
public final class TouchRouter {
  /// The view that every touch is tested against; its coordinates are those of the window.
  public let root: View
  /// Watches what the engine decides.
  public weak var observer: (any GestureObserver)?
  /// The engine's present time, in seconds on the input's own clock.
  public internal(set) var time = 0.0
  /// The event that is being delivered, or was last.
  public let event = Event()

  /// How long after a lift another landing still counts as the next tap of `Touch.tapCount`, in seconds.
  public var tapCountInterval = 0.35
  /// How far from the one before another landing still counts as the next tap of `Touch.tapCount`, in points.
  public var tapCountDistance = 45.0
  /// Coordinates are kept within this distance of the origin, in points, so that no sum of them overflows.
  public static let largestCoordinate = 1e7

  /// Touches that are down, in the order of landing.
  var live: ContiguousArray<Touch> = []
  /// Touches that are up, but whose end the view has not heard of.
  var lingering: ContiguousArray<Touch> = []
  /// Recognizers with an attempt under way, in the order in which they began it.
  var attempting: ContiguousArray<GestureRecognizer> = []
  var deadlinesChanged = false
  var earliestDeadline: Double?
  private(set) var isDelivering = false
  private var hasEnded = false
  private var unsent: ContiguousArray<(recognizer: GestureRecognizer, state: GestureRecognizer.State)> = []
  private var unsentChanges: ContiguousArray<GestureRecognizer> = []
  private var deferred: [TouchSample] = []
  private var lastTap: (place: Point, time: Double, count: Int)?
  private(set) lazy var arbiter = Arbiter(router: self)

  /// An engine for the touches that land in `root` and the views in it.
  public init(root: View) { self.root = root }

  // MARK: Entrances

  /// Delivers samples that belong together, in their order.
  public func deliver(_ samples: [TouchSample]) {
    guard !isDelivering else { return deferred.append(contentsOf: samples) }
    for sample in samples { process(sample) }
    finishDelivery()
  }

  /// Delivers one sample.
  public func deliver(_ sample: TouchSample) {
    guard !isDelivering else { return deferred.append(sample) }
    process(sample)
    finishDelivery()
  }

  /// Lets time pass: every deadline up to `time` is met, in order, each at its own time.
  public func advance(to time: Double) {
    guard !isDelivering else { return }
    meetDeadlines(to: time)
    finishDelivery()
  }

  /// When `advance(to:)` has to be called next, in seconds on the input's own clock; nil where nothing waits for time.
  public var nextDeadline: Double? {
    if deadlinesChanged {
      deadlinesChanged = false
      earliestDeadline = attempting.compactMap(\.deadline).min()
    }
    return earliestDeadline
  }

  /// Takes every touch away, as the system does when it cancels them.
  public func cancelAllTouches(at time: Double) {
    deliver(
      live.map { touch in
        TouchSample(
          id: touch.id, phase: .cancelled, location: touch.windowLocation, kind: touch.kind, timestamp: time)
      })
  }

  /// How many touches are down.
  public var numberOfTouches: Int { live.count }

  // MARK: One sample

  private func process(_ sample: TouchSample) {
    var sample = sample
    meetDeadlines(to: max(time, sample.timestamp.isFinite ? sample.timestamp : time))
    sample.timestamp = time
    event.timestamp = time
    let touch = live.first { $0.id == sample.id }
    guard let place = Self.bounded(sample.location) ?? touch?.windowLocation else { return }
    sample.location = place
    if let pressure = sample.pressure { sample.pressure = pressure.isNaN ? nil : min(max(pressure, 0), 1) }
    switch (sample.phase, touch) {
    case (.began, let old?):
      end(old, with: TouchSample(id: old.id, phase: .cancelled, location: old.windowLocation, timestamp: time))
      land(sample)
    case (.began, nil): land(sample)
    case (.moved, let touch?): move(touch, with: sample)
    case (.ended, let touch?), (.cancelled, let touch?): end(touch, with: sample)
    case (_, nil): break
    }
  }

  private static func bounded(_ point: Point) -> Point? {
    guard point.x.isFinite, point.y.isFinite else { return nil }
    let limit = largestCoordinate
    return Point(min(max(point.x, -limit), limit), min(max(point.y, -limit), limit))
  }

  private func land(_ sample: TouchSample) {
    let touch = Touch(sample)
    touch.alone = Touches(storage: [touch])
    touch.tapCount = tapCount(of: touch)
    live.append(touch)
    event.allTouches = Touches(storage: live)
    event.buttonMask = touch.kind == .mouse ? .primary : []
    touch.view = root.hitTest(touch.windowLocation, with: event)
    var admitting: ContiguousArray<GestureRecognizer> = []
    var view = touch.view
    while let present = view {
      admitting.append(contentsOf: present.gestureRecognizers)
      view = present.superview
    }
    for recognizer in admitting where recognizer.isInAttempt && recognizer.isOpen {
      call(recognizer) { $0.touchWillLand(touch) }
    }
    settle()
    resetFinished()
    for recognizer in admitting { admit(touch, to: recognizer) }
    for recognizer in touch.gestureRecognizers
    where recognizer.isOpen && recognizer.tracked.contains(where: { $0 === touch }) {
      call(recognizer) { $0.touchesBegan(touch.alone, with: event) }
    }
    settle(touch)
    touch.phase = .stationary
  }

  private func move(_ touch: Touch, with sample: TouchSample) {
    touch.update(with: sample, phase: .moved)
    let recognizers = touch.gestureRecognizers
    isDelivering = true
    for recognizer in recognizers where recognizer.isOpen {
      recognizer.isBeingCalled = true
      recognizer.touchesMoved(touch.alone, with: event)
      recognizer.isBeingCalled = false
      if recognizer.hasNews { note(recognizer) }
    }
    settle(touch)
    touch.phase = .stationary
  }

  private func end(_ touch: Touch, with sample: TouchSample) {
    touch.update(with: sample, phase: sample.phase == .cancelled ? .cancelled : .ended)
    for recognizer in touch.gestureRecognizers where recognizer.isOpen {
      if touch.phase == .cancelled {
        recognizer.outcomeOfFailure = .cancelled
        if recognizer.currentState == .possible { recognizer.finding = Finding(.touchesTaken) }
        call(recognizer) { $0.touchesCancelled(touch.alone, with: event) }
        recognizer.outcomeOfFailure = .failed
      } else {
        call(recognizer) { $0.touchesEnded(touch.alone, with: event) }
      }
      if recognizer.touchesDown == 1 { closeAbandoned(recognizer) }
    }
    if touch.phase == .ended { lastTap = (touch.landing, time, touch.tapCount) }
    settle(touch)
    live.removeAll { $0 === touch }
    event.allTouches = Touches(storage: live)
    for recognizer in touch.gestureRecognizers {
      recognizer.lastCentroid = GestureRecognizer.centroid(of: recognizer.tracked)
      recognizer.tracked.removeAll { $0 === touch }
      recognizer.touchesDown -= 1
    }
    for recognizer in touch.withheldFrom { recognizer.touchesDown -= 1 }
    if touch.viewDelivery.isWithholding { lingering.append(touch) } else { touch.alone = [] }
    touch.gestureRecognizers.removeAll()
    touch.withheldFrom.removeAll()
    resetFinished()
  }

  private func tapCount(of touch: Touch) -> Int {
    guard let last = lastTap, touch.landingTime - last.time <= tapCountInterval,
      touch.landing.distance(to: last.place) <= tapCountDistance
    else { return 1 }
    return last.count + 1
  }

  // MARK: Attempts

  private func admit(_ touch: Touch, to recognizer: GestureRecognizer) {
    guard recognizer.isEnabled, recognizer.shouldReceive(event),
      recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: event) ?? true,
      recognizer.allowedTouchTypes.contains(touch.type)
    else { return }
    if recognizer.requiresExclusiveTouchType, let first = recognizer.tracked.first, first.type != touch.type { return }
    if recognizer.isInAttempt, !recognizer.isOpen {
      // A touch that lands after the verdict is not judged, but the sequence is not over before it is up.
      guard recognizer.currentState.isTerminal else { return }
      touch.withheldFrom.append(recognizer)
      recognizer.touchesDown += 1
      return
    }
    guard recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true else { return }
    if !recognizer.isInAttempt {
      recognizer.isInAttempt = true
      recognizer.attempt += 1
      recognizer.router = self
      attempting.append(recognizer)
    }
    recognizer.tracked.append(touch)
    recognizer.attemptTouches.append(touch.id)
    recognizer.touchesDown += 1
    touch.gestureRecognizers.append(recognizer)
  }

  /// Fails a recognizer that its last touch leaves with nothing to wait for, and cancels one that forgot to end.
  private func closeAbandoned(_ recognizer: GestureRecognizer) {
    if recognizer.currentState.isActive {
      recognizer.state = .cancelled
      note(recognizer)
    } else if recognizer.currentState == .possible, recognizer.proposal == nil, recognizer.deadline == nil {
      recognizer.fail(recognizer.finding ?? Finding(.incomplete))
      note(recognizer)
    }
  }

  func ignore(_ touch: Touch, by recognizer: GestureRecognizer) {
    guard let index = recognizer.tracked.firstIndex(where: { $0 === touch }) else { return }
    recognizer.tracked.remove(at: index)
    recognizer.attemptTouches.removeAll { $0 == touch.id }
    recognizer.touchesDown -= 1
    touch.gestureRecognizers.removeAll { $0 === recognizer }
    if recognizer.touchesDown == 0 { closeAbandoned(recognizer) }
  }

  private func resetFinished() {
    guard hasEnded else { return }
    hasEnded = false
    var index = 0
    while index < attempting.count {
      let recognizer = attempting[index]
      guard recognizer.currentState.isTerminal else {
        index += 1
        continue
      }
      guard recognizer.touchesDown == 0 else {
        hasEnded = true
        index += 1
        continue
      }
      attempting.remove(at: index)
      reset(recognizer)
    }
  }

  private func reset(_ recognizer: GestureRecognizer) {
    recognizer.reset()
    recognizer.deadline = nil
    recognizer.currentState = .possible
    recognizer.proposal = nil
    recognizer.isWaiting = false
    recognizer.endsWhenGranted = false
    recognizer.hasUnsentChange = false
    recognizer.hasNews = false
    recognizer.finding = nil
    recognizer.isConcluded = false
    recognizer.outcomeOfFailure = .failed
    recognizer.tracked.removeAll(keepingCapacity: true)
    recognizer.attemptTouches.removeAll(keepingCapacity: true)
    recognizer.dynamicAnswers.removeAll(keepingCapacity: true)
    recognizer.lastCentroid = .zero
    recognizer.isInAttempt = false
    recognizer.router = nil
    deadlinesChanged = true
    observer?.recognizerDidReset(recognizer, at: time)
  }

  // MARK: Time

  private func meetDeadlines(to time: Double) {
    guard time.isFinite else { return }
    while let deadline = nextDeadline, deadline <= time {
      self.time = max(self.time, deadline)
      event.timestamp = self.time
      guard let due = attempting.first(where: { $0.deadline == deadline }) else {
        deadlinesChanged = true
        continue
      }
      due.deadline = nil
      call(due) { $0.deadlineReached(at: self.time) }
      if let next = due.deadline, next <= self.time { due.deadline = self.time + 0.001 }
      if due.touchesDown == 0 { closeAbandoned(due) }
      settle()
      resetFinished()
    }
    self.time = max(self.time, time)
    event.timestamp = self.time
  }

  // MARK: Decisions

  private func call(_ recognizer: GestureRecognizer, _ body: (GestureRecognizer) -> Void) {
    isDelivering = true
    recognizer.isBeingCalled = true
    body(recognizer)
    recognizer.isBeingCalled = false
    if recognizer.hasNews { note(recognizer) }
  }

  /// A recognizer's state was set outside its own callbacks.
  func recognizerDidPassGate(_ recognizer: GestureRecognizer) {
    note(recognizer)
    if !isDelivering {
      settle()
      finishDelivery()
    }
  }

  private func note(_ recognizer: GestureRecognizer) {
    guard recognizer.hasNews else { return }
    recognizer.hasNews = false
    switch recognizer.currentState {
    case .possible:
      if recognizer.proposal != nil { arbiter.add(recognizer) }
    case .began: break
    case .changed:
      if recognizer.hasUnsentChange { unsentChanges.append(recognizer) }
    case .failed:
      conclude(recognizer, recognizer.outcomeOfFailure, finding: recognizer.finding ?? Finding(.unexplained))
    case .ended, .cancelled:
      recognizer.hasUnsentChange = false
      hasEnded = true
      unsent.append((recognizer, recognizer.currentState))
    }
  }

  private func conclude(
    _ recognizer: GestureRecognizer, _ outcome: Verdict.Outcome, finding: Finding?, by other: GestureRecognizer? = nil
  ) {
    hasEnded = hasEnded || recognizer.currentState.isTerminal
    recognizer.deadline = recognizer.currentState.isTerminal ? nil : recognizer.deadline
    guard !recognizer.isConcluded else { return }
    recognizer.isConcluded = true
    let verdict = Verdict(
      recognizer: recognizer.label, attempt: recognizer.attempt, time: time, outcome: outcome, finding: finding,
      by: other?.label)
    recognizer.lastVerdict = verdict
    observer?.recognizer(recognizer, didReach: verdict)
  }

  func prevent(_ recognizer: GestureRecognizer, by other: GestureRecognizer) {
    recognizer.proposal = nil
    recognizer.isWaiting = false
    recognizer.currentState = .failed
    recognizer.hasNews = false
    conclude(recognizer, .prevented, finding: nil, by: other)
  }

  func grant(_ recognizer: GestureRecognizer) {
    guard let state = recognizer.proposal else { return }
    recognizer.proposal = nil
    recognizer.isWaiting = false
    recognizer.currentState = state
    recognizer.willSendFirstAction(at: time)
    if state == .began, recognizer.tracked.allSatisfy({ $0.phase == .ended }) { recognizer.endsWhenGranted = true }
    conclude(recognizer, .recognized, finding: recognizer.finding)
    takeTouchesFromViews(of: recognizer)
    unsent.append((recognizer, state))
  }

  private func settle(_ touch: Touch? = nil) {
    isDelivering = true
    arbiter.settle()
    if let touch { deliverToView(touch) }
    releaseWithheld()
    sendActions()
  }

  private func sendActions() {
    var index = 0
    while index < unsent.count {
      let (recognizer, state) = unsent[index]
      index += 1
      send(state, of: recognizer)
      if state == .began, recognizer.endsWhenGranted, recognizer.currentState == .began {
        recognizer.currentState = .ended
        hasEnded = true
        unsent.append((recognizer, .ended))
      }
      arbiter.settle()
    }
    unsent.removeAll(keepingCapacity: true)
  }

  private func send(_ state: GestureRecognizer.State, of recognizer: GestureRecognizer) {
    observer?.recognizer(recognizer, didSend: state, at: time)
    for action in recognizer.actions { action(recognizer) }
  }

  private func finishDelivery() {
    isDelivering = true
    var index = 0
    while index < unsentChanges.count {
      let recognizer = unsentChanges[index]
      index += 1
      guard recognizer.hasUnsentChange, recognizer.currentState == .changed else { continue }
      recognizer.hasUnsentChange = false
      send(.changed, of: recognizer)
      arbiter.settle()
      sendActions()
    }
    unsentChanges.removeAll(keepingCapacity: true)
    resetFinished()
    isDelivering = false
    if !deferred.isEmpty {
      let samples = deferred
      deferred.removeAll()
      deliver(samples)
    }
  }
}
