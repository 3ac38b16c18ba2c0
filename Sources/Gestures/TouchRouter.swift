import Geometry

/// The engine's entrance: takes samples of touches and the passing of time, and sees every recognizer through its attempt.
///
/// Samples are delivered one after the other: hit test at the landing, then the recognizers of the hit view and of all
/// views around it, then the arbiter, then the view, then the actions. Actions that report a mere change are sent once a
/// delivery. What comes out is a function of samples and times alone. The engine's time never goes back.
public final class TouchRouter {
  /// The view that every touch is tested against; its coordinates are those of the window.
  public let root: View
  /// The engine's present time, in seconds on the input's own clock.
  @exclusivity(unchecked) public internal(set) var time = 0.0
  /// The event that is being delivered, or was last.
  public let event = Event()

  /// How long after a lift another landing still counts as the next tap of `Touch.tapCount`, in seconds.
  @exclusivity(unchecked) public var tapCountInterval = 0.35
  /// How far from the one before another landing still counts as the next tap of `Touch.tapCount`, in points.
  @exclusivity(unchecked) public var tapCountDistance = 45.0
  /// Coordinates are kept within this distance of the origin, in points, so that no sum of them overflows.
  public static let largestCoordinate = 1e7

  /// Touches that are down, in the order of landing.
  @exclusivity(unchecked) var live: ContiguousArray<Touch> = []
  /// How many touches have landed.
  @exclusivity(unchecked) var landings = 0
  /// The touch that landed and was lifted last, and how many taps that made.
  @exclusivity(unchecked) var lastTap: (place: Point, time: Double, count: Int)?
  /// The pointer that hovers over the window, with no button held.
  @exclusivity(unchecked) var pointer: Touch?
  /// Recognizers with an attempt under way, in the order in which they began it.
  @exclusivity(unchecked) var attempting: ContiguousArray<GestureRecognizer> = []
  /// The recognizers that want to hear of the touch that is landing; kept, so that a landing allocates little.
  @exclusivity(unchecked) var willing: ContiguousArray<GestureRecognizer> = []
  /// Whether a recognizer may be ready to be reset.
  @exclusivity(unchecked) var hasEnded = false
  let arbiter = Arbiter()
  @exclusivity(unchecked) var actions = ActionQueue()
  /// Whether a recognizer has a change to report at the end of the delivery.
  var hasUnsentChanges = false
  /// Touches whose views have yet to hear of something.
  @exclusivity(unchecked) var withholding = 0
  /// Touches that are up, but whose end the view has not heard of.
  @exclusivity(unchecked) var lingering: ContiguousArray<Touch> = []
  @exclusivity(unchecked) var deadlinesChanged = false
  @exclusivity(unchecked) private var earliestDeadline: Double?
  @exclusivity(unchecked) var isDelivering = false
  @exclusivity(unchecked) var observers = Observers()
  @exclusivity(unchecked) private var postponed: [Delivery] = []

  /// What comes in while something else is being delivered.
  private enum Delivery {
    case samples([TouchSample])
    case hover(Point?, TouchSample.Kind, Double)
  }

  /// An engine for the touches that land in `root` and the views in it.
  public init(root: View) {
    self.root = root
    event.router = self
  }

  deinit {
    observers.removeAll()
    event.router = nil
    // Nobody may call an engine that is on its way out.
    for recognizer in attempting { recognizer.router = nil }
    for recognizer in attempting { reset(recognizer) }
  }

  // MARK: Entrances

  /// Delivers samples that belong together, in their order. Called from an action, it waits for its turn.
  public func deliver(_ samples: [TouchSample]) {
    guard !isDelivering else { return postponed.append(.samples(samples)) }
    for sample in samples { process(sample) }
    finishDelivery()
  }

  /// Delivers one sample. Called from an action, it waits for its turn.
  public func deliver(_ sample: TouchSample) {
    guard !isDelivering else { return postponed.append(.samples([sample])) }
    process(sample)
    finishDelivery()
  }

  /// Says where the pointer is while no button is held, in points of the window; nil where it has left the window.
  ///
  /// Only hovering concerns itself with this. A mouse button or a pen that comes down ends it by itself.
  public func hover(at location: Point?, kind: TouchSample.Kind = .mouse, timestamp: Double) {
    guard !isDelivering else { return postponed.append(.hover(location, kind, timestamp)) }
    meetDeadlines(to: timestamp.isFinite ? timestamp : time)
    movePointer(to: location.flatMap(Self.bounded), kind: kind)
    finishDelivery()
  }

  /// Lets time pass: every deadline up to `time` is met, in order, each at its own time. Does nothing within an action.
  public func advance(to time: Double) {
    guard !isDelivering else { return }
    meetDeadlines(to: time)
    finishDelivery()
  }

