import Ink
import Pictures

extension Painting {
  /// The painting as the bytes of a file. For pixels, `scale` is how many of them a point has.
  public func picture(_ format: PictureFormat, scale: Double) throws(PictureFailure) -> [UInt8] {
    switch format {
    case .svg: return svg { $0.png }
    case .ora: return try openRaster(scale: scale)
    case .png, .jpeg: return try render(scale: scale).bytes(format)
    }
  }
}

extension LayerPicture {
  /// The bytes of a PNG file of it; nil where there can be none.
  var png: [UInt8]? { transparentPicture.flatMap { try? PNG.encode($0) } }
}

extension Raster {
  /// The most pixels that are compressed as far as they can be: fingers wait a tenth of a second for that.
  private static let mostUnhurried = 1 << 22

  /// The pixels as the bytes of a PNG or JPEG file.
  func bytes(_ format: PictureFormat) throws(PictureFailure) -> [UInt8] {
    if format == .jpeg { return try JPEG.encode(try picture) }
    return try PNG.encode(try picture, isQuick: width * height > Self.mostUnhurried)
  }
}
