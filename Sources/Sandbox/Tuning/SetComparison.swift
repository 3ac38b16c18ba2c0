import Instrument
import Recordings

/// What two sets of recognizers make of all recordings, found out bit by bit.
struct SetComparison {
  /// What is known so far: the first set is the reference, and the second the present one.
  private(set) var judgement: Rejudgement
  private let set: GestureSet
  private let other: GestureSet

  init(of set: GestureSet, with other: GestureSet, on subjects: [Rejudgement.Subject], _ names: GestureNames) {
    judgement = Rejudgement(unjudged: subjects, by: set, knowing: other, shown: names.shown)
    (self.set, self.other) = (set, other)
  }

  /// Whether recordings are left.
  var isJudging: Bool { judgement.judged < judgement.subjects.count }

  /// Judges on by both.
  mutating func judgeOn(portion: Int) { judgement.judgeOn(by: other, reference: set, portion: portion) }
}
