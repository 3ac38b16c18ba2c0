/// How long ink takes: from the moment when a sample of a finger was read to the moment when its ink was put on the screen.
///
/// Times are seconds of one clock of the caller's. Taking them allocates nothing.
public final class LatencyMeter {
  /// What was measured of late.
  public struct Summary: Hashable, Sendable {
    /// In seconds, over the latest frames; nil before the first.
    public var median: Double?
    /// What one in a hundred exceeds, in seconds; nil before the first.
    public var p99: Double?
    /// Samples a second since the summary before: a report brings one of each finger.
    public var samplesPerSecond: Double
  }

  /// How many frames are looked at.
  public static let capacity = 512

  /// Whether anything is measured.
  public var isOn = false { didSet { if isOn != oldValue { reset() } } }
  /// A ring of latencies.
  private var latencies = [Double](repeating: 0, count: capacity)
  private var sorted = [Double](repeating: 0, count: capacity)
  private var count = 0
  private var next = 0
  private var waitingSince: Double?
  private var samples = 0
  private var summarized: Double?
  /// The latest time that was told.
  public private(set) var latest = 0.0

  private func reset() {
    (count, next, samples) = (0, 0, 0)
    (waitingSince, summarized) = (nil, nil)
  }

  /// A sample was read at `time`.
  public func received(at time: Double) {
    samples += 1
    latest = time
    if waitingSince == nil { waitingSince = time }
    if summarized == nil { summarized = time }
  }

  /// All that was received is on its way to the screen at `time`.
  public func shown(at time: Double) {
    latest = time
    guard let since = waitingSince else { return }
    waitingSince = nil
    latencies[next] = time - since
    next = (next + 1) % Self.capacity
    count = min(count + 1, Self.capacity)
  }

  /// What was received is not shown: nobody sees the window.
  public func missed() { waitingSince = nil }

  /// What was measured up to `time`.
  public func summary(at time: Double) -> Summary {
    let rate = summarized.map { time > $0 ? Double(samples) / (time - $0) : 0 } ?? 0
    summarized = time
    samples = 0
    for index in 0..<count { sorted[index] = latencies[index] }
    sorted[..<count].sort()
    func quantile(_ share: Double) -> Double? {
      count == 0 ? nil : sorted[min(count - 1, Int((Double(count - 1) * share).rounded(.up)))]
    }
    return Summary(median: quantile(0.5), p99: quantile(0.99), samplesPerSecond: rate)
  }
}
