import DrawnGestures
import GameRecords
import GestureFlash
import Gestures
import Recordings

/// The deck of a session, and where its gestures count.
extension FlashSession {
  /// Plays with another deck from the next game on, and with its own thresholds.
  ///
  /// - Parameters:
  ///   - key: what it is found by again on the shelf; nil where it is not there.
  ///   - isRemembered: whether it is the deck of the window before, whose thresholds the settings may say.
  ///   - keepsCount: whether the number of prompts that the player chose stays.
  /// - Returns: the drawn gestures that it asks for and that were not taught here, or whose names others of it need; the deck is not
  ///   taken then.
  @discardableResult
  func choose(
    _ deck: DeckFile, key: String? = nil, isRemembered: Bool = false, keepsCount: Bool = false
  ) -> [String] {
    var material = material
    material.shapes = DrawnGestureLibrary(path: drawnGestures).gestures
    let missing = material.missing(from: deck.deck)
    guard missing.isEmpty else { return missing }
    self.material = material
    if deck.deck != self.deck.deck || key != deckKey, !isRemembered { forgetThresholds() }
    let count = keepsCount && hasOwnCount ? self.deck.count : deck.count
    hasOwnCount = keepsCount && hasOwnCount
    (self.deck, deckKey) = (deck, key)
    self.deck.count = count
    use(deck.deck, Self.thresholds(of: deck.deck, in: settings))
    return []
  }

  /// Whether drawn gestures of the deck were drawn otherwise, or taken away, since it was chosen.
  ///
  /// - Parameter shapes: those that are taught now.
  func hasOldDrawings(beside shapes: [DrawnGesture]) -> Bool {
    let own = Set(deck.deck.shapes)
    return shapes.filter { own.contains($0.name) } != material.shapes.filter { own.contains($0.name) }
  }

  private func use(_ deck: Deck, _ thresholds: Thresholds) {
    played.take(deck, by: material.set(for: deck, thresholds: thresholds), thresholds)
  }

  /// Where gestures count; kept in the settings as far as it is not as in the deck. A run that is under way keeps its own.
  var thresholds: Thresholds {
    get { game.thresholds }
    set {
      let deck = game.deck
      for limit in Thresholds.Limit.allCases where newValue[limit] != game.thresholds[limit] {
        if newValue[limit] == deck.thresholds[limit] {
          settings.remove(Self.setting(of: limit, in: deck))
        } else {
          settings[Self.setting(of: limit, in: deck)] = newValue[limit]
        }
      }
      use(deck, newValue)
    }
  }

  private func forgetThresholds() {
    for limit in Thresholds.Limit.allCases { settings.remove(Self.setting(of: limit, in: deck.deck)) }
  }

  /// The thresholds that the settings say, and those of the deck where they say none.
  static func thresholds(of deck: Deck, in settings: Settings) -> Thresholds {
    var thresholds = deck.thresholds
    for limit in Thresholds.Limit.allCases { thresholds[limit] = settings[setting(of: limit, in: deck)] }
    return thresholds
  }

  private static func setting(of limit: Thresholds.Limit, in deck: Deck) -> Settings.Key<Double> {
    Settings.Key(name: "flash.\(limit.rawValue)", fallback: deck.thresholds[limit])
  }
}
