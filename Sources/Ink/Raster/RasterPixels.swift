extension Raster {
  /// A raster of these pixels, row after row, each `0x00RRGGBB`; what is missing is black, and what is too much left out.
  public convenience init(width: Int, height: Int, pixels: [UInt32]) {
    self.init(width: width, height: height)
    for y in 0..<self.height {
      let row = pixels.dropFirst(y * self.width).prefix(self.width)
      for (x, pixel) in row.enumerated() { self.pixels(y, x).pointee = pixel & 0xFF_FFFF }
    }
  }
}
