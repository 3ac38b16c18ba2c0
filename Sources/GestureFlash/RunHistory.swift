/// Every run that was finished, in the order of time.
public struct RunHistory: Hashable, Sendable {
  /// How many runs are the best.
  public static let places = 3

  /// The runs, the oldest first.
  public private(set) var runs: [Run]

  /// A history of these runs, the oldest first.
  public init(_ runs: [Run] = []) { self.runs = runs }

  /// Adds the run that was finished last.
  public mutating func add(_ run: Run) { runs.append(run) }

  /// The best three that have a rank, or fewer, the best first. Of equal ones the later comes before.
  ///
  /// - Parameter kind: only those of this kind of input; nil for all.
  public func best(_ kind: InputKind? = nil) -> [Run] {
    let ranked = runs.enumerated().filter { $0.element.isRanked && (kind == nil || $0.element.kind == kind) }
    let sorted = ranked.sorted { a, b in
      let (mine, other) = (a.element.milliseconds, b.element.milliseconds)
      return mine == other ? a.offset > b.offset : mine < other
    }
    return sorted.prefix(Self.places).map(\.element)
  }

  /// The place that a run takes which has just been finished, 1 to 3; nil where it is not among the best three, or has no
  /// rank. It comes before those that are equal to it, whether it is in the history already or not.
  ///
  /// - Parameter kind: among those of this kind of input; nil for all.
  public func place(of run: Run, among kind: InputKind? = nil) -> Int? {
    guard run.isRanked else { return nil }
    let better = runs.count { other in
      other.isRanked && (kind == nil || other.kind == kind) && other.milliseconds < run.milliseconds
    }
    return better < Self.places ? better + 1 : nil
  }

  /// Whether a run with this seed was finished.
  public func contains(_ seed: Seed) -> Bool { runs.contains { $0.seed == seed } }
}
