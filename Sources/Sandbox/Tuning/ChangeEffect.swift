import Gestures
import Instrument
import Recordings

/// What changes of a set do to all recordings for one recognizer, found out bit by bit.
struct ChangeEffect {
  /// How many recordings there are, and what comes of them for the recognizer without the changes and with them.
  struct Scores: Equatable {
    var count: Int
    var before: Rejudgement.Score
    var after: Rejudgement.Score
    /// In how many of them any recognizer fires that did not, or no longer does.
    var changed: Int
  }

  private var judgement: Rejudgement
  private let name: String
  private let former: GestureSet
  /// The set with the changes; nil before there are any.
  private var changed: GestureSet?

  /// - Parameters:
  ///   - subjects: the recordings.
  ///   - name: the recognizer's.
  ///   - former: the set without the changes.
  init(on subjects: [Rejudgement.Subject], for name: String, from former: GestureSet) {
    judgement = Rejudgement(unjudged: subjects, by: former)
    (self.name, self.former) = (name, former)
  }

  /// Asks what these changes do. What the set does without them is found out once.
  mutating func begin(_ changes: [Change]) {
    changed = former.applying(changes)
    judgement.beginJudging()
  }

  /// Whether something is left to be found out.
  var isJudging: Bool { changed != nil && judgement.judged < judgement.subjects.count }

  /// Judges some more recordings.
  mutating func judgeOn(portion: Int) {
    guard isJudging, let changed else { return }
    judgement.judgeOn(by: changed, before: former, portion: portion)
  }

  /// What the changes do; nil as long as that is not known.
  var scores: Scores? {
    guard changed != nil, !isJudging else { return nil }
    return Scores(
      count: judgement.subjects.count, before: judgement.score(of: name, judgement.before),
      after: judgement.score(of: name, judgement.after),
      changed: zip(judgement.before, judgement.after).count { $0 != $1 })
  }
}

extension Rejudgement {
  /// As how many deliveries a copy of a set counts.
  private static let costOfCopy = 200

  /// Judges more recordings by `set`, and by `reference` where that was not done yet.
  ///
  /// - Parameter portion: how many deliveries to play at least, if there are as many. A recording counts for some more: the set that
  ///   it is played to is a copy.
  /// - Returns: whether there are more recordings.
  @discardableResult
  mutating func judgeOn(by set: GestureSet, before reference: GestureSet, portion: Int) -> Bool {
    let start = played
    var copies = 0
    var hasMore = judged < subjects.count
    while hasMore, played - start + copies * Self.costOfCopy < portion {
      if before.count == judged {
        judgeFirst(by: reference)
        copies += 1
      }
      hasMore = judgeNext(by: set)
      copies += 1
    }
    return hasMore
  }
}
