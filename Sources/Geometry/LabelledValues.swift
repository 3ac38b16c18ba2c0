/// The same values with the labels that Core Graphics has, so that code that was written for it need not be rewritten.

extension Point {
  /// The point at `x`, `y`.
  @inlinable
  public init(x: Double, y: Double) { self.init(x, y) }
}

extension Vector {
  /// The displacement by `dx` to the right and `dy` down.
  @inlinable
  public init(dx: Double, dy: Double) { self.init(dx, dy) }
}

extension Size {
  /// The size of `width` by `height`.
  @inlinable
  public init(width: Double, height: Double) { self.init(width, height) }
}

extension Rect {
  /// The rectangle of `width` by `height` with its upper left corner at `x`, `y`.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) { self.init(x, y, width, height) }

  /// The rectangle with each edge moved inwards by `dx` and `dy`; outwards where they are negative.
  @inlinable
  public func insetBy(dx: Double, dy: Double) -> Rect { insetBy(dx, dy) }

  /// The rectangle moved by `dx` to the right and `dy` down.
  @inlinable
  public func offsetBy(dx: Double, dy: Double) -> Rect { offsetBy(Vector(dx, dy)) }
}
