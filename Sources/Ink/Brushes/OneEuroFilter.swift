import Geometry

/// A low-pass filter that smooths slow motion and lets fast motion pass: the 1€ filter (G. Casiez, N. Roussel, D. Vogel,
/// CHI 2012), on a leash: what comes out is never farther than `leash` from what went in.
struct OneEuroFilter {
  /// The cut-off at rest in hertz, its growth in hertz per point a second, and the cut-off of the speed. With these a
  /// finger at 800 points a second runs about one point ahead of its ink.
  private static let (rest, growth, speedCutoff) = (4.0, 0.2, 5.0)
  /// How far the smoothed place may be from the raw one, in points: more than a resting finger trembles, and too little to
  /// see where a fast one turns.
  static let leash = 0.75

  private var value: Point?
  private var velocity = Vector.zero
  private var last = 0.0

  /// The smoothed place for a raw one at `time` in seconds; the first passes unchanged, as does one that is not later than
  /// the one before.
  mutating func callAsFunction(_ raw: Point, at time: Double) -> Point {
    guard let before = value, time > last else {
      value = raw
      last = max(last, time)
      return raw
    }
    let interval = time - last
    last = time
    func weight(_ cutoff: Double) -> Double { 1 / (1 + 1 / (2 * .pi * cutoff * interval)) }
    let speed = (raw - before) / interval
    velocity += (speed - velocity) * weight(Self.speedCutoff)
    let pace = (velocity.dx * velocity.dx + velocity.dy * velocity.dy).squareRoot()
    var next = before.interpolated(to: raw, by: weight(Self.rest + Self.growth * pace))
    let behind = next - raw
    let distance = (behind.dx * behind.dx + behind.dy * behind.dy).squareRoot()
    if distance > Self.leash { next = raw + behind * (Self.leash / distance) }
    value = next
    return next
  }
}
