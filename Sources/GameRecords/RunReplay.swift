import Geometry
import GestureFlash
import Gestures
import Recordings

/// Plays the touches of a run to the recognizers again, and says whether the game comes out the same.
public enum RunReplay {
  /// What a run is worth.
  public enum Verification: Hashable, Sendable {
    /// Its touches reach the result that it claims.
    case holds
    /// They do not, but another engine judged them, which may well have; with what is not the same.
    case isOfAnotherEngine(String)
    /// They do not; with what is not the same.
    case isFalse(String)
    /// Nobody can tell here; with what is missing.
    case cannotBeJudged(String)
  }

  /// Touches were taken down by the view they landed in, wherever that was: the whole plane counts here.
  private static let everywhere = Rect(-1e7, -1e7, 2e7, 2e7)

  /// Where the view was first, or in older runs last, where that matters: gestures that the standard deck has not ask how large it is
  /// and where its edges are.
  private static func view(of file: RunFile) -> Rect? {
    file.run.deck.isStandard ? nil : file.recording.header.view
  }

  /// Whether the view lay elsewhere at some time and the run does not say when, as older ones do not.
  private static func isMovedUnknown(_ file: RunFile) -> Bool {
    guard let view = view(of: file), file.recording.deliveries.allSatisfy({ $0.place == nil }) else { return false }
    return file.run.isResized || hasLandings(beside: view, file)
  }

  /// What becomes of the touches.
  ///
  /// - Parameters:
  ///   - file: the run, of which the seed, the deck, the mode and the thresholds are taken, and the touches.
  ///   - recognizers: what those of the deck are made from.
  /// - Returns: the prompts as far as the touches led.
  public static func splits(of file: RunFile, _ recognizers: DeckRecognizers) -> [Split] {
    let set = recognizers.set(for: file.run.deck, thresholds: file.run.thresholds)
    let window = view(of: file).map { _ in RecordedWindow(file.recording.header) }
    let root = window ?? View(frame: everywhere)
    set.attach(to: window?.view ?? root)
    let game = FlashGame(recognizers: set.recognizers, deck: file.run.deck, thresholds: file.run.thresholds)
    let replay = Replay(in: root, observer: game)
    game.start(file.run.seed, count: count(of: file.run), mode: file.run.mode, countdown: 0, at: 0)
    game.advance(to: 0)
    game.frameShown()
    game.advance(to: 0)
    for delivery in file.recording.deliveries {
      replay.deliver(delivery)
      if delivery.samples.isEmpty { rest(game, in: file.run, at: delivery.time) }
      if game.phase != .playing { break }
    }
    // What was done last may wait for time to pass.
    if game.phase == .playing { replay.router.meetDeadlines() }
    game.end()
    return game.splits
  }

  /// What stands in a run without touches is a pause, which the times leave out.
  private static func rest(_ game: FlashGame, in run: Run, at time: Double) {
    if run.exemptions.contains(.paused), game.pause(at: time) { game.resume(at: time) }
  }

  private static func count(of run: Run) -> Int? {
    run.exemptions.contains(.endless) ? nil : run.splits.isEmpty ? Deck.usualCount : run.splits.count
  }

  /// Plays the run again.
  ///
  /// - Parameter recognizers: what those of its deck are made from.
  public static func verification(of file: RunFile, _ recognizers: DeckRecognizers) -> Verification {
    let missing = recognizers.missing(from: file.run.deck)
    guard missing.isEmpty else {
      return .cannotBeJudged(
        "its deck has drawn gestures that were not taught here, or whose names other gestures of it need: \(missing.joined(separator: ", "))"
      )
    }
    // That needs no engine.
    if let falsehood = falsehood(of: file) { return .isFalse(falsehood) }
    guard let difference = differenceInPlay(of: file, recognizers) else { return .holds }
    if isMovedUnknown(file) {
      return .cannotBeJudged("the window had another size while it was played")
    }
    // A run does not say how they were drawn when it was played.
    guard file.run.deck.shapes.isEmpty else {
      return .cannotBeJudged(
        "its drawn gestures may have been taught otherwise when it was played; as they are here, \(difference)")
    }
    guard file.run.engine != TouchRouter.version else { return .isFalse(difference) }
    let age = file.run.engine < TouchRouter.version ? "an older" : "a newer"
    return .isOfAnotherEngine(
      "made with \(age) engine, version \(file.run.engine); with version \(TouchRouter.version), \(difference)")
  }

  /// Whether fingers landed beside the view's place that the file knows: it was another then.
  private static func hasLandings(beside view: Rect, _ file: RunFile) -> Bool {
    file.recording.deliveries.contains { delivery in
      // The other fingers of a mouse and those of a touchpad are the view's wherever they lie.
      delivery.samples.contains { sample in
        sample.phase == .began && sample.kind != .mouse && sample.kind != .touchpad && !view.contains(sample.location)
      }
    }
  }

  private static func hasPromptsOfItsSeed(_ run: Run) -> Bool {
    run.splits.map(\.prompt) == run.deck.prompts(of: run.seed, count: run.splits.count)
  }

  /// What a run claims that its own file belies; nil for nothing.
  private static func falsehood(of file: RunFile) -> String? {
    guard !file.run.splits.isEmpty else { return "it has no prompts" }
    guard file.run.thresholds == file.run.deck.thresholds || file.run.exemptions.contains(.ownThresholds) else {
      return "its thresholds are not those of its deck, and it does not say so"
    }
    if let pause = file.recording.deliveries.first(where: \.samples.isEmpty), !file.run.exemptions.contains(.paused) {
      return "it was paused after \(pause.time) s, and does not say so"
    }
    guard hasPromptsOfItsSeed(file.run) else {
      return "its prompts are not those of the seed \(file.run.seed)\(file.run.deck.isStandard ? "" : " with its deck")"
    }
    return nil
  }

  private static func differenceInPlay(of file: RunFile, _ recognizers: DeckRecognizers) -> String? {
    let written = file.run.splits
    let played = splits(of: file, recognizers)
    for (index, (mine, other)) in zip(written, played).enumerated() {
      if let what = difference(of: mine, from: other) { return "prompt \(index + 1), \(mine.prompt.name): \(what)" }
    }
    guard played.count == written.count else {
      return "the touches answer \(played.count { $0.answered != nil }) of \(written.count) prompts"
    }
    return nil
  }

  private static func difference(of written: Split, from played: Split) -> String? {
    guard let answered = played.answered else { return "the touches do not answer it" }
    guard written.answered == answered else {
      return "answered after \(answered) s, and the file says \(written.answered.map { "\($0) s" } ?? "never")"
    }
    guard written.shown == played.shown else {
      return "shown after \(played.shown) s, and the file says \(written.shown) s"
    }
    guard written.answers.count == played.answers.count else {
      return "\(played.answers.count) attempts, and the file says \(written.answers.count)"
    }
    for (mine, other) in zip(written.answers, played.answers) {
      // Where nothing was made, older engines said when the window next looked.
      guard mine.outcome == other.outcome, mine.landed == other.landed, mine.kind == other.kind,
        mine.decided == other.decided || mine.done == nil
      else { return "an attempt is another than the file says" }
    }
    return nil
  }
}
