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
  ///   - names: what recognizers are called on the screen.
  init(on subjects: [Rejudgement.Subject], for name: String, from former: GestureSet, _ names: GestureNames) {
    judgement = Rejudgement(unjudged: subjects, by: former, shown: names.shown)
    (self.name, self.former) = (name, former)
  }

  /// Asks what these changes do. What the set does without them is found out once.
  mutating func begin(_ changes: [Change]) {
    changed = former.applying(changes)
    judgement.beginJudging()
  }

  /// Whether something is left to be found out.
  var isJudging: Bool { changed != nil && judgement.judged < judgement.subjects.count }

  /// Judges on.
  mutating func judgeOn(portion: Int) {
    guard isJudging, let changed else { return }
    judgement.judgeOn(by: changed, reference: former, portion: portion)
  }

  /// What the changes do; nil as long as that is not known.
  var scores: Scores? {
    guard changed != nil, !isJudging else { return nil }
    return Scores(
      count: judgement.subjects.count, before: judgement.score(of: name, by: .reference),
      after: judgement.score(of: name, by: .present),
      changed: (0..<judgement.knownCount).count(where: judgement.differs))
  }
}
