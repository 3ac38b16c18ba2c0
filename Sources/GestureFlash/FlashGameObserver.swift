/// Watches a game, in the order in which things happen. Every method is optional.
public protocol FlashGameObserver: AnyObject {
  /// The game went to another phase, from `old`.
  func game(_ game: FlashGame, didLeave old: Phase)

  /// `game.prompt` is asked for from now on.
  ///
  /// - Parameter time: in seconds on the input's own clock.
  func game(_ game: FlashGame, didAskAt time: Double)

  /// A gesture crossed its threshold for the first time in an attempt that may still answer.
  ///
  /// - Parameters:
  ///   - measurement: which gesture, and how far it had come.
  ///   - time: in seconds on the input's own clock.
  func game(_ game: FlashGame, didRecognize measurement: Measurement, at time: Double)

  /// An attempt is judged. `index` says for which prompt, from 1; where it was right, `game.prompt` is still the same, and
  /// the next one is announced after this.
  ///
  /// - Parameter time: in seconds on the input's own clock.
  func game(_ game: FlashGame, didJudge attempt: Answer, ofPrompt index: Int, at time: Double)

  /// Every finger that is down is to be taken away, as with `TouchRouter.cancelAllTouches`: a clock starts or stops.
  func gameNeedsFreeHands(_ game: FlashGame)
}

extension FlashGameObserver {
  /// Does nothing.
  public func game(_ game: FlashGame, didLeave old: Phase) {}

  /// Does nothing.
  public func game(_ game: FlashGame, didAskAt time: Double) {}

  /// Does nothing.
  public func game(_ game: FlashGame, didRecognize measurement: Measurement, at time: Double) {}

  /// Does nothing.
  public func game(_ game: FlashGame, didJudge attempt: Answer, ofPrompt index: Int, at time: Double) {}

  /// Does nothing.
  public func gameNeedsFreeHands(_ game: FlashGame) {}
}
