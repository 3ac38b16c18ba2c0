import Geometry

/// The paper that a drawing is made on.
public struct Sheet: Hashable, Sendable {
  /// Its extent in points.
  public var size: Size
  /// Its colour; the alpha does not matter.
  public var color: Color

  /// How long a side may be that somebody chooses, in points.
  public static let sides = 64.0...4096.0

  /// A sheet.
  public init(size: Size, color: Color = Painting.paperColor) {
    (self.size, self.color) = (size, color)
  }

  /// The sheet as a painting takes it: opaque, with sides of whole points within `sides`.
  public var bounded: Sheet {
    func side(_ length: Double) -> Double {
      length > Self.sides.lowerBound ? min(length, Self.sides.upperBound).rounded() : Self.sides.lowerBound
    }
    return Sheet(size: Size(side(size.width), side(size.height)), color: Color(color.rgb))
  }
}
