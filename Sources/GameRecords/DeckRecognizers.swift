import DrawnGestures
import GestureFlash
import Gestures
import Recordings

/// What the recognizers of decks are made from: those of the game's rules, those of the stage, and the drawn gestures that
/// users taught.
public struct DeckRecognizers {
  private let rules: GestureSet
  private let stage: GestureSet
  /// The drawn gestures.
  public var shapes: [DrawnGesture]

  /// Makes sets from these; they are copied, and may be in use.
  ///
  /// - Parameters:
  ///   - rules: swipes, pinch and rotation of the game, as in `flash.gestures`.
  ///   - stage: the others, as in `default.gestures`.
  public init(rules: GestureSet, stage: GestureSet, shapes: [DrawnGesture] = []) {
    self.rules = rules.copy()
    self.stage = stage.copy()
    self.shapes = shapes
  }

  /// What of a deck cannot be played here: drawn gestures that were not taught, have no example, or are called as what recognizes
  /// another gesture of the deck.
  public func missing(from deck: Deck) -> [String] {
    let taken = Self.needed(for: deck)
    return deck.shapes.filter { name in
      taken.contains(Self.stem(name)) || !shapes.contains { $0.name == name && !$0.examples.isEmpty }
    }
  }

  /// The names of the recognizers that a deck needs, those of drawn gestures aside.
  private static func needed(for deck: Deck) -> Set<String> {
    Set(deck.gestures.filter { Prompt.builtIn.contains($0) }.map(\.recognizer))
  }

  /// Recognizers for a deck, none of them attached: those that its gestures need, and no other. All may be recognized together
  /// but taps, presses and what comes from an edge; who waits for whom is as on the stage.
  public func set(for deck: Deck, thresholds: Thresholds) -> GestureSet {
    let needed = Self.needed(for: deck)
    let ownRules = rules.copy()
    let ownStage = stage.copy()
    let own = ownRules.recognizers.filter { needed.contains(Self.stem($0.label)) }
    let others = ownStage.recognizers.filter { other in
      needed.contains(other.label) && !own.contains { $0.label == other.label }
    }
    let recognizers = own + others
    for recognizer in recognizers { Self.set(thresholds, in: recognizer) }
    let names = Set(recognizers.map(\.label))
    let free = recognizers.filter(\.sharesItsTouches).map(\.label)
    var relations = GestureSet.Relations()
    for (index, name) in free.enumerated() { relations.simultaneous[name] = Array(free[..<index]) }
    for (name, waits) in ownStage.relations.waiting where names.contains(name) {
      relations.waiting[name] = waits.filter { names.contains($0) }
    }
    let set = GestureSet(recognizers, relations: relations, types: rules.types)
    let wanted = Set(deck.shapes)
    return wanted.isEmpty ? set : set.adding(shapes.filter { wanted.contains($0.name) })
  }

  /// A touchpad's own swipe belongs to the swipe that it stands for.
  private static func stem(_ name: String) -> String {
    name.hasPrefix("touchpadSwipe") ? "swipe\(name.dropFirst("touchpadSwipe".count))" : name
  }

  private static func set(_ thresholds: Thresholds, in recognizer: GestureRecognizer) {
    if let swipe = recognizer as? SwipeGestureRecognizer {
      swipe.minimumDistance = thresholds.swipeDistance
      swipe.maximumDuration = thresholds.swipeTime
    } else if let press = recognizer as? LongPressGestureRecognizer {
      press.minimumPressDuration = thresholds.pressTime
    }
  }
}
