/// An affine map of the plane: `x' = a x + c y + tx`, `y' = b x + d y + ty`.
public struct Transform: Hashable, Sendable {
  /// The x part of what the x axis becomes.
  public var a: Double
  /// The y part of what the x axis becomes.
  public var b: Double
  /// The x part of what the y axis becomes.
  public var c: Double
  /// The y part of what the y axis becomes.
  public var d: Double
  /// The shift to the right.
  public var tx: Double
  /// The shift down.
  public var ty: Double

  /// The map with these six numbers.
  @inlinable
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// The map that leaves everything where it is.
  public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// A shift by `offset`.
  @inlinable
  public static func translation(_ offset: Vector) -> Transform {
    Transform(a: 1, b: 0, c: 0, d: 1, tx: offset.dx, ty: offset.dy)
  }

  /// A turn about the origin by `angle` radians, clockwise on the screen where positive.
  @inlinable
  public static func rotation(_ angle: Double) -> Transform {
    let (x, y) = (cosine(angle), sine(angle))
    return Transform(a: x, b: y, c: -y, d: x, tx: 0, ty: 0)
  }

  /// An enlargement about the origin.
  @inlinable
  public static func scale(_ factor: Double) -> Transform {
    Transform(a: factor, b: 0, c: 0, d: factor, tx: 0, ty: 0)
  }

  /// This map, but with `center` in the place of the origin.
  @inlinable
  public func about(_ center: Point) -> Transform {
    Transform.translation(Point.zero - center).concatenating(self).concatenating(.translation(center - .zero))
  }

  /// The map that first does this one and then `next`.
  @inlinable
  public func concatenating(_ next: Transform) -> Transform {
    Transform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// The map back, or nil where this one flattens the plane.
  @inlinable
  public var inverse: Transform? {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite else { return nil }
    return Transform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }

  /// Where `point` goes.
  @inlinable
  public func callAsFunction(_ point: Point) -> Point {
    Point(a * point.x + c * point.y + tx, b * point.x + d * point.y + ty)
  }

  /// What `vector` becomes: turned and stretched, never shifted.
  @inlinable
  public func callAsFunction(_ vector: Vector) -> Vector {
    Vector(a * vector.dx + c * vector.dy, b * vector.dx + d * vector.dy)
  }
}
