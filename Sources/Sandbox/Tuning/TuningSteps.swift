import DrawnGestures
import Recordings

/// The recognizers as they were before each change of their settings, so that changes can be taken back one by one, and made again.
struct TuningSteps {
  /// The recognizers, as they were when changes began, which of them were taught by drawing, and what was drawn and is none of them.
  struct Step {
    var set: GestureSet
    var original: OriginalSet
    var taught: Set<String>
    var leftOut: [DrawnGesture]
    fileprivate var copy: Step { Step(set: set.copy(), original: original, taught: taught, leftOut: leftOut) }
  }

  /// How many can be taken back; the oldest go.
  private static let most = 200
  private var former: [Step] = []
  private var later: [Step] = []

  /// What is `present` is about to be changed.
  mutating func note(_ present: Step) {
    if former.count >= Self.most { former.removeFirst(Self.most / 2) }
    former.append(present.copy)
    later = []
  }

  /// What was before the last change; nil where there was none.
  ///
  /// - Parameter present: what is, for `redo`.
  mutating func undo(_ present: Step) -> Step? {
    guard let last = former.popLast() else { return nil }
    later.append(present.copy)
    return last
  }

  /// What was before the last undo; nil where there was none, or something was changed since.
  ///
  /// - Parameter present: what is, for `undo`.
  mutating func redo(_ present: Step) -> Step? {
    guard let next = later.popLast() else { return nil }
    former.append(present.copy)
    return next
  }
}
