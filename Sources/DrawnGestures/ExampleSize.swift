import Geometry

/// How large drawings are, as their examples tell it: the only unit there is where nobody says what a point is.
enum ExampleSize {
  /// How far a dot reaches at most, as a part of how large an example is: 10 points of a hundred, which is what a finger that
  /// taps moves, and as large as people draw.
  private static let dot = 0.1

  /// The middle one of the longer sides of all examples that have any; nil where none has.
  static func typical(among gestures: [DrawnGesture]) -> Double? {
    let extents = gestures.flatMap(\.examples).compactMap { $0.bounds?.extent }.filter { $0 > 0 }.sorted()
    return extents.isEmpty ? nil : extents[extents.count / 2]
  }

  /// How far a dot may reach among these gestures; 0 where none of them is made of dots.
  static func dotExtent(among gestures: [DrawnGesture]) -> Double {
    let extent = dot * (typical(among: gestures) ?? 0)
    let hasDots = gestures.contains { gesture in
      gesture.examples.contains { example in
        example.pointCount > 0 && SimpleShape.dots(GrowingShape(example), reachingAtMost: extent) != nil
      }
    }
    return hasDots ? extent : 0
  }
}
