import DrawnGestures
import Files
import Geometry
import Recordings
import Sandbox
import VirtualTouchscreen

/// One thing that a demonstration does before it takes a picture.
struct DemoStep {
  enum Action {
    /// Nothing: the picture is of what is there.
    case look
    /// Fingers move; where `until` is less than the script's length they stay down for the picture.
    case fingers(FingerScript, until: Double = .infinity)
    /// The fingers of the step before go on to the end of their script.
    case finish
    /// Keys are pressed one after the other, while others are held.
    case keys([Keyboard.Key], holding: [Keyboard.Key] = [])
    /// The prompts of the game are answered until so many were; nil for all of them.
    case game(upTo: Int?)
    /// Another scene is chosen.
    case scene(SceneName)
  }

  let name: String
  let description: String
  let action: Action
  /// What the event stream has to say before the picture is taken, where that comes by the clock.
  var awaited: String?

  /// Two fingers from 100 to 250 points apart, a quarter turn about each other, and on to the right.
  private static let transform = FingerScript.transform(
    fingers: 2, center: .from(Point(360, 420), to: Point(420, 400)), radius: .from(50, to: 125),
    angle: .from(0, to: .pi / 2), over: 1, stagger: 0.03)

  /// Up the pole, out to the tip, and back to the pole.
  private static let flag = FingerScript.stroke(
    through: [Point(420, 490), Point(420, 190), Point(580, 340), Point(422, 486)], over: 0.9)

  private static let multiSwipe = FingerScript.together(
    .swipe(from: Point(160, 260), to: Point(560, 262), over: 0.3, finger: 1),
    .swipe(from: Point(150, 320), to: Point(550, 322), over: 0.3, finger: 2),
    .swipe(from: Point(165, 380), to: Point(565, 382), over: 0.3, finger: 3))

  private static let threeFingersPinch = FingerScript.transform(
    fingers: 3, center: .fixed(Point(400, 330)), radius: .from(60, to: 140), over: 0.8, stagger: 0.01)

  /// The shape that is taught before the window opens: the star of those that come with the program.
  ///
  /// - Throws: `ResourceFailure`, `ParsingFailure` or `DemoFailure`.
  static func shape() throws -> DrawnGesture {
    let shapes = try DrawnGestureFile(parsing: try Resources.find().bytes(of: "shapes.drawn")).gestures
    guard let star = shapes.first(where: { $0.name == "star" }) else {
      throw DemoFailure(description: "shapes.drawn has no star: install the program again")
    }
    return star
  }

  /// One of the star's examples, as large as a hand draws it.
  private static func drawing() throws -> FingerScript {
    guard let example = try shape().examples.first, let bounds = example.bounds else { return FingerScript() }
    let scale = 260 / max(bounds.width, bounds.height, 1)
    return example.strokes.reduce(FingerScript()) { script, stroke in
      script.then(.stroke(through: stroke.map { Point(250, 180) + ($0 - bounds.origin) * scale }, over: 1.2))
    }
  }

  /// Waves on a slant, for another layer.
  private static let slantedWave = FingerScript().down(at: Point(260, 620)).move(
    along: Course { u in Point(260 + 640 * u, 620 - 360 * u + 44 * sine(u * 6 * .pi)) }, over: 0.8
  ).up()

  private static let swipe = FingerScript.swipe(from: Point(160, 330), to: Point(600, 318), over: 0.25)

  /// Three fingers that draw waves side by side.
  private static let waves = FingerScript.together(
    wave(finger: 1, y: 240), wave(finger: 2, y: 330), wave(finger: 3, y: 420))

  private static func wave(finger: Int, y: Double) -> FingerScript {
    FingerScript().down(at: Point(200, y), finger: finger)
      .move(
        along: Course { u in Point(200 + 760 * u, y + 34 * sine(u * 4 * .pi)) }, over: 1.2, finger: finger
      ).up(finger: finger)
  }

  /// Every step.
  ///
  /// - Throws: `ResourceFailure` or `ParsingFailure` where the drawn shapes cannot be read.
  static func all() throws -> [DemoStep] { try stage + shapes() + oekaki + flash }

