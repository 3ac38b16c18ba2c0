import Geometry

/// The engine's entrance: takes samples of touches and the passing of time, and sees every recognizer through its attempt.
///
/// Samples are delivered one after the other, and together what several touches of a delivery do at one time: hit test at
/// the landing, then the recognizers of the hit view and of all views around it, then the arbiter, then the view, then the
/// actions. Actions that report a mere change are sent once a delivery. What is delivered from within all this waits for its
/// turn, first in, first out. What comes out is a function of samples and times alone. The engine's time never goes back.
public final class TouchRouter {
  /// The view that every touch is tested against. Its coordinates are those of the window: where its frame lies, and what its
  /// transform is, does not count.
  public let root: View
  /// The engine's present time, in seconds on the input's own clock.
  @exclusivity(unchecked) public internal(set) var time = 0.0
  /// The event that is being delivered, or was last.
  public let event = Event()

  /// How long after a lift another landing still counts as the next tap of `Touch.tapCount`, in seconds.
  public var tapCountInterval: Double {
    get { taps.interval }
    set { taps.interval = newValue }
  }
  /// How far from the one before another landing still counts as the next tap of `Touch.tapCount`, and how far a touch may get from
  /// its own landing and be a tap, in points.
  public var tapCountDistance: Double {
    get { taps.distance }
    set { taps.distance = newValue }
  }
  /// How long a touch may be down and be a tap of `Touch.tapCount`, in seconds.
  public var tapCountDuration: Double {
    get { taps.duration }
    set { taps.duration = newValue }
  }
  /// Coordinates are kept within this distance of the origin, in points, so that no sum of them overflows.
  public static let largestCoordinate = 1e7
  /// The engine's version. It rises with every change by which the same touches may lead to another verdict, value or time of the
  /// engine's own recognizers with the same configuration, or to another answer in the game that hears them; the first is that of
  /// recordings of runs that do not say theirs.
  public static let version = 15
  /// Times farther from 0 than this are not taken, in seconds: beyond it, 136 years, a `Double` tells no microseconds apart.
  public static let latestTime = 4_294_967_296.0

  /// Touches that are down, in the order of landing.
  @exclusivity(unchecked) var live: ContiguousArray<Touch> = []
  /// When a touch was over last, in seconds on the input's own clock.
  @exclusivity(unchecked) var lastLift = -Double.infinity
  /// How many touches have landed.
  @exclusivity(unchecked) var landings = 0
  @exclusivity(unchecked) var taps = TapCounter()
  /// The pointer that hovers over the window, with no button held.
  @exclusivity(unchecked) var pointer: Touch?
  /// Recognizers with an attempt under way, in the order in which they began it.
  @exclusivity(unchecked) var attempting: ContiguousArray<GestureRecognizer> = []
  /// The recognizers that want to hear of the touch that is landing; kept, so that a landing allocates little.
  @exclusivity(unchecked) var willing: ContiguousArray<GestureRecognizer> = []
  /// The samples that are being delivered together, and their touches.
  @exclusivity(unchecked) var frame: ContiguousArray<TouchSample> = []
  var acting: ContiguousArray<Touch> = []
  /// The touch that moved in the event before, alone; nil where it was another event.
  @exclusivity(unchecked) var lastMoved: Touch?
  /// The touches of the event before that are still down, where more than one movement came of it.
  @exclusivity(unchecked) var moved: ContiguousArray<Touch> = []
  /// Those of the acting touches that one recognizer receives, or one view.
  var party: ContiguousArray<Touch> = []
  /// Which recognizers want to hear of the event, where it brings several touches.
  var eventAnswers: [ObjectIdentifier: Bool] = [:]
  /// Counts the calls that bring several touches.
  var calls = 0
  /// Counts the attempts that began.
  var attempts = 0
  /// Counts the changes of what is at work, which touches belong to it and who says what waits for what.
  var memberships = 0
  /// Whether something changed that the arbiter has not seen, or that lets views have what is kept back from them.
  @exclusivity(unchecked) var isUnsettled = false
  /// Whether a recognizer may be ready to be reset.
  @exclusivity(unchecked) var hasEnded = false
  let arbiter = Arbiter()
  @exclusivity(unchecked) var messages = Queue<Message>()
  /// Whether a recognizer has a change to report at the end of the delivery.
  @exclusivity(unchecked) var hasUnsentChanges = false
  /// The touches that a view is losing, and what they do for others.
  var lost: ContiguousArray<Touch> = []
  var formerPhases: ContiguousArray<Touch.Phase> = []
  /// What views have yet to hear of, in the order in which it happened.
  @exclusivity(unchecked) var withheld: ContiguousArray<WithheldPhase> = []
  @exclusivity(unchecked) var deadlinesChanged = false
  @exclusivity(unchecked) private var earliestDeadline: Double?
  @exclusivity(unchecked) var isDelivering = false
  @exclusivity(unchecked) var observers = Observers()
  @exclusivity(unchecked) private var postponed = Queue<Delivery>()

  /// What can be asked of the engine.
  enum Delivery {
    case samples([TouchSample])
    case hover(Point?, TouchSample.Kind, Event.ModifierFlags, Double)
    case cancellation(Double)
    case time(Double)
    case observers(former: (any GestureObserver)?, next: (any GestureObserver)?)
    /// A recognizer's state was set from outside, which was looked at already.
    case nothing
  }

  /// An engine for the touches that land in `root` and the views in it.
  public init(root: View) {
    self.root = root
    event.router = self
  }

