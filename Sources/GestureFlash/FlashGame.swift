import Gestures

/// Gesture Flash: prompts, and whether fingers do what they ask for.
///
/// The game hears fingers and recognizers by itself. Whoever owns it, a scene or a replay, does four things:
///
/// 1. attaches the recognizers to the view that is played in;
/// 2. adds the game to the observers of the router that delivers the touches there, and removes it when the router goes on without;
/// 3. calls `advance(to:)` when `nextDeadline` has come, or at any other time;
/// 4. calls `frameShown()` when what it drew is on the screen.
///
/// What to draw is in `phase`, `prompt`, `index`, `elapsed(at:)` and `splits`, and changes are told to the `observer`. All
/// times that go in are seconds on the input's own clock; those in splits and attempts count from the first prompt, without
/// pauses, to the microsecond. The clock of a run starts when the first prompt is on the screen, and stops with the last
/// recognition; the game itself never looks at any clock. Methods that have no meaning in the present phase return false
/// and change nothing.
public final class FlashGame: GestureObserver {
  /// Watches what happens.
  public weak var observer: (any FlashGameObserver)?
  /// Where the game stands.
  public private(set) var phase = Phase.start
  /// By which rules it is played, or was last.
  public private(set) var mode = Mode.classic
  /// What is asked for; nil while nothing is, also in a pause and in a countdown.
  public var prompt: Prompt? { isAsking ? splits.last?.prompt : nil }
  /// Which prompt it is, from 1; 0 before the first.
  public var index: Int { splits.count }
  /// How many prompts there are; nil for those without end.
  public private(set) var count: Int?
  /// What the prompts are drawn from.
  public private(set) var deck = Deck.standard
  /// The prompts of this game so far, with what was tried.
  public private(set) var splits: [Split] = []
  /// What the prompts are drawn from.
  public private(set) var seed = Seed("")
  /// When the countdown ends, in seconds on the input's own clock.
  public private(set) var countdownEnd = 0.0
  /// Why this run will have no rank.
  public private(set) var exemptions: Set<Run.Exemption> = []
  /// The run that was finished; nil elsewhere, and where mistakes ended it.
  public private(set) var run: Run?

  private var referee: Referee
  private var prompts = PromptSequence(of: .standard, count: 0, seed: Seed(""))
  private var date = ""
  private var isShown = false
  /// When the clock started, and how long it has rested since; seconds on the input's own clock.
  private var start = 0.0
  private var rested = 0.0
  private var pause = 0.0

  /// A game in its start phase.
  ///
  /// - Parameters:
  ///   - recognizers: those that see the gestures of the deck; for the standard one a pinch, a rotation and four swipes, as in
  ///     `flash.gestures`. All of them may be recognized together.
  ///   - deck: what prompts are drawn from.
  ///   - thresholds: where gestures count; nil for those of the deck.
  public init(recognizers: [GestureRecognizer], deck: Deck = .standard, thresholds: Thresholds? = nil) {
    self.deck = deck
    referee = Referee(recognizers, of: deck, thresholds: thresholds ?? deck.thresholds)
    listen()
  }

  private func listen() {
    referee.recognized = { [unowned self] in observer?.game(self, didRecognize: $0, at: $1) }
    referee.judged = { [unowned self] in take($0, at: $1) }
  }

  /// Plays with another deck from the next game on.
  ///
  /// - Parameters:
  ///   - deck: what prompts are drawn from.
  ///   - recognizers: those that see its gestures, attached to the view that is played in.
  ///   - thresholds: where gestures count; nil for those of the deck.
  /// - Returns: whether it was taken: never while prompts are asked for.
  @discardableResult
  public func take(_ deck: Deck, recognizers: [GestureRecognizer], thresholds: Thresholds? = nil) -> Bool {
    guard phase == .start || phase == .finished else { return false }
    self.deck = deck
    referee = Referee(recognizers, of: deck, thresholds: thresholds ?? deck.thresholds)
    listen()
    return true
  }

  /// Where gestures count.
  public var thresholds: Thresholds { referee.thresholds }

  // MARK: What players do

