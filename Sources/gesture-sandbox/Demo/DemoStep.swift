import Geometry
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
    /// A key is pressed.
    case key(Keyboard.Key)
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

  static let all: [DemoStep] = [
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
    DemoStep(name: "flash", description: "the game's start screen", action: .scene(.flash)),
    DemoStep(
      name: "flash-tutorial", description: "the tutorial shows a swipe to the right and waits for it",
      action: .key(.return), awaited: "\"event\":\"prompt\""),
    DemoStep(
      name: "flash-tutorial-miss", description: "a swipe up is not it, and says why",
      action: .fingers(FingerScript.swipe(from: Point(500, 700), to: Point(506, 560), over: 0.2))),
    DemoStep(
      name: "flash-play", description: "the first prompt of a game, after the countdown", action: .key(.escape),
      awaited: "\"event\":\"prompt\""),
  ]
}
