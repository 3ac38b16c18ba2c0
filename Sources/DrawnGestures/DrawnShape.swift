import Geometry

/// A shape that a finger or a pen drew: strokes in the order in which they were made, each a row of places.
///
/// Places are points of any plane whose y grows downwards; where it lies and how large it is does not matter to recognition.
public struct DrawnShape: Hashable, Sendable {
  /// The strokes, each from its landing to its lift.
  public var strokes: [[Point]]

  /// A shape of these strokes, of none by default.
  public init(strokes: [[Point]] = []) { self.strokes = strokes }

  /// How many places there are in all strokes together.
  public var pointCount: Int { strokes.reduce(0) { $0 + $1.count } }

  /// Every place, stroke after stroke.
  var points: some Sequence<Point> { strokes.lazy.joined() }

  /// The shape as far as it can be measured: with bounded coordinates, and without what is no place and strokes of no place.
  package var measurable: DrawnShape {
    DrawnShape(strokes: strokes.map { $0.compactMap(GrowingShape.measurable) }.filter { !$0.isEmpty })
  }

  /// The smallest rectangle that holds the shape; nil where there is nothing.
  public var bounds: Rect? {
    var box = Box()
    for point in points { box.add(point) }
    return box.isEmpty ? nil : Rect(origin: box.low, size: Size(box.width, box.height))
  }
}

extension Rect {
  /// The longer side.
  var extent: Double { max(width, height) }
}
