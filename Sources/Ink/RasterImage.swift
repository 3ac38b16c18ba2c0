import Geometry

extension Raster {
  /// Draws `image` where `transform` takes its pixels, between its pixels by bilinear interpolation, with smooth edges.
  ///
  /// A shift by whole pixels at full opacity copies. Where the image is shrunk, each pixel is the mean of as many samples
  /// as it takes to miss none (at most 8 by 8). A transform without an inverse draws nothing.
  public func draw(_ image: Raster, _ transform: Transform, opacity: Double = 1) {
    guard image !== self, image.width > 0, image.height > 0, let back = transform.inverse else { return }
    let size = Size(Double(image.width), Double(image.height))
    let frame = Painter(self, transform: transform).pixels(around: Rect(origin: .zero, size: size)).intersection(clip)
    guard !frame.isEmpty else { return }
    let scale = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
    if opacity >= 1, transform == .translation(Vector(transform.tx.rounded(), transform.ty.rounded())) {
      return copy(image.bounds, of: image, toX: Int(transform.tx), y: Int(transform.ty))
    }
    let samples = min(8, max(1, Int((1 / scale).rounded(.up))))
    let sampler = Sampler(image: image, back: back, scale: scale, samples: samples)
    let alpha = Float(byte(opacity))
    for y in frame.y..<frame.maxY {
      let line = pixels(y, 0)
      for x in sampler.columns(inRow: y, within: frame.x..<frame.maxX) {
        let place = back(Point(Double(x) + 0.5, Double(y) + 0.5))
        let share = sampler.coverage(at: place)
        if share <= 0 { continue }
        line[x] = blended(sampler.color(at: place), over: line[x], alpha: UInt32(alpha * share + 0.5))
      }
    }
  }
}

/// Looks up what an image shows at the pixels of another.
private struct Sampler {
  let memory: UnsafeMutablePointer<UInt32>
  let width, height: Int
  let back: Transform
  let scale: Double
  let samples: Int

  init(image: Raster, back: Transform, scale: Double, samples: Int) {
    memory = image.memory
    (width, height) = (image.width, image.height)
    (self.back, self.scale, self.samples) = (back, scale, samples)
  }

  /// The columns of a row that may see the image.
  func columns(inRow row: Int, within columns: Range<Int>) -> Range<Int> {
    let start = back(Point(0.5, Double(row) + 0.5))
    let margin = 1 / scale
    var (low, high) = (Double(columns.lowerBound), Double(columns.upperBound))
    for (origin, step, extent) in [(start.x, back.a, Double(width)), (start.y, back.b, Double(height))] {
      if abs(step) < 1e-12 {
        if origin < -margin || origin > extent + margin { return columns.lowerBound..<columns.lowerBound }
        continue
      }
      let (one, other) = ((-margin - origin) / step, (extent + margin - origin) / step)
      low = max(low, min(one, other))
      high = min(high, max(one, other))
    }
    let first = max(columns.lowerBound, whole(low.rounded(.down)))
    return first..<max(first, min(columns.upperBound, whole(high.rounded(.up)) + 1))
  }

  /// How much of a pixel at `place` of the image lies on it, 0...1.
  @inline(__always)
  func coverage(at place: Point) -> Float {
    let across = min(place.x, Double(width) - place.x) * scale + 0.5
    let down = min(place.y, Double(height) - place.y) * scale + 0.5
    return unit(Float(across)) * unit(Float(down))
  }

  /// The colour there, the mean over a pixel's extent.
  @inline(__always)
  func color(at place: Point) -> UInt32 {
    if samples == 1 { return bilinear(place.x, place.y) }
    var (redBlue, green): (UInt64, UInt64) = (0, 0)
    for i in 0..<samples {
      for j in 0..<samples {
        let u = (Double(j) + 0.5) / Double(samples) - 0.5
        let v = (Double(i) + 0.5) / Double(samples) - 0.5
        let color = bilinear(place.x + back.a * u + back.c * v, place.y + back.b * u + back.d * v)
        redBlue += UInt64(color & 0xFF) | UInt64(color >> 16) << 32
        green += UInt64((color >> 8) & 0xFF)
      }
    }
    let count = UInt64(samples * samples)
    let half = count / 2
    let red = ((redBlue >> 32) + half) / count
    let blue = ((redBlue & 0xFFFF_FFFF) + half) / count
    return UInt32(red << 16 | (green + half) / count << 8 | blue)
  }

  @inline(__always)
  private func bilinear(_ x: Double, _ y: Double) -> UInt32 {
    // 24.8 fixed point, with pixel centres on whole numbers; beyond the border the border goes on.
    let (u, v) = (Int((x - 0.5) * 256), Int((y - 0.5) * 256))
    let (uu, vv) = (min(max(u, 0), (width - 1) << 8), min(max(v, 0), (height - 1) << 8))
    let (column, line) = (uu >> 8, vv >> 8)
    let (fx, fy) = (UInt32(uu & 255), UInt32(vv & 255))
    let at = memory + (line &* width &+ column)
    let right = column + 1 < width ? 1 : 0
    let below = line + 1 < height ? width : 0
    return mixed(mixed(at[0], at[right], fx), mixed(at[below], at[below + right], fx), fy)
  }

  @inline(__always)
  private func mixed(_ a: UInt32, _ b: UInt32, _ weight: UInt32) -> UInt32 {
    let rest = 256 &- weight
    let redBlue = (((a & 0xFF00FF) &* rest &+ (b & 0xFF00FF) &* weight &+ 0x80_0080) >> 8) & 0xFF00FF
    let green = (((a & 0xFF00) >> 8) &* rest &+ ((b & 0xFF00) >> 8) &* weight &+ 128) & 0xFF00
    return redBlue | green
  }
}
