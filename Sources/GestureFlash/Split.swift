/// One prompt of a run: when it was shown, what was tried, and when it was done.
///
/// Times are seconds since the first prompt was shown, on the input's own clock and without pauses.
public struct Split: Hashable, Sendable {
  /// What was asked for.
  public var prompt: Prompt
  /// When it was shown.
  public var shown: Double
  /// The answers that were given, in order; the last one is right once the prompt is done.
  public var answers: [Answer]

  /// A prompt that was shown.
  public init(prompt: Prompt, shown: Double, answers: [Answer] = []) {
    self.prompt = prompt
    self.shown = shown
    self.answers = answers
  }

  /// The answer that was right; nil while there is none.
  public var rightAnswer: Answer? { answers.last { $0.outcome == .correct } }
  /// When it was done; nil while it is not.
  public var answered: Double? { rightAnswer?.decided }
  /// How long it took in all, in seconds; nil while it is not done. `reaction + lost + execution + wait`, but for rounding.
  public var seconds: Double? { answered.map { $0 - shown } }
  /// From the showing to the first landing, in seconds; nil before that.
  public var reaction: Double? { answers.first.map { $0.landed - shown } }
  /// From the first landing to that of the right answer: what attempts that failed cost, in seconds.
  public var lost: Double? { answers.first.flatMap { first in rightAnswer.map { $0.landed - first.landed } } }
  /// From the landing of the right answer to its recognition, without the engine's own wait; in seconds.
  public var execution: Double? { rightAnswer?.execution }
  /// The engine's own wait, in seconds: the time that it held the right gesture back until others had failed.
  public var wait: Double? { rightAnswer?.wait }
  /// How many other gestures were made.
  public var mistakes: Int { answers.count { $0.isMistake } }
  /// How many attempts did not make it: other gestures, and those that made nothing.
  public var failedTries: Int { answers.count { $0.outcome != .correct } }
}
