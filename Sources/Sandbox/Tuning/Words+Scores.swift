import Instrument
import Interface

extension Words {
  /// Hits, misses and false fires, with what they were before where that is another number.
  func scores(_ before: Rejudgement.Score, _ after: Rejudgement.Score) -> String {
    func pair(_ old: Int, _ new: Int) -> String { old == new ? "\(new)" : "\(old) → \(new)" }
    return self(
      "tune.scores", pair(before.hits, after.hits), pair(before.misses, after.misses),
      pair(before.falseFires, after.falseFires))
  }

  /// The same with what fires otherwise where nothing is expected, where something does, and then without it for little room.
  func forms(
    _ before: Rejudgement.Score, _ after: Rejudgement.Score, _ others: Rejudgement.Difference
  ) -> [String] {
    let scores = scores(before, after)
    guard others != Rejudgement.Difference() else { return [scores] }
    return [self("tune.others", scores, "\(others.lost)", "\(others.gained)"), scores]
  }
}
