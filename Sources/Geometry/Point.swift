/// A place in the plane. `x` grows to the right and `y` downwards; the unit is whatever the owner says, points unless told.
public struct Point: Hashable, Sendable {
  /// Distance from the left edge.
  public var x: Double
  /// Distance from the upper edge.
  public var y: Double

  /// A place at `x`, `y`.
  @inlinable
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin, (0, 0).
  public static let zero = Point(0, 0)

  /// The Euclidean distance to `other`; never negative.
  @inlinable
  public func distance(to other: Point) -> Double { (other - self).length }

  /// The point of `rect` that is nearest, its edges included.
  @inlinable
  public func clamped(to rect: Rect) -> Point {
    Point(min(max(x, rect.minX), rect.maxX), min(max(y, rect.minY), rect.maxY))
  }

  /// The place a `fraction` of the way to `other`: 0 is here, 1 is there, and anything else lies on the same line.
  @inlinable
  public func interpolated(to other: Point, by fraction: Double) -> Point {
    Point(x + (other.x - x) * fraction, y + (other.y - y) * fraction)
  }

  /// The middle of `count` places, which is where they balance; (0, 0) of none.
  ///
  /// - Parameters:
  ///   - count: how many places there are; 0 or more.
  ///   - place: the place at a position in 0 ..< `count`.
  @inlinable
  public static func middle(of count: Int, _ place: (_ index: Int) -> Point) -> Point {
    guard count > 0 else { return .zero }
    var sum = place(0)
    for index in 1..<count {
      let next = place(index)
      sum = Point(sum.x + next.x, sum.y + next.y)
    }
    return Point(sum.x / Double(count), sum.y / Double(count))
  }

  /// The vector that leads from `start` to `end`.
  @inlinable
  public static func - (end: Point, start: Point) -> Vector { Vector(end.x - start.x, end.y - start.y) }

  /// The place that `offset` leads to.
  @inlinable
  public static func + (point: Point, offset: Vector) -> Point { Point(point.x + offset.dx, point.y + offset.dy) }

  /// The place from which `offset` leads here.
  @inlinable
  public static func - (point: Point, offset: Vector) -> Point { Point(point.x - offset.dx, point.y - offset.dy) }

  /// Moves the place by `offset`.
  @inlinable
  public static func += (point: inout Point, offset: Vector) { point = point + offset }
}
