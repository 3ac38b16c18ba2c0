// Source-over on opaque pixels, 0x00RRGGBB, and on premultiplied ones, 0xAARRGGBB: all four channels are mixed alike. Two of
// them share one word, so that they are mixed by one multiplication.

private let oddChannels: UInt32 = 0x00FF_00FF
private let halves: UInt32 = 0x0080_0080

/// `a * b / 255` rounded to nearest, exact for bytes.
@inline(__always)
func scaled(_ a: UInt32, by b: UInt32) -> UInt32 {
  let product = a &* b &+ 128
  return (product &+ (product >> 8)) >> 8
}

/// `source` over `pixel` with `alpha` in 0...255, each channel rounded to nearest.
@inline(__always)
func blended(_ source: UInt32, over pixel: UInt32, alpha: UInt32) -> UInt32 {
  let rest = 255 &- alpha
  var redBlue = (source & oddChannels) &* alpha &+ (pixel & oddChannels) &* rest &+ halves
  redBlue = ((redBlue &+ ((redBlue >> 8) & oddChannels)) >> 8) & oddChannels
  var alphaGreen = ((source >> 8) & oddChannels) &* alpha &+ ((pixel >> 8) & oddChannels) &* rest &+ halves
  alphaGreen = (alphaGreen &+ ((alphaGreen >> 8) & oddChannels)) & ~oddChannels
  return redBlue | alphaGreen
}

/// Lays one colour over `count` pixels.
@inline(__always)
func blend(_ color: UInt32, alpha: UInt32, over pixels: UnsafeMutablePointer<UInt32>, count: Int) {
  if alpha == 255 {
    pixels.update(repeating: color, count: count)
  } else if alpha > 0 {
    for index in 0..<count { pixels[index] = blended(color, over: pixels[index], alpha: alpha) }
  }
}

/// Lays one colour over `count` pixels, as much as `coverage` (0...255 a pixel) times `alpha` says.
@inline(__always)
func blend(
  _ color: UInt32, alpha: UInt32, over pixels: UnsafeMutablePointer<UInt32>, coverage: UnsafePointer<UInt8>, count: Int
) {
  var index = 0
  // Most of a stroke's tiles is either blank or full: eight pixels are looked at together.
  while index &+ 8 <= count {
    let eight = UnsafeRawPointer(coverage + index).loadUnaligned(as: UInt64.self)
    if eight == .max, alpha == 255 {
      (pixels + index).update(repeating: color, count: 8)
    } else if eight != 0 {
      blendEight(color, alpha: alpha, over: pixels + index, coverage: eight)
    }
    index &+= 8
  }
  while index < count {
    blend(color, alpha: alpha, over: pixels + index, cover: coverage[index])
    index &+= 1
  }
}

/// The same for eight pixels at once: all channels of two pixels side by side in a register, to the same result.
@inline(__always)
private func blendEight(
  _ color: UInt32, alpha: UInt32, over pixels: UnsafeMutablePointer<UInt32>, coverage: UInt64
) {
  let source = Channels(bytes: unsafeBitCast(SIMD2(repeating: color), to: SIMD8<UInt8>.self))
  var shares = Channels(bytes: unsafeBitCast(SIMD2(coverage, 0), to: SIMD16<UInt8>.self).lowHalf)
  shares = shares &* UInt16(truncatingIfNeeded: alpha) &+ 128
  shares = (shares &+ (shares &>> 8)) &>> 8
  // A share for each channel of its pixel. Lane by lane, as for `Channels`, this becomes two shuffles.
  let pairs = (
    Channels(shares[0], shares[0], shares[0], shares[0], shares[1], shares[1], shares[1], shares[1]),
    Channels(shares[2], shares[2], shares[2], shares[2], shares[3], shares[3], shares[3], shares[3]),
    Channels(shares[4], shares[4], shares[4], shares[4], shares[5], shares[5], shares[5], shares[5]),
    Channels(shares[6], shares[6], shares[6], shares[6], shares[7], shares[7], shares[7], shares[7])
  )
  blendPair(source, pairs.0, over: pixels)
  blendPair(source, pairs.1, over: pixels + 2)
  blendPair(source, pairs.2, over: pixels + 4)
  blendPair(source, pairs.3, over: pixels + 6)
}

/// The same for two pixels, with a share for each of their channels.
@inline(__always)
private func blendPair(_ source: Channels, _ share: Channels, over pixels: UnsafeMutablePointer<UInt32>) {
  let place = UnsafeMutableRawPointer(pixels)
  let under = Channels(bytes: place.loadUnaligned(as: SIMD8<UInt8>.self))
  let sum = source &* share &+ under &* (255 &- share) &+ 128
  place.storeBytes(of: ((sum &+ (sum &>> 8)) &>> 8).bytes, as: SIMD8<UInt8>.self)
}

@inline(__always)
private func blend(_ color: UInt32, alpha: UInt32, over pixel: UnsafeMutablePointer<UInt32>, cover: UInt8) {
  if cover == 0 { return }
  let share = scaled(UInt32(cover), by: alpha)
  pixel.pointee = share == 255 ? color : blended(color, over: pixel.pointee, alpha: share)
}

/// The same for a part of a tile: its coverage begins at `tile`, the pixels' rows are `stride` apart.
func blend(
  _ color: UInt32, alpha: UInt32, over pixels: UnsafeMutablePointer<UInt32>, stride: Int, tile: UnsafePointer<UInt8>,
  _ width: Int, _ height: Int
) {
  for row in 0..<height {
    blend(
      color, alpha: alpha, over: pixels + row &* stride, coverage: tile + row &* TileGrid.side, count: width)
  }
}

/// A coverage in 0...1 as a byte, rounded to nearest; the magic number 2²³ puts the rounded integer into the low bits,
/// which (unlike a checked conversion) the compiler can do for many pixels at once.
@inline(__always)
func byte(ofCoverage coverage: Float) -> UInt8 {
  UInt8(truncatingIfNeeded: (coverage * 255 + 8_388_608).bitPattern)
}

/// `value` within 0...1. Written with comparisons so that it becomes a minimum and a maximum instruction.
@inline(__always)
func unit(_ value: Float) -> Float {
  let bounded = 1 < value ? 1 : value
  return bounded > 0 ? bounded : 0
}
