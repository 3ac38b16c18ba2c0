import Gestures
import Instrument
import Interface
import Recordings

/// Where an explanation is shown, and who follows it.
protocol ExplanationPlace: AnyObject {
  var appearance: Appearance { get }
  /// What explains; another one after the language or the size of words has changed.
  var card: WhyNotCard { get }

  /// The card explains an attempt.
  ///
  /// - Parameter isNew: whether it is told in the event stream, and the moment of its decision held.
  func explained(_ whyNot: WhyNot, isNew: Bool)

  /// There are more attempts than before, or fewer, and so other buttons of the card can be pressed.
  func attemptsChanged()

  /// Nothing is explained any more.
  func explanationEnded()
}

/// The explanation of one attempt of what is looked at: it is kept up with what comes, and says what its change would do to the
/// recordings.
final class Explanation {
  /// The attempt, by its history, recognizer and place; nil where none is explained.
  private(set) var attempt: (history: History, recognizer: Int, place: Int)?
  private unowned let place: any ExplanationPlace
  private let viewing: Viewing
  private let moments: Moments
  private let tuned: TunedSet
  private let library: Library

  init(
    at place: any ExplanationPlace, of viewing: Viewing, _ moments: Moments, by tuned: TunedSet, _ library: Library
  ) {
    (self.place, self.viewing, self.moments) = (place, viewing, moments)
    (self.tuned, self.library) = (tuned, library)
  }

  private var card: WhyNotCard { place.card }

  /// Explains an attempt by the places of its recognizer and of itself in what is looked at.
  ///
  /// - Parameter isNew: whether it is told in the event stream, and the moment of its decision held; true by default.
  func explain(_ recognizer: Int, _ place: Int, isNew: Bool = true) {
    let history = viewing.history
    guard history.rows[recognizer].attempts.indices.contains(place) else { return }
    let (name, start) = (history.rows[recognizer].name, history.rows[recognizer].attempts[place].start)
    // A change that was tried on another attempt stays made; this one is seen by it.
    if let tried = tuned.tried, tried.recognizer != name || tried.start != start { tuned.endTrial() }
    let whyNot = WhyNot(
      place, of: recognizer, in: history, header: moments.header(at: start),
      judgedBy: moments.set(at: start, of: history), by: tuned.present, tried: tuned.tried)
    attempt = (history, recognizer, place)
    let moment = whyNot.attempt.decision ?? whyNot.wait?.since
    card.show(whyNot, at: moment.map { $0 - viewing.origin })
    self.place.explained(whyNot, isNew: isNew)
    library.beginEffects(on: name, of: (tuned.tried?.formerSet ?? tuned.present).copy())
    showEffect()
  }

  /// Explains the next attempt of the same recognizer (1) or the one before (-1).
  func step(_ way: Int) { if let attempt { explain(attempt.recognizer, attempt.place + way) } }

  /// Explains the same by the recognizers as they are now.
  func showAnew() { if card.isShown { step(0) } }

  /// Brings the card up to what came since: its attempt may have been decided, and others made.
  func keepUp() {
    guard let attempt, let shown = card.shown else { return }
    let attempts = viewing.history.rows[attempt.recognizer].attempts
    var place = attempt.place
    if attempts.count != shown.position.count {
      let (start, number) = (shown.attempt.start, shown.attempt.number)
      // The oldest may have been let go.
      guard let present = attempts.lastIndex(where: { $0.start == start && $0.number == number }) else { return end() }
      place = present
      self.attempt?.place = place
      card.show(place + 1, of: attempts.count)
      self.place.attemptsChanged()
    }
    if shown.attempt.outcome == nil, attempts[place].outcome != nil { return explain(attempt.recognizer, place) }
    // With the last lift it is known what other settings would have made of it.
    if shown.attempt.outcome != nil, let known = shown.trial.present, !viewing.history.isHeld(until: known) {
      let value = card.slider.value
      explain(attempt.recognizer, place, isNew: false)
      card.slider.goOn(at: value)
    }
  }

  /// Something else may be looked at: only what is, is explained.
  func viewingChanged() { if let attempt, attempt.history !== viewing.history { end() } }

  /// Explains nothing any more.
  func end() {
    guard card.isShown else { return }
    attempt = nil
    tuned.endTrial()
    card.show(nil)
    library.endEffects()
    place.explanationEnded()
  }

  /// Leaves what is explained, because the card goes: what is tried stays so.
  func forget() { attempt = nil }

  // MARK: What the change does

  /// The changes that the card suggests or tries, with the value that its slider has; none where nothing is explained.
  var changes: [Change] { card.shown?.changes(withLast: card.slider.value) ?? [] }

  /// Shows what these changes do to all recordings.
  func showEffect() {
    guard let whyNot = card.shown, !whyNot.shownChanges.isEmpty else { return }
    say(library.effect(of: changes))
  }

  /// Goes on finding that out.
  func findEffectOn() { if library.isFindingEffect { say(library.effectOn()) } }

  private func say(_ effect: ChangeEffect.Scores?) {
    guard let effect else {
      card.effect = "…"
      return
    }
    let words = place.appearance.words
    card.effect =
      effect.before != effect.after
      ? words(
        "whyNot.effect", "\(effect.count)", "\(effect.before.hits) → \(effect.after.hits)",
        "\(effect.before.falseFires) → \(effect.after.falseFires)")
      : effect.changed > 0
        ? words("whyNot.otherEffect", "\(effect.count)", "\(effect.changed)")
        : words("whyNot.noEffect", "\(effect.count)")
  }
}
