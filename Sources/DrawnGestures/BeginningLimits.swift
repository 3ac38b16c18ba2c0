import Geometry

/// Learns how far an unfinished stroke may be from a gesture's beginnings and still become the gesture, from synthetic
/// variations of its examples. All distances here are logarithms.
///
/// The limits are wide: who is told too early that it is nothing has lost a gesture, and who is told late has lost nothing.
enum BeginningLimits {
  /// How many variations are made of all examples of a gesture together, each of which is looked at four times.
  private static let variations = 8
  /// After which parts of its way a variation is looked at.
  private static let fractions = [0.25, 0.5, 0.75, 1]
  /// How far above the mean of the variations the limit lies. Chosen by looking at figures, as are both that follow: fewer than
  /// one true gesture in a hundred is given up on.
  private static let reach: Float = 1.41
  /// How much farther where the gesture has several strokes, which somebody may also make in one go.
  private static let reachOfStrokes: Float = 0.25
  /// How much farther where there is no other gesture whose limit would be kept meanwhile.
  private static let reachAlone: Float = 0.3

  /// The limit of each gesture.
  ///
  /// - Parameter distance: how far a part of a stroke is from a gesture; nil where that has no beginnings.
  static func learn(
    from gestures: [DrawnGesture], _ distance: (_ stroke: [Point], _ fraction: Double, _ gesture: Int) -> Float?
  ) -> ContiguousArray<Float> {
    ContiguousArray(gestures.indices.map { limit(of: gestures[$0], $0, isAlone: gestures.count == 1, distance) })
  }

  private static func limit(
    of gesture: DrawnGesture, _ index: Int, isAlone: Bool, _ distance: ([Point], Double, Int) -> Float?
  ) -> Float {
    let examples = gesture.examples.filter { $0.pointCount > 0 }
    guard !examples.isEmpty else { return 0 }
    var variation = Variation(seed: 2)
    var sum: Float = 0
    var count: Float = 0
    for round in 0..<variations {
      for stroke in variation.vary(examples[round % examples.count]).strokes {
        for fraction in fractions {
          guard let distance = distance(stroke, fraction, index) else { continue }
          sum += distance
          count += 1
        }
      }
    }
    let hasStrokes = examples.contains { $0.strokes.count > 1 }
    return sum / max(1, count) + reach + (hasStrokes ? reachOfStrokes : 0) + (isAlone ? reachAlone : 0)
  }
}
