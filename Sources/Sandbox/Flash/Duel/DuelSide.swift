import GameRecords
import Geometry
import GestureFlash
import Gestures
import Interface
import Recordings

/// One of two who play on one screen: a half of it with a game and an engine of its own. A touch belongs to the half that it
/// landed in until it lifts; what lands elsewhere never gets here.
final class DuelSide {
  /// What is to be drawn anew.
  enum Change {
    case phase, prompt
    case answer(Answer)
  }

  /// 1 for the left or upper half, 2 for the other.
  let number: Int
  var game: FlashGame { played.game }
  /// Where the fingers play.
  let field: PlayField
  var changed: (Change) -> Void = { _ in }
  /// Follows the touches of this half, after the game.
  var touchChanged: (TouchSample) -> Void = { _ in }
  private unowned let host: Host
  private let reports: Reports
  private let window = View()
  private let view = View()
  private let router: TouchRouter
  private let played: PlayedGame
  private var shown = ShownSeconds()
  private var recorder: TouchRecorder?
  /// What delivers the window's touches. It keeps the views, which keep this.
  private weak var outerRouter: TouchRouter?

  /// A half with the standard deck.
  ///
  /// - Parameter material: what recognizers of decks are made from.
  init(_ number: Int, of material: DeckRecognizers, in host: Host, reports: Reports) {
    (self.number, self.host, self.reports) = (number, host, reports)
    field = PlayField()
    window.addSubview(view)
    view.isMultipleTouchEnabled = true
    router = TouchRouter(root: window)
    played = PlayedGame(
      by: material.set(for: .standard, thresholds: .standard), thresholds: .standard, in: view, at: router)
    game.observer = self
    router.addObserver(self)
    let recorder = TouchRecorder(of: field) { [unowned self] in take($0) }
    self.recorder = recorder
    outerRouter = host.router
    host.router.addObserver(recorder)
  }

  deinit { if let recorder { outerRouter?.removeObserver(recorder) } }

  /// The seconds to show, in tenths.
  var shownTenths: Int { shown.tenths }

  /// The run with its touches; nil while it is not over, and where mistakes ended it.
  func file(by player: String) -> RunFile? {
    guard var run = game.run else { return nil }
    run.player = player
    return played.touches.file(of: run)
  }

  /// Puts the half where it is, in points of a window of that size.
  func place(_ area: Rect, in size: Size) {
    window.frame = Rect(origin: .zero, size: size)
    view.frame = area
  }

  // MARK: What the duel does

  /// Starts a game of so many prompts, which has no rank.
  func start(
    _ deck: Deck, _ recognizers: GestureSet, thresholds: Thresholds, seed: Seed, count: Int, mode: Mode,
    countdown: Double, at time: Double
  ) {
    act {
      game.leave()
      guard played.take(deck, by: recognizers, thresholds) else { return }
      game.start(
        seed, count: count, mode: mode, date: WallClock.universal, countdown: countdown, exempt: [.duel], at: time)
    }
  }

  func pause(at time: Double) { act { game.pause(at: time) } }
  func resume(at time: Double) { act { game.resume(at: time) } }
  func leave() { act { game.leave() } }
  func frameShown() { game.frameShown() }

  /// When `advance` has to be called, in seconds on the input's own clock; nil while nothing moves by itself.
  var nextDeadline: Double? {
    game.nextDeadline.earlier(router.nextDeadline).earlier(shown.nextChange(of: game, after: host.time))
  }

  func advance(to time: Double) {
    act {
      router.advance(to: time)
      game.advance(to: time)
      shown.update(game, at: time)
    }
  }

  /// Events that are written meanwhile are about this player.
  private func act(_ body: () -> Void) {
    let before = reports.events.player
    reports.events.player = number
    body()
    reports.events.player = before
  }

  private func take(_ delivery: Delivery) {
    act {
      router.deliver(delivery.samples)
      for var sample in delivery.samples {
        touchChanged(sample)
        sample.location = field.convert(fromWindow: sample.location)
        field.touchChanged(sample)
      }
    }
  }
}

extension DuelSide: GestureObserver {
  var interests: GestureObserverInterests { [.actions, .waits, .verdicts] }

  func recognizer(_ recognizer: GestureRecognizer, didSend state: GestureRecognizer.State, at time: Double) {
    reports.events.recognizer(recognizer, didSend: state, at: time)
  }

  func recognizer(_ recognizer: GestureRecognizer, waitsFor other: GestureRecognizer, at time: Double) {
    reports.events.recognizer(recognizer, waitsFor: other, at: time)
  }

  func recognizer(_ recognizer: GestureRecognizer, didReach verdict: Verdict) {
    reports.events.recognizer(recognizer, didReach: verdict)
  }
}

extension DuelSide: FlashGameObserver {
  func game(_ game: FlashGame, didLeave old: Phase) {
    played.phaseChanged(at: host.time)
    if old != .presenting || game.phase != .playing { changed(.phase) }
  }

  func game(_ game: FlashGame, didAskAt time: Double) {
    guard let prompt = game.prompt else { return }
    reports.events.write(prompt, of: game, at: time)
    // The first is on the screen, and the clock runs: whoever reads the events is not kept waiting for another frame.
    if game.index > 1 { changed(.prompt) } else { reports.flush() }
  }

  func game(_ game: FlashGame, didJudge answer: Answer, ofPrompt index: Int, at time: Double) {
    if answer.done != nil, let split = game.splits.last {
      reports.events.write(answer, of: split, index: index, mode: game.phase, at: time)
    }
    changed(.answer(answer))
  }

  /// A clock starts or stops, for both at once.
  func gameNeedsFreeHands(_ game: FlashGame) { host.cancelTouches() }
}
