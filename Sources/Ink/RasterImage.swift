import Geometry

extension Raster {
  /// Draws `image` where `transform` takes its pixels, between its pixels by bilinear interpolation, with smooth edges.
  ///
  /// A shift by whole pixels at full opacity copies. Where the image is shrunk, each pixel is the mean of as many samples
  /// as it takes to miss none (at most 8 by 8). A transform without an inverse draws nothing.
  ///
  /// - Parameters:
  ///   - top: what is going to be drawn over it, opaque; pixels that it covers wholly are left out.
  ///   - isFleeting: whether it will be seen for a moment only: one sample a pixel has to do then.
  public func draw(
    _ image: Raster, _ transform: Transform, opacity: Double = 1,
    under top: (image: Raster, transform: Transform)? = nil,
    isFleeting: Bool = false
  ) {
    guard image !== self, image.width > 0, image.height > 0, let back = transform.inverse else { return }
    let size = Size(Double(image.width), Double(image.height))
    let frame = Painter(self, transform: transform).pixels(around: Rect(origin: .zero, size: size)).intersection(clip)
    guard !frame.isEmpty else { return }
    if opacity >= 1, transform == .translation(Vector(transform.tx.rounded(), transform.ty.rounded())) {
      return copy(image.bounds, of: image, toX: whole(transform.tx), y: whole(transform.ty))
    }
    let sampler = Sampler(image: image, back: back, mostSamples: isFleeting ? 1 : 8)
    let alpha = byte(opacity)
    let cover = top.flatMap { top in top.transform.inverse.map { Sampler(image: top.image, back: $0, mostSamples: 1) } }
    for y in frame.y..<frame.maxY {
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

extension Sampler {
  /// Draws `columns` of a row, of which those in `inner` are wholly covered.
  fileprivate func drawRow(
    _ y: Int, _ columns: Range<Int>, inner: Range<Int>, over line: UnsafeMutablePointer<UInt32>, alpha: UInt8
  ) {
    drawEdge(y, columns.lowerBound..<inner.lowerBound, over: line, alpha: alpha)
    drawInner(inner, row: y, over: line, alpha: UInt32(alpha))
    drawEdge(y, inner.upperBound..<columns.upperBound, over: line, alpha: alpha)
  }

  private func drawEdge(_ y: Int, _ columns: Range<Int>, over line: UnsafeMutablePointer<UInt32>, alpha: UInt8) {
    for x in columns {
      let place = back(Point(Double(x) + 0.5, Double(y) + 0.5))
      let share = coverage(at: place)
      if share <= 0 { continue }
      line[x] = blended(color(at: place), over: line[x], alpha: UInt32(Float(alpha) * share + 0.5))
    }
  }
}

/// Looks up what an image shows at the pixels of another. Places in the image are fixed-point numbers with 16 binary
/// places, so that a row is walked by additions.
private struct Sampler {
  private let memory: UnsafeMutablePointer<UInt32>
  private let width, height: Int
  private let back: Transform
  /// Pixels of the target for one of the image.
  private let scale: Double
  /// Samples along each side of a target pixel.
  private let samples: Int
  /// How far from a pixel's centre its samples reach in the image.
  private let reach: (x: Double, y: Double)

  init(image: Raster, back: Transform, mostSamples: Double) {
    memory = image.memory
    (width, height) = (image.width, image.height)
    self.back = back
    scale = 1 / abs(back.a * back.d - back.b * back.c).squareRoot()
    samples = Int(min(mostSamples, max(1, (1 / scale - 0.01).rounded(.up))))
    reach = (abs(back.a) + abs(back.c), abs(back.b) + abs(back.d))
  }

  /// The columns of a row that may see the image.
  func columns(inRow row: Int, within columns: Range<Int>) -> Range<Int> {
    let margin = 1 / scale
    return self.columns(
      inRow: row, columns, (-margin, Double(width) + margin), (-margin, Double(height) + margin), grow: 1)
  }

  /// The columns of a row all of whose samples lie between pixels of the image, which therefore covers them.
  func innerColumns(inRow row: Int, within columns: Range<Int>) -> Range<Int> {
    let margin = (x: reach.x / 2 + 1 / scale + 1, y: reach.y / 2 + 1 / scale + 1)
    return self.columns(
      inRow: row, columns, (margin.x, Double(width) - margin.x), (margin.y, Double(height) - margin.y), grow: -1)
  }

  /// The columns whose centres are taken to between these bounds, and `grow` more on both sides.
  private func columns(
    inRow row: Int, _ columns: Range<Int>, _ across: (Double, Double), _ down: (Double, Double), grow: Int
  ) -> Range<Int> {
    let none = columns.lowerBound..<columns.lowerBound
    let start = back(Point(0.5, Double(row) + 0.5))
    var (low, high) = (Double(columns.lowerBound), Double(columns.upperBound))
    for (origin, step, bounds) in [(start.x, back.a, across), (start.y, back.b, down)] {
      if bounds.0 > bounds.1 { return none }
      if abs(step) < 1e-12 {
        if origin < bounds.0 || origin > bounds.1 { return none }
        continue
      }
      let (one, other) = ((bounds.0 - origin) / step, (bounds.1 - origin) / step)
      low = max(low, min(one, other))
      high = min(high, max(one, other))
    }
    let first = max(columns.lowerBound, whole(low.rounded(.up)) - grow)
    let end = min(columns.upperBound, whole(high.rounded(.down)) + grow)
    return first < end ? first..<end : none
  }

  /// How much of a pixel at `place` of the image lies on it, 0...1.
  func coverage(at place: Point) -> Float {
    let across = min(place.x, Double(width) - place.x) * scale + 0.5
    let down = min(place.y, Double(height) - place.y) * scale + 0.5
    return unit(Float(across)) * unit(Float(down))
  }

  /// The colour there; beyond the border the border goes on.
  func color(at place: Point) -> UInt32 {
    let limit = (x: Double(width) - 1, y: Double(height) - 1)
    return mean { u, v in
      let x = min(max(place.x + u - 0.5, 0), limit.x)
      let y = min(max(place.y + v - 0.5, 0), limit.y)
      return bilinear(
        Int(x * 65536), Int(y * 65536), right: x < limit.x ? 1 : 0, below: y < limit.y ? width : 0)
    }
  }

  /// The mean of `sample` over a target pixel's extent, given as offsets in the image.
  private func mean(_ sample: (Double, Double) -> UInt32) -> UInt32 {
    var (redBlue, green): (UInt64, UInt64) = (0, 0)
    for i in 0..<samples {
      for j in 0..<samples {
        let u = (Double(j) + 0.5) / Double(samples) - 0.5
        let v = (Double(i) + 0.5) / Double(samples) - 0.5
        let color = sample(back.a * u + back.c * v, back.b * u + back.d * v)
        redBlue &+= UInt64(color & 0xFF) | UInt64(color >> 16) << 32
        green &+= UInt64((color >> 8) & 0xFF)
      }
    }
    return mean(redBlue, green)
  }

  @inline(__always)
  private func mean(_ redBlue: UInt64, _ green: UInt64) -> UInt32 {
    let count = UInt64(samples &* samples)
    let half = count / 2
    let red = ((redBlue >> 32) &+ half) / count
    let blue = ((redBlue & 0xFFFF_FFFF) &+ half) / count
    return UInt32(truncatingIfNeeded: red << 16 | ((green &+ half) / count) << 8 | blue)
  }

  /// Draws columns that `innerColumns` has given.
  func drawInner(_ columns: Range<Int>, row: Int, over line: UnsafeMutablePointer<UInt32>, alpha: UInt32) {
    guard let first = columns.first else { return }
    func fixed(_ value: Double) -> Int { Int((value * 65536).rounded()) }
    let n = Double(samples)
    let (right, down) = ((x: fixed(back.a / n), y: fixed(back.b / n)), (x: fixed(back.c / n), y: fixed(back.d / n)))
    // The first sample lies half of the others' extent before the centre.
    let before = (1 - n) / (2 * n)
    let start = back(Point(Double(first) + 0.5 + before, Double(row) + 0.5 + before))
    var (x, y) = (fixed(start.x - 0.5), fixed(start.y - 0.5))
    let (stepX, stepY) = (fixed(back.a), fixed(back.b))
    if samples == 1, alpha == 255 {
      for column in columns {
        line[column] = bilinear(x, y)
        x &+= stepX
        y &+= stepY
      }
      return
    }
    for column in columns {
      var color: UInt32
      if samples == 1 {
        color = bilinear(x, y)
      } else {
        var (redBlue, green): (UInt64, UInt64) = (0, 0)
        var (lineX, lineY) = (x, y)
        for _ in 0..<samples {
          var (sampleX, sampleY) = (lineX, lineY)
          for _ in 0..<samples {
            let sample = bilinear(sampleX, sampleY)
            redBlue &+= UInt64(sample & 0xFF) | UInt64(sample >> 16) << 32
            green &+= UInt64((sample >> 8) & 0xFF)
            sampleX &+= right.x
            sampleY &+= right.y
          }
          lineX &+= down.x
          lineY &+= down.y
        }
        color = mean(redBlue, green)
      }
      if alpha < 255 { color = blended(color, over: line[column], alpha: alpha) }
      line[column] = color
      x &+= stepX
      y &+= stepY
    }
  }

  /// The mixture of four pixels at a fixed-point place; `right` and `below` lead to the next column and row.
  @inline(__always)
  private func bilinear(_ x: Int, _ y: Int, right: Int, below: Int) -> UInt32 {
    let at = memory + ((y >> 16) &* width &+ (x >> 16))
    let across = UInt32(truncatingIfNeeded: x >> 8) & 0xFF
    let upper = mixed(at[0], at[right], across)
    let lower = mixed(at[below], at[below &+ right], across)
    return mixed(upper, lower, UInt32(truncatingIfNeeded: y >> 8) & 0xFF)
  }

  /// The same away from the border, with the channels of two pixels side by side in one register.
  @inline(__always)
  private func bilinear(_ x: Int, _ y: Int) -> UInt32 {
    let at = UnsafeRawPointer(memory + ((y >> 16) &* width &+ (x >> 16)))
    let upper = SIMD8<UInt16>(truncatingIfNeeded: at.loadUnaligned(as: SIMD8<UInt8>.self))
    let lower = SIMD8<UInt16>(
      truncatingIfNeeded: at.loadUnaligned(fromByteOffset: width &* 4, as: SIMD8<UInt8>.self))
    let down = UInt16(truncatingIfNeeded: (y >> 8) & 0xFF)
    let pair = (upper &* (256 &- down) &+ lower &* down &+ 128) &>> 8
    let across = UInt16(truncatingIfNeeded: (x >> 8) & 0xFF)
    let pixel = (pair.lowHalf &* (256 &- across) &+ pair.highHalf &* across &+ 128) &>> 8
    return unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: pixel), to: UInt32.self)
  }

  @inline(__always)
  private func mixed(_ a: UInt32, _ b: UInt32, _ weight: UInt32) -> UInt32 {
    let rest = 256 &- weight
    let redBlue = (((a & 0xFF00FF) &* rest &+ (b & 0xFF00FF) &* weight &+ 0x80_0080) >> 8) & 0xFF00FF
    let green = (((a >> 8) & 0xFF) &* rest &+ ((b >> 8) & 0xFF) &* weight &+ 128) & 0xFF00
    return redBlue | green
  }
}
