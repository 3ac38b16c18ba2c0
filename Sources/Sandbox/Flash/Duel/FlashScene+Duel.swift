import GameRecords
import GestureFlash
import Interface

/// Two players on one screen.
extension FlashScene {
  /// The page that belongs to the duel as it stands.
  var duelPage: any FlashScreen {
    switch duel.phase {
    case .lobby:
      let words = host.appearance.words
      pages.duelLobby.show(
        names: playerNames,
        deck: words(
          "deck.line", words.deck(session.game.deck), words.prompts(session.deck.count ?? Deck.usualCount)),
        input: InputSummary(host.input))
      return pages.duelLobby
    case .playing: return pages.duel
    case .paused: return pages.duelPause
    case .over:
      if let outcome = duel.outcome { pages.duelResult.show(outcome, names: playerNames) }
      return pages.duelResult
    }
  }

  private var playerNames: [String] { [duel.name(of: 0), duel.name(of: 1)] }

  /// Opens a new duel, before the clocks run.
  func openDuel() {
    // What came of the one before is still there where a run of it was looked at last.
    if duel.phase == .over { duel.leave() }
    open(.duel)
  }

  /// Starts the clocks of both, with prompts as the first page says.
  func startDuel() {
    duel.start(pages.start.seed.choice, mode: pages.start.mode)
  }

  /// Starts them anew before the end: with the same prompts where a seed was given.
  func restartDuel() { duel.start(.again, mode: pages.start.mode) }

  /// Leaves the duel, for the first page.
  func leaveDuel() {
    duel.leave()
    open(.start)
  }

  /// Looks at the run of a player, from 0. That leads back to what came of the duel.
  func openDuelRun(of player: Int) {
    guard let run = duel.outcome?.runs[player] else { return }
    open(run, from: .duel)
  }

  func duelChanged(_ change: Duel.Change) {
    guard place == .duel else { return }
    switch change {
    case .phase:
      for side in duel.sides { useUpSeed(of: side.game) }
      let before = page
      follow()
      // One half may have come to its end while the other goes on.
      if page === before { pages.duel.appear(at: time) }
    case .side(let side, let change): pages.duel.changed(side, change, at: time)
    }
  }

  /// Takes a name for a player, from 0, and goes back to where it was asked for.
  func take(name: String, of player: Int) {
    duel[player] = name
    leave()
  }
}
