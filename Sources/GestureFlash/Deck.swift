/// Which gestures are asked for, one after the other.
///
/// Never are more than two equal ones in a row, unless there is only one to choose from. The same seed gives the same
/// prompts on every machine and for ever.
public struct Deck: Sendable {
  /// How many prompts a game has.
  public static let gameLength = 30

  /// How many prompts there are in all; nil for a deck without end.
  public let count: Int?
  private let choices: [Prompt]
  /// How often each gesture is drawn in comparison to the others.
  private let weights: [Prompt: Int]
  private var generator: PCG32
  private var drawn = 0
  private var latest: [Prompt] = []

  /// The thirty of a game.
  public init(seed: Seed) {
    self.init(Prompt.allCases, count: Self.gameLength, seed: seed)
  }

  /// Prompts without end, for practice.
  ///
  /// - Parameters:
  ///   - choices: the gestures to choose from; all eight where it is empty.
  ///   - weights: how often a gesture is drawn in comparison to the others, from 1; 1 for those that are not named.
  public init(practising choices: Set<Prompt>, weights: [Prompt: Int] = [:], seed: Seed) {
    self.init(
      Prompt.allCases.filter { choices.isEmpty || choices.contains($0) }, weights: weights, count: nil, seed: seed)
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

  /// Every prompt of the game with this seed, in order.
  public static func prompts(of seed: Seed) -> [Prompt] {
    var deck = Deck(seed: seed)
    return (0..<gameLength).compactMap { _ in deck.draw() }
  }
}
