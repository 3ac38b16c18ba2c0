import Glibc

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

extension Double {
  /// The number with so many decimals, at the right of a column.
  func column(_ width: Int, decimals: Int) -> String {
    var bytes = [CChar](repeating: 0, count: 64)
    withVaList([Int32(decimals), self]) { _ = vsnprintf(&bytes, bytes.count, "%.*f", $0) }
    return String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self).column(width)
  }
}

extension String {
  /// The text at the right of a column.
  func column(_ width: Int) -> String { String(repeating: " ", count: Swift.max(0, width - count)) + self }

  /// The text at the left of a column.
  func padded(_ width: Int) -> String { self + String(repeating: " ", count: Swift.max(0, width - count)) }
}

/// The machine that the figures are of.
func machine() -> String {
  var model = "unknown processor"
  if let file = fopen("/proc/cpuinfo", "r") {
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 512)
    while fgets(&line, Int32(line.count), file) != nil {
      let text = String(decoding: line.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      guard text.hasPrefix("model name"), let colon = text.firstIndex(of: ":") else { continue }
      model = String(text[text.index(after: colon)...].drop { $0 == " " })
      break
    }
  }
  return "\(model), \(sysconf(Int32(_SC_NPROCESSORS_ONLN))) cores"
}
