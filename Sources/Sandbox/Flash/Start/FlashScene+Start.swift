import GameRecords
import GestureFlash

/// How games begin, and what becomes of the seeds that were given for them.
extension FlashScene {
  /// Starts a game as the start page says.
  func startGame() {
    place = .start
    session.start(pages.start.seed.choice, mode: pages.start.mode)
  }

  /// Plays like the run that is looked at, as the start page says from now on: with its deck, as many prompts, and by its rules.
  /// After a game it plays as that page says.
  func playAgain() {
    guard takeShownDeck() else { return }
    if let run = place.run {
      let count = run.exemptions.contains(.endless) ? nil : run.splits.count
      if count != session.deck.count, count.map({ Deck.counts.contains($0) }) ?? true { choose(count: count) }
      pages.start.mode = run.mode
    }
    startGame()
  }

  /// A seed was wanted once: it is chosen no more when its prompts are seen. Again, it is asked for on the result. What the command
  /// line says holds until it was played.
  func useUpSeed(of game: FlashGame) {
    let isSeen = game.phase == .presenting && game.seed != session.givenSeed
    if isSeen || game.run != nil, pages.start.seed == .own(game.seed) { pages.start.seed = .random }
  }
}
