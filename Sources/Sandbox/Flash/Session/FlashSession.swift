import GameRecords
import Geometry
import GestureFlash
import Gestures
import Interface
import Recordings

/// One player at one window: the game with everything around it that is not drawn. It writes the log, keeps what was played
/// and seen, and sees to the history. The game hears the window's router before the scene does.
///
/// A scene owns it and
/// * calls `touchChanged`, `advance`, `frameShown` and `disappeared` from its own methods of these names, `frameShown` for whole
///   frames only, `rest` when the window is hidden, and `stopClock` before it is made anew;
/// * returns `nextDeadline` as its own, or an earlier one;
/// * calls `start`, `teach`, `skipTutorial`, `practise`, `pause`, `resume`, `end`, `leave` from its buttons and keys: what has no
///   meaning at the moment does nothing;
/// * draws what `game`, `outcome` and `history` say whenever the `played` game tells it to, and what that and `pace` show after
///   `advance`.
///
/// The view's recognizers are attached by this.
final class FlashSession: Timed {
  /// Which prompts a game has.
  enum Choice: Hashable {
    /// Random ones.
    case random
    /// Those of today.
    case day
    /// Those of a seed.
    case seed(Seed)
    /// Those of a game before: of its seed, and as many; without end for nil.
    case same(Seed, count: Int?)
    /// Chosen as in this game, or the one before: the same prompts where a seed was given, others where they were random.
    case again
  }

  /// What came of the run that was finished last.
  struct Outcome {
    let run: Run
    /// Its place among the best three of its contest; nil where it has none.
    let place: Int?
    /// The best run of its contest before this one; nil for none.
    let bestBefore: Run?
    /// Its touches, with times that count from the first prompt.
    let recording: Recording
  }

  /// The game: where it stands, what it asks for, what was tried.
  var game: FlashGame { played.game }
  /// How the game stands against the best run of its contest; nil where there is none, and before a finger has landed: the
  /// kind of input is not known till then.
  var pace: Gap?
  var knowsKind = false
  /// What came of the run that was finished last; nil before the first, and where mistakes ended it.
  var outcome: Outcome?
  /// The attempt that came out last for the present prompt; nil before the first.
  var lastAnswer: Answer?

  unowned let host: Host
  let reports: Reports
  let settings: Settings
  /// What `--seed` says; nil for chance.
  let givenSeed: Seed?
  /// The game on its view.
  let played: PlayedGame
  /// What the recognizers of decks are made from.
  var material: DeckRecognizers
  /// The deck that is played with, and how a game with it begins.
  var deck = DeckFile(.standard)
  /// Whether the player chose how many prompts a game with it has.
  var hasOwnCount = false
  /// What that is found by again on the shelf; nil where it is not there.
  var deckKey: String?
  let drawnGestures: String
  /// What was seen and asked for, in lines for people.
  let log: GameLog
  let scores: ScoreBook
  /// What is started once the tutorial is over; nil where it was asked for by itself.
  var waiting: (choice: Choice, mode: Mode)?
  /// How the prompts of the present game were chosen, or of the one before.
  private var chosen = Choice.random
  /// The prompts that the user has seen.
  let seen: SeenPrompts

  /// A session of the game in `view`, with the standard deck.
  ///
  /// - Parameters:
  ///   - material: what the recognizers of decks are made from.
  ///   - seed: what the prompts of the first game are drawn from; nil for chance.
  init(
    of material: DeckRecognizers, in view: View, seed givenSeed: Seed?, host: Host, reports: Reports,
    settings: Settings, data: DataFolder
  ) {
    (self.host, self.reports, self.settings, self.givenSeed) = (host, reports, settings, givenSeed)
    (self.material, drawnGestures) = (material, data.drawnGestures)
    log = GameLog(appearance: host.appearance)
    // What the settings say belongs to the deck that is remembered.
    let thresholds = Deck.standard.thresholds
    played = PlayedGame(
      by: material.set(for: .standard, thresholds: thresholds), thresholds: thresholds, in: view, at: host.router,
      host: host, reports: reports)
    scores = ScoreBook(data, settings: settings, at: host.router, reports: reports)
    seen = SeenPrompts(data)
    played.observer = self
    if scores.isRead { sayBestTimes() }
  }

  /// The present, in seconds on the input's own clock.
  var time: Double { host.time }

  /// Every run that was finished, with those of other windows as far as they are known; the latest alone until `scores`
  /// are read.
  var history: RunHistory { scores.history }

  // MARK: What players do

  /// Starts a game, on the first run with the tutorial before it.
  func start(_ choice: Choice, mode: Mode = .classic) {
    if game.phase == .start, isFirstTime {
      waiting = (choice, mode)
      game.teach(at: time)
      return
    }
    begin(choice, mode)
  }

  /// Shows the gestures of the deck and waits for each.
  func teach() {
    waiting = nil
    game.teach(at: time)
  }

  /// Ends the tutorial, and starts what it stands before.
  func skipTutorial() {
    guard game.phase == .tutorial else { return }
    settings[Self.tutorialSetting] = true
    if let waiting { begin(waiting.choice, waiting.mode) } else { game.leave() }
  }

