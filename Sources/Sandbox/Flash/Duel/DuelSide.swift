import GameRecords
import Geometry
import GestureFlash
import Gestures
import Interface
import Recordings

/// One of two who play on one screen: a half of it with a game and an engine of its own. A touch belongs to the half that it
/// landed in until it lifts; what lands elsewhere never gets here.
final class DuelSide {
  /// 1 for the left or upper half, 2 for the other.
  let number: Int
  var game: FlashGame { played.game }
  /// The game, with what is to be drawn of it.
  let played: PlayedGame
  /// Where the fingers play.
  let field: PlayField
  /// Follows the touches of this half, after the game.
  var touchChanged: (TouchSample) -> Void = { _ in }
  private let window = View()
  private let view = View()
  private let router: TouchRouter
  private var recorder: TouchRecorder?
  /// What the window's router delivers, and lets go of before it goes itself: it keeps the views, which keep this.
  private let outerEvent: Event

  /// A half with the standard deck.
  ///
  /// - Parameter material: what recognizers of decks are made from.
  init(_ number: Int, of material: DeckRecognizers, in host: Host, reports: Reports) {
    self.number = number
    field = PlayField()
    outerEvent = host.router.event
    window.addSubview(view)
    view.isMultipleTouchEnabled = true
    router = TouchRouter(root: window)
    played = PlayedGame(
      by: material.set(for: .standard, thresholds: .standard), thresholds: .standard, in: view, at: router,
      of: number, host: host, reports: reports)
    router.addObserver(played.events)
    reports.events.assign(field, to: number)
    let recorder = TouchRecorder(of: field) { [unowned self] in take($0) }
    self.recorder = recorder
    host.router.addObserver(recorder)
  }

  deinit { if let recorder { outerEvent.router?.removeObserver(recorder) } }

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
    game.leave()
    guard played.take(deck, by: recognizers, thresholds) else { return }
    game.start(
      seed, count: count, mode: mode, date: WallClock.universal, countdown: countdown, exempt: [.duel], at: time)
  }

  func pause(at time: Double) { game.pause(at: time) }
  func resume(at time: Double) { game.resume(at: time) }
  func leave() { game.leave() }
  func endAttempts(at time: Double) { router.endAttempts(at: time) }
  func frameShown() { game.frameShown() }

  /// When `advance` has to be called, in seconds on the input's own clock; nil while nothing moves by itself.
  var nextDeadline: Double? { router.nextDeadline.earlier(played.nextDeadline) }

  func advance(to time: Double) {
    router.advance(to: time)
    played.advance(to: time)
  }

  private func take(_ delivery: Delivery) {
    router.deliver(delivery.samples)
    for var sample in delivery.samples {
      touchChanged(sample)
      sample.location = field.convert(fromWindow: sample.location)
      field.touchChanged(sample)
    }
  }
}
