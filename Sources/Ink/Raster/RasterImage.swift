import Geometry

extension Raster {
  /// Draws `image` where `transform` takes its pixels, between its pixels by bilinear interpolation, with smooth edges.
  ///
  /// A shift by whole pixels at full opacity copies. Where the image is shrunk, each pixel is the mean of as many samples
  /// as it takes to miss none (at most 8 by 8). A transform without an inverse draws nothing.
  ///
  /// - Parameters:
  ///   - top: what is going to be drawn over it, opaque; pixels that it covers wholly are left out.
  ///   - isFleeting: whether it will be seen for a moment only: one sample a pixel has to do then, and a mere shift is
  ///     rounded to whole pixels.
  public func draw(
    _ image: Raster, _ transform: Transform, opacity: Double = 1,
    under top: (image: Raster, transform: Transform)? = nil,
    isFleeting: Bool = false
  ) {
    guard image !== self, image.width > 0, image.height > 0, let back = transform.inverse else { return }
    let size = Size(Double(image.width), Double(image.height))
    let frame = Painter(self, transform: transform).pixels(around: Rect(origin: .zero, size: size)).intersection(clip)
    guard !frame.isEmpty else { return }
    shapesDrawn &+= 1
    let shift = Vector(transform.tx.rounded(), transform.ty.rounded())
    if opacity >= 1, isFleeting ? transform.isShift : transform == .translation(shift) {
      return copy(image.bounds, of: image, toX: Int(towardsZero: shift.dx), y: Int(towardsZero: shift.dy))
    }
    let sampler = Sampler(image: image, back: back, mostSamples: isFleeting ? 1 : 8)
    let alpha = byte(opacity)
    let cover = top.flatMap { top in top.transform.inverse.map { Sampler(image: top.image, back: $0, mostSamples: 1) } }
    func draw(_ rows: Range<Int>) {
      for y in rows {
        let line = pixels(y, 0)
        let columns = sampler.columns(inRow: y, within: frame.x..<frame.maxX)
        let inner = sampler.innerColumns(inRow: y, within: columns)
        if let hidden = cover?.innerColumns(inRow: y, within: columns), !hidden.isEmpty {
          for part in [columns.lowerBound..<hidden.lowerBound, hidden.upperBound..<columns.upperBound] {
            sampler.drawRow(y, part, inner: inner.clamped(to: part), over: line, alpha: alpha)
          }
        } else {
          sampler.drawRow(y, columns, inner: inner, over: line, alpha: alpha)
        }
      }
    }
    // A small picture is drawn sooner than another thread wakes.
    let bands = frame.area < 65536 ? 1 : 8
    guard bands > 1 else { return draw(frame.y..<frame.maxY) }
    together(bands) { band in
      draw(frame.y + frame.height * band / bands..<frame.y + frame.height * (band + 1) / bands)
    }
  }
}

extension Raster {
  /// Whether all of `rect` lies well within this image when `transform` takes it there.
  func covers(_ rect: PixelRect, _ transform: Transform) -> Bool {
    guard let back = transform.inverse else { return false }
    let margin = 2 * max(abs(back.a) + abs(back.c), abs(back.b) + abs(back.d)) + 1
    return [(rect.x, rect.y), (rect.maxX, rect.y), (rect.x, rect.maxY), (rect.maxX, rect.maxY)].allSatisfy {
      let place = back(Point(Double($0.0), Double($0.1)))
      return place.x >= margin && place.y >= margin && place.x <= Double(width) - margin
        && place.y <= Double(height) - margin
    }
  }
}

extension Transform {
  /// Whether it moves pixels and does nothing else, but for what rounding has left of a scale and a turn.
  fileprivate var isShift: Bool { abs(a - 1) < 1e-9 && abs(d - 1) < 1e-9 && abs(b) < 1e-9 && abs(c) < 1e-9 }
}
