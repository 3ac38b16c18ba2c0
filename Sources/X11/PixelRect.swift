/// An upright rectangle of whole pixels; y grows downwards.
public struct PixelRect: Hashable, Sendable {
  /// The left edge.
  public var x: Int
  /// The upper edge.
  public var y: Int
  /// The extent to the right; nothing where it is not positive.
  public var width: Int
  /// The extent down; nothing where it is not positive.
  public var height: Int

  /// A rectangle with its upper left corner at `x`, `y`.
  @inlinable
  public init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// Whether it holds no pixel.
  @inlinable
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The pixels that lie in both; empty where they are apart.
  @inlinable
  public func intersection(_ other: PixelRect) -> PixelRect {
    guard !isEmpty, !other.isEmpty else { return PixelRect(x: x, y: y, width: 0, height: 0) }
    let left = max(x, other.x)
    let top = max(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(0, min(x + width, other.x + other.width) - left),
      height: max(0, min(y + height, other.y + other.height) - top))
  }

  /// The smallest rectangle around both; an empty one adds nothing.
  @inlinable
  public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelRect(
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }
}
