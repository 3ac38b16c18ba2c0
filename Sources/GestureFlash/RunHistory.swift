/// Every run that was finished, in the order of time.
public struct RunHistory: Hashable, Sendable {
  /// How many runs are the best.
  public static let places = 3
  /// So many runs say what wants practice.
  private static let recent = 30

  /// The runs, the oldest first.
  public private(set) var runs: [Run]
  /// The best three of every contest that runs with a rank were in, and of those of any kind of input, the best first.
  private var bests: [Contest: [Run]] = [:]

  /// A history of these runs, the oldest first.
  public init(_ runs: [Run] = []) {
    self.runs = runs
    for run in runs { rank(run) }
  }

  /// Adds the run that was finished last.
  public mutating func add(_ run: Run) {
    runs.append(run)
    rank(run)
  }

  /// Puts the latest run among the best, where it belongs there.
  private mutating func rank(_ run: Run) {
    guard run.isRanked else { return }
    var contest = run.contest
    for kind in [run.kind, nil] {
      contest.kind = kind
      let place = Self.place(of: run, among: bests[contest] ?? [])
      guard place < Self.places else { continue }
      bests[contest, default: []].insert(run, at: place)
      if bests[contest]?.count ?? 0 > Self.places { bests[contest]?.removeLast() }
    }
  }

  /// Where the latest run belongs among the best of its contest, from 0: before those that are as fast.
  private static func place(of run: Run, among best: [Run]) -> Int {
    best.firstIndex { run.milliseconds <= $0.milliseconds } ?? best.count
  }

  /// The best three of a contest, or fewer, the best first. Of equal ones the later comes before.
  public func best(in contest: Contest) -> [Run] { bests[contest] ?? [] }

  /// The place of a run among those of its deck, as long, and by the same kind of input, 1 to 3; nil where it is not among the
  /// best three, or has no rank. A run that is not in the history takes the place that it would have as the latest.
  public func place(of run: Run) -> Int? { place(of: run, in: run.contest) }

  /// The place of a run in a contest, 1 to 3; nil where it is not among the best three, or does not belong there.
  public func place(of run: Run, in contest: Contest) -> Int? {
    guard contest.admits(run) else { return nil }
    let best = best(in: contest)
    if let place = best.firstIndex(of: run) { return place + 1 }
    let place = Self.place(of: run, among: best)
    return place < Self.places && !runs.contains(run) ? place + 1 : nil
  }

  /// The place of every run, in their order, each as `place(of:)` tells it.
  public var ranks: [Int?] {
    // Of thousands of runs few are among the best of anything.
    let dates = Set(bests.values.joined().map(\.date))
    return runs.map { dates.contains($0.date) ? place(of: $0) : nil }
  }

  /// The best run that `run` is compared with: of the same contest, another one than itself; nil where there is none.
  public func rival(of run: Run) -> Run? { best(in: run.contest).first { $0 != run } }

  /// The latest runs with a deck by a kind of input, the oldest first: what they say is what wants practice. The indices count all runs
  /// of that kind, from 0.
  public func lately(of deck: Deck, by kind: InputKind) -> ArraySlice<Run> {
    runs.filter { $0.deck == deck && $0.kind == kind }.suffix(Self.recent)
  }

  /// The contests that runs with a rank were in, each with its best three: the standard deck first, then by the name of the
  /// deck, of decks of one name the one that was played first, by length, and by kind of input.
  public var contests: [(contest: Contest, best: [Run])] {
    var firsts: [Deck: Int] = [:]
    for (index, run) in runs.enumerated() where run.isRanked && firsts[run.deck] == nil { firsts[run.deck] = index }
    let sorted = bests.keys.filter { $0.kind != nil }.sorted { a, b in
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
