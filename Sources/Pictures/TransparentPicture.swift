/// A picture in memory that may be clear in places: straight colours, `0xAARRGGBB`, row after row without padding, y down.
public struct TransparentPicture: Hashable, Sendable {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// `width * height` colours; the pixel at x, y is element `y * width + x`.
  public let pixels: [UInt32]

  /// A picture of these pixels; nil where their number is not `width * height`, or where a side is less than 1 or more than
  /// `Picture.longestSide`.
  public init?(width: Int, height: Int, pixels: [UInt32]) {
    guard Picture.canHave(width, height), pixels.count == width * height else { return nil }
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// The same picture, clear nowhere.
  public init(_ picture: Picture) {
    (width, height, pixels) = (picture.width, picture.height, picture.pixels.map { $0 | 0xFF00_0000 })
  }
}
