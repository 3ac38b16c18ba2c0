import Geometry

/// How fast a value changes, from its samples of the last tenth of a second.
///
/// A least-squares line through the samples of the window; the newest one alone moves while samples come closer together
/// than an eighth of the window, so that any device rate fits in a fixed place and equal times never divide by zero.
struct VelocityTracker {
  /// How far back samples count, in seconds; also the age at which the newest one no longer says anything.
  static let window = 0.1
  private static let spacing = window / 8
  private static let capacity = 12

  private var times = [Double](repeating: 0, count: capacity)
  private var values = [Vector](repeating: .zero, count: capacity)
  private var count = 0
  private var newest = 0

  /// Forgets everything but that the value is `value` now.
  mutating func restart(at time: Double, _ value: Vector) {
    count = 1
    newest = 0
    times[0] = time
    values[0] = value
  }

  /// Forgets everything.
  mutating func clear() { count = 0 }

  /// Takes in one sample.
  mutating func add(_ value: Vector, at time: Double) {
    guard count > 0 else { return restart(at: time, value) }
    let previous = (newest + Self.capacity - 1) % Self.capacity
    if times[newest] == time || (count > 1 && time - times[previous] < Self.spacing) {
      times[newest] = time
      values[newest] = value
      return
    }
    newest = (newest + 1) % Self.capacity
    times[newest] = time
    values[newest] = value
    count = min(count + 1, Self.capacity)
  }

  /// The rate of change at `time`, in units a second; zero before two samples and when the newest one is older than the
  /// window.
  func velocity(at time: Double) -> Vector {
    guard count > 1, time - times[newest] <= Self.window else { return .zero }
    var (n, sumT) = (0.0, 0.0)
    var sumV = Vector.zero
    let end = times[newest]
    for back in 0..<count {
      let index = (newest + Self.capacity - back) % Self.capacity
      let age = times[index] - end
      guard -age <= Self.window else { break }
      n += 1
      sumT += age
      sumV += values[index]
    }
    guard n > 1 else { return .zero }
    let meanT = sumT / n
    let meanV = sumV / n
    var spread = 0.0
    var slope = Vector.zero
    for back in 0..<Int(n) {
      let index = (newest + Self.capacity - back) % Self.capacity
      let offset = times[index] - end - meanT
      spread += offset * offset
      slope += (values[index] - meanV) * offset
    }
    return spread > 0 ? slope / spread : .zero
  }
}
