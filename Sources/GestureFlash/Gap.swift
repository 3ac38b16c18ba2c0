/// How a game stands against an earlier run, in a form that does not flicker: the figure changes by a tenth of a second at
/// least, and twice a second at most.
public struct Gap: Sendable {
  /// By how much a figure has to differ from the one that is shown to take its place, in seconds.
  public static let step = 0.1
  /// How long a figure is shown at least, in seconds.
  public static let hold = 0.5

  /// The run that the game is held against.
  public let best: Run
  /// The figure that is shown, in seconds, to the tenth: negative while the game is ahead. Nil before the first prompt is
  /// done, or overdue.
  public private(set) var shown: Double?
  private var shownSince = -Double.infinity

  /// Held against `best`.
  public init(against best: Run) { self.best = best }

  /// By how many seconds the game is behind the run, negative where it is ahead: what it was at the prompt done last, and
  /// more once the present prompt takes longer than the run was at its end. Nil before there is anything to compare.
  ///
  /// - Parameters:
  ///   - splits: the prompts of the game so far.
  ///   - elapsed: seconds since the first prompt.
  public func difference(of splits: [Split], at elapsed: Double) -> Double? {
    let done = splits.last?.answered == nil ? splits.count - 1 : splits.count
    let settled =
      done > 0 && done <= best.splits.count
      ? splits[done - 1].answered.flatMap { mine in
        best.splits[done - 1].answered.map { mine - $0 }
      } : nil
    let overdue = done >= 0 && done < best.splits.count ? best.splits[done].answered.map { elapsed - $0 } : nil
    guard let settled else { return overdue.flatMap { $0 > 0 ? $0 : nil } }
    return max(settled, overdue ?? settled)
  }

  /// Takes in how the game stands.
  ///
  /// - Returns: whether the figure that is shown has changed.
  @discardableResult
  public mutating func update(_ splits: [Split], at elapsed: Double) -> Bool {
    guard let present = difference(of: splits, at: elapsed), elapsed - shownSince >= Self.hold else { return false }
    let figure = (present * 10).rounded() / 10
    if let shown, abs(present - shown) < Self.step || figure == shown { return false }
    shown = figure
    shownSince = elapsed
    return true
  }
}
