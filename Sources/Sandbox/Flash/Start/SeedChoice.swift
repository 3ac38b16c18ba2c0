import GestureFlash

/// What a game is drawn from.
enum SeedChoice: Hashable, Sendable {
  /// Another seed each time.
  case random
  /// The seed that everyone has on this day.
  case day
  /// A seed that the user gave.
  case own(Seed)

  /// Whether the user gave it.
  var isOwn: Bool { if case .own = self { true } else { false } }

  /// Which prompts a game has by it.
  var choice: FlashSession.Choice {
    switch self {
    case .random: .random
    case .day: .day
    case .own(let seed): .seed(seed)
    }
  }

  /// What a game's prompts would be drawn with; nil where nobody knows it before.
  var seed: Seed? {
    switch self {
    case .random: nil
    case .day: Seed(WallClock.day)
    case .own(let seed): seed
    }
  }
}
