import GestureFlash
import Gestures
import Recordings

/// A game where it is played: the recognizers of its deck are attached to a view, it hears the router that delivers there, and the
/// touches of its runs are taken down.
final class PlayedGame {
  let game: FlashGame
  /// The touches of the run that is under way, or was last.
  let touches: RunTouches
  private let view: View
  /// It keeps the views, which keep this.
  private weak var router: TouchRouter?
  private var set: GestureSet

  /// A game of the standard deck in its start phase, in `view`.
  ///
  /// - Parameters:
  ///   - set: the recognizers of the deck.
  ///   - thresholds: where gestures count.
  ///   - router: what delivers the touches that land in the view.
  init(by set: GestureSet, thresholds: Thresholds, in view: View, at router: TouchRouter) {
    (self.set, self.view, self.router) = (set, view, router)
    set.attach(to: view)
    let game = FlashGame(recognizers: set.recognizers, thresholds: thresholds)
    self.game = game
    touches = RunTouches(in: view, at: router) { game.elapsed(at: $0) }
    router.addObserver(game)
  }

  deinit { router?.removeObserver(game) }

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

  /// The game went to another phase at `time`, in seconds on the input's own clock: touches are taken down while it is played.
  func phaseChanged(at time: Double) {
    touches.isOn = game.phase == .playing
    if game.phase == .presenting { touches.start() }
    if game.phase == .paused { touches.pause(at: time) }
  }
}
