import Instrument
import Recordings

@testable import Sandbox

extension Library {
  /// Judges all recordings by `set` as the program does, portion by portion, to the end.
  func judge(by set: GestureSet) -> Rejudgement {
    var judgement = beginJudging(by: set)
    while isJudging { judgement = judgeOn() ?? judgement }
    return judgement
  }
}

extension Rejudgement {
  /// Judges everything again by the present set, in one piece.
  mutating func judge(by set: GestureSet) {
    beginJudging()
    judgeOn(by: set, reference: set, portion: .max)
  }
}
