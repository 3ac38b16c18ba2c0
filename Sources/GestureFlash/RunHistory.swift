/// Every run that was finished, in the order of time.
public struct RunHistory: Hashable, Sendable {
  /// How many runs are the best.
  public static let places = 3

  /// The runs, the oldest first.
  public private(set) var runs: [Run]

  /// A history of these runs, the oldest first.
  public init(_ runs: [Run] = []) { self.runs = runs }

  /// Adds the run that was finished last.
  public mutating func add(_ run: Run) { runs.append(run) }

  /// The best three of a contest, or fewer, the best first. Of equal ones the later comes before.
  public func best(in contest: Contest) -> [Run] {
    let ranked = runs.enumerated().filter { contest.admits($0.element) }
    let sorted = ranked.sorted { a, b in
      let (mine, other) = (a.element.milliseconds, b.element.milliseconds)
      return mine == other ? a.offset > b.offset : mine < other
    }
    return sorted.prefix(Self.places).map(\.element)
  }

  /// The place of a run among those of its deck, as long, and by the same kind of input, 1 to 3; nil where it is not among the
  /// best three, or has no rank. A run that is not in the history takes the place that it would have as the latest.
  public func place(of run: Run) -> Int? { place(of: run, in: run.contest) }

  /// The place of a run in a contest, 1 to 3; nil where it is not among the best three, or does not belong there.
  public func place(of run: Run, in contest: Contest) -> Int? {
    var history = self
    if !runs.contains(run) { history.add(run) }
    return contest.admits(run) ? history.best(in: contest).firstIndex(of: run).map { $0 + 1 } : nil
  }

  /// The place of every run, in their order, each as `place(of:)` tells it.
  public var ranks: [Int?] {
    // The best of a contest are looked for once, not for every run.
    var known: [Contest: [Run]] = [:]
    return runs.map { run in
      guard run.isRanked else { return nil }
      let contest = run.contest
      let best = known[contest] ?? best(in: contest)
      known[contest] = best
      return best.firstIndex(of: run).map { $0 + 1 }
    }
  }

  /// The best run that `run` is compared with: of the same contest, another one than itself; nil where there is none.
  public func rival(of run: Run) -> Run? {
    RunHistory(runs.filter { $0 != run }).best(in: run.contest).first
  }

  /// The contests that runs with a rank were in, each with its best three: the standard deck first, then by the name of the
  /// deck, of decks of one name the one that was played first, by length, and by kind of input.
  public var contests: [(contest: Contest, best: [Run])] {
    var firsts: [Deck: Int] = [:]
    var contests: Set<Contest> = []
    for (index, run) in runs.enumerated() where run.isRanked {
      if firsts[run.deck] == nil { firsts[run.deck] = index }
      contests.insert(run.contest)
    }
    let sorted = contests.sorted { a, b in
      if a.deck.isStandard != b.deck.isStandard { return a.deck.isStandard }
      if a.deck.name != b.deck.name { return a.deck.name < b.deck.name }
      if let mine = firsts[a.deck], let other = firsts[b.deck], mine != other { return mine < other }
      if a.count != b.count { return a.count < b.count }
      return Contest.order(a.kind) < Contest.order(b.kind)
    }
    return sorted.map { ($0, best(in: $0)) }
  }

  /// Whether the prompts of a seed were played to the end, with these gestures to draw from.
  public func contains(_ seed: Seed, of deck: Deck = .standard) -> Bool {
    runs.contains { $0.seed == seed && $0.deck.gestures == deck.gestures }
  }
}

extension Contest {
  /// Where a kind of input stands in lists.
  fileprivate static func order(_ kind: InputKind?) -> Int {
    kind.flatMap { InputKind.allCases.firstIndex(of: $0) } ?? InputKind.allCases.count
  }
}