  /// When `advance(to:)` has to be called next, in seconds on the input's own clock; nil where nothing waits for time.
  public var nextDeadline: Double? {
    if deadlinesChanged {
      deadlinesChanged = false
      earliestDeadline = nil
      for recognizer in attempting {
        if let deadline = recognizer.deadline, deadline < earliestDeadline ?? .infinity { earliestDeadline = deadline }
      }
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

  private func process(_ report: TouchSample) {
    isDelivering = true
    var sample = report
    meetDeadlines(to: report.timestamp.isFinite ? report.timestamp : time)
    sample.timestamp = time
    let touch = liveTouch(report.id)
    guard let place = Self.bounded(report.location) ?? touch?.windowLocation else { return }
    sample.location = place
    if let pressure = sample.pressure { sample.pressure = pressure.isNaN ? nil : min(max(pressure, 0), 1) }
    if sample.phase == .began {
      if let touch {
        let end = TouchSample(
          id: touch.id, phase: .cancelled, location: touch.windowLocation, kind: touch.kind, timestamp: time)
        deliver(end, of: touch)
      }
      deliver(sample, of: makeTouch(of: sample))
    } else if let touch {
      if sample.phase == .cancelled { sample.location = touch.windowLocation }
      deliver(sample, of: touch)
    }
  }

  private func deliver(_ sample: TouchSample, of touch: Touch) {
    let view = touch.view
    tell { $0.router(self, willDeliver: sample, to: view) }
    switch sample.phase {
    case .began: land(touch)
    case .moved: move(touch, with: sample)
    case .ended:
      // A lift elsewhere is a movement and a lift.
      if sample.location != touch.windowLocation { move(touch, with: sample) }
      end(touch, with: sample)
    case .cancelled: end(touch, with: sample)
    }
    resetFinished()
    tell { $0.router(self, didDeliver: sample, to: view) }
  }

  private func liveTouch(_ id: Int) -> Touch? {
    for touch in live where touch.id == id { return touch }
    return nil
  }

  private static func bounded(_ point: Point) -> Point? {
    guard point.x.isFinite, point.y.isFinite else { return nil }
    let limit = largestCoordinate
    return Point(min(max(point.x, -limit), limit), min(max(point.y, -limit), limit))
  }

  private func move(_ touch: Touch, with sample: TouchSample) {
    touch.update(with: sample, phase: .moved)
    isDelivering = true
    let recognizers = touch.gestureRecognizers
    let touches = touch.alone
    for recognizer in recognizers where recognizer.isOpen {
      recognizer.isBeingCalled = true
      recognizer.touchesMoved(touches, with: event)
      recognizer.isBeingCalled = false
      if recognizer.hasNews { note(recognizer) }
    }
    settle(touch)
    touch.phase = .stationary
  }

  private func end(_ touch: Touch, with sample: TouchSample) {
    touch.update(with: sample, phase: sample.phase == .cancelled ? .cancelled : .ended)
    for recognizer in touch.gestureRecognizers {
      if touch.phase == .cancelled {
        takeAway(touch, from: recognizer)
      } else if recognizer.isOpen {
        call(recognizer) { $0.touchesEnded(touch.alone, with: event) }
      }
      if recognizer.touchesDown == 1 { closeAbandoned(recognizer) }
    }
    if touch.phase == .ended { lastTap = (touch.landing, time, touch.tapCount) }
    settle(touch)
    live.removeAll { $0 === touch }
    for recognizer in touch.gestureRecognizers { forget(touch, by: recognizer) }
    for recognizer in touch.withheldFrom { release(recognizer) }
    touch.gestureRecognizers.removeAll()
    touch.withheldFrom.removeAll()
    if touch.viewDelivery.isWithholding { lingering.append(touch) } else { touch.alone = [] }
    resetFinished()
  }

  private func takeAway(_ touch: Touch, from recognizer: GestureRecognizer) {
    // A gesture that is complete but withheld is not asked: nothing may come of a touch that is taken away.
    guard recognizer.isOpen else { return recognizer.interrupt(.touchesTaken) }
    if recognizer.currentState == .possible { recognizer.finding = Finding(.touchesTaken) }
    recognizer.outcomeOfFailure = .cancelled
    call(recognizer) { $0.touchesCancelled(touch.alone, with: event) }
    recognizer.outcomeOfFailure = .failed
  }

  // MARK: Time

  /// Meets every deadline up to `time`, and lets it be that time.
  private func meetDeadlines(to time: Double) {
    while let deadline = nextDeadline, deadline <= time {
      self.time = max(self.time, deadline)
      event.timestamp = self.time
      guard let due = attempting.first(where: { $0.deadline == deadline }) else {
        deadlinesChanged = true
        continue
      }
      due.deadline = nil
      guard due.isOpen else { continue }
      call(due) { $0.deadlineReached(at: self.time) }
      if let next = due.deadline, next <= self.time { due.deadline = max(self.time + 0.001, self.time.nextUp) }
      if due.touchesDown == 0 { closeAbandoned(due) }
      settle()
      resetFinished()
    }
    if time > self.time { self.time = time }
    event.timestamp = self.time
  }

  // MARK: After a delivery

  private func finishDelivery() {
    isDelivering = true
    sendChanges()
    if withholding > 0 { releaseWithheld() }
    resetFinished()
    tell { $0.router(self, didFinishDeliveryAt: time) }
    observers.closeGaps()
    isDelivering = false
    guard !postponed.isEmpty else { return }
    let deliveries = postponed
    postponed.removeAll()
    for delivery in deliveries {
      switch delivery {
      case .samples(let samples): deliver(samples)
      case .hover(let location, let kind, let time): hover(at: location, kind: kind, timestamp: time)
      }
    }
  }

  /// A recognizer's state was set outside its own callbacks.
  func recognizerDidPassGate(_ recognizer: GestureRecognizer) {
    note(recognizer)
    guard !isDelivering else { return }
    settle()
    finishDelivery()
  }
}
