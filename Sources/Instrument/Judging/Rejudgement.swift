import Gestures
import Recordings

/// A folder of recordings judged by one set of recognizers, and by another to compare.
///
/// A recording of which it is known what it shows is a hit where one of those recognizers fires, otherwise a miss; whatever
/// else fires is a false fire. A recording that says nothing is none of these: of it counts, apart, what a change takes away and
/// what it adds.
public struct Rejudgement {
  /// What came of all recordings for one recognizer.
  public struct Score: Hashable, Sendable {
    /// Recordings that are meant for it, and in which it fires.
    public var hits = 0
    /// Recordings that are meant for it, and in which it does not.
    public var misses = 0
    /// Recordings that are not meant for it, and in which it fires.
    public var falseFires = 0

    /// Nothing judged.
    public init() {}
  }

  /// What fires otherwise by the present set in recordings of which nobody knows what they show.
  public struct Difference: Hashable, Sendable {
    /// How often something fires no more.
    public var lost = 0
    /// How often something fires that did not before.
    public var gained = 0

    /// Everything fires as before.
    public init() {}
  }

  /// A recording with its name.
  public struct Subject {
    /// What its file is called, without the ending.
    public var name: String
    /// The recording's first line.
    public var header: RecordingHeader
    /// The touches, wherever they are kept; nil where they cannot be read any more.
    public var recording: Recording? { read() }
    private let read: () -> Recording?

    /// A recording of that name.
    public init(name: String, recording: Recording) {
      self.init(name: name, header: recording.header) { recording }
    }

    /// A recording of that name whose touches are read whenever they are judged.
    public init(name: String, header: RecordingHeader, read: @escaping () -> Recording?) {
      (self.name, self.header, self.read) = (name, header, read)
    }
  }

  /// What is judged.
  public let subjects: [Subject]
  /// The recognizers' names.
  public let names: [String]
  /// For each subject that was judged at all, the recognizers that fire by the set that is compared with, by place in `names`.
  public private(set) var before: [[Bool]] = []
  /// For each of these, those that fire by the present set.
  public private(set) var after: [[Bool]] = []
  /// For each subject the recognizers that it is meant for, by place in `names`; none where nobody knows, or it cannot be read.
  private var meant: [[Bool]]
  /// How many deliveries were played so far.
  public private(set) var played = 0

  /// The recordings judged by the recognizers of `set`.
  ///
  /// - Parameter other: a set whose recognizers are known, too, as one that is to be compared with; nil for none.
  public init(_ subjects: [Subject], by set: GestureSet, knowing other: GestureSet? = nil) {
    self.init(unjudged: subjects, by: set, knowing: other)
    while judgeFirst(by: set) {}
  }

  /// The same before any of the recordings was judged: `judgeFirst` does that one by one, by that set.
  public init(unjudged subjects: [Subject], by set: GestureSet, knowing other: GestureSet? = nil) {
    self.subjects = subjects
    let own = set.recognizers.map(\.label)
    names = own + (other?.recognizers.map(\.label).filter { !own.contains($0) } ?? [])
    let known = names
    meant = subjects.map { subject in
      let meant = Intention.names(in: subject.header, called: subject.name, among: known)
      return meant.isEmpty ? [] : known.map(meant.contains)
    }
  }

  /// Whether every recording was judged by the set that is compared with.
  public var isKnown: Bool { before.count == subjects.count }

  /// Judges the next subject by `set`, the one that is compared with.
  ///
  /// - Returns: whether there are more.
  @discardableResult
  public mutating func judgeFirst(by set: GestureSet) -> Bool {
    guard !isKnown else { return false }
    let fired = fired(in: before.count, by: set)
    before.append(fired)
    after.append(fired)
    return !isKnown
  }

  /// Judges everything again by the recognizers of `set`, which have the same names.
  public mutating func judge(by set: GestureSet) {
    beginJudging()
    while judgeNext(by: set) {}
  }

  /// How many subjects have been judged since `beginJudging`.
  public private(set) var judged = 0

