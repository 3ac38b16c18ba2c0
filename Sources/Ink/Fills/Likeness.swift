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
  func isSeenAs(_ other: UInt32, _ x: Int, _ y: Int) -> Bool {
    Self.distance(pixels[y &* stride &+ x], other) <= Self.unseen
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
