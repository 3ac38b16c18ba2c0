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
    use(deck.deck, chosenThresholds)
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
      // All of them: another window may have set others since, for this deck or another.
      for limit in Thresholds.Limit.allCases {
        if newValue[limit] == deck.thresholds[limit] {
          settings.remove(Self.setting(of: limit, in: deck))
        } else {
          settings[Self.setting(of: limit, in: deck)] = newValue[limit]
        }
      }
      settings[Self.ownerSetting] = thresholdsOwner
      use(deck, newValue)
    }
  }

  private func forgetThresholds() {
    for limit in Thresholds.Limit.allCases { settings.remove(Self.setting(of: limit, in: deck.deck)) }
    settings.remove(Self.ownerSetting)
  }

  /// The thresholds that the settings say for the deck as far as its gestures depend on them, and its own where they say none.
  private var chosenThresholds: Thresholds {
    let deck = deck.deck
    var thresholds = deck.thresholds
    // Another window may have written them for another deck. Settings of before do not say for which.
    guard [thresholdsOwner, ""].contains(settings[Self.ownerSetting]) else { return thresholds }
    for limit in Thresholds.Limit.allCases where deck.gestures.contains(where: limit.concerns) {
      thresholds[limit] = settings[Self.setting(of: limit, in: deck)]
    }
    return thresholds
  }

  /// What the deck is called where the settings say whose thresholds they are.
  private var thresholdsOwner: String { deckKey ?? deck.deck.name }

  /// Whose thresholds the settings say.
  private static let ownerSetting = Settings.Key(name: "flash.limitsOf", fallback: "")

  private static func setting(of limit: Thresholds.Limit, in deck: Deck) -> Settings.Key<Double> {
    Settings.Key(name: "flash.\(limit.rawValue)", fallback: deck.thresholds[limit])
  }
}
