import GameRecords
import Geometry
import GestureFlash
import Gestures
import Interface
import Recordings

/// The result of a game, and runs that are looked at again.
extension FlashScene {
  /// The result of the game that was played last.
  var finishedPage: any FlashScreen {
    let game = session.game
    let outcome = session.outcome
    // With what is said of whoever played.
    let run = outcome?.run
    pages.result.show(
      ResultPage.Shown(
        run: run, splits: game.splits, count: game.count ?? game.splits.count, seed: game.seed, place: outcome?.place,
        best: outcome?.bestBefore,
        isNew: true, today: WallClock.today,
        replay: { [unowned self] in replay(split: $0, attempt: $1, of: run, game.splits) },
        playback: { [unowned self] in playback(of: run, beside: outcome?.bestBefore) }), at: time)
    return pages.result
  }

  /// Shows a run that was played before.
  ///
  /// - Parameter from: what it leads back to.
  func open(_ run: Run, from: FlashPlace) { open(.run(run, from: from)) }

  /// Puts a run that was played before on the page of results.
  func showOnResult(_ run: Run) {
    pages.result.show(
      ResultPage.Shown(
        run: run, splits: run.splits, count: run.splits.count, seed: run.seed, place: session.history.place(of: run),
        best: session.history.rival(of: run), isNew: false, today: WallClock.today,
        replay: { [unowned self] in replay(split: $0, attempt: $1, of: run, run.splits) },
        playback: { [unowned self] in playback(of: run, beside: session.history.rival(of: run)) }), at: time)
  }

  /// Practises gestures of the run that is shown, with its deck.
  func practise(_ choices: Set<Prompt>) {
    if takeShownDeck() { session.practise(choices) }
  }

  /// Plays the prompts of the run that is shown again, of which `seed` is the seed: with its deck, and as many.
  func startAgain(with seed: Seed) {
    guard takeShownDeck() else { return }
    var count = session.game.count
    if let run = place.run { count = run.exemptions.contains(.endless) ? nil : run.splits.count }
    session.start(.same(seed, count: count), mode: place.run?.mode ?? session.game.mode)
  }

  /// Plays with the deck of the run that is looked at from now on. Says what is in the way.
  ///
  /// - Returns: whether that is played with.
  func takeShownDeck() -> Bool {
    guard let deck = place.run?.deck, deck != session.game.deck else { return true }
    choose(shelf.entries.map(\.file).first { $0.deck == deck } ?? DeckFile(deck))
    return session.game.deck == deck
  }

  /// A run with its touches, and the one it is compared with; nil where its file cannot be read.
  func playback(
    of run: Run?, beside rival: Run?
  ) -> (track: RunPlayback.Track, ghost: RunPlayback.Track?)? {
    func track(_ run: Run) -> RunPlayback.Track? {
      session.recording(of: run).map { recording in
        RunPlayback.Track(
          run: run, fingers: FingerPath.all(in: recording.deliveries.flatMap(\.samples)), size: recording.room)
      }
    }
    return run.flatMap(track).map { ($0, rival.flatMap(track)) }
  }

  private func replay(split: Int, attempt: Int, of run: Run?, _ splits: [Split]) -> AttemptReplay.Scene? {
    guard splits.indices.contains(split), splits[split].answers.indices.contains(attempt) else { return nil }
    let made = splits[split].answers[attempt]
    guard let recording = session.recording(of: run) else { return nil }
    let samples = RunTouches.deliveries(of: made, in: recording).flatMap { delivery in
      delivery.samples.map { sample in
        var sample = sample
        sample.timestamp = delivery.time - made.landed
        return sample
      }
    }
    return AttemptReplay.Scene(
      number: split + 1, attempt: made, attemptNumber: attempt + 1, attemptCount: splits[split].answers.count,
      fingers: FingerPath.all(in: samples), size: recording.room)
  }

  /// The result that is shown, also of a game that has just ended; nil where none is.
  var shownResult: FlashPlace? {
    guard page?.showsResult == true else { return nil }
    return place.run == nil ? session.outcome.map { .run($0.run, from: .start) } : place
  }

  /// Opens the page for practice, which leads back to the result that is shown, else to the start.
  func openPractice() {
    // What practice itself has opened is no other place to go back to.
    if case .run(_, from: .practice(let from)) = place { return open(.practice(from: from)) }
    open(.practice(from: shownResult ?? .start))
  }

  /// Shows `run`; where that is nil, the last run in which one of these gestures was missed. It leads back to the practice.
  func openMisses(of prompts: Set<Prompt>, in run: Run?) {
    let last =
      run
      ?? session.runsLately.last { run in
        run.splits.contains { prompts.contains($0.prompt) && $0.answers.count > 1 }
      }
    if let last { open(last, from: place) }
  }
}

extension Recording {
  /// A room in which every finger is seen where it was, though the window was larger at one time than at another. Older runs do not
  /// say how large it was.
  fileprivate var room: Size {
    let windows = [header.size] + deliveries.compactMap(\.place?.window)
    let landings = deliveries.flatMap(\.samples).filter { $0.phase == .began }.map(\.location)
    return Size(
      (windows.map(\.width) + landings.map(\.x)).max() ?? 0, (windows.map(\.height) + landings.map(\.y)).max() ?? 0)
  }
}
