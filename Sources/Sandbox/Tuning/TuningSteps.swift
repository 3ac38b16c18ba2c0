import Recordings

/// The recognizers as they were before each change of their settings, so that changes can be taken back one by one, and made again.
struct TuningSteps {
  /// How many can be taken back; the oldest go.
  private static let most = 200
  private var former: [GestureSet] = []
  private var later: [GestureSet] = []

  /// `set` is about to be changed.
  mutating func note(_ set: GestureSet) {
    if former.count >= Self.most { former.removeFirst(Self.most / 2) }
    former.append(set.copy())
    later = []
  }

  /// The set as it was before the last change; nil where there was none.
  ///
  /// - Parameter present: the set as it is, for `redo`.
  mutating func undo(_ present: GestureSet) -> GestureSet? {
    guard let last = former.popLast() else { return nil }
    later.append(present.copy())
    return last
  }

  /// The set as it was before the last undo; nil where there was none, or something was changed since.
  ///
  /// - Parameter present: the set as it is, for `undo`.
  mutating func redo(_ present: GestureSet) -> GestureSet? {
    guard let next = later.popLast() else { return nil }
    former.append(present.copy())
    return next
  }
}
