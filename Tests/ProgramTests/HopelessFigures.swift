import Geometry
import VirtualTouchscreen

/// What hands draw beyond the ends of all ranges, and what is like nothing that was taught.
extension HopelessAttempt {
  /// The recognizers, as their rows stand; what is taught by hand comes after them.
  static let figures = LoneRecognizers([
    ("flag", #""type":"flag""#), ("quickFlag", #""type":"flag","maximumDuration":0.2"#),
    ("checkmark", #""type":"checkmark""#), ("oekaki", #""type":"oekaki","requiresFailureOf":["flag"]"#),
    // Both begin alike, and wait for the lift.
    ("hook", #""type":"drawn","failsEarly":false,"examples":[[[100,0,100,200,160,200]]]"#),
    ("bowl", #""type":"drawn","failsEarly":false,"examples":[[[100,0,100,200,300,200,300,0]]]"#),
  ])

  private static func stroke(_ places: (Double, Double)...) -> FingerScript {
    .stroke(through: places.map { Point($0.0, $0.1) }, over: 0.6)
  }

  /// A flag whose pole is 480 pt high, from its top on.
  private static func flag(_ places: (Double, Double)...) -> FingerScript {
    .stroke(through: ([(90, 560), (92, 80)] + places).map { Point($0.0, $0.1) }, over: 0.6)
  }

  private static let wrongWay = "They go the wrong way for this gesture."
  private static let moreFingers = "With more fingers it is another gesture."
  private static let unlike = "It is like none of the examples. Teach it as one more if you mean it."
  private static let tooSimple = "A dot or a straight line is too simple to be told from others."

  static let byFigures = [
    HopelessAttempt(
      recognizer: "flag", reason: "tooShort", script: stroke((90, 560), (92, 410), (112, 420)),
      why: end(of: "Height of the pole", "2 %")),
    HopelessAttempt(
      recognizer: "flag", reason: "tipTooHigh", script: flag((300, 176), (280, 186)),
      why: end(of: "Tip not above", "0 %")),
    HopelessAttempt(
      recognizer: "flag", reason: "tipTooLow", script: flag((600, 464), (580, 470)),
      why: end(of: "Tip not below", "100 %")),
    HopelessAttempt(
      recognizer: "flag", reason: "endedTooFar", script: flag((600, 320), (580, 330)),
      why: end(of: "Ends within", "400 pt")),
    HopelessAttempt(
      recognizer: "flag", reason: "wrongDirection", script: stroke((400, 560), (402, 80), (150, 300)), why: wrongWay),
    HopelessAttempt(
      recognizer: "flag", reason: "wentBack", script: flag((300, 320), (320, 170)),
      why: end(of: "May waver", "100 pt")),
    HopelessAttempt(
      recognizer: "quickFlag", reason: "tooSlow",
      script: FingerScript().down(at: Point(90, 560)).move(to: Point(92, 300)).wait(for: 0.3).up(), isTimed: true,
      why: end(of: "Longest time", "20 s")),
    HopelessAttempt(
      recognizer: "flag", reason: "tooManyTouches", script: .tap(at: [Point(200, 300), Point(300, 300)]),
      why: moreFingers),
    HopelessAttempt(
      recognizer: "checkmark", reason: "wrongDirection", script: stroke((400, 300), (150, 380)), why: wrongWay),
    HopelessAttempt(
      recognizer: "checkmark", reason: "wentBack", script: stroke((200, 300), (230, 400), (300, 150), (320, 350)),
      why: end(of: "May waver", "100 pt")),
    HopelessAttempt(
      recognizer: "oekaki", reason: "tooManyTouches", script: .tap(at: [Point(200, 300), Point(300, 300)]),
      why: moreFingers),
    HopelessAttempt(
      recognizer: "bowl", reason: "unlike",
      script: stroke((200, 200), (500, 500), (500, 200), (200, 500), (350, 100)), why: unlike),
  ]

  /// What is taught by hand.
  static let taught: [(name: String, script: FingerScript)] = [
    ("house", stroke((200, 400), (200, 280), (300, 200), (400, 280), (400, 400), (200, 400))),
    ("stairs", stroke((200, 400), (270, 400), (270, 320), (340, 320), (340, 240), (410, 240))),
  ]

  /// Those of gestures that were taught, by a file or by hand.
  static let byDrawing = [
    HopelessAttempt(
      recognizer: "house", reason: "unlikeSoFar",
      script: stroke((200, 200), (500, 500), (500, 200), (200, 500), (350, 100)), why: unlike),
    HopelessAttempt(
      recognizer: "hook", reason: "moreLikeAnother",
      script: stroke((200, 100), (200, 400), (500, 400), (500, 100)),
      why: "Another gesture's examples are nearer. Teach it as one more if you mean it."),
    HopelessAttempt(
      recognizer: "hook", reason: "tooSimple", script: stroke((200, 200), (500, 350)), why: tooSimple),
    HopelessAttempt(
      recognizer: "house", reason: "tooSimple", script: .tap(at: Point(300, 300)), why: tooSimple),
    HopelessAttempt(
      recognizer: "house", reason: "tooManyTouches", script: .tap(at: [Point(200, 300), Point(300, 300)]),
      why: moreFingers),
  ]
}
