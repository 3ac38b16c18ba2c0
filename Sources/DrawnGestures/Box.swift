import Geometry

/// A rectangle that grows around points.
struct Box {
  private(set) var low = Point(.infinity, .infinity)
  private(set) var high = Point(-.infinity, -.infinity)

  var isEmpty: Bool { low.x > high.x }
  var width: Double { high.x - low.x }
  var height: Double { high.y - low.y }
  /// The longer side; 0 for a single place.
  var extent: Double { isEmpty ? 0 : max(width, height) }

  mutating func add(_ point: Point) {
    low = Point(min(low.x, point.x), min(low.y, point.y))
    high = Point(max(high.x, point.x), max(high.y, point.y))
  }
}
