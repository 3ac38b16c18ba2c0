/// By which rules a run is played.
public enum Mode: String, CaseIterable, Hashable, Sendable {
  /// A mistake costs nothing but time.
  case classic
  /// The third mistake ends the game.
  case strict

  /// How many mistakes end the game; nil where none do.
  public var mistakesAllowed: Int? { self == .strict ? 3 : nil }
}

/// Where the game stands.
///
///     start ──► tutorial ──► countdown ──► presenting ──► playing ──► finished
///       │        ▲   ▼           ▲                         │   ▲          ▲
///       └──► practising ─────────┴──────── paused ◄────────┘───┘          │
///                                            └────────────────────────────┘
///
/// From everywhere one can leave to `start`, where tutorial and practice end by themselves. The countdown also comes right after `start`;
/// `finished` leads wherever `start` does, and practice may begin anew.
public enum Phase: Hashable, Sendable, CaseIterable {
  /// Nothing is played.
  case start
  /// The gestures of the deck are shown in turn, and each is waited for. No clock judges.
  case tutorial
  /// The first prompt is about to come.
  case countdown
  /// The first prompt is on its way to the screen; the clock starts when it is there.
  case presenting
  /// The clock runs.
  case playing
  /// The clock rests, and the prompt is hidden.
  case paused
  /// Prompts of chosen gestures, which no clock judges.
  case practising
  /// The run is over: `FlashGame.run` holds it, or nil where mistakes ended it.
  case finished

  /// What leads from one phase to another.
  enum Step: Hashable, Sendable, CaseIterable {
    case teach, countDown, present, begin, pause, resume, practise, complete, leave
  }

  /// The gate: every transition there is; nil for one that does not exist.
  func after(_ step: Step) -> Phase? {
    switch (self, step) {
    case (.start, .teach), (.finished, .teach), (.practising, .teach): .tutorial
    case (.start, .countDown), (.tutorial, .countDown), (.paused, .countDown), (.finished, .countDown): .countdown
    case (.practising, .countDown): .countdown
    case (.countdown, .present): .presenting
    case (.presenting, .begin): .playing
    case (.playing, .pause): .paused
    case (.paused, .resume): .playing
    case (.start, .practise), (.finished, .practise), (.tutorial, .practise), (.practising, .practise): .practising
    case (.playing, .complete), (.paused, .complete): .finished
    case (.tutorial, .complete), (.practising, .complete): .start
    case (.start, .leave): nil
    case (_, .leave): .start
    case (_, .teach), (_, .countDown), (_, .present), (_, .begin), (_, .pause), (_, .resume), (_, .practise),
      (_, .complete):
      nil
    }
  }
}