  /// Starts a game with a countdown of `countdown` seconds; `playing` follows by itself.
  ///
  /// - Parameters:
  ///   - count: how many prompts; nil for prompts until `end`.
  ///   - date: in universal time, as "2026-11-21T18:56:18Z"; for the record.
  ///   - exempt: why its run has no rank, as far as is known before it begins.
  @discardableResult
  public func start(
    _ seed: Seed, count: Int? = Deck.usualCount, mode: Mode = .classic, date: String = "", countdown: Double,
    exempt: Set<Run.Exemption> = [], at time: Double
  ) -> Bool {
    let prompts = PromptSequence(of: deck, count: count, seed: seed)
    guard pass(.countDown, prepare: { prepare(seed, prompts, mode) }) else { return false }
    self.date = date
    exemptions.formUnion(exempt)
    if thresholds != deck.thresholds { exemptions.insert(.ownThresholds) }
    if count == nil { exemptions.insert(.endless) }
    countdownEnd = time + max(0, countdown)
    return true
  }

  /// Ends a game without end, while it is played or paused: its run is that of the prompts that are done.
  ///
  /// - Returns: false where nothing of the kind is played, or no prompt is done.
  @discardableResult
  public func end() -> Bool {
    guard count == nil, phase == .playing || phase == .paused, splits.contains(where: { $0.answered != nil }) else {
      return false
    }
    splits.removeAll { $0.answered == nil }
    return finish(ownRun)
  }

  /// Starts prompts without a clock.
  ///
  /// - Parameters:
  ///   - choices: the gestures of the deck to choose from; all of them where it is empty.
  ///   - weights: how often a gesture is drawn in comparison to the others, from 1; see `Statistics.practiceWeights`.
  ///   - count: how many; nil for prompts without end.
  /// - Returns: false where the deck has none of the choices, or something else is under way.
  @discardableResult
  public func practise(
    _ choices: Set<Prompt> = [], weights: [Prompt: Int] = [:], count: Int? = nil, seed: Seed, at time: Double
  ) -> Bool {
    guard choices.isEmpty || deck.gestures.contains(where: choices.contains) else { return false }
    return begin(
      .practise, seed, PromptSequence(of: deck, practising: choices, weights: weights, count: count, seed: seed),
      at: time)
  }

  /// Starts the tutorial: the gestures of the deck in turn. After the last one it goes to `start` by itself.
  @discardableResult
  public func teach(at time: Double) -> Bool {
    begin(.teach, Seed(""), nil, at: time)
  }

  /// Stops the clock and hides the prompt. The run has no rank from now on.
  @discardableResult
  public func pause(at time: Double) -> Bool {
    pass(.pause) { [self] in
      exemptions.insert(.paused)
      pause = time
      free(for: nil)
    }
  }

  /// Lets the clock go on.
  @discardableResult
  public func resume(at time: Double) -> Bool {
    pass(.resume) { [self] in
      rested = Self.whole(rested + max(0, time - pause))
      free(for: prompt)
    }
  }

  /// Leaves whatever is under way; nothing of it is kept.
  @discardableResult
  public func leave() -> Bool {
    pass(.leave) { [self] in
      referee.ask(nil)
      splits.removeAll()
      run = nil
      count = nil
    }
  }

  // MARK: Time

  /// When `advance(to:)` has to be called, in seconds on the input's own clock; nil where nothing waits for time.
  public var nextDeadline: Double? {
    switch phase {
    case .countdown: countdownEnd
    case .presenting: isShown ? countdownEnd : nil
    case .start, .tutorial, .playing, .paused, .practising, .finished: nil
    }
  }

  /// It is `time`, in seconds on the input's own clock.
  public func advance(to time: Double) {
    if phase == .countdown, time >= countdownEnd, pass(.present, prepare: { draw(shown: 0) }) {
      isShown = false
    } else if phase == .presenting, isShown, pass(.begin, prepare: { start = Self.whole(time) }) {
      free(for: prompt)
      observer?.game(self, didAskAt: time)
    }
  }

  /// What was drawn last is on the screen.
  public func frameShown() { if phase == .presenting { isShown = true } }

  /// Seconds since the first prompt, without pauses: those of the result once it is finished; in tutorial and practice since they began,
  /// and 0 elsewhere.
  public func elapsed(at time: Double) -> Double {
    switch phase {
    case .playing: max(0, Self.whole(time - start - rested))
    case .paused: max(0, Self.whole(pause - start - rested))
    case .finished: splits.last?.answered ?? 0
    case .tutorial, .practising: max(0, Self.whole(time - start))
    case .start, .countdown, .presenting: 0
    }
  }

