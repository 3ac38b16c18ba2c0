import GameRecords
import Geometry
import GestureFlash
import Gestures
import Interface
import Recordings

/// Two who play the same prompts at the same time, each on a half of the screen.
///
/// Both clocks start with the same frame, and each result comes from the times of that player's own touches. Both runs are kept
/// under the players' names; they have no rank, because each could see what the other was asked for.
final class Duel: Timed {
  /// Where it stands, by its two games.
  enum Phase: Hashable { case lobby, playing, paused, over }

  /// What is to be drawn anew.
  enum Change {
    case phase
    case side(Int, PlayedGame.Change)
  }

  /// What came of it.
  struct Outcome {
    /// The runs of both, in their order; nil for one that mistakes ended.
    let runs: [Run?]
    /// How many prompts each has done.
    let done: [Int]

    /// The player, from 0, who won; nil where both were as fast, or nobody came to the end.
    var winner: Int? {
      let times = runs.map { $0?.milliseconds ?? .max }
      return times[0] == times[1] ? nil : times[0] < times[1] ? 0 : 1
    }

    /// By how many seconds; nil where one did not come to the end.
    var lead: Double? {
      guard let a = runs[0]?.milliseconds, let b = runs[1]?.milliseconds else { return nil }
      return Double(abs(a - b)) / 1000
    }
  }

  let sides: [DuelSide]
  var changed: (Change) -> Void = { _ in }
  /// What came of the duel that was played last; nil before the first.
  private(set) var outcome: Outcome?
  private let session: FlashSession
  private var files: [RunFile?] = [nil, nil]
  /// How the prompts of the present duel were chosen, or of the one before.
  private var chosen = FlashSession.Choice.random

  /// A duel with the deck, the limits and the history of a session.
  init(_ session: FlashSession) {
    self.session = session
    sides = [1, 2].map { DuelSide($0, of: session.material, in: session.host, reports: session.reports) }
    for (index, side) in sides.enumerated() { side.played.changed = { [unowned self] in sideChanged(index, $0) } }
  }

  var phase: Phase {
    let phases = sides.map(\.game.phase)
    if phases.contains(.paused) { return .paused }
    if phases.allSatisfy({ $0 == .finished }) { return .over }
    return phases.allSatisfy { $0 == .start } ? .lobby : .playing
  }

  // MARK: Players

  private static let names = [FlashSession.playerSetting, Settings.Key(name: "flash.player2", fallback: "")]

  /// What a player, from 0, is called; empty where nobody said.
  subscript(player: Int) -> String {
    get { session.settings[Self.names[player]] }
    set { session.settings[Self.names[player]] = newValue }
  }

  /// The same, and where nobody said "Player 1".
  func name(of player: Int) -> String {
    self[player].isEmpty ? session.host.appearance.words("duel.player", "\(player + 1)") : self[player]
  }

  // MARK: What players do

  private var time: Double { session.host.time }

  /// Starts the clocks of both.
  func start(_ choice: FlashSession.Choice, mode: Mode) {
    keepRuns()
    outcome = nil
    if choice != .again { chosen = choice }
    let seed = session.seed(of: chosen)
    let deck = session.game.deck
    for side in sides {
      side.start(
        deck, session.material.set(for: deck, thresholds: session.thresholds), thresholds: session.thresholds,
        seed: seed,
        count: session.deck.count ?? Deck.usualCount, mode: mode, countdown: session.countdown, at: time)
    }
  }

  /// Stops the clock of whoever still plays; before the clocks run, ends it all.
  func pause() {
    guard sides.contains(where: { $0.game.phase == .playing }) else { return leave() }
    for side in sides { side.pause(at: time) }
  }

  func resume() { for side in sides { side.resume(at: time) } }

  /// Ends it. The run of one who came to the end is kept.
  func leave() {
    keepRuns()
    for side in sides { side.leave() }
  }

  /// Another scene takes its place, or nobody sees it any more.
  func rest() {
    switch phase {
    case .playing: pause()
    case .lobby, .paused, .over: break
    }
  }

  /// Ends what is under way in the halves, also what waits with no finger down.
  func endAttempts() { for side in sides { side.endAttempts(at: time) } }

  // MARK: Time

  func frameShown() { for side in sides { side.frameShown() } }

  var nextDeadline: Double? {
    var deadline: Double?
    for side in sides { deadline = deadline.earlier(side.nextDeadline) }
    return deadline
  }

  func advance(to time: Double) { for side in sides { side.advance(to: time) } }

  // MARK: What comes of it

  private func sideChanged(_ index: Int, _ change: PlayedGame.Change) {
    if case .phase = change {
      let game = sides[index].game
      if game.phase == .presenting { session.seen.note(game.seed, of: game.deck.gestures) }
      files[index] = sides[index].played.file(by: self[index])
      if phase == .over { finish() }
      changed(.phase)
    } else {
      changed(.side(index, change))
    }
  }

  private func finish() {
    let outcome = Outcome(
      runs: files.map { $0?.run }, done: sides.map { $0.game.splits.count { $0.rightAnswer != nil } })
    self.outcome = outcome
    keepRuns()
    session.reports.events.write(outcome, names: [name(of: 0), name(of: 1)], at: time)
  }

  /// Keeps the runs that are over, and tells of them: not before both are, because a disk takes its time, and whoever still
  /// plays is not to wait for it.
  func keepRuns() {
    for (index, file) in files.enumerated() {
      guard let file else { continue }
      files[index] = nil
      if let problem = session.scores.add(file, at: time) { session.reports.say(problem) }
      sides[index].played.events.write(file.run, place: nil, at: time)
    }
  }
}
