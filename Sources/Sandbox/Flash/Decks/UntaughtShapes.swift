import GestureFlash
import Interface

/// Drawn gestures that a deck asks for and nobody taught, or that are called as another recognizer of it.
struct UntaughtShapes: WordedError, CustomStringConvertible {
  let deck: Deck
  let shapes: [String]

  var description: String {
    "\(deck.name) asks for drawn gestures that were not taught here, or whose names other gestures of it need: \(shapes.joined(separator: ", "))"
  }

  func sentence(of name: String?, in words: Words) -> String {
    words("deck.missing", words.deck(deck), words.list(shapes))
  }
}
