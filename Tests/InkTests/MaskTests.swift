import Fingers
import Geometry
import GoldenPictures
import Ink
import Testing

@Suite struct `Masks` {
  /// Source-over with a share in 0...255, each channel rounded to nearest.
  private func over(_ source: UInt32, _ pixel: UInt32, _ share: UInt32) -> UInt32 {
    [0, 8, 16].reduce(0) { sum, shift in
      let (a, b) = (source >> shift & 0xFF, pixel >> shift & 0xFF)
      return sum | ((2 * (a * share + b * (255 - share)) + 255) / 510) << shift
    }
  }

  @Test func `cover each pixel by their byte, the colour's alpha and the clip`() {
    var generator = SplitMix64(seed: 11)
    for _ in 0..<300 {
      let (width, height) = (Int.random(in: 1...40, using: &generator), Int.random(in: 1...12, using: &generator))
      let stride = (width + 7) & ~7
      var mask = [UInt8](repeating: 0, count: stride * height)
      for y in 0..<height {
        for x in 0..<width {
          mask[y * stride + x] =
            [0, 255, .random(in: 0...255, using: &generator)].randomElement(using: &generator) ?? 0
        }
      }
      let raster = Raster(width: 50, height: 20, color: Color(.random(in: 0...0xFF_FFFF, using: &generator)))
      let under = pixels(raster)
      raster.clip = PixelRect(
        x: .random(in: -5...20, using: &generator), y: .random(in: -5...10, using: &generator),
        width: .random(in: 0...60, using: &generator), height: .random(in: 0...30, using: &generator))
      let color = Color(
        .random(in: 0...0xFF_FFFF, using: &generator), alpha: [0, 1, 0.4].randomElement(using: &generator) ?? 1)
      let (left, top) = (Int.random(in: -45...55, using: &generator), Int.random(in: -15...25, using: &generator))
      raster.fill(mask: mask.span, width: width, stride: stride, x: left, y: top, color)
      for (index, pixel) in pixels(raster).enumerated() {
        let (x, y) = (index % 50, index / 50)
        var expected = under[index]
        if raster.clip.contains(x: x, y: y), (0..<width).contains(x - left), (0..<height).contains(y - top) {
          let share = (UInt32(mask[(y - top) * stride + x - left]) * UInt32(color.alpha) * 2 + 255) / 510
          expected = over(color.rgb, expected, share)
        }
        if pixel != expected {
          Issue.record("\(x), \(y): \(pixel) where \(expected) was expected")
          return
        }
      }
    }
  }

  @Test func `without columns, or with rows that are shorter than wide, draw nothing`() {
    let raster = Raster(width: 10, height: 10)
    let mask = [UInt8](repeating: 255, count: 64)
    raster.fill(mask: mask.span, width: 0, stride: 8, x: 0, y: 0, .white)
    raster.fill(mask: mask.span, width: 9, stride: 8, x: 0, y: 0, .white)
    raster.fill(mask: mask.span, width: -1, stride: -1, x: 0, y: 0, .white)
    #expect(pixels(raster).allSatisfy { $0 == 0 })
  }
}
