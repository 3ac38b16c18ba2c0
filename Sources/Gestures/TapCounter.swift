import Geometry

/// Counts how many taps in a row touches make near one place, whatever recognizers make of them.
struct TapCounter {
  /// How soon after a tap the next one has to land, in seconds.
  var interval = UsualLimit.tapInterval
  /// How far from the one before the next one may land, and how far a tap may get from its own landing, in points.
  var distance = UsualLimit.tapDistance
  /// How long a tap may last, in seconds.
  var duration = UsualLimit.tapDuration

  /// Where and when the touch that was lifted last was a tap, and how many in a row that made; nil where it was none.
  private var last: (place: Point, time: Double, count: Int)?

  /// How many taps in a row a touch makes that lands, 1 for the first.
  func count(landing touch: Touch) -> Int {
    guard let last, touch.landingTime - last.time <= interval + GestureRecognizer.timeTolerance,
      touch.landing.distance(to: last.place) <= distance
    else { return 1 }
    return last.count + 1
  }

  /// Takes in a touch that is lifted at `time`, in seconds: one that was dragged or held is no tap.
  mutating func lift(_ touch: Touch, at time: Double) {
    let isTap =
      touch.reach <= distance && time - touch.landingTime <= duration + GestureRecognizer.timeTolerance
    last = isTap ? (touch.landing, time, touch.tapCount) : nil
  }
}
