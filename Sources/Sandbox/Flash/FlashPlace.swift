import GestureFlash

/// Where in the game one is: what was opened by hand. Everything else follows the phase of the game.
///
/// What can be reached from several places carries the one that it leads back to.
indirect enum FlashPlace: Hashable, Sendable {
  /// The first page, while nothing is played; the game or its result, as the phase says.
  case start
  /// The first page, with the decks.
  case decks
  /// What a mix of one's own is made of.
  case mix
  case seed
  /// What wants practice.
  case practice(from: FlashPlace)
  /// A practice, opened at the page for it or at the result of a run.
  case practising(from: FlashPlace)
  case history
  /// A run that is looked at again.
  case run(Run, from: FlashPlace)
  /// What a player, from 0, is called.
  case name(Int, from: FlashPlace)
  /// Two players, while nobody plays alone.
  case duel

  /// What it leads back to.
  var origin: FlashPlace {
    switch self {
    case .start, .decks, .seed, .history, .duel: .start
    case .mix: .decks
    case .practice(let from), .practising(let from), .run(_, let from), .name(_, let from): from
    }
  }

  /// The run that is looked at; nil elsewhere.
  var run: Run? {
    guard case .run(let run, _) = self else { return nil }
    return run
  }

  /// The place once the game went to `phase`.
  ///
  /// - Parameters:
  ///   - result: the result that is shown when a practice begins; nil where none is.
  ///   - isThrough: whether all that was asked for was done.
  func following(_ phase: Phase, result: FlashPlace?, isThrough: Bool) -> FlashPlace {
    switch (phase, self) {
    // A practice that was left leads back to where the page for it does.
    case (.start, .practising(let from)): isThrough ? .practice(from: from) : from
    case (.start, _), (.finished, _), (.practising, .practising): self
    case (.practising, .practice(let from)): .practising(from: from)
    case (.practising, _): .practising(from: result ?? .start)
    case (.tutorial, _), (.countdown, _), (.presenting, _), (.playing, _), (.paused, _): .start
    }
  }
}
