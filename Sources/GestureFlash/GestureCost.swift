import Gestures

/// What one gesture of a deck costs a player, and why it is missed.
public struct GestureCost: Hashable, Sendable {
  /// Why a gesture was missed.
  public enum Reason: Hashable, Sendable {
    /// Another gesture was made.
    case readAs(Prompt)
    /// It ended before its limit, which is the value.
    case stoppedBefore(Measurement)
    /// Not enough fingers made it.
    case fewFingers
    /// A rule of its recognizer was broken.
    case rule(Finding)
    /// Nothing is known.
    case unknown
  }

  /// A reason, and how often it was one.
  public struct Count: Hashable, Sendable {
    /// The reason; its numbers are those of the latest time.
    public var reason: Reason
    /// How often.
    public var count: Int
  }

  /// The gesture.
  public var prompt: Prompt
  /// The usual seconds until the first finger landed, its median; nil where it was never done.
  public var reaction: Double?
  /// The usual seconds from the landing to the recognition, its median; nil where it was never done.
  public var execution: Double?
  /// The seconds that misses cost on average.
  public var lost = 0.0
  /// Why it was missed, the most frequent first.
  public private(set) var reasons: [Count] = []
  /// How far it came where it was missed by its own limit.
  public var missed: [Measurement] = []
  /// How far it came where it was made.
  public var made: [Measurement] = []

  /// How often it was missed.
  public var misses: Int { reasons.reduce(0) { $0 + $1.count } }
  /// What it takes in all, in seconds; nil where it was never done.
  public var seconds: Double? { reaction.flatMap { reaction in execution.map { reaction + $0 } } }

  /// The same with what misses cost: what gestures are ordered by.
  public var total: Double? { seconds.map { $0 + lost } }

  /// What `prompt` cost in these splits.
  public init(of prompt: Prompt, in splits: some Sequence<Split>) {
    self.prompt = prompt
    var reactions: [Double] = []
    var executions: [Double] = []
    var losses = 0.0
    for split in splits where split.prompt == prompt {
      for answer in split.answers { note(answer) }
      guard let reaction = split.reaction, let execution = split.execution else { continue }
      reactions.append(reaction)
      executions.append(execution)
      losses += split.lost ?? 0
    }
    reaction = Statistics.median(reactions)
    execution = Statistics.median(executions)
    lost = executions.isEmpty ? 0 : losses / Double(executions.count)
    reasons.sort { $0.count > $1.count }
  }

  private mutating func note(_ answer: Answer) {
    switch answer.outcome {
    case .correct: made.append(answer.wanted)
    case .wrong(let other):
      if answer.asked.family != .whole { missed.append(answer.wanted) }
      add(.readAs(other))
    case .nothing:
      if answer.fingers < answer.asked.fingers {
        add(.fewFingers)
      } else if answer.asked.family == .pinch || answer.asked.family == .rotation {
        missed.append(answer.wanted)
        add(.stoppedBefore(answer.wanted))
      } else if let finding = answer.finding {
        if answer.asked.family == .swipe { missed.append(answer.wanted) }
        add(.rule(finding))
      } else {
        add(.unknown)
      }
    }
  }

  private mutating func add(_ reason: Reason) {
    if let index = reasons.firstIndex(where: { $0.reason.isLike(reason) }) {
      reasons[index].count += 1
      reasons[index].reason = reason
    } else {
      reasons.append(Count(reason: reason, count: 1))
    }
  }

  /// What these gestures cost, the dearest first: by reaction, execution and what misses cost; those that were never done last.
  public static func ranking(of prompts: [Prompt], in splits: [Split]) -> [GestureCost] {
    prompts.enumerated().map { ($0, GestureCost(of: $1, in: splits)) }.sorted { a, b in
      let (mine, other) = (a.1.total ?? -1, b.1.total ?? -1)
      return mine == other ? a.0 < b.0 : mine > other
    }.map(\.1)
  }

  /// The misses that ended a fifth or less before the limit, with how far they came, the nearest first.
  public var nearMisses: [Measurement] {
    missed.filter { (0.8..<1).contains($0.progress) }.sorted { $0.progress > $1.progress }
  }
}

extension GestureCost.Reason {
  /// Whether both say the same but for their numbers.
  fileprivate func isLike(_ other: Self) -> Bool {
    switch (self, other) {
    case (.readAs(let a), .readAs(let b)): a == b
    case (.stoppedBefore, .stoppedBefore), (.fewFingers, .fewFingers), (.unknown, .unknown): true
    case (.rule(let a), .rule(let b)): a.rule == b.rule
    case (.readAs, _), (.stoppedBefore, _), (.fewFingers, _), (.rule, _), (.unknown, _): false
    }
  }
}

extension Measurement {
  /// How much of the way to its limit a gesture came: 0 where nothing moved, 1 at the limit.
  public var progress: Double {
    let rest = gesture.family == .pinch ? 1.0 : 0
    return limit == rest ? 0 : (value - rest) / (limit - rest)
  }
}
