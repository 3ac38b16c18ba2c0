import Geometry
import GoldenPictures
import Ink
import Pictures
import VirtualTouchscreen

@testable import Interface

/// The fonts that tests draw with: those of the machine, and our own strokes.
enum Kind: CaseIterable {
  case machine
  case strokes

  var fonts: Fonts { self == .machine ? Fonts() : Fonts(.none) }
}

/// White text on black: the blue channel of a pixel is its coverage.
func drawn(
  width: Int = 400, height: Int = 80, scale: Double = 1, _ draw: (Painter) -> Void
) -> [UInt32] {
  let raster = Raster(width: width, height: height)
  draw(Painter(raster, scale: scale))
  return pixels(raster)
}

/// Texts as users, files and other programs may send them.
struct RandomText {
  var generator: SplitMix64

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  /// Up to `longest` characters of all kinds.
  mutating func next(longest: Int = 40) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...longest, using: &generator) { text.unicodeScalars.append(scalar()) }
    return text
  }

  private mutating func scalar() -> Unicode.Scalar {
    let ranges: [ClosedRange<UInt32>] = [
      0x20...0x7E, 0x20...0x7E, 0...0x1F, 0xA0...0x24F, 0x300...0x36F, 0x590...0x6FF, 0x2000...0x206F, 0x3040...0x30FF,
      0x4E00...0x9FFF, 0xE000...0xF8FF, 0xFE00...0xFE0F, 0x1F300...0x1FAFF, 0x1F1E6...0x1F1FF, 0x10_0000...0x10_FFFF,
    ]
    let range = ranges.randomElement(using: &generator) ?? 0x20...0x7E
    return Unicode.Scalar(UInt32.random(in: range, using: &generator)) ?? "?"
  }
}
