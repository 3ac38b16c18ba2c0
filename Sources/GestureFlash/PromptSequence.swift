/// The gestures that are asked for one after the other, drawn from a deck.
///
/// Never are more than two equal ones in a row, unless there is only one to choose from. The same seed gives the same
/// prompts on every machine and for ever.
public struct PromptSequence: Sendable {
  /// How many prompts there are in all; nil for those without end.
  public let count: Int?
  private let choices: [Prompt]
  /// How often each gesture is drawn in comparison to the others.
  private let weights: [Prompt: Int]
  private var generator: PCG32
  private var drawn = 0
  private var latest: [Prompt] = []

  /// The prompts of a game.
  ///
  /// - Parameters:
  ///   - deck: what they are drawn from.
  ///   - count: how many; nil for prompts without end.
  public init(of deck: Deck, count: Int?, seed: Seed) {
    self.init(deck.gestures, count: count, seed: seed)
  }

  /// Prompts of chosen gestures, for practice.
  ///
  /// - Parameters:
  ///   - choices: the gestures of the deck to choose from; all of them where it is empty.
  ///   - weights: how often a gesture is drawn in comparison to the others, from 1; 1 for those that are not named.
  ///   - count: how many; nil for prompts without end.
  public init(
    of deck: Deck, practising choices: Set<Prompt>, weights: [Prompt: Int] = [:], count: Int? = nil, seed: Seed
  ) {
    self.init(
      deck.gestures.filter { choices.isEmpty || choices.contains($0) }, weights: weights, count: count, seed: seed)
  }

  private init(_ choices: [Prompt], weights: [Prompt: Int] = [:], count: Int?, seed: Seed) {
    self.choices = choices
    self.weights = weights
    self.count = count
    generator = PCG32(seed: seed.number)
  }

  /// Draws the next prompt; nil at the end.
  public mutating func draw() -> Prompt? {
    if let count, drawn >= count { return nil }
    let isBarred = latest.count == 2 && latest[0] == latest[1] && choices.count > 1
    let open = choices.filter { !isBarred || $0 != latest[0] }
    guard !open.isEmpty else { return nil }
    var rest = generator.index(below: open.reduce(0) { $0 + weight(of: $1) })
    guard
      let prompt = open.first(where: { choice in
        rest -= weight(of: choice)
        return rest < 0
      })
    else { return nil }
    drawn += 1
    latest = latest.suffix(1) + [prompt]
    return prompt
  }

  private func weight(of prompt: Prompt) -> Int { max(1, weights[prompt] ?? 1) }
}
