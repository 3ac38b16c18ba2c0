import Geometry

extension LayerPicture {
  /// All pixels in few bytes.
  var encoded: [UInt8] { PixelCoding.encode(UnsafeBufferPointer(start: raster.memory, count: width * height)) }

  /// The picture whose pixels are in these bytes; nil where they say another one.
  convenience init?(width: Int, height: Int, encoded bytes: [UInt8], frame: Rect) {
    guard (1...Self.longestSide).contains(width), (1...Self.longestSide).contains(height) else { return nil }
    let raster = Raster(width: width, height: height)
    let pixels = UnsafeMutableBufferPointer(start: raster.memory, count: width * height)
    // No colour is above its alpha.
    guard PixelCoding.decode(bytes, into: pixels),
      pixels.allSatisfy({ max(($0 >> 16) & 0xFF, ($0 >> 8) & 0xFF, $0 & 0xFF) <= $0 >> 24 })
    else { return nil }
    self.init(raster, frame: frame)
  }
}
