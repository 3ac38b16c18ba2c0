import Geometry
import Ink
import Pictures

/// A picture of the user's on the card of the stage: in a few sizes, each half of the one before, so that it is sharp at every
/// scale of the card and costs no more to draw when it is small.
final class CardPicture {
  /// The longest side of a card with a picture, at scale 1, in points.
  static let longestSide = 320.0
  /// The shortest that a small picture's longer side gets, in points: it can be taken hold of.
  private static let leastSide = 96.0
  /// How many times as long as wide a picture may be.
  private static let mostSlender = 16
  /// The longest side that is kept, in pixels.
  private static let mostKept = 4096.0

  /// The card's size at scale 1, in points.
  let size: Size
  /// The largest first.
  private let levels: [Raster]

  /// The picture in the bytes of a file.
  ///
  /// - Parameters:
  ///   - shown: what the bytes show; nil where they are not decoded yet.
  ///   - scale: pixels in a point of the window: what the screen cannot show is not kept.
  init(_ bytes: [UInt8], showing shown: TransparentPicture? = nil, scale: Double) throws(PictureFailure) {
    let (width, height) = try Self.size(of: bytes)
    let picture = if let solid = Self.solid(shown) { solid } else { try Picture(decoding: bytes) }
    let longer = Double(max(width, height))
    let side = min(max(longer / scale, Self.leastSide), Self.longestSide)
    size = Size(Double(width) * side / longer, Double(height) * side / longer)
    let kept = min(longer, Self.longestSide * Card.scales.upperBound * scale, Self.mostKept)
    var level = Self.raster(of: picture)
    if kept < longer { level = Self.shrunk(level, by: kept / longer) }
    var levels = [level]
    while max(level.width, level.height) > 64 {
      level = Self.shrunk(level, by: 0.5)
      levels.append(level)
    }
    self.levels = levels
  }

  /// The size of a picture in pixels, by the head of its file.
  ///
  /// - Throws: where it is none that is taken.
  static func size(of bytes: [UInt8]) throws(PictureFailure) -> (width: Int, height: Int) {
    let size = try PictureSize(of: bytes)
    let (width, height) = (size.width, size.height)
    guard max(width, height) <= mostSlender * min(width, height) else {
      throw PictureFailure(
        "\(width) by \(height) pixels are too slender: cut it to at most 1 to \(mostSlender)", cause: .tooSlender)
    }
    return (width, height)
  }

  /// The picture without its alpha; nil where it is clear somewhere, and so is to be laid over white as it is decoded.
  private static func solid(_ picture: TransparentPicture?) -> Picture? {
    guard let picture, picture.pixels.allSatisfy({ $0 >> 24 == 255 }) else { return nil }
    return Picture(width: picture.width, height: picture.height, pixels: picture.pixels)
  }

  private static func raster(of picture: Picture) -> Raster {
    Raster(width: picture.width, height: picture.height, pixels: picture.pixels)
  }

  private static func shrunk(_ image: Raster, by factor: Double) -> Raster {
    let width = max(1, Int((Double(image.width) * factor).rounded()))
    let height = max(1, Int((Double(image.height) * factor).rounded()))
    let shrunk = Raster(width: width, height: height, color: .white)
    let (x, y) = (Double(width) / Double(image.width), Double(height) / Double(image.height))
    shrunk.draw(image, Transform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0))
    return shrunk
  }

  /// Draws the picture into a card, the middle of which is the painter's origin.
  ///
  /// - Parameter isFleeting: whether it moves: the next smaller level is enough then.
  func draw(_ painter: Painter, isFleeting: Bool) {
    let target = size.width * painter.scale
    let index = levels.lastIndex { Double($0.width) >= target } ?? 0
    let level = levels[index]
    let fit = Transform(
      a: size.width / Double(level.width), b: 0, c: 0, d: size.height / Double(level.height), tx: -size.width / 2,
      ty: -size.height / 2)
    painter.raster.draw(
      level, fit.concatenating(painter.transform), opacity: painter.opacity, isFleeting: isFleeting)
  }
}
