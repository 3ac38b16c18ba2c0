/// An upright rectangle. Its left and upper edges belong to it, its right and lower edges do not.
public struct Rect: Hashable, Sendable {
  /// The upper left corner.
  public var origin: Point
  /// The extent; a rectangle whose width or height is not positive is empty.
  public var size: Size

  /// A rectangle with its upper left corner at `origin`.
  @inlinable
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// A rectangle with its upper left corner at `x`, `y`.
  @inlinable
  public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(origin: Point(x, y), size: Size(width, height))
  }

  /// A rectangle around `center`.
  @inlinable
  public init(center: Point, size: Size) {
    self.init(center.x - size.width / 2, center.y - size.height / 2, size.width, size.height)
  }

  /// The smallest rectangle that has both places.
  public init(around a: Point, _ b: Point) {
    self.init(min(a.x, b.x), min(a.y, b.y), abs(b.x - a.x), abs(b.y - a.y))
  }

  /// The smallest rectangle that has all of the `points`; the empty one at the origin where there are none.
  package init(around points: [Point]) {
    let first = points.first ?? .zero
    var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
    for point in points {
      (left, top) = (min(left, point.x), min(top, point.y))
      (right, bottom) = (max(right, point.x), max(bottom, point.y))
    }
    self.init(left, top, right - left, bottom - top)
  }

  /// The corners, clockwise from the upper left one.
  package var corners: [Point] {
    [origin, Point(maxX, minY), Point(maxX, maxY), Point(minX, maxY)]
  }

  /// The empty rectangle at the origin.
  public static let zero = Rect(0, 0, 0, 0)

  /// The left edge.
  @inlinable
  public var minX: Double { origin.x }
  /// The upper edge.
  @inlinable
  public var minY: Double { origin.y }
  /// The right edge.
  @inlinable
  public var maxX: Double { origin.x + size.width }
  /// The lower edge.
  @inlinable
  public var maxY: Double { origin.y + size.height }
  /// The middle from left to right.
  @inlinable
  public var midX: Double { origin.x + size.width / 2 }
  /// The middle from top to bottom.
  @inlinable
  public var midY: Double { origin.y + size.height / 2 }
  /// The extent from left to right.
  @inlinable
  public var width: Double { size.width }
  /// The extent from top to bottom.
  @inlinable
  public var height: Double { size.height }
  /// The middle.
  @inlinable
  public var center: Point { Point(midX, midY) }
  /// Whether no point lies in it.
  @inlinable
  public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }

  /// Whether `point` lies in it.
  @inlinable
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether some point lies in both.
  @inlinable
  public func intersects(_ other: Rect) -> Bool { !intersection(other).isEmpty }

  /// The part that lies in both; empty where they are apart.
  @inlinable
  public func intersection(_ other: Rect) -> Rect {
    let x = max(minX, other.minX)
    let y = max(minY, other.minY)
    return Rect(x, y, max(0, min(maxX, other.maxX) - x), max(0, min(maxY, other.maxY) - y))
  }

  /// The smallest rectangle around both; an empty one adds nothing.
  @inlinable
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let x = min(minX, other.minX)
    let y = min(minY, other.minY)
    return Rect(x, y, max(maxX, other.maxX) - x, max(maxY, other.maxY) - y)
  }

  /// The rectangle with each edge moved inwards by `dx` and `dy`; outwards where they are negative.
  @inlinable
  public func insetBy(_ dx: Double, _ dy: Double) -> Rect {
    Rect(minX + dx, minY + dy, max(0, width - 2 * dx), max(0, height - 2 * dy))
  }

  /// The rectangle grown by `distance` on every side.
  @inlinable
  public func grown(by distance: Double) -> Rect { insetBy(-distance, -distance) }

  /// The rectangle moved by `offset`.
  @inlinable
  public func offsetBy(_ offset: Vector) -> Rect { Rect(origin: origin + offset, size: size) }

  /// The point of the rectangle nearest to `point`, its edges included.
  @available(*, deprecated, message: "use clamped(to:) of the point")
  @inlinable
  public func clamp(_ point: Point) -> Point { point.clamped(to: self) }
}
