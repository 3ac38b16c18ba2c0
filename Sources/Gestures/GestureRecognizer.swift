import Geometry

/// Judges the touches of a view: are they the one gesture that this class knows?
///
/// A subclass overrides `touchesBegan`, `touchesMoved`, `touchesEnded` and `touchesCancelled`, sets `state` when it has
/// made up its mind, and clears what it remembers in `reset()`; names and meaning are UIKit's. Setting `state` passes one
/// gate, `passage(from:to:)`. What leaves `possible` towards a recognized gesture is a proposal: once every recognizer has
/// seen the event the `Arbiter` grants it, withholds it until another recognizer has failed, or refuses it, and until then
/// `state` reads `possible`. Locations and lengths are points, times seconds on the input's own clock.
///
/// An engine and all that belongs to it live on one thread. What a moving finger passes thousands of times a second is
/// therefore `@exclusivity(unchecked)`: nothing that runs while such a property is being changed looks at it again.
open class GestureRecognizer {
  // MARK: Configuration

  /// Names the recognizer in verdicts and event streams; nil, as it is unless set, lets its class stand there. Several of one class
  /// can be told apart there by their names alone.
  public final var name: String?
  /// Whether the recognizer takes part. Switching it off cancels a gesture that is under way.
  @exclusivity(unchecked) public final var isEnabled = true {
    didSet { if oldValue, !isEnabled { interrupt(.disabled) } }
  }
  /// Answers questions about this recognizer and others. One that comes during an attempt is asked what was not asked before.
  @exclusivity(unchecked) public final weak var delegate: (any GestureRecognizerDelegate)? {
    didSet { router?.memberships += 1 }
  }
  /// The view that the recognizer is attached to. It lets go of the recognizer as the last thing it does.
  @exclusivity(unchecked) public internal(set) final unowned(unsafe) var view: View?
  /// Whether the view loses the touches of a gesture that is recognized; true unless set.
  @exclusivity(unchecked) public final var cancelsTouchesInView = true
  /// Whether the view gets touches only after the recognizer has failed; false unless set.
  @exclusivity(unchecked) public final var delaysTouchesBegan = false { didSet { delayChanged() } }
  /// Whether the view gets the end of a touch only after the recognizer has failed; true unless set.
  @exclusivity(unchecked) public final var delaysTouchesEnded = true { didSet { delayChanged() } }
  /// The types of touch that the recognizer admits; all of them unless set.
  public final var allowedTouchTypes = Set(Touch.TouchType.allCases) {
    didSet { admitsEveryType = allowedTouchTypes.count == Touch.TouchType.allCases.count }
  }
  /// Whether `allowedTouchTypes` need not be looked at, as is usual.
  final var admitsEveryType = true
  /// Whether a gesture is made by touches of one type only, that of the first; true unless set.
  @exclusivity(unchecked) public final var requiresExclusiveTouchType = true

  /// The buttons held at the gesture's latest event, of a mouse or on the barrel of a pen; once it is lifted, those held until then.
  /// Empty for fingers, which have none, and while idle.
  public final var buttonMask: Event.ButtonMask { record.buttonMask }
  /// The keys held at the gesture's latest event; empty while idle.
  public final var modifierFlags: Event.ModifierFlags { record.modifierFlags }

  /// A recognizer with no view and no action.
  public init() {}

  /// A recognizer that calls `action` of `target`, as if by `addTarget(_:action:)`.
  ///
  /// ```swift
  /// let pinch = PinchGestureRecognizer(target: self, action: MapController.pinched)
  /// ```
  ///
  /// - Parameters:
  ///   - target: is not kept alive.
  ///   - action: takes a recognizer of this class, or of one that it inherits from; one that takes another class could never be
  ///     called, and traps. `addTarget(_:action:)` has the compiler find it.
  public init<Target: AnyObject, Recognizer: GestureRecognizer>(
    target: Target, action: @escaping (Target) -> (Recognizer) -> Void
  ) {
    // The compiler could tell only if every subclass had to have an `init()`. Said in release builds, too.
    guard self is Recognizer else {
      let ownClass = Swift.type(of: self)
      fatalError(
        """
        \(ownClass)(target:action:) was given an action of \(Target.self) that takes \(Recognizer.self), which no \(ownClass) \
        is: name one that takes \(ownClass) or GestureRecognizer
        """)
    }
    actions = Actions([
      Action(target: target) { target in { action(target)(unsafeDowncast($0, to: Recognizer.self)) } }
    ])
  }

