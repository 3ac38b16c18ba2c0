/// Edges of the window; the bits are those of UIKit.
public struct RectEdge: OptionSet, Hashable, Sendable {
  /// One bit an edge.
  public let rawValue: Int

  /// The edges with these bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The upper edge.
  public static let top = RectEdge(rawValue: 1)
  /// The left edge.
  public static let left = RectEdge(rawValue: 2)
  /// The lower edge.
  public static let bottom = RectEdge(rawValue: 4)
  /// The right edge.
  public static let right = RectEdge(rawValue: 8)
  /// All four.
  public static let all: RectEdge = [.top, .left, .bottom, .right]
}
