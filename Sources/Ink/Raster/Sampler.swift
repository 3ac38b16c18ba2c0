import Geometry

/// Looks up what an image shows at the pixels of another; all four channels of a pixel are mixed alike. Places in the image are fixed-point numbers with 16 binary
/// places, so that a row is walked by additions.
struct Sampler {
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

  /// How many samples a target pixel takes.
  var samplesPerPixel: Int { samples * samples }

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
    let first = max(columns.lowerBound, Int(towardsZero: low.rounded(.up)) - grow)
    let end = min(columns.upperBound, Int(towardsZero: high.rounded(.down)) + grow)
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
    var (redBlue, alphaGreen): (UInt64, UInt64) = (0, 0)
    for i in 0..<samples {
      for j in 0..<samples {
        let u = (Double(j) + 0.5) / Double(samples) - 0.5
        let v = (Double(i) + 0.5) / Double(samples) - 0.5
        let color = sample(back.a * u + back.c * v, back.b * u + back.d * v)
        redBlue &+= UInt64(color & 0xFF) | UInt64((color >> 16) & 0xFF) << 32
        alphaGreen &+= UInt64((color >> 8) & 0xFF) | UInt64(color >> 24) << 32
      }
    }
    return mean(redBlue, alphaGreen)
  }

  @inline(__always)
  private func mean(_ redBlue: UInt64, _ alphaGreen: UInt64) -> UInt32 {
    let count = UInt64(samples &* samples)
    let half = count / 2
    func upper(_ sum: UInt64) -> UInt64 { ((sum >> 32) &+ half) / count }
    func lower(_ sum: UInt64) -> UInt64 { ((sum & 0xFFFF_FFFF) &+ half) / count }
    return UInt32(
      truncatingIfNeeded: upper(alphaGreen) << 24 | upper(redBlue) << 16 | lower(alphaGreen) << 8 | lower(redBlue))
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
    if samples == 1, alpha == 255 { return stretch(columns, over: line, from: (x, y), by: (stepX, stepY)) }
    for column in columns {
      var color: UInt32
      if samples == 1 {
        color = bilinear(x, y)
      } else {
        var (redBlue, alphaGreen): (UInt64, UInt64) = (0, 0)
        var (lineX, lineY) = (x, y)
        for _ in 0..<samples {
          var (sampleX, sampleY) = (lineX, lineY)
          for _ in 0..<samples {
            let sample = bilinear(sampleX, sampleY)
            redBlue &+= UInt64(sample & 0xFF) | UInt64((sample >> 16) & 0xFF) << 32
            alphaGreen &+= UInt64((sample >> 8) & 0xFF) | UInt64(sample >> 24) << 32
            sampleX &+= right.x
            sampleY &+= right.y
          }
          lineX &+= down.x
          lineY &+= down.y
        }
        color = mean(redBlue, alphaGreen)
      }
      if alpha < 255 { color = blended(color, over: line[column], alpha: alpha) }
      line[column] = color
      x &+= stepX
      y &+= stepY
    }
  }

  /// Draws columns with one sample each, two at a time.
  private func stretch(
    _ columns: Range<Int>, over line: UnsafeMutablePointer<UInt32>, from: (x: Int, y: Int), by step: (x: Int, y: Int)
  ) {
    var walk = SampleWalk(memory, width: width, from: from, by: step)
    var column = columns.lowerBound
    while column &+ 2 <= columns.upperBound {
      UnsafeMutableRawPointer(line + column).storeBytes(of: walk.next(), as: SIMD8<UInt8>.self)
      column &+= 2
    }
    if column < columns.upperBound { line[column] = unsafeBitCast(walk.next().lowHalf, to: UInt32.self) }
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
    let upper = Channels(bytes: at.loadUnaligned(as: SIMD8<UInt8>.self))
    let lower = Channels(
      bytes: at.loadUnaligned(fromByteOffset: width &* 4, as: SIMD8<UInt8>.self))
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
    let alphaGreen = ((a >> 8) & 0xFF00FF) &* rest &+ ((b >> 8) & 0xFF00FF) &* weight &+ 0x80_0080
    return redBlue | alphaGreen & 0xFF00_FF00
  }
}

extension Sampler {
  /// Draws `columns` of a row, of which those in `inner` are wholly covered.
  func drawRow(
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

/// Goes along a row of the target and mixes the image's pixels there, two places at a time. Every weight is kept in all
/// lanes that need it: spreading it out anew would cost more than the mixing.
private struct SampleWalk {
  private let memory: UnsafeMutablePointer<UInt32>
  private let width: Int
  private var x, y: Int
  private let step: (x: Int, y: Int)
  /// The binary places of both coordinates; whole numbers go over the top and are lost.
  private var across, down: Channels
  private let acrossStep, downStep: Channels

  @inline(__always)
  init(_ memory: UnsafeMutablePointer<UInt32>, width: Int, from: (x: Int, y: Int), by step: (x: Int, y: Int)) {
    (self.memory, self.width, self.step) = (memory, width, step)
    (x, y) = from
    let (one, other) = (Channels(repeating: Self.lane(from.x)), Channels(repeating: Self.lane(from.x &+ step.x)))
    across = Channels(lowHalf: one.lowHalf, highHalf: other.lowHalf)
    acrossStep = Channels(repeating: Self.lane(2 &* step.x))
    down = Channels(repeating: Self.lane(from.y))
    downStep = Channels(repeating: Self.lane(step.y))
  }

  @inline(__always)
  private static func lane(_ value: Int) -> UInt16 { UInt16(truncatingIfNeeded: value) }

  /// The next two pixels.
  @inline(__always)
  mutating func next() -> SIMD8<UInt8> {
    let (one, other) = (pair(), pair())
    let left = Channels(lowHalf: one.lowHalf, highHalf: other.lowHalf)
    let right = Channels(lowHalf: one.highHalf, highHalf: other.highHalf)
    let mixture = ((left &<< 8) &+ (right &- left) &* (across &>> 8) &+ 128) &>> 8
    across &+= acrossStep
    return mixture.bytes
  }

  /// The two columns beside the next place, each mixed from two rows.
  @inline(__always)
  private mutating func pair() -> Channels {
    let at = UnsafeRawPointer(memory + ((y >> 16) &* width &+ (x >> 16)))
    let upper = Channels(bytes: at.loadUnaligned(as: SIMD8<UInt8>.self))
    let lower = Channels(bytes: at.loadUnaligned(fromByteOffset: width &* 4, as: SIMD8<UInt8>.self))
    let mixture = ((upper &<< 8) &+ (lower &- upper) &* (down &>> 8) &+ 128) &>> 8
    x &+= step.x
    y &+= step.y
    down &+= downStep
    return mixture
  }
}
