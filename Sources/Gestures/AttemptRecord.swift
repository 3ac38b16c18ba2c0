import Geometry

/// All that belongs to one attempt of a recognizer, from its first touch to its reset. Idle, it is a new one.
struct AttemptRecord {
  /// Tells attempts of all recognizers of an engine apart; 0 while idle.
  var serial = 0
  /// The engine, while an attempt is under way. It lets go of the recognizer before it goes itself.
  unowned var router: TouchRouter?

  // MARK: Where it stands

  /// Where the recognizer stands, whatever the actions are told.
  private(set) var state = GestureRecognizer.State.possible
  /// What the arbiter has yet to grant, or to refuse.
  private(set) var proposal: GestureRecognizer.Proposal?
  /// Whether a continuous gesture has begun, also when it is over since.
  private(set) var hasBegun = false
  /// Whether the gesture is over before its beginning was told, so that it ends right after that.
  var endsOnceBegun = false
  /// Whether a proposal waits for another recognizer to fail.
  var isWaiting = false
  /// Whether actions are yet to be told of a change.
  var hasUnsentChange = false
  /// When the recognizer wants to be woken up; nil for never.
  var deadline: Double?
  /// Why the state is what it is, as far as the recognizer said.
  var finding: Finding?
  /// What a failure counts as: `cancelled` while the system takes touches away or the recognizer is interrupted.
  var outcomeOfFailure = Verdict.Outcome.failed
  /// What the arbiter keeps of it.
  var waiting = Waiting()

  // MARK: Touches

  /// The touches that the recognizer receives and that are down, in the order of landing.
  var touches: ContiguousArray<Touch> = []
  /// The serial numbers of every touch that was admitted, those already lifted included.
  var serials: ContiguousArray<Int> = []
  /// The type of the first touch.
  var touchType: Touch.TouchType?
  /// How many touches keep the sequence open: admitted ones, and those that landed after the verdict.
  var touchesDown = 0
  /// Where the middle of the touches last was, in points of the window.
  var lastCentroid = Point.zero
  /// The buttons held at the latest event but a lift.
  var buttonMask: Event.ButtonMask = []
  /// The keys held at the latest event.
  var modifierFlags: Event.ModifierFlags = []

  /// Makes `state` the present one: what was proposed and waited for is past.
  @inline(__always) mutating func enter(_ state: GestureRecognizer.State) {
    proposal = nil
    isWaiting = false
    if state == .began { hasBegun = true }
    self.state = state
  }

  /// Takes in the keys and buttons of an event. A button that a lift lets go of has made the gesture all the same.
  @inline(__always) mutating func read(_ event: Event, isLift: Bool = false) {
    modifierFlags = event.modifierFlags
    if !isLift { buttonMask = event.buttonMask }
  }

  /// Takes in what the arbiter is asked for: the end of what it was asked to let begin follows the beginning.
  mutating func propose(_ next: GestureRecognizer.Proposal) {
    if proposal == .began, next == .ended { endsOnceBegun = true } else { proposal = next }
  }

  /// Makes everything what it is before the first touch. What was gathered keeps its room: attempts begin all the time.
  mutating func forget() {
    var (touches, serials, waiting) = (touches, serials, waiting)
    self = AttemptRecord()
    touches.removeAll(keepingCapacity: true)
    serials.removeAll(keepingCapacity: true)
    waiting.forget()
    (self.touches, self.serials, self.waiting) = (touches, serials, waiting)
  }
}
