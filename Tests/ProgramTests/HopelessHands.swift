import Geometry
import VirtualTouchscreen

/// What hands do beyond the ends of all ranges, to recognizers that nobody disturbs.
extension HopelessAttempt {
  /// The recognizers, as their rows stand; their times are short, so that nobody waits.
  static let hands = LoneRecognizers([
    ("tap", #""type":"tap","maximumPressDuration":0.2"#),
    ("pair", #""type":"tap","numberOfTouchesRequired":2,"landingWindow":0.1"#),
    ("double", #""type":"tap","numberOfTapsRequired":2"#),
    ("press", #""type":"longPress""#),
    ("pressAfterTap", #""type":"longPress","numberOfTapsRequired":1,"maximumTapDuration":0.2"#),
    ("twoPress", #""type":"longPress","numberOfTouchesRequired":2,"landingWindow":0.1"#),
    ("pan", #""type":"pan","maximumNumberOfTouches":1"#),
    ("twoPan", #""type":"pan","minimumNumberOfTouches":2"#),
    ("edge", #""type":"screenEdgePan","edges":["left"]"#),
    ("noEdge", #""type":"screenEdgePan","edges":[]"#),
    ("swipe", #""type":"swipe","direction":"right","maximumDuration":0.2"#),
    ("twoSwipe", #""type":"swipe","direction":"right","numberOfTouchesRequired":2,"landingWindow":0.1"#),
    ("multi", #""type":"multiSwipe","maximumDuration":0.4"#),
    ("pinch", #""type":"pinch""#),
    ("three", #""type":"threeFingersPinch","hysteresis":8"#),
    ("rotation", #""type":"rotation""#),
  ])

  /// Farther than any range reaches.
  private static let far = Vector(450, 0)
  private static let (left, right) = (Point(150, 300), Point(650, 300))
  private static let beside = Vector(0, 80)

  /// One finger rests, and another lands `seconds` later beside it and jumps far away.
  private static func late(_ seconds: Double, from place: Point, by way: Vector) -> FingerScript {
    FingerScript().down(at: place).wait(for: seconds).down(at: place + beside, finger: 2)
      .move(by: way, finger: 2).move(by: way).upAll()
  }

  /// `count` fingers land together and lift.
  private static func fingers(_ count: Int) -> FingerScript {
    .tap(at: (0..<count).map { Point(150 + 90 * Double($0), 300) })
  }

  static let byHands = [
    HopelessAttempt(
      recognizer: "tap", reason: "movedTooFar", script: .swipe(from: left, to: left + far, over: 0),
      why: end(of: "May move", "400 pt")),
    HopelessAttempt(
      recognizer: "tap", reason: "heldTooLong",
      script: FingerScript().down(at: left).wait(for: 0.3).move(by: far).up(), isTimed: true,
      why: end(of: "Longest press", "5 s")),
    HopelessAttempt(
      recognizer: "pair", reason: "tooFewTouches", script: fingers(1),
      why: "With fewer fingers it is another gesture."),
    HopelessAttempt(
      recognizer: "pair", reason: "landedTooLate", script: late(0.2, from: left, by: far), isTimed: true,
      why: end(of: "Fingers land within", "2 s")),
    HopelessAttempt(
      recognizer: "double", reason: "nextTapTooFar",
      script: FingerScript.tap(at: left, for: 0).then(.tap(at: left + far, for: 0)), later: 1,
      why: end(of: "Distance of the next tap", "400 pt")),
    HopelessAttempt(
      recognizer: "press", reason: "tooManyTouches", script: fingers(2),
      why: "With more fingers it is another gesture."),
    HopelessAttempt(
      recognizer: "pressAfterTap", reason: "heldTooLong", script: .tap(at: left, for: 0.3), isTimed: true,
      why: end(of: "Longest tap before", "5 s")),
    HopelessAttempt(
      recognizer: "pressAfterTap", reason: "nextTapTooLate", script: fingers(1),
      why: end(of: "Time to the next tap", "2 s")),
    HopelessAttempt(
      recognizer: "pressAfterTap", reason: "nextTapTooFar",
      script: FingerScript.tap(at: left, for: 0).then(.tap(at: left + far, for: 0)), later: 1,
      why: end(of: "Distance of the next tap", "400 pt")),
    HopelessAttempt(
      recognizer: "twoPress", reason: "tooFewTouches", script: fingers(1),
      why: "With fewer fingers it is another gesture."),
    HopelessAttempt(
      recognizer: "twoPress", reason: "landedTooLate",
      // Sooner, a press of no time at all would mend it.
      script: late(2.1, from: left, by: far).wait(for: 0), isTimed: true, why: end(of: "Fingers land within", "2 s")),
    HopelessAttempt(
      recognizer: "pan", reason: "movedTooLittle", script: fingers(1), why: end(of: "Starts after", "0 pt")),
    HopelessAttempt(
      recognizer: "pan", reason: "tooManyTouches", script: fingers(2), why: end(of: "Fingers at most", "10")),
    HopelessAttempt(
      recognizer: "twoPan", reason: "tooFewTouches", script: fingers(1), why: end(of: "Fingers at least", "1")),
    HopelessAttempt(
      recognizer: "edge", reason: "offAxis", script: .swipe(from: Point(15, 300), to: Point(12, 200), over: 0),
      why: end(of: "Angle off axis", "90°")),
    HopelessAttempt(
      recognizer: "edge", reason: "movedTooLittle", script: .tap(at: Point(15, 300)),
      why: end(of: "Starts after", "0 pt")),
    HopelessAttempt(
      recognizer: "noEdge", reason: "farFromEdge", script: fingers(1),
      why: "It begins at an edge: its set says at which."),
    HopelessAttempt(
      recognizer: "swipe", reason: "tooSlow",
      script: FingerScript().down(at: right).wait(for: 0.3).move(by: -far).up(), isTimed: true,
      why: end(of: "Longest time", "5 s")),
    HopelessAttempt(
      recognizer: "swipe", reason: "tooManyTouches", script: fingers(2),
      why: "With more fingers it is another gesture."),
    HopelessAttempt(
      recognizer: "twoSwipe", reason: "tooFewTouches", script: fingers(1),
      why: "With fewer fingers it is another gesture."),
    HopelessAttempt(
      recognizer: "twoSwipe", reason: "landedTooLate", script: late(0.2, from: right, by: -far), isTimed: true,
      why: end(of: "Fingers land within", "2 s")),
    HopelessAttempt(
      recognizer: "multi", reason: "tooManyTouches", script: fingers(6), why: end(of: "Fingers at most", "5")),
    HopelessAttempt(
      recognizer: "multi", reason: "movedTooLittle", script: fingers(1), why: end(of: "Distance", "5 pt")),
    HopelessAttempt(
      recognizer: "multi", reason: "strayed",
      script: FingerScript().down(at: left).down(at: right, finger: 2).move(by: Vector(20, 20)).upAll(),
      why: end(of: "Beside the line", "400 pt")),
    HopelessAttempt(
      recognizer: "multi", reason: "landedTooLate",
      script: FingerScript().down(at: left).down(at: left + beside, finger: 2).move(by: Vector(60, 0)).wait(for: 0.2)
        .down(at: right, finger: 3).upAll(), isTimed: true, why: end(of: "Fingers land within", "2 s")),
    HopelessAttempt(
      recognizer: "multi", reason: "tooSlow", script: .tap(at: left, for: 0.5), isTimed: true,
      why: end(of: "Longest time", "5 s")),
    HopelessAttempt(
      recognizer: "pinch", reason: "spread", script: fingers(2), why: end(of: "Starts after", "0 pt")),
    HopelessAttempt(
      recognizer: "three", reason: "tooFewTouches", script: fingers(2),
      why: "With fewer fingers it is another gesture."),
    HopelessAttempt(
      recognizer: "three", reason: "tooManyTouches", script: fingers(4),
      why: "With more fingers it is another gesture."),
    HopelessAttempt(
      recognizer: "rotation", reason: "tooFewTouches", script: fingers(1),
      why: "With fewer fingers it is another gesture."),
    HopelessAttempt(
      recognizer: "rotation", reason: "turned", script: fingers(2), why: end(of: "Starts after", "0°")),
  ]
}
