import Checkout
import Files
import Fingers
import FoundationEssentials
import Geometry
import GestureFlash
import Gestures
import Recordings

/// A game with the recognizers of `flash.gestures` on a field of 800 by 600 points, and one transcript of what it tells.
///
/// Fingers are scripts, played one after the other in the game's own time.
final class Table: FlashGameObserver {
  static let middle = Point(400, 300)

  let game: FlashGame
  let router: TouchRouter
  private(set) var lines: [String] = []
  private(set) var time = 0.0
  /// What the fingers are that play.
  var kind = TouchSample.Kind.finger
  private let set: GestureSet
  private var ids: [Int: Int] = [:]
  private var landings = 0

  /// A table in its start phase.
  ///
  /// - Parameter gestures: a gesture set of one's own; nil for that of the game.
  init(thresholds: Thresholds = .standard, gestures: String? = nil) throws {
    set = try GestureSet(parsing: gestures.map { Array($0.utf8) } ?? Self.gestures())
    let view = View(frame: Rect(0, 0, 800, 600))
    router = TouchRouter(root: view)
    set.attach(to: view)
    game = FlashGame(recognizers: set.recognizers, thresholds: thresholds)
    router.addObserver(game)
    game.observer = self
  }

  /// The recognizers of the game, as the file of the program has them.
  static func gestures() throws -> [UInt8] {
    try FileBytes.all(of: Checkout.path("Resources/flash.gestures"))
  }

  /// Starts a game with this seed; its clock starts at the present time.
  func start(_ seed: String = "seed", mode: Mode = .classic) {
    game.start(Seed(seed), mode: mode, date: "2026-11-21T12:00:00Z", countdown: 0, at: time)
    game.advance(to: time)
    game.frameShown()
    game.advance(to: time)
  }

  /// Performs a script from now on, or the part of it up to `end` seconds; fingers that are down then stay down.
  func play(_ script: FingerScript, after pause: Double = 0.1, from start: Double = 0, to end: Double = .infinity) {
    time += pause
    for step in script.steps where step.time >= start && step.time < end {
      deliver(step, at: time + step.time - start)
    }
    time += min(script.duration, end) - start
    router.advance(to: time)
    game.advance(to: time)
  }

  private func deliver(_ step: FingerStep, at time: Double) {
    if step.phase == .down {
      landings += 1
      ids[step.finger] = landings
    }
    var sample = TouchSample(step, kind: kind, at: time)
    sample.id = ids[step.finger] ?? 0
    router.deliver(sample)
  }

  /// Lets time pass.
  func wait(for seconds: Double) {
    time += seconds
    router.advance(to: time)
    game.advance(to: time)
  }

  /// Makes what is asked for, steadily, in 0.3 s.
  func answer() {
    guard let prompt = game.prompt else { return }
    play(Self.steady(prompt))
  }

  /// A steady movement that makes a gesture.
  static func steady(_ prompt: Prompt) -> FingerScript {
    switch prompt {
    case .swipeRight: .swipe(from: middle, to: middle + Vector(150, 0), over: 0.3)
    case .swipeLeft: .swipe(from: middle, to: middle - Vector(150, 0), over: 0.3)
    case .swipeUp: .swipe(from: middle, to: middle - Vector(0, 150), over: 0.3)
    case .swipeDown: .swipe(from: middle, to: middle + Vector(0, 150), over: 0.3)
    case .pinchIn: pinch(from: 150, to: 45)
    case .pinchOut: pinch(from: 50, to: 150)
    case .rotateRight: turn(by: 120)
    case .rotateLeft: turn(by: -120)
    default: FingerScript()
    }
  }

  /// Two fingers whose distance from the middle changes.
  static func pinch(from first: Double, to last: Double, over seconds: Double = 0.3) -> FingerScript {
    .transform(center: .fixed(middle), radius: .from(first, to: last), over: seconds)
  }

  /// Two fingers that turn, clockwise where `degrees` is positive.
  static func turn(by degrees: Double, over seconds: Double = 0.3) -> FingerScript {
    .transform(center: .fixed(middle), radius: .fixed(100), angle: .from(0, to: degrees * .pi / 180), over: seconds)
  }

  /// What happened since the last time this was asked.
  func news() -> String {
    defer { lines.removeAll() }
    return lines.joined(separator: "\n")
  }

  // MARK: What the game tells

  func game(_ game: FlashGame, didLeave old: Phase) { lines.append("\(old) -> \(game.phase)") }

  func game(_ game: FlashGame, didAskAt time: Double) {
    lines.append("\(game.index): \(game.prompt?.name ?? "nothing")")
  }

  func game(_ game: FlashGame, didRecognize measurement: Measurement, at time: Double) {
    lines.append("recognized \(measurement.gesture.name) \(Self.text(measurement.value))")
  }

  func game(_ game: FlashGame, didJudge attempt: Answer, ofPrompt index: Int, at time: Double) {
    var line = "\(index) \(attempt.asked.name) is "
    switch attempt.outcome {
    case .correct: line += "right"
    case .wrong(let prompt): line += "wrong: \(prompt.name) \(Self.text(attempt.reading?.value ?? .nan))"
    case .nothing: line += "nothing"
    }
    if attempt.outcome != .correct {
      line += ", came to \(Self.text(attempt.wanted.value)) of \(Self.text(attempt.wanted.limit))"
    }
    if let finding = attempt.finding { line += " (\(finding.rule.rawValue))" }
    lines.append(line)
  }

  func gameNeedsFreeHands(_ game: FlashGame) { router.cancelAllTouches(at: time) }

  /// A number with at most two places.
  static func text(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
