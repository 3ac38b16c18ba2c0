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

  /// One of the two sets.
  public enum Side: Hashable, Sendable, CaseIterable {
    /// The set that is compared with.
    case reference
    /// The present set.
    case present
  }

  /// A recording with its name.
  public struct Subject {
    /// What its file is called, without the ending.
    public var name: String
    /// The recording's first line.
    public var header: RecordingHeader
    /// Its touches from the first on; nil where they cannot be read any more.
    let touches: () -> (any DeliverySource)?

    /// A recording of that name.
    public init(name: String, recording: Recording) {
      self.init(name: name, header: recording.header) { KnownDeliveries(recording.deliveries) }
    }

    /// A recording of that name whose touches are read whenever they are judged.
    public init(name: String, header: RecordingHeader, touches: @escaping () -> (any DeliverySource)?) {
      (self.name, self.header, self.touches) = (name, header, touches)
    }
  }

  /// What is judged.
  public let subjects: [Subject]
  /// The recognizers' names.
  public let names: [String]
  /// For each subject that was judged at all, the recognizers that fire by the reference, by place in `names`.
  private var before: [[Bool]] = []
  /// For each of these, those that fire by the present set; by the reference until it was judged by that.
  private var after: [[Bool]] = []
  /// For each subject the recognizers that it is meant for, by place in `names`; none where nobody knows, or it cannot be read.
  private var meant: [[Bool]]
  /// What is being played of the next subject; of copies of a judgement that is not at its end one alone is judged on.
  private var unfinished: UnfinishedReplay?

  /// The recordings judged by the recognizers of `set`, the reference.
  ///
  /// - Parameters:
  ///   - other: a set whose recognizers are known, too, as one that is to be compared with; nil for none.
  ///   - shown: what a recognizer is called on the screen, which may stand in names of recordings as well; nothing by default.
  public init(
    _ subjects: [Subject], by set: GestureSet, knowing other: GestureSet? = nil,
    shown: (String) -> [String] = { _ in [] }
  ) {
    self.init(unjudged: subjects, by: set, knowing: other, shown: shown)
    var left = Int.max
    while knownCount < subjects.count { judgeNext(reference: set, &left) }
  }

  /// The same before any of the recordings was judged.
  public init(
    unjudged subjects: [Subject], by set: GestureSet, knowing other: GestureSet? = nil,
    shown: (String) -> [String] = { _ in [] }
  ) {
    self.subjects = subjects
    let own = set.recognizers.map(\.label)
    names = own + (other?.recognizers.map(\.label).filter { !own.contains($0) } ?? [])
    let (known, intention) = (names, Intention(among: names, shown: shown))
    meant = subjects.map { subject in
      let meant = intention.names(in: subject.header, called: subject.name)
      return meant.isEmpty ? [] : known.map(meant.contains)
    }
  }

  // MARK: Judging

  /// How many subjects were judged at all: the first ones.
  public var knownCount: Int { before.count }

  /// How many subjects have been judged by the present set since that was given.
  public private(set) var judged = 0

  /// How often a subject was judged by either set.
  public var progress: Int { judged + knownCount }

  /// Another set is the present one, by which `judgeOn` judges from the first subject on; until then the old answers hold.
  public mutating func beginJudging() { (judged, unfinished) = (0, nil) }

  /// Leaves the subjects that were not judged by the present set as they are.
  ///
  /// - Returns: how many were.
  @discardableResult
  public mutating func stopJudging() -> Int {
    defer { (judged, unfinished) = (subjects.count, nil) }
    return judged
  }

  /// Judges on by the present set, and by the reference where that was not done yet.
  ///
  /// - Parameter portion: how much to do: 1 for each recognizer that hears a report, and for a copy of a set, to which each
  ///   recording is played, some more. What is begun of a recording is gone on with the next time.
  /// - Returns: whether there is more to do.
  @discardableResult
  public mutating func judgeOn(by present: GestureSet, reference: GestureSet, portion: Int) -> Bool {
    var left = portion
    while judged < subjects.count, left > 0 {
      if knownCount == judged { judgeNext(reference: reference, &left) } else { judgeNext(by: present, &left) }
    }
    return judged < subjects.count
  }

  private mutating func judgeNext(reference set: GestureSet, _ left: inout Int) {
    guard let fired = fired(in: knownCount, by: set, &left) else { return }
    before.append(fired)
    after.append(fired)
  }

  private mutating func judgeNext(by set: GestureSet, _ left: inout Int) {
    guard let fired = fired(in: judged, by: set, &left) else { return }
    after[judged] = fired
    judged += 1
  }

  /// Plays on what is played of a subject.
  ///
  /// - Returns: what fires in it; nil where nothing is left of the work before its end.
  private mutating func fired(in subject: Int, by set: GestureSet, _ left: inout Int) -> [Bool]? {
    do {
      if unfinished == nil, let touches = subjects[subject].touches() {
        unfinished = UnfinishedReplay(subjects[subject].header, touches, set, names, &left)
      }
      if let unfinished {
        guard let fired = try unfinished.play(&left) else { return nil }
        self.unfinished = nil
        return fired
      }
    } catch { unfinished = nil }
    meant[subject] = []
    return names.map { _ in false }
  }

  // MARK: What came of it

  private func answers(_ side: Side) -> [[Bool]] {
    switch side {
    case .reference: before
    case .present: after
    }
  }

  /// The score of one recognizer.
  public func score(of name: String, by side: Side) -> Score {
    guard let place = names.firstIndex(of: name) else { return Score() }
    let answers = answers(side)
    var score = Score()
    for subject in before.indices where !meant[subject].isEmpty {
      switch (meant[subject][place], answers[subject][place]) {
      case (true, true): score.hits += 1
      case (true, false):
        // Of several recognizers that a word means, one is enough.
        if isHit(subject, by: side) != true { score.misses += 1 }
      case (false, true): score.falseFires += 1
      case (false, false): break
      }
    }
    return score
  }

  /// What came of all recordings for all recognizers: a recording of which it is known what it shows is one hit or one miss,
  /// however many recognizers it is meant for.
  public func total(by side: Side) -> Score {
    let answers = answers(side)
    var total = Score()
    for subject in before.indices {
      guard let isHit = isHit(subject, by: side) else { continue }
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
  public func isHit(_ subject: Int, by side: Side) -> Bool? {
    guard subject < knownCount, !meant[subject].isEmpty else { return nil }
    return zip(meant[subject], answers(side)[subject]).contains { $0 && $1 }
  }

  /// The names of the recognizers that fire in a subject; none where it was not judged.
  public func fired(_ subject: Int, by side: Side) -> [String] {
    subject < knownCount ? zip(names, answers(side)[subject]).filter(\.1).map(\.0) : []
  }

  /// The names of the recognizers that a subject is meant for; none where nobody knows.
  public func meant(_ subject: Int) -> [String] { zip(names, meant[subject]).filter(\.1).map(\.0) }

  /// Whether another recognizer fires in a subject, which was judged, by one set than by the other.
  public func differs(_ subject: Int) -> Bool { before[subject] != after[subject] }

  /// The subjects in which a recognizer fires by one set alone, by place.
  public func changed(_ name: String) -> [Int] {
    guard let place = names.firstIndex(of: name) else { return [] }
    return before.indices.filter { before[$0][place] != after[$0][place] }
  }
}
