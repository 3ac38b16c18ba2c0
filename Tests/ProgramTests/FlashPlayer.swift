import Geometry
import GestureFlash
import JSON
import Recordings
import X11

@testable import VirtualTouchscreen

/// Plays Gesture Flash at a window: reads the prompts from the event stream, and makes what they ask for with real fingers.
final class FlashPlayer {
  /// What gestures are made with.
  enum Hand {
    /// Two fingers of the touchscreen.
    case fingers
    /// The mouse alone: its right button is two fingers.
    case mouse
    /// The touchpad's pinches and turns, and its swipes of three fingers.
    case touchpad
  }

  /// A game by the player's own account.
  struct Game {
    /// From reading the first prompt to sending the report that crosses the last threshold, in seconds.
    let seconds: Double
    /// What the program said.
    let result: StreamEvent
    let prompts: [StreamEvent]
    let answers: [StreamEvent]
  }

  static let middle = Point(550, 428)
  let session: Session
  private let hand: Hand
  /// How long a gesture takes, in seconds.
  private let pace: Double

  init(_ session: Session, with hand: Hand = .fingers, pace: Double = 0.06) {
    self.session = session
    self.hand = hand
    self.pace = pace
  }

  /// A window with the game in it.
  static func window(
    seed: String?, on server: PrivateServer? = nil, data: TemporaryFolder? = nil, _ arguments: [String] = []
  ) throws -> Session {
    try Session(
      ["--scene", "flash"] + (seed.map { ["--seed", $0] } ?? []) + arguments, on: server, data: data)
  }

  /// Starts a game with the Return key and waits for its first prompt.
  @discardableResult
  func start() throws -> StreamEvent {
    // Wherever the scene would have the fingers of the mouse meet.
    if hand == .mouse { try session.server.mouse.click(at: Self.middle, holding: [.alt]) }
    try session.server.keyboard.tap(.enter)
    return try session.wait("the first prompt") { $0.name == "prompt" && $0.number("index") == 1 }
  }

  /// Plays a game to its end.
  ///
  /// - Parameter mistakes: the prompts, from 1, before which another gesture is made once.
  func play(mistakes: Set<Int> = []) throws -> Game {
    let first = session.events.count
    let prompt = try start()
    let begin = MonotonicClock.now()
    let (result, end) = try answer(from: prompt, mistakes: mistakes)
    let events = session.events[first...]
    return Game(
      seconds: Double(end - begin) / 1e9, result: result, prompts: events.filter { $0.name == "prompt" },
      answers: events.filter { $0.name == "answer" })
  }

  /// Answers prompts until one comes that is not to be answered, or the result.
  ///
  /// - Parameters:
  ///   - prompt: the present one.
  ///   - last: the number of the prompt that is left; nil to play to the end.
  /// - Returns: that prompt or the result, and when the report was sent that brought it about.
  @discardableResult
  func answer(
    from prompt: StreamEvent, to last: Int? = nil, mistakes: Set<Int> = []
  ) throws -> (event: StreamEvent, time: UInt64) {
    var (present, time) = (prompt, MonotonicClock.now())
    while present.name == "prompt", present.number("index") != last.map(Double.init) {
      let asked = try gesture(of: present)
      if mistakes.contains(Int(present.number("index") ?? 0)) {
        try make(Self.other(than: asked)) { _ in }
        try session.wait("the mistake") { $0.name == "answer" && $0.isWrong }
      }
      try make(asked) {
        time = $0
        present = try session.wait("what follows \(asked.name)") {
          $0.name == "result" || $0.name == "prompt" || $0.name == "answer" && $0.isWrong
        }
      }
      guard present.name != "answer" else {
        throw Silence("\(asked.name) was taken for something else: \(present.line)")
      }
    }
    return (present, time)
  }

  /// The gesture that a prompt asks for.
  func gesture(of prompt: StreamEvent) throws -> Prompt {
    guard let gesture = Prompt(name: prompt["gesture"] ?? "") else { throw Silence("no gesture in \(prompt.line)") }
    return gesture
  }

  /// A gesture that is none of the same family.
  static func other(than prompt: Prompt) -> Prompt { prompt.family == .swipe ? .pinchOut : .swipeUp }

  // MARK: Making gestures

  /// Makes a gesture.
  ///
  /// - Parameter crossed: called when the report was sent that crosses the threshold, with the time when it was, before
  ///   anything is lifted.
  func make(_ prompt: Prompt, crossed: (UInt64) throws -> Void) throws {
    switch (hand, prompt.family) {
    case (.fingers, _): try touch(Self.fingers(prompt, over: pace), crossed)
    case (.mouse, .swipe): try drag(Self.fingers(prompt, over: pace), .left, crossed)
    case (.mouse, _): try drag(Self.mirrored(prompt, over: pace), .right, crossed)
    case (.touchpad, _): try useTouchpad(prompt, crossed)
    }
  }

