// Source-over on 0x00RRGGBB pixels. Red and blue share one word, so that two channels are mixed by one multiplication.

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
  var green = ((source >> 8) & 0xFF) &* alpha &+ ((pixel >> 8) & 0xFF) &* rest &+ 128
  green = (green &+ (green >> 8)) & 0xFF00
  return redBlue | green
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
  for index in 0..<count {
    let cover = UInt32(coverage[index])
    if cover == 0 { continue }
    let share = scaled(cover, by: alpha)
    pixels[index] = share == 255 ? color : blended(color, over: pixels[index], alpha: share)
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
  let positive = value > 0 ? value : 0
  return positive < 1 ? positive : 1
}
