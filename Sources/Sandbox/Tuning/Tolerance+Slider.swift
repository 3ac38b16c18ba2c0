import Gestures

extension Tolerance {
  /// Where a value lies on a slider, 0...1: small values are tuned more finely than large ones.
  func place(of value: Double) -> Double {
    let extent = range.upperBound - range.lowerBound
    return extent > 0 ? ((clamped(value) - range.lowerBound) / extent).squareRoot() : 0
  }

  /// The value at a place of the slider, rounded to the tolerance's step.
  func value(at place: Double) -> Double {
    rounded(range.lowerBound + (range.upperBound - range.lowerBound) * place * place)
  }
}
