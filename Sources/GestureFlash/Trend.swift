/// How times change from run to run: each one, the best so far, and what is usual about it.
public struct Trend: Hashable, Sendable {
  /// How many values around one tell what is usual.
  public static let window = 9

  /// The values in the order of time, in seconds.
  public let values: [Double]
  /// The best of the values so far.
  public let best: [Double]
  /// The median of the values around each.
  public let median: [Double]
  /// The middle half of the values around each.
  public let spread: [ClosedRange<Double>]

  /// The trend of these values, the oldest first.
  public init(_ values: [Double]) {
    self.values = values
    var least = Double.infinity
    best = values.map { value in
      least = min(least, value)
      return least
    }
    let around = values.indices.map { index in
      let half = Self.window / 2
      return values[max(0, index - half)...min(values.count - 1, index + half)].sorted()
    }
    median = around.map { Self.quantile(0.5, of: $0) }
    spread = around.map { Self.quantile(0.25, of: $0)...Self.quantile(0.75, of: $0) }
  }

  /// A quantile of sorted values, between its neighbours where it is none of them: type 7 of R. J. Hyndman and Y. Fan, "Sample
  /// Quantiles in Statistical Packages".
  ///
  /// - Parameter values: sorted, at least one.
  public static func quantile(_ share: Double, of values: [Double]) -> Double {
    let place = share * Double(values.count - 1)
    let index = min(Int(place), values.count - 1)
    guard index + 1 < values.count else { return values[index] }
    return values[index] + (values[index + 1] - values[index]) * (place - Double(index))
  }
}
