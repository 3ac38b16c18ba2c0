import Gestures

/// What fingers did between the first one's landing and the last one's lift, and what the game made of it.
///
/// Times are seconds since the first prompt was shown, on the input's own clock and without pauses.
public struct Answer: Hashable, Sendable {
  /// How an attempt comes out.
  public enum Outcome: Hashable, Sendable {
    /// The gesture that was asked for.
    case correct
    /// Another one of the deck: a mistake.
    case wrong(Prompt)
    /// None of the deck.
    case nothing
  }

  /// The gesture that was asked for.
  public var asked: Prompt
  /// How it came out.
  public var outcome: Outcome
  /// When the first finger landed.
  public var landed: Double
  /// When the gesture that was made crossed its threshold; where none was made, when the last finger was up and nothing was waited
  /// for any more.
  public var decided: Double
  /// How much of the time before `decided` the engine waited for other gestures to fail, in seconds.
  public var wait: Double
  /// What made it.
  public var kind: InputKind
  /// How many fingers were down at once, at most.
  public var fingers: Int
  /// How far the gesture that was made came; nil where none was.
  public var reading: Measurement?
  /// How far the gesture that was asked for came.
  public var wanted: Measurement
  /// Why the engine did not take it for the gesture that was asked for; nil for pinches and turns, and where it did.
  public var finding: Finding?

  /// The gesture that was made: the right one or another; nil for none.
  public var done: Prompt? {
    switch outcome {
    case .correct: asked
    case .wrong(let prompt): prompt
    case .nothing: nil
    }
  }

  /// Whether it counts as a mistake.
  public var isMistake: Bool { if case .wrong = outcome { true } else { false } }

  /// From the landing to the threshold, without the engine's own wait; in seconds.
  public var execution: Double { decided - landed - wait }

  /// An attempt with these parts.
  public init(
    asked: Prompt, outcome: Outcome, landed: Double, decided: Double, wait: Double = 0, kind: InputKind, fingers: Int,
    reading: Measurement?, wanted: Measurement, finding: Finding? = nil
  ) {
    self.asked = asked
    self.outcome = outcome
    self.landed = landed
    self.decided = decided
    self.wait = wait
    self.kind = kind
    self.fingers = fingers
    self.reading = reading
    self.wanted = wanted
    self.finding = finding
  }
}
