extension GestureRecognizer {
  /// Where a recognizer stands in judging the touches it receives.
  ///
  ///                  ┌──────────────► failed
  ///                  │
  ///     possible ────┼──────────────► ended                      one action: a discrete gesture
  ///                  │
  ///                  └► began ─► changed … ─► ended | cancelled  an action each: a continuous gesture
  ///
  /// From the three states at the right the engine alone leads back to `possible`, by way of `reset()`.
  public enum State: Int, Hashable, Sendable {
    /// Nothing is decided, or nothing touches.
    case possible
    /// A continuous gesture is recognized.
    case began
    /// A recognized gesture went on.
    case changed
    /// The gesture is complete; a discrete one is recognized by this.
    case ended
    /// The gesture was recognized and then interrupted.
    case cancelled
    /// The touches are not this gesture.
    case failed

    /// Another name of `ended`.
    public static let recognized = State.ended

    /// Whether a continuous gesture is under way.
    public var isActive: Bool {
      switch self {
      case .began, .changed: true
      case .possible, .ended, .cancelled, .failed: false
      }
    }

    /// Whether nothing but a reset can follow.
    public var isTerminal: Bool { rawValue >= State.ended.rawValue }
  }

  /// What a recognizer that has made up its mind asks the arbiter for.
  enum Proposal {
    /// That a continuous gesture begins.
    case began
    /// That a discrete gesture is recognized.
    case ended

    /// The state that is entered when it is granted.
    var state: State { self == .began ? .began : .ended }
  }

  /// What the gate makes of a state that a recognizer sets.
  enum Passage: Equatable {
    /// The state changes at once.
    case enter(State)
    /// The arbiter decides.
    case propose(Proposal)
    /// The transition does not exist; the state stays.
    case refuse
  }

  /// The gate: every transition there is.
  static func passage(from state: State, to next: State) -> Passage {
    switch (state, next) {
    case (.possible, .began): .propose(.began)
    case (.possible, .ended): .propose(.ended)
    case (.possible, .failed), (.possible, .cancelled): .enter(.failed)
    case (.possible, .changed), (.possible, .possible): .refuse
    case (.began, .changed), (.changed, .changed): .enter(.changed)
    case (.began, .ended), (.changed, .ended): .enter(.ended)
    case (.began, .cancelled), (.changed, .cancelled): .enter(.cancelled)
    case (.began, .failed), (.changed, .failed): .enter(.cancelled)
    case (.began, .began), (.changed, .began), (.began, .possible), (.changed, .possible): .refuse
    case (.ended, _), (.cancelled, _), (.failed, _): .refuse
    }
  }
}