  /// The kind of input of the last run; before the first, what there is.
  var usualKind: InputKind {
    history.runs.last?.kind ?? (InputSummary(host.input).touch ? .touch : .mouse)
  }

  /// The runs that say what wants practice.
  var runsLately: ArraySlice<Run> { history.lately(of: game.deck, by: usualKind) }

  /// Starts prompts without a clock: what was missed or slow lately comes more often.
  ///
  /// - Parameters:
  ///   - choices: what is practised; all of the deck where it is empty.
  ///   - count: how many; nil for prompts without end.
  func practise(_ choices: Set<Prompt>, count: Int? = nil) {
    game.practise(
      choices, weights: Statistics(runsLately).practiceWeights, count: count, seed: Self.randomSeed(), at: time)
  }

  /// Stops the clock; the run has no rank from then on.
  func pause() { game.pause(at: time) }

  /// Lets the clock go on.
  func resume() { game.resume(at: time) }

  /// Ends a game without end, with a result.
  func end() { game.end() }

  /// Leaves whatever is under way for the start screen.
  func leave() {
    let (isTutorial, wasDone) = (game.phase == .tutorial, settings[Self.tutorialSetting])
    waiting = nil
    game.leave()
    // Who leaves the tutorial before its end has yet to see it.
    if isTutorial { settings[Self.tutorialSetting] = wasDone }
  }

  /// The touches of a run in the history, or of the game that mistakes have just ended where `run` is nil; nil where its file
  /// cannot be read.
  func recording(of run: Run?) -> Recording? {
    guard let run else { return played.touches.recording() }
    return outcome?.run == run ? outcome?.recording : scores.recording(of: run)
  }

  func begin(_ choice: Choice, _ mode: Mode) {
    waiting = nil
    switch choice {
    case .again: break
    case .random, .day, .seed, .same: chosen = choice
    }
    let seed = seed(of: chosen)
    readHistory()
    let isRepeat = isKnown(seed)
    game.start(
      seed, count: count(of: chosen), mode: mode, date: WallClock.universal, countdown: countdown,
      exempt: isRepeat ? [.repeatedSeed] : [], at: time)
  }

  /// Reads what was played and seen in other windows since.
  func readHistory() {
    scores.update()
    seen.update()
  }

  /// Whether the prompts that are drawn with `seed` were seen before, so that a run of them has no rank.
  func isKnown(_ seed: Seed) -> Bool {
    seen.contains(seed, of: game.deck.gestures) || history.contains(seed, of: game.deck)
  }

  /// How long a game is counted down, in seconds.
  var countdown: Double { givenSeed == nil ? Self.countdown : Self.shortCountdown }

  func seed(of choice: Choice) -> Seed {
    switch choice {
    case .random, .again: Self.randomSeed()
    case .day: Seed(WallClock.day)
    case .seed(let seed), .same(let seed, _): seed
    }
  }

  private func count(of choice: Choice) -> Int? {
    if case .same(_, let count) = choice { count } else { deck.count }
  }

  /// Whether nobody has played here yet.
  private var isFirstTime: Bool {
    givenSeed == nil && !settings[Self.tutorialSetting] && scores.isEmpty
  }

  private static func randomSeed() -> Seed {
    var generator = SystemRandomNumberGenerator()
    return Seed(bits: generator.next())
  }

  private static let countdown = 3.0
  private static let shortCountdown = 1.0
  /// Who plays; empty where nobody said.
  static let playerSetting = Settings.Key(name: "flash.player", fallback: "")
  static let tutorialSetting = Settings.Key(name: "flash.tutorialDone", fallback: false)

  // MARK: What the scene hands on

  /// A sample was delivered.
  func touchChanged(_ sample: TouchSample) {
    guard sample.phase == .began else { return }
    let isFirst = host.router.event.allTouches.first?.id == sample.id
    if isFirst, game.prompt != nil { log.noteGesture() }
    if game.phase == .playing, !knowsKind { follow(InputKind(sample.kind)) }
  }

  /// The time has come, or more.
  func advance(to time: Double) {
    played.advance(to: time)
    if game.phase == .playing { pace?.update(game.splits, at: game.elapsed(at: time)) }
  }

  /// What was drawn is on the screen.
  func frameShown() { game.frameShown() }

  /// No clock runs any more: a game under way is paused, and one that is about to begin is left. Tutorial and practice have none.
  func stopClock() {
    switch game.phase {
    case .playing: pause()
    case .countdown, .presenting: leave()
    case .start, .tutorial, .paused, .practising, .finished: break
    }
  }

  /// Nobody sees it any more: its clock is stopped, and practice is left. The tutorial stays.
  func rest() { if game.phase == .practising { leave() } else { stopClock() } }

  /// Another scene takes the place of this one.
  func disappeared() { if game.phase == .tutorial { leave() } else { rest() } }

  /// When `advance` has to be called, in seconds on the input's own clock; nil while nothing moves by itself.
  var nextDeadline: Double? { played.nextDeadline }
}