  /// A recognizer that calls `action` of `target`, as if by `addTarget(_:action:)`.
  ///
  /// - Parameters:
  ///   - target: is not kept alive.
  ///   - action: need not know the recognizer.
  public init<Target: AnyObject>(target: Target, action: @escaping (Target) -> () -> Void) {
    actions = Actions([Action(target: target) { target in { _ in action(target)() } }])
  }

  // MARK: State

  /// Where the recognizer stands. Only subclasses set it.
  public final var state: State {
    get { reportedState ?? currentState }
    set { pass(to: newValue) }
  }

  /// Whether the recognizer has made up its mind and waits for another one to fail.
  public final var isWaiting: Bool { record.isWaiting }
  /// The verdict of the latest attempt that is decided; nil before the first.
  public internal(set) final var lastVerdict: Verdict?
  /// Counts the attempts, 0 before the first touch.
  public internal(set) final var attempt = 0
  /// Whether a continuous gesture of this attempt has begun, also when it is over since: an end without a beginning is the
  /// recognition of a discrete one. False while idle.
  public final var hasBegun: Bool { record.hasBegun }
  /// Whether touches are being judged, or were and the sequence is not over.
  public final var isInAttempt: Bool { record.serial > 0 }

  /// Where the recognizer stands, whatever the actions are told.
  final var currentState: State { record.state }
  /// The state that the actions are being called for.
  final var reportedState: State?
  /// Whether the arbiter has yet to grant something, or to refuse it.
  final var isProposing: Bool { record.proposal != nil }
  /// Whether the router has to look at the recognizer after a callback.
  final var hasNews = false
  /// Whether a callback of the recognizer's is running, after which the router looks by itself.
  final var isBeingCalled = false
  /// The last call with several touches that came by.
  final var lastCall = 0

  // MARK: Tolerances

  /// What can be tuned of a recognizer of this class; nothing unless overridden. A class that adds to another's appends its own to
  /// `super.tolerances`.
  open class var tolerances: [Tolerance] { [] }

  /// What has been measured in this attempt so far, a finding for each rule that it is held against; what was not measured yet
  /// is left out, and so is everything while idle. Computed when asked: a class says here what it keeps anyway.
  open var measurements: [Finding] { [] }

  /// Where what is measured lies in the window, for whoever draws it: nothing while idle, and nothing of a limit that is far
  /// from being reached. Computed when asked.
  open var guides: [Guide] { [] }

  /// What the gesture measures by now, by name, for event streams and tests: nothing unless overridden.
  ///
  /// ```swift
  /// override var reportedValues: [String: Double] { ["tilt": tilt] }
  /// ```
  ///
  /// Computed whenever an action is sent that somebody writes down; lengths are points, angles radians. A subclass of one of the
  /// library's classes names only what it adds. What is no number, or comes in an order of its own: `forEachMeasuredValue(_:)`.
  open var reportedValues: [String: Double] { [:] }

  /// Hands over all that the gesture measures by now, value by value: `reportedValues` in the order of their names unless
  /// overridden. A class that overrides it calls super, which hands over what is left.
  open func forEachMeasuredValue(_ body: (MeasuredValue) -> Void) {
    let values = reportedValues
    guard !values.isEmpty else { return }
    for (name, number) in values.sorted(by: { $0.key < $1.key }) { body(MeasuredValue(name, .number(number))) }
  }

  /// How far a figure of several strokes has come; nil while idle, and for a gesture of a single stroke.
  open var strokes: Strokes? { nil }

  // MARK: The attempt

  /// All that belongs to the present attempt.
  @exclusivity(unchecked) final var record = AttemptRecord()
  /// The engine, while an attempt is under way.
  final var router: TouchRouter? { record.router }

  // MARK: Relations

