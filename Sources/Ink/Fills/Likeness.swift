import Geometry

/// How far the pixels of a picture are from one colour.
struct Likeness {
  private let pixels: UnsafePointer<UInt32>
  let width, height: Int
  private let stride: Int
  private let color: UInt32
  /// The largest difference that counts as alike, 0...255.
  let limit: UInt32

  init(
    _ pixels: UnsafePointer<UInt32>, _ width: Int, _ height: Int, _ stride: Int, to color: UInt32, tolerance: Double
  ) {
    (self.pixels, self.width, self.height, self.stride, self.color) = (pixels, width, height, stride, color)
    limit = UInt32(byte(tolerance))
  }

  /// The largest difference of a channel, 0...255.
  @inline(__always)
  func distance(_ x: Int, _ y: Int) -> UInt32 { distance(pixels[y &* stride &+ x]) }

  @inline(__always)
  private func distance(_ pixel: UInt32) -> UInt32 { pixel == color ? 0 : Self.distance(pixel, color) }

  @inline(__always)
  private static func distance(_ pixel: UInt32, _ other: UInt32) -> UInt32 {
    @inline(__always)
    func channel(_ shift: UInt32) -> UInt32 {
      let (a, b) = ((pixel >> shift) & 0xFF, (other >> shift) & 0xFF)
      return a > b ? a &- b : b &- a
    }
    return max(max(channel(0), channel(8)), max(channel(16), channel(24)))
  }

  /// Whether nobody sees a pixel differ from `other`.
  @inline(__always)
  func isSeenAs(_ other: UInt32, _ x: Int, _ y: Int) -> Bool {
    Self.distance(pixels[y &* stride &+ x], other) <= Self.unseen
  }

  /// A region, with the pixels around it that lines of the pixel `ink` cover in part: what is between the two colours, and beside
  /// `ink`.
  func softEdges(beside region: BitSheet, before ink: UInt32) -> BitSheet {
    let room = BitSheet.combining(region, region) { bits, _ in bits }
    room.grow(FloodFill.widthOfEdge)
    for y in 0..<height {
      for word in 0..<room.stride {
        let index = y &* room.stride &+ word
        var others = room.words[index] & ~region.words[index]
        while others != 0 {
          let x = word << 6 | others.trailingZeroBitCount
          if !isSoftEdge(x, y, before: ink) { room.words[index] &= ~(1 << UInt64(x & 63)) }
          others &= others &- 1
        }
      }
    }
    return room
  }

  private func isSoftEdge(_ x: Int, _ y: Int, before ink: UInt32) -> Bool {
    let pixel = pixels[y &* stride &+ x]
    // What is ink already needs no cover, and beyond it lies the other side of the line.
    guard distance(pixel) > limit, Self.distance(pixel, ink) > Self.unseen, Self.isMixed(pixel, of: color, ink) else {
      return false
    }
    for nextY in max(y - 1, 0)...min(y + 1, height - 1) {
      for nextX in max(x - 1, 0)...min(x + 1, width - 1) where isSeenAs(ink, nextX, nextY) { return true }
    }
    return false
  }

  /// Whether nobody sees a pixel differ from some mixture of two.
  private static func isMixed(_ pixel: UInt32, of a: UInt32, _ b: UInt32) -> Bool {
    func channels(_ pixel: UInt32) -> SIMD4<Float> {
      SIMD4(Float(pixel & 0xFF), Float(pixel >> 8 & 0xFF), Float(pixel >> 16 & 0xFF), Float(pixel >> 24))
    }
    let (start, way) = (channels(a), channels(b) - channels(a))
    let length = (way * way).sum()
    guard length > 0 else { return false }
    let share = min(max(((channels(pixel) - start) * way).sum() / length, 0), 1)
    let rest = channels(pixel) - (start + way * share)
    return max(abs(rest.min()), abs(rest.max())) <= Float(unseen)
  }

  /// The largest difference of a channel that counts as none, 0...255.
  private static let unseen: UInt32 = 12

  /// A bit for every pixel that is alike.
  func alike() -> BitSheet {
    let sheet = BitSheet(width: width, height: height)
    let bands = min(8, max(1, height / 64))
    together(bands) { band in
      for y in height * band / bands..<height * (band + 1) / bands { mark(y, sheet.words + y * sheet.stride) }
    }
    return sheet
  }

  /// Whether 64 pixels are all of one colour.
  @inline(__always)
  private static func isEven(_ pixels: UnsafePointer<UInt32>, _ color: UInt32) -> Bool {
    let (bits, two) = (UnsafeRawPointer(pixels), UInt64(color) << 32 | UInt64(color))
    var difference: UInt64 = 0
    for index in 0..<32 { difference |= bits.loadUnaligned(fromByteOffset: 8 &* index, as: UInt64.self) ^ two }
    return difference == 0
  }

  private func mark(_ y: Int, _ row: UnsafeMutablePointer<UInt64>) {
    let line = pixels + y &* stride
    // Most pixels are like the one before.
    var (last, isAlike): (UInt32, UInt64) = (color, 1)
    var x = 0
    while x < width {
      let end = min(x &+ 64, width)
      if end == x &+ 64, Self.isEven(line + x, last) {
        row[x >> 6] = 0 &- isAlike
        x = end
        continue
      }
      var bits: UInt64 = 0
      for column in x..<end {
        if line[column] != last {
          last = line[column]
          isAlike = distance(last) <= limit ? 1 : 0
        }
        bits |= isAlike << UInt64(column &- x)
      }
      row[x >> 6] = bits
      x = end
    }
  }
}
