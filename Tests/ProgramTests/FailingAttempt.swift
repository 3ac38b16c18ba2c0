import Geometry
import Gestures
import Testing
import VirtualTouchscreen

/// What a hand does that a recognizer does not take for its gesture, and what the window is to say of it.
struct FailingAttempt {
  /// What goes wrong, as the name of the kind.
  var kind: String
  /// The recognizer that is asked.
  var recognizer: String
  var script: FingerScript
  /// What the hand does once the change is made: the same, but for times, which no hand repeats to the millisecond; they
  /// stay beyond the limit that was.
  var again: FingerScript?
  /// Whether it is a matter of time; otherwise the fingers go as fast as they can.
  var isTimed = false
  /// How the attempt comes out.
  var outcome = "failed"
  /// The rule, and the numbers as the fingers made them; the limit is that of the set.
  var reason: String?
  var measured: ClosedRange<Double>?
  var limit: Double?
  /// Who came first.
  var by: String?
  /// Whom it waited for.
  var waitedFor: String?
  /// The property that the change is to be about.
  var property: String
  /// How many attempts the recognizer makes of the fingers after the one that is asked about.
  var later = 0

  static let middle = Point(200, 300)

  /// One stroke through places beside the foot of a flag's pole, as fast as a hand draws one.
  private static func flag(_ corners: (Double, Double)...) -> FingerScript {
    .stroke(through: corners.map { Point(90 + $0.0, 400 + $0.1) }, over: 1.2)
  }

  /// Those that recognizers in the default set make.
  static let amongOthers: [FailingAttempt] = [
    FailingAttempt(
      kind: "too short", recognizer: "swipeRight",
      script: .swipe(from: middle, to: middle + Vector(38, 0), over: 0.15), reason: "movedTooLittle",
      measured: 38...38, limit: 50, property: "minimumDistance"),
    FailingAttempt(
      kind: "too slow", recognizer: "swipeLeft",
      script: .swipe(from: middle, to: middle - Vector(80, 0), over: 0.95),
      again: .swipe(from: middle, to: middle - Vector(80, 0), over: 0.88), isTimed: true, reason: "tooSlow",
      // The time is noticed with the next report of the finger, or at its deadline.
      measured: 0.5...0.52, limit: 0.5, property: "maximumDuration"),
    FailingAttempt(
      kind: "wrong angle", recognizer: "swipeUp",
      script: .swipe(from: middle, to: middle + Vector(77.5, -100), over: 0.2), reason: "offAxis",
      measured: 37.7...37.9, limit: 30, property: "maximumAngle"),
    FailingAttempt(
      kind: "the other way", recognizer: "swipeDown",
      // One report goes back by 30 before the finger goes down.
      script: FingerScript().down(at: middle).wait(for: 0.05).move(by: Vector(0, -30)).wait(for: 0.02).move(
        by: Vector(0, 120)
      ).wait(for: 0.05).up(),
      reason: "wrongDirection", measured: 30...30, limit: 20, property: "maximumReverse"),
    FailingAttempt(
      kind: "the second tap too late", recognizer: "doubleTap",
      script: FingerScript.tap(at: middle, for: 0.05).wait(for: 0.42).then(.tap(at: middle, for: 0.05)),
      again: .taps(2, at: middle, pause: 0.38), isTimed: true,
      reason: "nextTapTooLate", measured: 0.35...0.351, limit: 0.35, property: "maximumInterval", later: 1),
    FailingAttempt(
      kind: "the second tap too far away", recognizer: "doubleTap",
      script: FingerScript.tap(at: middle, for: 0.05).wait(for: 0.1).then(
        .tap(at: middle + Vector(60, 0), for: 0.05)),
      reason: "nextTapTooFar", measured: 60...60, limit: 45, property: "maximumSeparation", later: 1),
    FailingAttempt(
      kind: "lifted early", recognizer: "longPress", script: .tap(at: middle, for: 0.32),
      again: .tap(at: middle, for: 0.36), isTimed: true, reason: "liftedEarly",
      measured: 0.315...0.345, limit: 0.5, property: "minimumPressDuration"),
    FailingAttempt(
      kind: "spread too little", recognizer: "pinch",
      script: .transform(fingers: 2, center: .fixed(middle), radius: .from(60, to: 63), angle: .fixed(0), over: 0.3),
      reason: "spread", measured: 5.99...6.01, limit: 8, property: "hysteresis"),
    FailingAttempt(
      kind: "turned too little", recognizer: "rotation",
      script: .transform(
        fingers: 2, center: .fixed(middle), radius: .fixed(80), angle: .from(0, to: 3 * .pi / 180), over: 0.3),
      reason: "turned", measured: 2.99...3.01, limit: RotationGestureRecognizer().hysteresis.degrees,
      property: "hysteresis"),
    FailingAttempt(
      kind: "far from the edge", recognizer: "screenEdgePan",
      script: .swipe(from: Point(34, 300), to: Point(200, 300), over: 0.4), reason: "farFromEdge", measured: 34...34,
      limit: 20, property: "edgeWidth"),
    FailingAttempt(
      kind: "strayed", recognizer: "multiSwipe",
      script: .swipe(from: middle, to: middle + Vector(80, 24), over: 0.2), reason: "strayed", measured: 5...8,
      limit: 5, property: "maximumVariance"),
    FailingAttempt(
      kind: "a leaning pole", recognizer: "flag", script: flag((0, 0), (85, -240), (200, -120), (10, -8)),
      reason: "leans", property: "maximumLean"),
    FailingAttempt(
      kind: "a short pole", recognizer: "flag", script: flag((0, 0), (2, -150), (100, -74), (5, -8)),
      reason: "tooShort", property: "minimumHeight"),
    FailingAttempt(
      kind: "a tip too high", recognizer: "flag", script: flag((0, 0), (2, -240), (120, -180), (5, -8)),
      reason: "tipTooHigh", property: "tipRange.lowerBound"),
    FailingAttempt(
      kind: "a tip too low", recognizer: "flag", script: flag((0, 0), (2, -240), (120, -60), (5, -8)),
      reason: "tipTooLow", property: "tipRange.upperBound"),
    FailingAttempt(
      kind: "a flag that does not close", recognizer: "flag", script: flag((0, 0), (2, -240), (120, -120), (70, -50)),
      reason: "endedTooFar", property: "closingDistance"),
    FailingAttempt(
      kind: "a shallow check mark", recognizer: "checkmark", script: flag((0, -100), (8, -92), (60, -160)),
      reason: "tooShallow", property: "minimumDepth"),
    FailingAttempt(
      kind: "prevented", recognizer: "tap", script: .doubleTap(at: middle), outcome: "prevented", by: "doubleTap",
      property: "requiresFailureOf"),
  ]