  deinit {
    event.router = nil
    observers.removeAll()
    // Nobody may call an engine that is on its way out, and touches and recognizers hold each other.
    for touch in live { touch.gestureRecognizers = [] }
    pointer?.gestureRecognizers = []
    for recognizer in attempting { recognizer.record.router = nil }
    for recognizer in attempting { reset(recognizer) }
  }

  // MARK: Entrances

  /// Delivers samples that belong together, in their order. Called from an action, it waits for its turn.
  ///
  /// What they say of several touches at one time reaches a recognizer in one call, and an action that reports a mere change is
  /// sent once. So samples of one time that are delivered one by one can lead to another verdict; samples of different times
  /// cannot.
  public func deliver(_ samples: [TouchSample]) {
    guard !isDelivering else { return postponed.add(.samples(samples)) }
    isDelivering = true
    process(samples)
    finishDelivery()
  }

  /// Delivers one sample. Called from an action, it waits for its turn.
  public func deliver(_ sample: TouchSample) {
    guard !isDelivering else { return postponed.add(.samples([sample])) }
    isDelivering = true
    process(sample)
    finishDelivery()
  }

  /// Says where the pointer is while no button is held, in points of the window; nil where it has left the window. Called
  /// from an action, it waits for its turn.
  ///
  /// Only hovering concerns itself with this. A mouse button or a pen that comes down ends it by itself.
  public func hover(
    at location: Point?, kind: TouchSample.Kind = .mouse, modifiers: Event.ModifierFlags = [], timestamp: Double
  ) { perform(.hover(location, kind, modifiers, timestamp)) }

  /// Lets time pass: every deadline up to `time` is met, in order, each at its own time. Does nothing within an action, and
  /// with a time beyond `latestTime`.
  public func advance(to time: Double) {
    if !isDelivering, Self.isTime(time) { perform(.time(time)) }
  }

  /// Takes every touch away, as the system does when it cancels them. Called from an action, it waits for its turn.
  public func cancelAllTouches(at time: Double) { perform(.cancellation(time)) }

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

  /// Whether a deadline is due at `time`, in seconds on the input's own clock.
  ///
  /// Devices count whole milliseconds, so a report often comes at the very deadline. What rounding makes of the sum that a
  /// deadline is does not decide which of the two is first: the deadline is.
  public func isDue(at time: Double) -> Bool {
    nextDeadline.map { $0 <= time + GestureRecognizer.timeTolerance / 2 } ?? false
  }

  /// How many touches are down.
  public var numberOfTouches: Int { live.count }

  /// How long after a lift another touch is to be expected, in seconds.
  private static let pause = 0.5

  /// Whether something touches, or did a moment ago: fingers that tap are up between two taps, too, and what takes long waits.
  package var isInUse: Bool { !live.isEmpty || time - lastLift < Self.pause }

  // MARK: One delivery after the other

  private func perform(_ delivery: Delivery) {
    guard !isDelivering else { return postponed.add(delivery) }
    isDelivering = true
    begin(delivery)
    finishDelivery()
  }

  /// Keeps `delivery` until its turn.
  func postpone(_ delivery: Delivery) { postponed.add(delivery) }

  private func begin(_ delivery: Delivery) {
    switch delivery {
    case .samples(let samples): process(samples)
    case .hover(let location, let kind, let modifiers, let time):
      meetDeadlines(to: Self.isTime(time) ? time : self.time)
      event.modifierFlags = modifiers
      event.buttonMask = []
      movePointer(to: location.flatMap(\.bounded), kind: kind)
    case .cancellation(let time):
      process(
        live.map { touch in
          TouchSample(
            id: touch.id, phase: .cancelled, location: touch.windowLocation, kind: touch.kind, timestamp: time)
        })
    case .time(let time): meetDeadlines(to: time)
    case .observers(let former, let next): exchange(former, for: next)
    case .nothing: break
    }
  }

  /// Does what is left to do of a delivery, and then delivers what was posted meanwhile.
  func finishDelivery() {
    while true {
      settle()
      sendChanges()
      tell(of: .deliveries) { $0.router(self, didFinishDeliveryAt: time) }
      settle()
      // Mostly nothing was posted: to ask costs less than to take from an empty queue.
      if postponed.isEmpty { break }
      if let next = postponed.take() { begin(next) }
    }
    observers.release()
    isDelivering = false
  }

  /// A recognizer's state was set.
  func recognizerDidPassGate(_ recognizer: GestureRecognizer) {
    note(recognizer)
    if !isDelivering { perform(.nothing) }
  }

  /// A recognizer that follows the pointer was interrupted.
  func recognizerDidLosePointer(_ recognizer: GestureRecognizer) {
    messages.add(.end(of: recognizer))
    if !isDelivering { perform(.nothing) }
  }

  // MARK: Time

  /// Whether the clock may show this.
  package static func isTime(_ time: Double) -> Bool { time.magnitude <= latestTime }

  /// Meets every deadline up to `time`, and lets it be that time.
  func meetDeadlines(to time: Double) {
    while isDue(at: time), let deadline = nextDeadline,
      let due = attempting.first(where: { $0.deadline == deadline })
    {
      self.time = max(self.time, deadline)
      event.timestamp = self.time
      due.deadline = nil
      guard due.isOpen else { continue }
      call(due) { $0.deadlineReached(at: self.time) }
      if let next = due.deadline, next <= self.time { due.deadline = max(self.time + 0.001, self.time.nextUp) }
      if due.record.touchesDown == 0 { closeAbandoned(due) }
      settle()
    }
    if time > self.time { self.time = time }
    event.timestamp = self.time
  }
}
