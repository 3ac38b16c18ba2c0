import Geometry
import GestureFlash
import Gestures

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
  }

  /// Touches were taken down by the view they landed in, wherever that was: the whole plane counts here.
  private static let everywhere = Rect(-1e7, -1e7, 2e7, 2e7)

  /// What becomes of the touches.
  ///
  /// - Parameters:
  ///   - file: the run, of which the seed, the mode and the thresholds are taken, and the touches.
  ///   - set: recognizers, made for this alone.
  /// - Returns: the prompts as far as the touches led.
  public static func splits(of file: RunFile, _ set: GestureSet) -> [Split] {
    let root = View(frame: everywhere)
    let router = TouchRouter(root: root)
    set.attach(to: root)
    let game = FlashGame(recognizers: set.recognizers, thresholds: file.run.thresholds)
    router.addObserver(game)
    game.start(file.run.seed, mode: file.run.mode, countdown: 0, at: 0)
    game.advance(to: 0)
    game.frameShown()
    game.advance(to: 0)
    for delivery in file.recording.deliveries {
      if delivery.samples.isEmpty {
        router.advance(to: delivery.time)
      } else {
        router.deliver(delivery.samples)
        for sample in delivery.samples { game.touchChanged(sample) }
      }
    }
    return game.splits
  }

  /// Plays the run again.
  ///
  /// - Parameter set: recognizers, made for this alone.
  public static func verification(of file: RunFile, _ set: GestureSet) -> Verification {
    guard let difference = difference(of: file, set) else { return .holds }
    // The engine draws no prompts.
    guard file.run.engine != TouchRouter.version, hasPromptsOfItsSeed(file.run) else { return .isFalse(difference) }
    let age = file.run.engine < TouchRouter.version ? "an older" : "a newer"
    return .isOfAnotherEngine(
      "made with \(age) engine, version \(file.run.engine); with version \(TouchRouter.version), \(difference)")
  }

  private static func hasPromptsOfItsSeed(_ run: Run) -> Bool { run.splits.map(\.prompt) == Deck.prompts(of: run.seed) }

  /// What is not the same when the run is played again; nil where all is.
  public static func difference(of file: RunFile, _ set: GestureSet) -> String? {
    let written = file.run.splits
    guard hasPromptsOfItsSeed(file.run) else {
      return "its prompts are not those of the seed \(file.run.seed)"
    }
    let played = splits(of: file, set)
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
      guard mine.outcome == other.outcome, mine.landed == other.landed, mine.decided == other.decided,
        mine.kind == other.kind
      else { return "an attempt is another than the file says" }
    }
    return nil
  }
}
