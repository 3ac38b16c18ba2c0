/// Runs that can be compared: of the same deck, as long, and by the same kind of input.
public struct Contest: Hashable, Sendable {
  /// What the prompts are drawn from.
  public var deck: Deck
  /// How many prompts there are.
  public var count: Int
  /// The kind of input; nil for all of them together.
  public var kind: InputKind?

  /// Runs of this kind.
  public init(deck: Deck = .standard, count: Int = Deck.usualCount, kind: InputKind?) {
    self.deck = deck
    self.count = count
    self.kind = kind
  }

  /// The thirty of the standard deck by any kind of input: "best of all", as the settings keep them.
  public static let all = Contest(kind: nil)

  /// Whether a run belongs here and has a rank.
  public func admits(_ run: Run) -> Bool {
    run.isRanked && run.splits.count == count && (kind == nil || run.kind == kind) && run.deck == deck
  }
}
