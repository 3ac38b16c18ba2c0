/// Learns how far an unfinished stroke may be from a gesture's beginnings and still become the gesture, from synthetic
/// variations of its examples. All distances here are logarithms.
///
/// The limits are wide: who is told too early that it is nothing has lost a gesture, and who is told late has lost nothing.
enum BeginningLimits {
  /// How many variations are made of all examples of a gesture together.
  private static let variations = 8
  /// After which parts of its way a variation is looked at.
  private static let fractions = [0.25, 0.5, 0.75, 1]
  /// How far above the mean of the variations the limit lies.
  private static let reach: Float = 1.9

  /// The limit of each gesture.
  static func learn(from gestures: [DrawnGesture], with matcher: DrawnGestureMatcher) -> ContiguousArray<Float> {
    ContiguousArray(gestures.indices.map { limit(of: gestures[$0], $0, matcher) })
  }

  private static func limit(of gesture: DrawnGesture, _ index: Int, _ matcher: DrawnGestureMatcher) -> Float {
    let examples = gesture.examples.filter { $0.pointCount > 0 }
    guard !examples.isEmpty else { return 0 }
    var variation = Variation(seed: 2)
    var sum: Float = 0
    var count: Float = 0
    for round in 0..<variations {
      for stroke in variation.vary(examples[round % examples.count]).strokes {
        for fraction in fractions {
          if let distance = matcher.logarithmicDistance(ofBeginningOf: stroke, fraction: fraction, from: index) {
            sum += distance
            count += 1
          }
        }
      }
    }
    return sum / max(1, count) + reach
  }
}
