extension Toast {
  /// What a toast says, and what follows from that.
  struct Message {
    var text: String
    var state = ShownState.recognized
    var answer = Answer.none
    /// What it is about; nil where nobody said.
    var subject: String?
    /// Says it in other words; nil where it is only known in those that it was said in.
    var saying: ((Words) -> (text: String, answer: Answer))?

    /// The time that a message stays which is read in passing, in seconds.
    private static let shortDuration = 4.0
    /// The time that a message stays which is a problem or can be answered, in seconds.
    private static let longDuration = 10.0

    /// Whether it stays until it is closed.
    var isClosed: Bool { if case .closing = answer { true } else { false } }
    /// Whether its answer does no more than can be done elsewhere.
    var isOffer: Bool { if case .offer = answer { true } else { false } }
    /// Whether its answer takes back what it tells of.
    var offersUndo: Bool { if case .undo = answer { true } else { false } }

    /// Whether something other than closing can be done about it.
    var hasAction: Bool {
      switch answer {
      case .none, .closing: false
      case .action, .offer, .undo: true
      }
    }

    /// Whether it is read in passing, and may go unread.
    var isReadInPassing: Bool { stay == Self.shortDuration }

    /// How long it is shown before it goes by itself, in seconds; nil where it stays.
    var stay: Double? {
      switch answer {
      case .none: state == .recognized || state == .possible ? Self.shortDuration : Self.longDuration
      case .closing: nil
      case .action, .undo: Self.longDuration
      case .offer: Self.shortDuration
      }
    }

    /// Does what its answer does.
    func run() {
      switch answer {
      case .none: break
      case .closing(let run), .action(_, let run), .offer(_, let run), .undo(let run): run()
      }
    }

    /// The same in the present words, where it is known in others than those that it was said in.
    func said(in words: Words) -> Message { saying.map { .saying($0, state, about: subject, in: words) } ?? self }

    /// What `message` says in those words.
    static func saying(
      _ message: @escaping (Words) -> (text: String, answer: Answer), _ state: ShownState, about subject: String?,
      in words: Words
    ) -> Message {
      let (text, answer) = message(words)
      return Message(text: text, state: state, answer: answer, subject: subject, saying: message)
    }
  }
}
