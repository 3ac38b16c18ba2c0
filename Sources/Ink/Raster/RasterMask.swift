import Geometry

extension Raster {
  /// Lays `color` over the pixels that a mask covers, each as much as its byte says: 0 not at all, 255 wholly.
  ///
  /// Nothing is drawn where the width is not positive or the stride is less. Fast where the stride is a multiple of 8.
  ///
  /// - Parameters:
  ///   - mask: rows of bytes from the top down; those after the last whole row are not used.
  ///   - width: the number of columns.
  ///   - stride: the bytes from one row to the next; what lies between the width and the stride is 0.
  ///   - x: the column of the mask's left edge.
  ///   - y: the row of the mask's upper edge.
  public func fill(mask: Span<UInt8>, width: Int, stride: Int, x: Int, y: Int, _ color: Color) {
    guard width > 0, stride >= width, color.alpha > 0 else { return }
    let frame = PixelRect(x: x, y: y, width: width, height: mask.count / stride).intersection(clip)
    guard !frame.isEmpty else { return }
    shapesDrawn &+= 1
    // Where nothing is cut off the zeros go along: they change nothing, and eight pixels are blended together.
    let count = frame.width == width && x + stride <= self.width ? stride : frame.width
    mask.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      let first = start + ((frame.y - y) * stride + (frame.x - x))
      let line = pixels(frame.y, frame.x)
      for row in 0..<frame.height {
        blend(
          color.rgb, alpha: UInt32(color.alpha), over: line + row &* self.width, coverage: first + row &* stride,
          count: count)
      }
    }
  }
}