  /// Lets `judgeNext` begin with the first subject; until then the old answers hold.
  public mutating func beginJudging() { judged = 0 }

  /// Lets `judgeNext` find nothing more to do: those that were not judged keep their old answers.
  ///
  /// - Returns: how many were judged.
  @discardableResult
  public mutating func stopJudging() -> Int {
    defer { judged = subjects.count }
    return judged
  }

  /// Judges one more subject, which `judgeFirst` has judged, by the recognizers of `set`.
  ///
  /// - Returns: whether there are more.
  public mutating func judgeNext(by set: GestureSet) -> Bool {
    guard judged < before.count else { return false }
    after[judged] = fired(in: judged, by: set)
    judged += 1
    return judged < subjects.count
  }

  private mutating func fired(in subject: Int, by set: GestureSet) -> [Bool] {
    let watch = FireWatch(names)
    guard let recording = subjects[subject].recording else {
      meant[subject] = []
      return watch.fired
    }
    played += recording.deliveries.count
    let replay = Replay(recording.header, set.copy(), observer: watch)
    replay.play(recording)
    return watch.fired
  }

  /// The score of one recognizer.
  ///
  /// - Parameter answers: `before` or `after`.
  public func score(of name: String, _ answers: [[Bool]]) -> Score {
    guard let place = names.firstIndex(of: name) else { return Score() }
    var score = Score()
    for subject in before.indices where !meant[subject].isEmpty {
      switch (meant[subject][place], answers[subject][place]) {
      case (true, true): score.hits += 1
      case (true, false):
        // Of several recognizers that a word means, one is enough.
        if isHit(subject, answers) != true { score.misses += 1 }
      case (false, true): score.falseFires += 1
      case (false, false): break
      }
    }
    return score
  }

  /// What came of all recordings for all recognizers: a recording of which it is known what it shows is one hit or one miss,
  /// however many recognizers it is meant for.
  ///
  /// - Parameter answers: `before` or `after`.
  public func total(_ answers: [[Bool]]) -> Score {
    var total = Score()
    for subject in before.indices {
      guard let isHit = isHit(subject, answers) else { continue }
      if isHit { total.hits += 1 } else { total.misses += 1 }
      total.falseFires += zip(meant[subject], answers[subject]).count { isMeant, fires in !isMeant && fires }
    }
    return total
  }

  /// What fires otherwise than before in the recordings of which nobody knows what they show: one recognizer, or all where nil.
  public func difference(of name: String? = nil) -> Difference {
    var difference = Difference()
    let places = names.indices.filter { name == nil || names[$0] == name }
    for subject in before.indices where meant[subject].isEmpty {
      for place in places where before[subject][place] != after[subject][place] {
        if after[subject][place] { difference.gained += 1 } else { difference.lost += 1 }
      }
    }
    return difference
  }

  /// Whether one of the recognizers that a subject is meant for fires in it; nil where nobody knows what it is meant for, and
  /// where it was not judged.
  ///
  /// - Parameter answers: `before` or `after`.
  public func isHit(_ subject: Int, _ answers: [[Bool]]) -> Bool? {
    guard subject < answers.count, !meant[subject].isEmpty else { return nil }
    return zip(meant[subject], answers[subject]).contains { $0 && $1 }
  }

  /// The names of the recognizers that fire in a subject; none where it was not judged.
  ///
  /// - Parameter answers: `before` or `after`.
  public func fired(_ subject: Int, _ answers: [[Bool]]) -> [String] {
    subject < answers.count ? zip(names, answers[subject]).filter(\.1).map(\.0) : []
  }

  /// The names of the recognizers that a subject is meant for; none where nobody knows.
  public func meant(_ subject: Int) -> [String] { zip(names, meant[subject]).filter(\.1).map(\.0) }

  /// The subjects whose answers differ for a recognizer, by place.
  public func changed(_ name: String) -> [Int] {
    guard let place = names.firstIndex(of: name) else { return [] }
    return before.indices.filter { before[$0][place] != after[$0][place] }
  }
}