  /// Whose failure it requires.
  @exclusivity(unchecked) final var requirements = Requirements()
  /// Those that it may be recognized together with, as `recognizeSimultaneously(with:)` said.
  final var companions = Acquaintances()
  /// What stands for it with those that have it in mind; nil until there is one.
  final var ownSign: Acquaintances.Owner?
  /// Whether the class is one of the engine's own, which override none of the hooks that make one wait for another.
  final lazy var isOfOwnClass = Self.ownClasses.contains(ObjectIdentifier(Swift.type(of: self)))
  /// What is done at every change of state; nil for nothing.
  @exclusivity(unchecked) final var actions: Actions? {
    didSet { if reportedState != nil, let oldValue { formerActions.append(oldValue) } }
  }
  /// What was to be done before actions came or went, while something of it may be being done: it is done to the end.
  @exclusivity(unchecked) final var formerActions: ContiguousArray<Actions> = []

  // MARK: Time

  /// When the recognizer wants `deadlineReached(at:)` to be called; nil for never. `reset` clears it; while idle it stays nil,
  /// whatever it is set to.
  ///
  /// A limit that must be reached is due at the limit itself, one that must not be passed `timeTolerance` after it.
  public final var deadline: Double? {
    get { record.deadline }
    set {
      guard isInAttempt, newValue != record.deadline else { return }
      record.deadline = newValue.flatMap { $0.isNaN ? nil : $0 }
      router?.deadlinesChanged = true
    }
  }

  /// What rounding may add to a sum of times or take from it, in seconds.
  public static let timeTolerance = 1e-6

  /// The engine's present time, in seconds on the input's own clock; 0 where no attempt is under way.
  public final var time: Double { router?.time ?? 0 }

  /// A limit has changed that tells for how long something is waited for, so that it may be over now: `deadlineReached` is called at
  /// the present time, and has to wait on where it is not.
  package final func lookAtTime() {
    if isInAttempt, currentState == .possible, !isProposing { deadline = time }
  }

  /// The time set in `deadline` has come. Setting a new deadline not after `time` moves it a millisecond past it.
  open func deadlineReached(at time: Double) {}

  // MARK: Overridden by subclasses

  /// Touches landed that the recognizer admits.
  open func touchesBegan(_ touches: Touches, with event: Event) {}

  /// Touches moved, or press differently.
  open func touchesMoved(_ touches: Touches, with event: Event) {}

  /// Touches were lifted.
  open func touchesEnded(_ touches: Touches, with event: Event) {}

  /// The system took touches away: a gesture under way is cancelled, anything else fails.
  open func touchesCancelled(_ touches: Touches, with event: Event) {
    state = state.isActive ? .cancelled : .failed
  }

  /// The attempt is over and the state about to become `possible`: forget everything about it. Call super.
  open func reset() {
    deadline = nil
  }

  /// Whether recognizing this gesture fails `other`, where they share a touch.
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }

  /// Whether recognizing `other` fails this gesture, where they share a touch.
  open func canBePrevented(by other: GestureRecognizer) -> Bool { true }

  /// Whether this gesture has to wait until `other` has failed; asked once an attempt.
  open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }

  /// Whether `other` has to wait until this gesture has failed; asked once an attempt.
  open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }

  /// Whether the recognizer wants to hear of the touch that `event` brings at all.
  open func shouldReceive(_ event: Event) -> Bool { true }

  /// A touch is about to land while the attempt waits with no finger down, as between two taps. Fail where the touch cannot
  /// belong to it: it then starts an attempt of its own.
  open func touchWillLand(_ touch: Touch) {}

  /// The gesture is recognized, now or after having waited: what counts from its beginning counts from here.
  open func willSendFirstAction(at time: Double) {}

  /// Whether the recognizer follows a pointer that hovers, and no touches.
  var followsPointer: Bool { false }

  /// How many touches make the gesture at the moment; 0 while idle.
  open var numberOfTouches: Int { record.touches.count }

  /// The middle of the touches in the coordinates of `view` (of the window where nil); where it last was while a verdict
  /// stands and no touch is down; zero while idle.
  open func location(in view: View?) -> Point {
    convert(record.touches.isEmpty ? record.lastCentroid : Self.centroid(of: record.touches), to: view)
  }

  /// The place of one touch in the coordinates of `view`, of the window where nil.
  ///
  /// - Parameters:
  ///   - index: 0 ..< `numberOfTouches`, in the order of landing; other positions trap.
  ///   - view: whose coordinates the place is in.
  open func location(ofTouch index: Int, in view: View?) -> Point { record.touches[index].location(in: view) }

  /// The class, the name where there is one, the state, the class of the view and how many touches make the gesture, as
  /// `<TapGestureRecognizer "tap"; state = possible; view = View; numberOfTouches = 0>`.
  open var description: String {
    let name = name.map { " \"\($0)\"" } ?? ""
    let view = view.map { String(describing: Swift.type(of: $0)) } ?? "nil"
    return "<\(Swift.type(of: self))\(name); state = \(state); view = \(view); numberOfTouches = \(numberOfTouches)>"
  }

  // MARK: For subclasses to call

  /// Fails, and says why; does nothing while idle.
  public final func fail(_ finding: Finding) {
    guard isInAttempt, currentState == .possible else { return }
    record.finding = finding
    state = .failed
  }

  /// Says why the state that is set next is the right one; does nothing while idle.
  public final func explain(_ finding: Finding) { if isInAttempt { record.finding = finding } }

  /// Never receives `touch` again. It counts no more as part of the gesture, and its view keeps it.
  public final func ignore(_ touch: Touch, for event: Event) { router?.ignore(touch, by: self) }
}

