import Geometry
import Instrument
import Recordings

extension Rejudgement {
  /// Judges everything again by the present set, in one piece.
  mutating func judge(by set: GestureSet) {
    beginJudging()
    judgeOn(by: set, reference: set, portion: .max)
  }
}

extension Conflict {
  /// The conflicts of `set` in a view of `size`, in the order of the set.
  static func all(in set: GestureSet, size: Size) -> [Conflict] {
    var finder = Finder(set: set, size: size)
    while finder.tryNext() {}
    return finder.conflicts
  }
}
