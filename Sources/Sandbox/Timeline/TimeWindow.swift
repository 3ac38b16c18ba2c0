import Geometry

/// Which seconds of a history are seen: as many as the user likes, or a gesture that was just made, filling the plot.
struct TimeWindow: Equatable {
  /// How many seconds may be seen.
  static let spans = 0.5...120.0
  /// How much of the plot is left free before and after a gesture that fills it.
  private static let margin = 0.12

  /// The first moment that is seen, in seconds of the history.
  private(set) var start = 0.0
  /// How many seconds are seen.
  private(set) var span = 10.0
  /// How many seconds the user likes to see.
  private var usualSpan = 10.0
  /// Whether it shows one gesture.
  private(set) var isFitted = false

  var end: Double { start + span }

  /// Shows what lies between two moments, as far as that is closer than usual.
  mutating func fit(_ moments: ClosedRange<Double>, from origin: Double) {
    let wanted = (moments.upperBound - moments.lowerBound) / (1 - 2 * Self.margin)
    guard wanted < usualSpan else { return unfit() }
    span = wanted.clamped(to: Self.spans)
    start = max(origin, moments.lowerBound - Self.margin * span)
    isFitted = true
  }

  /// Shows as many seconds as usual again.
  mutating func unfit() {
    span = usualSpan
    isFitted = false
  }

  /// Keeps the present in sight, by whole steps so that little has to be drawn again.
  mutating func follow(_ present: Double, from origin: Double) {
    if isFitted, present <= end { return }
    if isFitted { unfit() }
    let unit = span / 10
    let gone = present - origin
    start = gone < span ? origin : origin + ((gone - span + unit) / unit).rounded(.down) * unit
  }

  /// Brings a moment into sight.
  mutating func reveal(_ moment: Double, from origin: Double) {
    if moment < start || moment > end { start = max(origin, moment - span / 2) }
  }

  /// Moves by `seconds`, to `moments` at the furthest.
  mutating func move(by seconds: Double, within moments: ClosedRange<Double>) {
    start = (start + seconds).clamped(to: moments)
  }

  /// Shows `seconds`, `moment` staying at `share` of the width as far as the window then begins in `bounds`.
  mutating func zoom(to seconds: Double, keeping moment: Double, at share: Double, within bounds: ClosedRange<Double>) {
    span = seconds.clamped(to: Self.spans)
    (usualSpan, isFitted) = (span, false)
    start = (moment - share * span).clamped(to: bounds)
  }
}
