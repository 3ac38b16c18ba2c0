import Geometry

/// Learns how far a drawing may be from a gesture and still be it.
///
/// What a gesture's examples say of one another is the best that is known of how its next drawing will differ; while there
/// are few, what synthetic variations of them say is believed as well. All distances here are logarithms.
enum AcceptanceLimits {
  /// How many variations are made of all examples of a gesture together: their mean is sure to a quarter of their
  /// deviation, and making a matcher stays quick.
  private static let variations = 16
  /// The distance of a new drawing from its only example, as it follows from that of the variations: a constant and a share of
  /// theirs. Rather far, since of one example nobody knows whether it was drawn as usual. Chosen by looking at figures, so that
  /// one example keeps as many gestures as five do.
  private static let prior = (constant: 1.08, share: 0.35)
  /// By how much of the logarithm of their number the nearest of several examples is nearer: by the fifth root of it, as if
  /// drawings of a gesture differed in five ways. Of a mouse and of a pen, the mean distance from the nearest of five examples
  /// is by 0.31 smaller than that from a single one, which is 0.19 of the logarithm of 5.
  private static let nearness = 0.2
  /// As how many examples that prior counts. Chosen by looking at figures, with `prior`.
  private static let priorWeight = 5.0
  /// How far above that distance the limit lies. Chosen by looking at figures: 98 of 100 gestures made with a mouse are kept.
  private static let reach = 0.5

  /// The limit of each gesture, as a distance.
  static func learn(from gestures: [DrawnGesture], with matcher: DrawnGestureMatcher) -> ContiguousArray<Double> {
    ContiguousArray(gestures.indices.map { exponential(limit(of: gestures[$0], $0, matcher)) })
  }

  private static func limit(of gesture: DrawnGesture, _ index: Int, _ matcher: DrawnGestureMatcher) -> Double {
    let examples = gesture.examples.indices.filter { gesture.examples[$0].pointCount > 0 }
    guard !examples.isEmpty else { return 0 }
    var variation = Variation(seed: 1)
    var synthetic: [Double] = []
    for round in 0..<variations {
      let drawing = variation.vary(gesture.examples[examples[round % examples.count]])
      if let distance = matcher.logarithmicDistance(of: drawing, from: index) { synthetic.append(Double(distance)) }
    }
    let prior =
      prior.constant + prior.share * mean(synthetic) - nearness * logarithm(Double(examples.count))
    let real = examples.compactMap { example in
      matcher.logarithmicDistance(of: gesture.examples[example], from: index, leavingOut: example).map(Double.init)
    }
    let weight = priorWeight + Double(real.count)
    return (priorWeight * prior + real.reduce(0, +)) / weight + reach
  }

  private static func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(max(1, values.count)) }
}