  /// A script whose last movement crosses the threshold: one finger for a swipe, two for all else.
  static func fingers(_ prompt: Prompt, over seconds: Double) -> FingerScript {
    func swipe(_ way: Vector) -> FingerScript { .swipe(from: middle - way / 2, to: middle + way / 2, over: seconds) }
    func pair(_ first: Double, _ last: Double, _ degrees: Double) -> FingerScript {
      .transform(
        center: .fixed(middle), radius: .from(first, to: last), angle: .from(0, to: degrees * .pi / 180),
        over: seconds, stagger: 0.01)
    }
    return switch prompt {
    case .swipeRight: swipe(Vector(54, 4))
    case .swipeLeft: swipe(Vector(-54, 4))
    case .swipeUp: swipe(Vector(4, -54))
    case .swipeDown: swipe(Vector(4, 54))
    case .pinchIn: pair(100, 38, 10)
    case .pinchOut: pair(60, 148, 10)
    case .rotateRight: pair(100, 110, 94)
    case .rotateLeft: pair(100, 90, -94)
    default: FingerScript()
    }
  }

  /// The way of the mouse whose mirror image makes the second finger.
  private static func mirrored(_ prompt: Prompt, over seconds: Double) -> FingerScript {
    let script = fingers(prompt, over: seconds)
    let first = script.steps.filter { $0.finger == 1 }
    let way = first.filter { $0.phase == .move }.map(\.location)
    return .stroke(through: [first[0].location] + way, over: seconds)
  }

  private func touch(_ script: FingerScript, _ crossed: (UInt64) throws -> Void) throws {
    let lift = script.steps.first { $0.phase == .up }?.time ?? script.duration
    let moves = script.steps.filter { $0.phase != .up }
    var last: UInt64 = 0
    let start = MonotonicClock.now()
    for step in moves {
      MonotonicClock.sleep(until: start + UInt64(step.time * 1e9))
      last = try session.server.touchscreen.send(step)
    }
    try crossed(last)
    for step in script.steps where step.phase == .up && step.time >= lift {
      try session.server.touchscreen.send(step)
    }
    try waitForLift(script.steps.count { $0.phase == .up })
  }

  private func drag(_ script: FingerScript, _ button: Mouse.Button, _ crossed: (UInt64) throws -> Void) throws {
    let mouse = try session.server.mouse
    let places = script.steps.filter { $0.phase != .up }
    try mouse.move(to: places[0].location)
    try mouse.press(button)
    let start = MonotonicClock.now()
    var last = start
    for step in places.dropFirst() {
      MonotonicClock.sleep(until: start + UInt64(step.time * 1e9))
      last = MonotonicClock.now()
      try mouse.move(to: step.location)
    }
    try crossed(last)
    try mouse.release(button)
    try waitForLift(button == .left ? 1 : 2)
  }

  private func useTouchpad(_ prompt: Prompt, _ crossed: (UInt64) throws -> Void) throws {
    let pad = try session.server.touchpad
    try session.server.mouse.move(to: Self.middle)
    switch prompt {
    case .swipeRight: try pad.swipe(by: Vector(70, 0), over: pace)
    case .swipeLeft: try pad.swipe(by: Vector(-70, 0), over: pace)
    case .swipeUp: try pad.swipe(by: Vector(0, -70), over: pace)
    case .swipeDown: try pad.swipe(by: Vector(0, 70), over: pace)
    case .pinchIn: try pad.pinch(scale: .from(1, to: 0.36), over: pace)
    case .pinchOut: try pad.pinch(scale: .from(1, to: 2.5), over: pace)
    case .rotateRight: try pad.pinch(angle: .from(0, to: 1.7), over: pace)
    case .rotateLeft: try pad.pinch(angle: .from(0, to: -1.7), over: pace)
    default: break
    }
    try crossed(MonotonicClock.now())
  }

  private func waitForLift(_ fingers: Int) throws {
    try session.wait("the lift of \(fingers) fingers", count: fingers) { $0.isTouch("ended", "cancelled") }
  }
}

extension StreamEvent {
  /// Whether it is an answer that was not right.
  var isWrong: Bool { json["correct"]?.bool == false }
}

extension Keyboard.Key {
  /// The Return key.
  static let enter = Keyboard.Key(code: 36)
}