  /// Those of recognizers that nobody disturbs, but for one that is excluded by a pan.
  static let alone: [FailingAttempt] = [
    FailingAttempt(
      kind: "moved too far", recognizer: "tap",
      script: FingerScript().down(at: middle).wait(for: 0.05).move(by: Vector(47.25, 0)).wait(for: 0.05).up(),
      reason: "movedTooFar", measured: 47.24...47.26, limit: 45, property: "allowableMovement"),
    FailingAttempt(
      kind: "held too long", recognizer: "quickTap", script: .tap(at: middle, for: 0.6),
      again: .tap(at: middle, for: 0.5), isTimed: true, reason: "heldTooLong",
      measured: 0.4...0.41, limit: 0.4, property: "maximumPressDuration"),
    FailingAttempt(
      kind: "late second finger", recognizer: "twoFingers",
      script: FingerScript().down(at: middle, finger: 1).wait(for: 0.32).down(at: middle + Vector(80, 0), finger: 2)
        .wait(for: 0.1).upAll(),
      again: FingerScript().down(at: middle, finger: 1).wait(for: 0.29).down(at: middle + Vector(80, 0), finger: 2)
        .wait(for: 0.1).upAll(), isTimed: true,
      reason: "landedTooLate", measured: 0.25...0.26, limit: 0.25, property: "landingWindow"),
    FailingAttempt(
      kind: "moved while pressed", recognizer: "press",
      script: FingerScript().down(at: middle).wait(for: 0.1).move(by: Vector(0, 12.75)).wait(for: 0.6).up(),
      isTimed: true,
      reason: "movedTooFar", measured: 12.74...12.76, limit: 10, property: "allowableMovement"),
    FailingAttempt(
      kind: "hardly moved", recognizer: "pan", script: .swipe(from: middle, to: middle + Vector(6, 0), over: 0.3),
      reason: "movedTooLittle", measured: 6...6, limit: 10, property: "hysteresis"),
    FailingAttempt(
      kind: "prevented by another", recognizer: "hold",
      script: FingerScript().down(at: middle).move(by: Vector(0, 14), over: 0.1).wait(for: 0.8).up(), isTimed: true,
      outcome: "prevented", by: "pan", property: "simultaneousWith"),
    FailingAttempt(
      kind: "waiting", recognizer: "patient", script: .tap(at: middle, for: 0.05), outcome: "recognized",
      waitedFor: "double", property: "requiresFailureOf"),
  ]

  static let alonesSet = #"""
    {"gestures":[
      {"name":"tap","type":"tap","simultaneousWith":["quickTap","twoFingers","press","hold","pan","patient","double"]},
      {"name":"quickTap","type":"tap","maximumPressDuration":0.4,
       "simultaneousWith":["twoFingers","press","hold","pan","patient","double"]},
      {"name":"twoFingers","type":"tap","numberOfTouchesRequired":2,
       "simultaneousWith":["press","hold","pan","patient","double"]},
      {"name":"press","type":"longPress","simultaneousWith":["hold","pan","patient","double"]},
      {"name":"hold","type":"longPress","allowableMovement":40},
      {"name":"pan","type":"pan"},
      {"name":"patient","type":"tap","requiresFailureOf":["double"],"simultaneousWith":["double"]},
      {"name":"double","type":"tap","numberOfTapsRequired":2}
    ]}
    """#
}
