/// A rule by which a recognizer judges, named as it stands in the event stream. A recognizer of your own adds its own.
public struct Rule: RawRepresentable, Hashable, Codable, Sendable {
  /// The name in the event stream, in lower camel case.
  public let rawValue: String

  /// The rule of that name.
  public init(rawValue: String) { self.rawValue = rawValue }
}

extension Rule {
  /// A finger moved farther than the gesture allows.
  public static let movedTooFar = Rule(rawValue: "movedTooFar")
  /// The fingers moved as far as the gesture asks.
  public static let movedEnough = Rule(rawValue: "movedEnough")
  /// The fingers were lifted before they had moved as far as the gesture asks.
  public static let movedTooLittle = Rule(rawValue: "movedTooLittle")
  /// The fingers did not move at all, where any movement is enough.
  public static let stayedStill = Rule(rawValue: "stayedStill")
  /// The fingers stayed down longer than the gesture allows.
  public static let heldTooLong = Rule(rawValue: "heldTooLong")
  /// The fingers stayed down as long as the gesture asks.
  public static let heldLongEnough = Rule(rawValue: "heldLongEnough")
  /// A finger was lifted before the time the gesture asks.
  public static let liftedEarly = Rule(rawValue: "liftedEarly")
  /// The next tap did not come in time.
  public static let nextTapTooLate = Rule(rawValue: "nextTapTooLate")
  /// The next tap landed too far from the one before.
  public static let nextTapTooFar = Rule(rawValue: "nextTapTooFar")
  /// More fingers came than the gesture has.
  public static let tooManyTouches = Rule(rawValue: "tooManyTouches")
  /// Fewer fingers came than the gesture has.
  public static let tooFewTouches = Rule(rawValue: "tooFewTouches")
  /// The fingers did not land together.
  public static let landedTooLate = Rule(rawValue: "landedTooLate")
  /// The movement took longer than the gesture allows.
  public static let tooSlow = Rule(rawValue: "tooSlow")
  /// The movement left its axis by more than the angle allowed.
  public static let offAxis = Rule(rawValue: "offAxis")
  /// The movement went against the gesture's direction.
  public static let wrongDirection = Rule(rawValue: "wrongDirection")
  /// All taps that the gesture asks for were made.
  public static let tapped = Rule(rawValue: "tapped")
  /// How much the distance between two fingers, or the way around three, changed, be it as much as the gesture asks or less:
  /// `Verdict.outcome` and `Finding.isKept` say which.
  public static let spread = Rule(rawValue: "spread")
  /// How far the fingers turned about each other, be it as far as the gesture asks or less: `Verdict.outcome` and `Finding.isKept`
  /// say which.
  public static let turned = Rule(rawValue: "turned")
  /// The finger did not land at the edge.
  public static let farFromEdge = Rule(rawValue: "farFromEdge")
  /// The fingers that the gesture asks for are down.
  public static let touchedDown = Rule(rawValue: "touchedDown")
  /// The pole of the flag is not upright.
  public static let leans = Rule(rawValue: "leans")
  /// The pole of the flag is too short.
  public static let tooShort = Rule(rawValue: "tooShort")
  /// The tip of the flag is too near the top of the pole.
  public static let tipTooHigh = Rule(rawValue: "tipTooHigh")
  /// The tip of the flag is too near the foot of the pole.
  public static let tipTooLow = Rule(rawValue: "tipTooLow")
  /// The figure was not closed.
  public static let endedTooFar = Rule(rawValue: "endedTooFar")
  /// The figure was closed.
  public static let closed = Rule(rawValue: "closed")
  /// The figure ended no higher than it began.
  public static let endedTooLow = Rule(rawValue: "endedTooLow")
  /// The figure ended higher than it began.
  public static let endedHigher = Rule(rawValue: "endedHigher")
  /// The first stroke did not go down far enough.
  public static let tooShallow = Rule(rawValue: "tooShallow")
  /// The pointer came into the view.
  public static let entered = Rule(rawValue: "entered")
  /// A finger left the straight line that all fingers go along.
  public static let strayed = Rule(rawValue: "strayed")
  /// The finger was lifted in the middle of the figure.
  public static let incomplete = Rule(rawValue: "incomplete")
  /// The movement turned back.
  public static let wentBack = Rule(rawValue: "wentBack")
  /// The fingers did not go the same way.
  public static let fingersDisagree = Rule(rawValue: "fingersDisagree")
  /// The drawing is as near to the examples as the gesture asks, in multiples of what they allow.
  public static let alike = Rule(rawValue: "alike")
  /// The drawing is farther from the examples than they allow, in multiples of that.
  public static let unlike = Rule(rawValue: "unlike")
  /// The unfinished drawing cannot become the gesture any more.
  public static let unlikeSoFar = Rule(rawValue: "unlikeSoFar")
  /// The drawing is nearer to another drawn gesture, which `Finding.rival` names.
  public static let moreLikeAnother = Rule(rawValue: "moreLikeAnother")
  /// The drawing is nearly as near to another drawn gesture, which `Finding.rival` names.
  public static let ambiguous = Rule(rawValue: "ambiguous")
  /// The next stroke did not come in time.
  public static let nextStrokeTooLate = Rule(rawValue: "nextStrokeTooLate")
  /// The drawing is a dot or a straight line, and the gesture is neither.
  public static let tooSimple = Rule(rawValue: "tooSimple")
  /// `shouldBegin` said no.
  public static let refused = Rule(rawValue: "refused")
  /// The mouse button is not the one that the gesture is made with.
  public static let otherButton = Rule(rawValue: "otherButton")
  /// The recognizer was disabled during an attempt.
  public static let disabled = Rule(rawValue: "disabled")
  /// The recognizer was taken from its view during an attempt.
  public static let detached = Rule(rawValue: "detached")
  /// The system cancelled the touches.
  public static let touchesTaken = Rule(rawValue: "touchesTaken")
  /// The recognizer failed without saying why.
  public static let unexplained = Rule(rawValue: "unexplained")
}
