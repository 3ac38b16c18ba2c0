/// Measured times, in nanoseconds.
struct Distribution {
  private let sorted: [UInt64]

  init(_ times: [UInt64]) { sorted = times.sorted() }

  /// The time that `share` of all, 0...1, are not longer than; in milliseconds.
  func milliseconds(at share: Double) -> Double {
    guard !sorted.isEmpty else { return .nan }
    let index = Int((share * Double(sorted.count)).rounded(.up)) - 1
    return Double(sorted[min(max(index, 0), sorted.count - 1)]) / 1e6
  }

  var median: Double { milliseconds(at: 0.5) }

  /// Its median, 95th and 99th percentile and maximum in milliseconds, in columns of nine.
  var row: String { [0.5, 0.95, 0.99, 1].map { milliseconds(at: $0).column(9, decimals: 3) }.joined() }

  /// What stands above the columns of `row`.
  static let header = ["p50", "p95", "p99", "max"].map { $0.column(9) }.joined()
}
