/// A width and a height.
public struct Size: Hashable, Sendable {
  /// The extent from left to right.
  public var width: Double
  /// The extent from top to bottom.
  public var height: Double

  /// An extent of `width` by `height`.
  @inlinable
  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  /// Nothing at all.
  public static let zero = Size(0, 0)
}
