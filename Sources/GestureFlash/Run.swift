import Gestures

/// A game that was played to its end.
public struct Run: Hashable, Sendable {
  /// Why a run has no rank.
  public enum Exemption: String, CaseIterable, Hashable, Sendable {
    /// It was paused, so that its drawing could be studied.
    case paused
    /// Its seed had been played before.
    case repeatedSeed
    /// The thresholds were not those of its deck.
    case ownThresholds
    /// It had no end of its own: whoever played it ended it.
    case endless
    /// It was a duel: two played with the same prompts on one screen, and each could see the other's.
    case duel
  }

  /// When it began, in universal time, as "2026-11-21T18:56:18Z".
  public var date: String
  /// What its prompts were drawn with.
  public var seed: Seed
  /// What its prompts were drawn from.
  public var deck: Deck
  /// By which rules.
  public var mode: Mode
  /// The prompts in order, all of them done.
  public var splits: [Split] { didSet { measure() } }
  /// Where its gestures counted.
  public var thresholds: Thresholds
  /// Why it has no rank; empty where it has one.
  public var exemptions: Set<Exemption>
  /// Who played it; empty where nobody said.
  public var player: String
  /// The version of the engine that judged its touches, as in `TouchRouter.version`.
  public var engine: Int
  /// Whether its view had another place or size while it was played: what its gestures measured by the view then is not known.
  public var isResized = false

  /// A run with these parts.
  ///
  /// - Parameter thresholds: nil for those of the deck.
  public init(
    date: String, seed: Seed, deck: Deck = .standard, mode: Mode = .classic, splits: [Split],
    thresholds: Thresholds? = nil, exemptions: Set<Exemption> = [], player: String = "",
    engine: Int = TouchRouter.version
  ) {
    self.date = date
    self.seed = seed
    self.deck = deck
    self.mode = mode
    self.splits = splits
    self.thresholds = thresholds ?? deck.thresholds
    self.exemptions = exemptions
    self.player = player
    self.engine = engine
    measure()
  }

  /// The result in seconds, to the millisecond, half of one rounded up: from the first prompt to the last recognition.
  public var seconds: Double { Double(milliseconds) / 1000 }
  /// The result in milliseconds, by which runs are ranked.
  public private(set) var milliseconds = 0
  /// How many other gestures were made.
  public private(set) var mistakes = 0
  /// What the right gestures were made with.
  public private(set) var kind = InputKind.touch
  /// Whether it takes part in the ranking.
  public var isRanked: Bool { exemptions.isEmpty && !splits.isEmpty }
  /// The runs that it is ranked among.
  public var contest: Contest { Contest(deck: deck, count: splits.count, kind: kind) }

  /// What all prompts come to is asked of thousands of runs at a time: it is found out once.
  private mutating func measure() {
    milliseconds = Int(((splits.last?.answered ?? 0) * 1000).rounded())
    mistakes = splits.reduce(0) { $0 + $1.mistakes }
    kind = InputKind(splits.compactMap { $0.rightAnswer?.kind }) ?? .touch
  }
}
