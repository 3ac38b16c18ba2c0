import Geometry
import VirtualTouchscreen

/// What a hand does that no setting of a recognizer takes for its gesture, and what the window is to say of it.
struct HopelessAttempt {
  /// The recognizer that is asked.
  var recognizer: String
  /// The rule that decides; nil where another recognizer does.
  var reason: String?
  var script: FingerScript
  /// Whether it is a matter of time; otherwise the fingers go as fast as they can.
  var isTimed = false
  /// How many attempts the recognizer makes of the fingers after the one that is asked about.
  var later = 0
  /// The sentence of the card.
  var why: String

  private static let middle = FailingAttempt.middle
  private static let right = FingerScript.swipe(from: middle, to: middle + Vector(120, 0), over: 0.2)
  private static let pinch = FingerScript.transform(
    fingers: 2, center: .fixed(middle), radius: .from(40, to: 90), angle: .fixed(0), over: 0.3)

  private static func stroke(_ places: (Double, Double)...) -> FingerScript {
    .stroke(through: places.map { Point($0.0, $0.1) }, over: 0.6)
  }

  static func end(of setting: String, _ value: String) -> String {
    "Even “\(setting)” at \(value), the end of its range, does not help."
  }

  /// One of every kind that fingers on the usual recognizers can make.
  static let usual = [
    HopelessAttempt(
      recognizer: "doubleTap", reason: "nextTapTooLate", script: .tap(at: middle),
      why: end(of: "Time to the next tap", "2 s")),
    HopelessAttempt(
      recognizer: "pinch", reason: "tooFewTouches", script: right,
      why: "With fewer fingers it is another gesture."),
    HopelessAttempt(
      recognizer: "tap", reason: "tooManyTouches", script: pinch,
      why: "With more fingers it is another gesture."),
    HopelessAttempt(
      recognizer: "swipeLeft", reason: "wrongDirection", script: right,
      why: "They go the wrong way for this gesture."),
    HopelessAttempt(
      recognizer: "multiSwipe", reason: "fingersDisagree", script: pinch,
      why: "All fingers have to go along one axis, and the same way unless its set allows opposite ones."),
    HopelessAttempt(
      recognizer: "flag", reason: "incomplete", script: stroke((90, 500), (92, 260), (210, 380)),
      why: "The figure was not complete when the finger lifted."),
    HopelessAttempt(
      recognizer: "checkmark", reason: "endedTooLow", script: stroke((200, 300), (230, 380), (270, 330)),
      why: "Unless it ends above its start it is another figure."),
    HopelessAttempt(
      recognizer: "doubleTap", script: .swipe(from: middle, to: middle + Vector(20, 0), over: 0.1),
      why: "Pan came first, and no change of what ties the two makes these touches fire."),
    HopelessAttempt(
      recognizer: "swipeUp", reason: "offAxis", script: right, why: end(of: "Angle off axis", "60°")),
    HopelessAttempt(
      recognizer: "swipeRight", reason: "movedTooLittle", script: .tap(at: middle), why: end(of: "Distance", "5 pt")),
    HopelessAttempt(
      recognizer: "screenEdgePan", reason: "farFromEdge", script: .tap(at: Point(600, 300)),
      why: end(of: "Width of the edge", "400 pt")),
    HopelessAttempt(
      recognizer: "flag", reason: "leans", script: right, why: end(of: "Pole may lean", "90°")),
    HopelessAttempt(
      recognizer: "checkmark", reason: "tooShallow", script: stroke((90, 500), (92, 260), (210, 380)),
      why: end(of: "Depth", "0 pt")),
  ]
}
