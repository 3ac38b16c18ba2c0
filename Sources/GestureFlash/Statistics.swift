/// What many attempts have in common: how long each gesture takes, and what is made in its place.
public struct Statistics: Hashable, Sendable {
  /// What is known about one gesture.
  public struct Gesture: Hashable, Sendable {
    /// The seconds that it took each time it was done, in the order of time.
    public var seconds: [Double] = []
    /// How often which other gesture was made in its place.
    public var mistakes: [Prompt: Int] = [:]
    /// How often fingers came and went without making any.
    public var misfires = 0

    /// How often another gesture was made.
    public var mistakeCount: Int { mistakes.values.reduce(0, +) }
    /// The middle of `seconds`; nil where it never was done.
    public var median: Double? { Statistics.median(seconds) }
  }

  /// Where the time of prompts went, in seconds; the sum of all prompts that were done.
  public struct Time: Hashable, Sendable {
    /// Until the first finger landed.
    public var reaction = 0.0
    /// Until the right attempt began, with attempts that were not right.
    public var lost = 0.0
    /// From its landing to its recognition.
    public var execution = 0.0
    /// The engine's own wait.
    public var wait = 0.0
  }

  /// What is known about each gesture that was asked for.
  public private(set) var gestures: [Prompt: Gesture] = [:]
  /// Where the time went.
  public private(set) var time = Time()

  /// What these prompts have in common.
  public init(_ splits: some Sequence<Split>) {
    for split in splits { add(split) }
  }

  /// What the prompts of these runs have in common.
  public init(_ runs: some Sequence<Run>) { self.init(runs.flatMap(\.splits)) }

  private mutating func add(_ split: Split) {
    var gesture = gestures[split.prompt] ?? Gesture()
    for attempt in split.answers {
      switch attempt.outcome {
      case .correct: break
      case .wrong(let done): gesture.mistakes[done, default: 0] += 1
      case .nothing: gesture.misfires += 1
      }
    }
    if let seconds = split.seconds, let reaction = split.reaction, let lost = split.lost,
      let execution = split.execution, let wait = split.wait
    {
      gesture.seconds.append(seconds)
      time.reaction += reaction
      time.lost += lost
      time.execution += execution
      time.wait += wait
    }
    gestures[split.prompt] = gesture
  }

  /// How often each gesture should come in practice: 1, and more where it was missed or was slow, 8 at most.
  public var practiceWeights: [Prompt: Int] {
    let usual = Self.median(gestures.values.compactMap(\.median)) ?? 0
    return gestures.mapValues { gesture in
      let tries = max(1, gesture.seconds.count)
      let misses = Double(gesture.mistakeCount + gesture.misfires) / Double(tries)
      let slowness = usual > 0 ? max(0, (gesture.median ?? usual) / usual - 1) : 0
      return 1 + Int(min(7, (6 * misses + 6 * slowness).rounded()))
    }
  }

  /// The gestures that want practice: those that were missed, and those that take clearly longer than the usual one.
  public var practiceChoices: Set<Prompt> { Set(practiceWeights.filter { $0.value >= 2 }.keys) }

  /// The middle value; the mean of the two in the middle where there is an even number; nil for none.
  public static func median(_ values: [Double]) -> Double? {
    guard !values.isEmpty else { return nil }
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}

extension [Split] {
  /// The positions of the prompts, those with mistakes first, the most mistakes before, then the slowest.
  public var troubles: [Int] {
    indices.sorted { a, b in
      let (mine, other) = (self[a], self[b])
      if mine.mistakes != other.mistakes { return mine.mistakes > other.mistakes }
      if mine.seconds != other.seconds { return (mine.seconds ?? 0) > (other.seconds ?? 0) }
      return a < b
    }
  }
}
