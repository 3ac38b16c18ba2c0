import Geometry

/// How fast a value changes, from its samples of the last tenth of a second.
///
/// A least-squares line through the samples of the window; the newest one alone moves while samples come closer together
/// than an eighth of the window, so that any device rate fits in a fixed place and equal times never divide by zero.
public struct VelocityTracker: Sendable {
  /// How far back samples count, in seconds; also the age at which the newest one no longer says anything.
  public static let window = 0.1
  private static let spacing = 0.0125

  private struct Sample {
    var time = 0.0
    var value = Vector.zero
  }

  private typealias Samples = InlineArray<12, Sample>
  private var samples = Samples(repeating: Sample())
  private var count = 0
  private var newest = 0
  /// Up to when a sample takes the place of the newest one.
  private var nextSlot = -Double.infinity

  /// A tracker that has seen nothing.
  public init() {}

  /// Forgets everything but that the value is `value` now.
  public mutating func restart(at time: Double, _ value: Vector) {
    count = 1
    newest = 0
    samples[0] = Sample(time: time, value: value)
    nextSlot = time.nextUp
  }

  /// Forgets everything.
  public mutating func clear() { count = 0 }

  /// Takes in one sample, whose time is not before that of the one before.
  public mutating func add(_ value: Vector, at time: Double) {
    guard count > 0 else { return restart(at: time, value) }
    if time >= nextSlot {
      nextSlot = max(samples[newest].time + Self.spacing - .rounding, time.nextUp)
      newest = newest + 1 == Samples.count ? 0 : newest + 1
      count = min(count + 1, Samples.count)
    }
    samples[newest] = Sample(time: time, value: value)
  }

  /// The rate of change at `time`, in units a second; zero before two samples and when the newest one is older than the
  /// window.
  public func velocity(at time: Double) -> Vector {
    let end = samples[newest].time
    // Which samples count must not depend on when the clock began, though differences of its times round.
    guard count > 1, time - end <= Self.window + .rounding else { return .zero }
    var (n, sumT) = (0.0, 0.0)
    var sumV = Vector.zero
    var index = newest
    for _ in 0..<count {
      let age = samples[index].time - end
      guard -age <= Self.window + .rounding else { break }
      n += 1
      sumT += age
      sumV += samples[index].value
      index = index == 0 ? Samples.count - 1 : index - 1
    }
    let meanT = sumT / n
    let meanV = sumV / n
    var spread = 0.0
    var slope = Vector.zero
    index = newest
    for _ in 0..<Int(n) {
      let offset = samples[index].time - end - meanT
      spread += offset * offset
      slope += (samples[index].value - meanV) * offset
      index = index == 0 ? Samples.count - 1 : index - 1
    }
    return spread > 1e-18 ? slope / spread : .zero
  }
}
