/// A displacement in the plane: a direction and a length, but no place.
public struct Vector: Hashable, Sendable {
  /// The part that points right.
  public var dx: Double
  /// The part that points down.
  public var dy: Double

  /// A displacement by `dx` to the right and `dy` down.
  @inlinable
  public init(_ dx: Double, _ dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// A displacement by `length` in the direction `angle`, in radians, clockwise from the positive x axis as seen on the screen. A
  /// negative length leads the other way.
  @inlinable
  public init(angle: Double, length: Double = 1) {
    self.init(cosine(angle) * length, sine(angle) * length)
  }

  /// No displacement.
  public static let zero = Vector(0, 0)

  /// The Euclidean length; never negative, and exact where a plain sum of squares would overflow.
  @inlinable
  public var length: Double { hypotenuse(dx, dy) }

  /// The same length by a plain root, for differences of places that are bounded: no square of theirs overflows.
  @inlinable
  package var plainLength: Double { (dx * dx + dy * dy).squareRoot() }

  /// The direction in radians, clockwise from the positive x axis as seen on the screen, in -π...π; 0 for no displacement.
  @inlinable
  public var angle: Double { arcTangent(dy, dx) }

  /// The z part of the cross product: positive where `other` lies clockwise of this vector on the screen.
  @inlinable
  public func cross(_ other: Vector) -> Double { dx * other.dy - dy * other.dx }

  /// The dot product.
  @inlinable
  public func dot(_ other: Vector) -> Double { dx * other.dx + dy * other.dy }

  /// The turn from this vector to `other` in radians, clockwise positive, in -π...π.
  ///
  /// The arc tangent of cross and dot product has no seam where two separate angles would have one.
  @inlinable
  public func angle(to other: Vector) -> Double { arcTangent(cross(other), dot(other)) }

  /// The sum of two displacements.
  @inlinable
  public static func + (a: Vector, b: Vector) -> Vector { Vector(a.dx + b.dx, a.dy + b.dy) }

  /// The displacement that leads from `b` to `a`.
  @inlinable
  public static func - (a: Vector, b: Vector) -> Vector { Vector(a.dx - b.dx, a.dy - b.dy) }

  /// The opposite displacement.
  @inlinable
  public static prefix func - (a: Vector) -> Vector { Vector(-a.dx, -a.dy) }

  /// The displacement `factor` times as long.
  @inlinable
  public static func * (a: Vector, factor: Double) -> Vector { Vector(a.dx * factor, a.dy * factor) }

  /// The displacement `divisor` times as short.
  @inlinable
  public static func / (a: Vector, divisor: Double) -> Vector { Vector(a.dx / divisor, a.dy / divisor) }

  /// Adds a displacement.
  @inlinable
  public static func += (a: inout Vector, b: Vector) { a = a + b }
}
