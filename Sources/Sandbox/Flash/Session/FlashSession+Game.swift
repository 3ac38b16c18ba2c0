import GameRecords
import GestureFlash
import Interface
import Logging
import Recordings

/// What the game tells: it becomes the log, debug messages, and the history.
extension FlashSession: FlashGameObserver {
  func game(_ game: FlashGame, didLeave old: Phase) {
    switch game.phase {
    case .presenting:
      seen.note(game.seed, of: game.deck.gestures)
      (pace, knowsKind) = (nil, false)
      outcome = nil
    case .finished: finish()
    case .start where old == .tutorial: afterTutorial()
    case .start, .tutorial, .countdown, .playing, .paused, .practising: break
    }
    lastAnswer = nil
  }

  func game(_ game: FlashGame, didAskAt time: Double) {
    lastAnswer = nil
    guard let prompt = game.prompt else { return }
    reports.logger.debug(
      "prompt \(game.deck.number(of: prompt) ?? 0) (\(prompt.name)), \(game.index)\(game.count.map { " of \($0)" } ?? "")"
    )
    log.notePrompt(prompt, number: game.deck.number(of: prompt) ?? 0, index: game.index, of: game.count)
  }

  func game(_ game: FlashGame, didRecognize measurement: Measurement, at time: Double) {
    let isRight = game.prompt == measurement.gesture
    log.noteMeasurement(measurement)
    reports.logger.debug(
      "recognized \(measurement.gesture.name), \(measurement.inWords); asked \(game.prompt?.name ?? "none")\(isRight ? "; NEXT" : "")"
    )
  }

  func game(_ game: FlashGame, didJudge answer: Answer, ofPrompt index: Int, at time: Double) {
    log.noteAnswer(answer)
    lastAnswer = answer
  }

  private func afterTutorial() {
    settings[Self.tutorialSetting] = true
    if let waiting { begin(waiting.choice, waiting.mode) }
  }

  /// The game is played with `kind`: it is held against the best run of that from now on.
  func follow(_ kind: InputKind) {
    // It is held against nothing before all are known.
    guard scores.isRead else { return }
    knowsKind = true
    guard let count = game.count else { return }
    pace = history.best(in: Contest(deck: game.deck, count: count, kind: kind)).first.map { Gap(against: $0) }
  }

  private func finish() {
    guard var run = game.run else { return }
    run.player = settings[Self.playerSetting]
    scores.readAll()
    // Another window may have played them meanwhile.
    if history.contains(run.seed, of: run.deck) { run.exemptions.insert(.repeatedSeed) }
    let bestBefore = history.best(in: run.contest).first
    let file = played.touches.file(of: run)
    run = file.run
    if let problem = scores.add(file, at: time) { reports.say(problem) }
    let place = history.place(of: run)
    outcome = Outcome(run: run, place: place, bestBefore: bestBefore, recording: file.recording)
    played.events.write(run, place: place, at: time)
    reports.logger.debug(
      "result \(run.seconds) s, \(run.mistakes) mistakes, place \(place.map(String.init) ?? "none")")
  }

  func sayBestTimes() {
    let times = history.best(in: .all).map { "\($0.seconds) s" }
    reports.logger.debug("best times: \(times.isEmpty ? "none yet" : times.joined(separator: ", "))")
  }
}
