/// Which of a recognizer's attempts covers a moment: the one that began then, or the one that was under way. Where several began at
/// that very moment it is told which of them.
struct CoveringAttempt {
  private let start: Double
  private let ordinal: Int
  private var begun = 0
  /// Whether the attempt that began last covers the moment.
  private(set) var isCovering = false

  /// - Parameters:
  ///   - start: the moment, in seconds of the recording.
  ///   - ordinal: which of those that begin then it is at most, from 0.
  init(at start: Double, ordinal: Int) { (self.start, self.ordinal) = (start, ordinal) }

  /// An attempt begins.
  ///
  /// - Returns: whether it covers the moment instead of all before, which are over.
  mutating func begin(at time: Double) -> Bool {
    isCovering = time < start || time == start && begun <= ordinal
    if time == start { begun += 1 }
    return isCovering
  }
}
