/// Which gestures are asked for, and where they count. Runs are ranked among those of the same deck.
public struct Deck: Hashable, Sendable {
  /// How many prompts a game has by the rules.
  public static let usualCount = 30
  /// How many prompts a game may have.
  public static let counts = 1...1000
  /// How many gestures a deck may have.
  public static let most = 64

  /// What it is called in events and files.
  public var name: String
  /// What is asked for; the position of each is its number in debug messages and events.
  public var gestures: [Prompt]
  /// Where the gestures count.
  public var thresholds: Thresholds

  /// A deck with these parts.
  public init(name: String, gestures: [Prompt], thresholds: Thresholds = .standard) {
    self.name = name
    self.gestures = gestures
    self.thresholds = thresholds
  }

  /// The deck of the rules: the eight, at 0.4, 2.4 and 90 degrees.
  public static let standard = Deck(name: "eight", gestures: Prompt.eight)

  /// Whether it is the deck of the rules.
  public var isStandard: Bool { self == .standard }

  /// The names of the drawn gestures in it that users taught.
  public var shapes: [String] {
    gestures.compactMap { if case .shape(let name) = $0 { name } else { nil } }
  }

  /// The number of a gesture, from 0; nil where it is not in the deck.
  public func number(of prompt: Prompt) -> Int? { gestures.firstIndex(of: prompt) }

  /// Every prompt of the game with this seed, in order.
  ///
  /// - Parameter count: how many.
  public func prompts(of seed: Seed, count: Int = usualCount) -> [Prompt] {
    var pile = PromptSequence(of: self, count: count, seed: seed)
    return (0..<count).compactMap { _ in pile.draw() }
  }
}
