import DrawnGestures
import Files
import GameRecords
import GestureFlash
import Gestures
import Interface
import Recordings

/// Which deck is played with.
extension FlashScene {
  /// The deck that the next window begins with, by its key on the shelf.
  static let deckSetting = Settings.Key(name: "flash.deck", fallback: Deck.standard.name)

  /// The file that the mix of one's own was kept in, by its key on the shelf; empty before the first.
  static let mixSetting = Settings.Key(name: "flash.mix", fallback: "")

  /// Reads the decks again, and the drawn gestures that go with them. What cannot be used is said.
  ///
  /// - Returns: whether pages were made anew.
  @discardableResult
  func readDecks() -> Bool {
    let library = DrawnGestureLibrary(path: session.drawnGestures)
    let known = shelf.problems
    shelf.read(shapes: library.gestures, unread: library.failure)
    let isNews = shelf.unread.map { !known.contains($0) } ?? false
    session.reports.say(ofDrawnGestures: shelf.unread, isShown: isNews)
    for problem in shelf.problems where problem != shelf.unread && !known.contains(problem) {
      session.reports.say(problem)
    }
    return take(drawingsOf: library.gestures)
  }

  /// Says which drawn gestures of a deck are missing. Where none could be read, that is why, and was said then.
  func say(missing shapes: [String], of deck: Deck) {
    if shelf.unread == nil { session.reports.say(UntaughtShapes(deck: deck, shapes: shapes)) }
  }

  /// The files of decks have changed: the one that is played with is taken anew, after a game and its result where there is one.
  func decksHaveChanged() {
    if readDecks() { showRenewedPage() }
    guard session.game.phase == .start else { return }
    showDeckAnew()
  }

  /// Plays with the deck as its file says now, and shows it on the first screen.
  func showDeckAnew() {
    let known = session.deck
    let deck = session.deckKey.flatMap { shelf[$0] } ?? known
    guard
      deck.deck != known.deck || deck.mode != known.mode || !session.hasOwnCount && deck.count != known.count
        || session.hasOldDrawings(beside: shelf.shapes)
    else { return showDeck() }
    // What the player chose stays as long as the file says no other limits and rules.
    let missing = session.choose(
      deck, key: session.deckKey, isRemembered: deck.deck.thresholds == known.deck.thresholds, keepsCount: true)
    // It is played as it was drawn until another is chosen; that is said once.
    if !missing.isEmpty, missing != untaught { say(missing: missing, of: deck.deck) }
    untaught = missing
    showDeck(mode: deck.mode == known.mode || !missing.isEmpty ? nil : deck.mode)
  }

  /// Shows the deck that is played with on the first screen.
  func showDeck(mode: Mode? = nil) {
    var decks = shelf.entries.map(\.file)
    if !decks.contains(where: { $0.deck == session.deck.deck }) { decks.append(session.deck) }
    pages.start.show(
      decks, session.deck, thresholds: session.thresholds, mode: mode, showsDecks: place == .decks)
  }

  /// Plays with another deck.
  ///
  /// - Parameter keepsCount: whether the number of prompts that the player chose is also that of this deck.
  func choose(_ deck: DeckFile, keepsCount: Bool = false) {
    let key = shelf.key(of: deck)
    let isGrown = key != nil && key == session.deckKey && deck.deck != session.deck.deck
    let missing = session.choose(deck, key: key, keepsCount: keepsCount || isGrown)
    if missing.isEmpty {
      if let key { session.settings[Self.deckSetting] = key } else { session.settings.remove(Self.deckSetting) }
    } else if let unread = shelf.unread {
      // Whoever asks for the deck wants to know it again.
      session.reports.say(unread)
    } else {
      say(missing: missing, of: deck.deck)
    }
    showDeck(mode: deck.mode)
    pages.start.showBest()
  }

  /// Plays so many prompts; nil for prompts without end.
  func choose(count: Int?) {
    session.deck.count = count
    session.hasOwnCount = true
    showDeck()
  }

  /// Sets a limit.
  func set(_ limit: Thresholds.Limit, to value: Double) {
    session.thresholds[limit] = value
    showDeck()
  }

  func open(_ file: OpenedFile, at place: Point?, after count: Int) -> String? {
    guard case .deck(let deck) = file.content else { return nil }
    let words = host.appearance.words
    let isLater = isPlayed
    // What is said then is why it was not kept.
    guard open(deck) else { return nil }
    return words(isLater ? "opened.deck.later" : "opened.deck", words.deck(deck.deck))
  }

  /// Whether somebody plays, or has only paused: what they have done would be lost.
  var isPlayed: Bool {
    switch session.game.phase {
    case .countdown, .presenting, .playing, .practising, .paused: true
    case .start, .tutorial, .finished: place == .duel && [.playing, .paused].contains(duel.phase)
    }
  }

  /// Keeps a deck that was opened among the user's own, and shows it where nobody plays.
  ///
  /// - Returns: whether it was kept; where it was not, that is said.
  @discardableResult
  func open(_ deck: DeckFile) -> Bool {
    var failure: FileFailure?
    do throws(FileFailure) { try shelf.add(deck) } catch { failure = error }
    if isPlayed {
      shelf.read(shapes: session.material.shapes, unread: shelf.unread)
    } else {
      open(.decks)
      choose(deck)
    }
    // After what is wrong with the folder and the deck, so that this is what is seen.
    if let failure { session.reports.say(failure) }
    return failure == nil
  }

  /// Shows every gesture there is, those of the mix chosen.
  func showMix() {
    let taught = session.material.shapes.filter(\.isPromptOfItsOwn)
    let chosen = shelf.mix?.deck.gestures ?? session.deck.deck.gestures
    let prompts = Prompt.builtIn + taught.map { .shape($0.name) }
    pages.mix.show(Array(prompts.prefix(Deck.most)), chosen: chosen)
  }

  /// Plays with a mix of one's own from now on.
  func keep(mix gestures: [Prompt]) {
    do {
      let mix = try shelf.keep(mix: gestures)
      if let key = shelf.mixKey { session.settings[Self.mixSetting] = key }
      place = .decks
      readDecks()
      choose(mix)
      open(.decks)
    } catch {
      open(.decks)
      session.reports.say(error)
    }
  }
}