extension GestureRecognizer {
  /// The name, or the class where there is none.
  public final var label: String { name ?? String(describing: Swift.type(of: self)) }

  final func convert(_ point: Point, to view: View?) -> Point { view?.convert(fromWindow: point) ?? point }

  static func centroid(of touches: ContiguousArray<Touch>) -> Point {
    let touches = touches.span
    return Point.middle(of: touches.count) { touches[$0].windowLocation }
  }

  /// Whether touches are still delivered: nothing is decided, or a continuous gesture is under way.
  final var isOpen: Bool {
    !currentState.isTerminal && record.proposal != .ended && !record.endsOnceBegun && isEnabled
  }

  /// Whether a touch that it receives stays down after the present event.
  final var hasTouchDown: Bool { record.touches.contains { !$0.isOver } }

  final func sharesTouch(with other: GestureRecognizer) -> Bool {
    record.serials.contains { other.hasAdmitted($0) }
  }

  /// Whether the touch with this serial number was admitted to the attempt.
  final func hasAdmitted(_ serial: Int) -> Bool {
    // They rise from landing to landing.
    let serials = record.serials
    var (first, end) = (0, serials.count)
    while first < end {
      let middle = first + (end - first) / 2
      if serials[middle] < serial { first = middle + 1 } else { end = middle }
    }
    return first < serials.count && serials[first] == serial
  }

  private final func pass(to next: State) {
    // The way that a moving finger takes hundreds of times a second.
    if next == .changed, currentState.isActive {
      record.enter(.changed)
      hasNews = true
      if !isBeingCalled { router?.recognizerDidPassGate(self) }
      return
    }
    guard isInAttempt else { return }
    switch Self.passage(from: currentState, to: next) {
    case .enter(let state):
      record.enter(state)
      hasNews = true
    case .propose(let proposed):
      if proposed == .ended { deadline = nil }
      record.propose(proposed)
      hasNews = true
    case .refuse:
      // A recognizer whose beginning is withheld goes on as if it had begun; nothing is lost by that.
      if !isProposing { router?.tell(of: .refusals) { $0.recognizer(self, wasRefused: next) } }
      return
    }
    if !isBeingCalled { router?.recognizerDidPassGate(self) }
  }

  /// Cancels what is under way, as disabling does; the next touches may be a gesture again.
  package final func interrupt() { interrupt(.disabled) }

  /// Ends an attempt from outside, as disabling does.
  final func interrupt(_ rule: Rule) {
    guard isInAttempt, !currentState.isTerminal else { return }
    if currentState == .possible {
      record.finding = Finding(rule)
      record.outcomeOfFailure = .cancelled
    }
    state = currentState.isActive ? .cancelled : .failed
    if followsPointer { router?.recognizerDidLosePointer(self) }
  }
}
