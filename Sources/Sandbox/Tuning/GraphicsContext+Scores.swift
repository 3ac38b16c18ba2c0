import Geometry
import Instrument
import Interface

extension GraphicsContext {
  /// Writes what the recordings say of the recognizer of that name, fainter where they say what they said before.
  func scores(of name: String, by judgement: Rejudgement, at place: Point, width: Double) {
    let (before, after) = (judgement.score(of: name, by: .reference), judgement.score(of: name, by: .present))
    let others = judgement.difference(of: name)
    let isSame = before == after && others == Rejudgement.Difference()
    text(words.forms(before, after, others), at: place, .caption, isSame ? theme.text3 : theme.text, width: width)
  }
}