  /// Seconds are kept to the microsecond, so that a run that is written down and read again is the same.
  private static func whole(_ seconds: Double) -> Double { (seconds * 1e6).rounded() / 1e6 }

  // MARK: Fingers

  /// What fingers have done, whose attempts are over, and who waits.
  public var interests: GestureObserverInterests { [.deliveredSamples, .resets, .waits] }

  /// Follows a finger, after what it began or ended was recognized.
  public func router(_ router: TouchRouter, didDeliver sample: TouchSample, to view: View?) {
    // What lands beside the field is no part of an answer, and of no record of a run.
    if referee.sees(view) { referee.touchChanged(sample) }
  }

  /// A recognizer waits for nothing any more: an attempt whose fingers are up may be over now.
  public func recognizerDidReset(_ recognizer: GestureRecognizer, at time: Double) { referee.settle(at: time) }

  /// Whether fingers are down that answer nothing: they have to be lifted first.
  public var awaitsLift: Bool { isAsking && referee.hasSpentFingers }

  /// A recognizer has to wait for another one: that time is the engine's own.
  public func recognizer(_ recognizer: GestureRecognizer, waitsFor other: GestureRecognizer, at time: Double) {
    referee.noteWait(of: recognizer, at: time)
  }

  // MARK: The course of a game

  private var isAsking: Bool {
    switch phase {
    case .tutorial, .presenting, .playing, .practising: true
    case .start, .countdown, .paused, .finished: false
    }
  }

  /// The gate. `prepare` sets what belongs to the next phase before anyone hears of it.
  private func pass(_ step: Phase.Step, prepare: () -> Void = {}) -> Bool {
    guard let next = phase.after(step) else { return false }
    let old = phase
    phase = next
    prepare()
    observer?.game(self, didLeave: old)
    return true
  }

  private func prepare(_ seed: Seed, _ prompts: PromptSequence?, _ mode: Mode) {
    self.seed = seed
    self.prompts = prompts ?? self.prompts
    self.mode = mode
    count = prompts.map(\.count) ?? deck.gestures.count
    splits.removeAll()
    exemptions.removeAll()
    run = nil
    rested = 0
    referee.ask(nil)
  }

  private func begin(_ step: Phase.Step, _ seed: Seed, _ prompts: PromptSequence?, at time: Double) -> Bool {
    let isBegun = pass(step) {
      prepare(seed, prompts, .classic)
      start = Self.whole(time)
      draw(shown: 0)
    }
    guard isBegun else { return false }
    referee.ask(prompt)
    observer?.game(self, didAskAt: time)
    return true
  }

  /// Asks for `prompt` with no finger down.
  private func free(for prompt: Prompt?) {
    observer?.gameNeedsFreeHands(self)
    referee.ask(prompt)
    referee.reset()
  }

  /// Puts the next prompt up, where there is one.
  @discardableResult
  private func draw(shown: Double) -> Bool {
    let next = phase == .tutorial ? deck.gestures.dropFirst(splits.count).first : prompts.draw()
    guard let next else { return false }
    splits.append(Split(prompt: next, shown: shown))
    return true
  }

  private func take(_ judged: Answer, at time: Double) {
    var answer = judged
    answer.landed = Self.whole(judged.landed - start - rested)
    answer.decided = Self.whole(judged.decided - start - rested)
    answer.wait = Self.whole(judged.wait)
    splits[splits.count - 1].answers.append(answer)
    observer?.game(self, didJudge: answer, ofPrompt: index, at: time)
    switch answer.outcome {
    case .correct: goOn(after: answer, at: time)
    case .wrong:
      if let most = mode.mistakesAllowed, phase == .playing, splits.reduce(0, { $0 + $1.mistakes }) >= most {
        finish(nil)
      }
    case .nothing: break
    }
  }

  private func goOn(after answer: Answer, at time: Double) {
    if draw(shown: answer.decided) {
      referee.ask(prompt)
      observer?.game(self, didAskAt: time)
    } else if phase == .tutorial || phase == .practising {
      referee.ask(nil)
      _ = pass(.complete)
    } else {
      finish(ownRun)
    }
  }

  private var ownRun: Run {
    Run(
      date: date, seed: seed, deck: deck, mode: mode, splits: splits, thresholds: thresholds, exemptions: exemptions)
  }

  @discardableResult
  private func finish(_ run: Run?) -> Bool {
    referee.ask(nil)
    return pass(.complete) { self.run = run }
  }
}
