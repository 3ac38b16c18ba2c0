/// An upright rectangle of whole pixels, y down. Its right and lower edges do not belong to it.
public struct PixelRect: Hashable, Sendable {
  /// The column of the left edge.
  public var x: Int
  /// The row of the upper edge.
  public var y: Int
  /// The number of columns; the rectangle is empty where it is not positive.
  public var width: Int
  /// The number of rows; the rectangle is empty where it is not positive.
  public var height: Int

  /// A rectangle of `width` by `height` pixels with its upper left corner at `x`, `y`.
  @inlinable
  public init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// The smallest rectangle of whole pixels around `rect`, given in pixels; empty where `rect` is.
  ///
  /// Edges beyond ±2³⁰ are clamped there, and not-a-number counts as the lower bound.
  @inlinable
  public init(covering rect: Rect) {
    guard !rect.isEmpty else {
      self = .empty
      return
    }
    self.init(
      left: Int(below: rect.minX), top: Int(below: rect.minY), right: Int(above: rect.maxX),
      bottom: Int(above: rect.maxY))
  }

  /// The rectangle between these edges; empty where they are out of order.
  @inlinable
  public init(left: Int, top: Int, right: Int, bottom: Int) {
    self.init(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }

  /// The rectangle without pixels.
  public static let empty = PixelRect(x: 0, y: 0, width: 0, height: 0)

  /// The column after the last one.
  @inlinable
  public var maxX: Int { x + width }
  /// The row after the last one.
  @inlinable
  public var maxY: Int { y + height }
  /// Whether it has no pixels.
  @inlinable
  public var isEmpty: Bool { width <= 0 || height <= 0 }
  /// The number of pixels.
  @inlinable
  public var area: Int { isEmpty ? 0 : width * height }

  /// Whether the pixel at `x`, `y` belongs to it.
  @inlinable
  public func contains(x px: Int, y py: Int) -> Bool { px >= x && px < maxX && py >= y && py < maxY }

  /// Whether some pixel belongs to both.
  @inlinable
  public func intersects(_ other: PixelRect) -> Bool { !intersection(other).isEmpty }

  /// The pixels that belong to both; `empty` where there are none.
  @inlinable
  public func intersection(_ other: PixelRect) -> PixelRect {
    let rect = PixelRect(
      left: max(x, other.x), top: max(y, other.y), right: min(maxX, other.maxX), bottom: min(maxY, other.maxY))
    return rect.isEmpty ? .empty : rect
  }

  /// The smallest rectangle around both; an empty one adds nothing.
  @inlinable
  public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      left: min(x, other.x), top: min(y, other.y), right: max(maxX, other.maxX), bottom: max(maxY, other.maxY))
  }

  /// The rectangle with each edge moved inwards by `distance` pixels; outwards where it is negative.
  @inlinable
  public func inset(by distance: Int) -> PixelRect {
    PixelRect(left: x + distance, top: y + distance, right: maxX - distance, bottom: maxY - distance)
  }

  /// The rectangle moved by `dx` columns and `dy` rows.
  @inlinable
  public func offset(dx: Int, dy: Int) -> PixelRect { PixelRect(x: x + dx, y: y + dy, width: width, height: height) }
}