  private static let stage = [
    DemoStep(name: "sandbox", description: "the stage before the first touch", action: .look),
    DemoStep(
      name: "pinch-and-rotation", description: "two fingers spread and turn the card, half way",
      action: .fingers(transform, until: 0.6)),
    DemoStep(name: "pinch-and-rotation-done", description: "the same at its end, lifted", action: .finish),
    DemoStep(
      name: "swipe", description: "a swipe to the right, in the middle", action: .fingers(swipe, until: 0.2)),
    DemoStep(name: "swipe-done", description: "the swipe, lifted", action: .finish),
    DemoStep(
      name: "tap-down", description: "a finger touches down",
      action: .fingers(FingerScript.tap(at: Point(250, 560), for: 0.12), until: 0.05)),
    // A tap of its own: however long the picture took, it is no long press.
    DemoStep(
      name: "tap", description: "a tap is recognized once no second one can follow",
      action: .fingers(FingerScript().wait(for: 0.6).then(.tap(at: Point(250, 560), for: 0.05))),
      awaited: "\"recognizer\":\"tap\",\"state\":\"recognized\""),
    DemoStep(
      name: "long-press", description: "a finger that stays down",
      action: .fingers(FingerScript().down(at: Point(520, 520)).hold(for: 0.8).up(), until: 0.7)),
    DemoStep(name: "long-press-done", description: "the long press, lifted", action: .finish),
    DemoStep(name: "card-home", description: "the card is back where it was", action: .keys([.letterH])),
    DemoStep(
      name: "flag", description: "a finger draws a flag on its pole", action: .fingers(flag, until: 0.62)),
    DemoStep(name: "flag-done", description: "the flag, lifted", action: .finish),
    DemoStep(
      name: "multi-swipe", description: "three fingers swipe to the right", action: .fingers(multiSwipe, until: 0.22)),
    DemoStep(name: "multi-swipe-done", description: "the same, lifted", action: .finish),
    DemoStep(
      name: "three-fingers-pinch", description: "three fingers enlarge the card, half way",
      action: .fingers(threeFingersPinch, until: 0.5)),
    DemoStep(name: "three-fingers-pinch-done", description: "the same at its end, lifted", action: .finish),
  ]

  private static func shapes() throws -> [DemoStep] {
    [
      DemoStep(
        name: "drawn-shape", description: "a finger draws a star, which was taught before",
        action: .fingers(try drawing(), until: 0.8)),
      DemoStep(name: "drawn-shape-done", description: "the star, lifted", action: .finish),
    ]
  }

  private static let oekaki = [
    DemoStep(name: "oekaki", description: "an empty sheet", action: .scene(.oekaki)),
    DemoStep(
      name: "oekaki-drawing", description: "a finger draws", action: .fingers(wave(finger: 1, y: 300), until: 0.8)),
    DemoStep(name: "oekaki-drawn", description: "the stroke, lifted", action: .finish),
    DemoStep(
      name: "oekaki-dots", description: "a dot for every tap",
      action: .fingers(
        FingerScript.tap(at: Point(300, 520), for: 0.01).then(.tap(at: Point(380, 540), for: 0.01)).then(
          .tap(at: Point(460, 520), for: 0.01)))),
    DemoStep(
      name: "oekaki-moved", description: "two fingers move, enlarge and turn the paper, half way",
      action: .fingers(transform, until: 0.7)),
    DemoStep(name: "oekaki-moved-done", description: "the same, lifted: sharp again", action: .finish),
    DemoStep(
      name: "oekaki-undone", description: "two fingers tapped: the last dot is gone",
      action: .fingers(
        FingerScript().wait(for: 0.8).then(.tap(at: [Point(500, 300), Point(600, 310)], for: 0.08, stagger: 0.02)))),
    DemoStep(
      name: "oekaki-whole", description: "the whole paper again", action: .keys([.digit0], holding: [.control])),
    DemoStep(
      name: "layers", description: "a second layer", action: .keys([.letterN], holding: [.control, .shift])),
    DemoStep(name: "layers-colour", description: "another colour for it", action: .keys([.period, .period])),
    DemoStep(name: "layers-drawn", description: "waves on the second layer", action: .fingers(slantedWave)),
    DemoStep(name: "layers-panel", description: "the list of layers, each with its picture", action: .keys([.letterY])),
  ]

  private static let flash = [
    DemoStep(name: "flash", description: "the game's start screen", action: .scene(.flash)),
    DemoStep(
      name: "flash-tutorial", description: "the tutorial shows a swipe to the right and waits for it",
      action: .keys([.return]), awaited: "\"event\":\"prompt\""),
    DemoStep(
      name: "flash-tutorial-miss", description: "a swipe up is not it, and says why",
      action: .fingers(FingerScript.swipe(from: Point(500, 700), to: Point(506, 560), over: 0.2))),
    DemoStep(
      name: "flash-play", description: "the first prompt of a game, after the countdown",
      action: .keys([.tab, .return]),
      awaited: "\"event\":\"prompt\""),
    DemoStep(name: "flash-game", description: "a dozen prompts later", action: .game(upTo: 12)),
    DemoStep(name: "flash-result", description: "the result of the game, and its rank", action: .game(upTo: nil)),
  ]
}

extension Keyboard.Key {
  fileprivate static let digit0 = Keyboard.Key(code: 19)
  fileprivate static let letterH = Keyboard.Key(code: 43)
  fileprivate static let letterN = Keyboard.Key(code: 57)
  fileprivate static let letterY = Keyboard.Key(code: 29)
  fileprivate static let period = Keyboard.Key(code: 60)
}
