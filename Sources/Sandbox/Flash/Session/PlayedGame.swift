import GameRecords
import GestureFlash
import Gestures
import Interface
import Recordings

/// A game where it is played: the recognizers of its deck are attached to a view, it hears the router that delivers there, the
/// touches of its runs are taken down, and it is written as events.
final class PlayedGame {
  /// What is to be drawn anew.
  enum Change {
    /// The whole screen: the game went to another phase. From `presenting` to `playing` nothing changes.
    case phase
    /// There is another prompt; the first one of a game comes with the phase `presenting`.
    case prompt
    /// An answer was judged: right, a mistake, or none of the deck.
    case answer(Answer)
  }

  let game: FlashGame
  /// Where its events are written: those of a player where several play.
  let events: EventStream
  /// The touches of the run that is under way, or was last.
  let touches: RunTouches
  /// Told whenever something is to be drawn anew.
  var changed: (Change) -> Void = { _ in }
  /// Told what the game tells, before that is drawn.
  weak var observer: (any FlashGameObserver)?
  private unowned let host: Host
  private let reports: Reports
  private let view: View
  /// What the router delivers, and lets go of before it goes itself: it keeps the views, which keep this.
  private let event: Event
  private var set: GestureSet
  private var shown = ShownSeconds()

  /// A game of the standard deck in its start phase, in `view`.
  ///
  /// - Parameters:
  ///   - set: the recognizers of the deck.
  ///   - thresholds: where gestures count.
  ///   - router: what delivers the touches that land in the view.
  ///   - player: who plays, from 1, where several share the screen; nil where one does.
  init(
    by set: GestureSet, thresholds: Thresholds, in view: View, at router: TouchRouter, of player: Int? = nil,
    host: Host, reports: Reports
  ) {
    (self.set, self.view, event, self.host, self.reports) = (set, view, router.event, host, reports)
    events = player.map(reports.events.stream) ?? reports.events
    set.attach(to: view)
    let game = FlashGame(recognizers: set.recognizers, thresholds: thresholds)
    self.game = game
    touches = RunTouches(in: view, at: router) { game.elapsed(at: $0) }
    router.addObserver(game)
    game.observer = self
  }

  deinit { event.router?.removeObserver(game) }

  /// Plays with another deck, and the recognizers for it, from the next game on.
  ///
  /// - Returns: whether it was taken: never while prompts are asked for.
  @discardableResult
  func take(_ deck: Deck, by next: GestureSet, _ thresholds: Thresholds) -> Bool {
    guard game.take(deck, recognizers: next.recognizers, thresholds: thresholds) else { return false }
    set.detach()
    set = next
    set.attach(to: view)
    return true
  }

  /// The run with its touches, played by whoever has that name; nil while it is not over, and where mistakes ended it.
  func file(by player: String) -> RunFile? {
    guard var run = game.run else { return nil }
    run.player = player
    return touches.file(of: run)
  }
}

extension PlayedGame: Timed {
  /// The seconds to show, in tenths: those since the first prompt, or what is left of the countdown.
  var shownTenths: Int { shown.tenths }

  var nextDeadline: Double? { game.nextDeadline.earlier(shown.nextChange(of: game, after: host.time)) }

  func advance(to time: Double) {
    game.advance(to: time)
    shown.update(game, at: time)
  }
}

extension PlayedGame: FlashGameObserver {
  func game(_ game: FlashGame, didLeave old: Phase) {
    touches.isOn = game.phase == .playing
    if game.phase == .presenting { touches.start() }
    if game.phase == .paused { touches.pause(at: host.time) }
    observer?.game(game, didLeave: old)
    // Nothing looks different when the clock starts: the first prompt is on the screen already.
    if old != .presenting || game.phase != .playing { changed(.phase) }
  }

  func game(_ game: FlashGame, didAskAt time: Double) {
    observer?.game(game, didAskAt: time)
    guard let prompt = game.prompt else { return }
    events.write(prompt, of: game, at: time)
    if game.phase == .playing, game.index == 1 {
      // It is on the screen, and the clock runs: whoever reads the events is not kept waiting for another frame.
      reports.flush()
    } else {
      changed(.prompt)
    }
  }

  func game(_ game: FlashGame, didRecognize measurement: Measurement, at time: Double) {
    observer?.game(game, didRecognize: measurement, at: time)
  }

  func game(_ game: FlashGame, didJudge answer: Answer, ofPrompt index: Int, at time: Double) {
    if answer.done != nil, let split = game.splits.last {
      events.write(answer, of: split, index: index, mode: game.phase, at: time)
    }
    observer?.game(game, didJudge: answer, ofPrompt: index, at: time)
    changed(.answer(answer))
  }

  /// A clock starts or stops, for all who play at the window.
  func gameNeedsFreeHands(_ game: FlashGame) { host.cancelTouches() }
}
