import Geometry
import Glibc
import Ink
import Pictures
import Testing

/// Compares what `raster` shows with `Golden/<name>.png` beside this file; no channel may differ by more than 1.
///
/// With `GESTURE_SANDBOX_REWRITE_GOLDEN=1` in the environment the golden picture is written instead. Look at it before
/// committing it.
func expectGolden(
  _ raster: Raster, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let here = #filePath
  let folder = here[..<(here.lastIndex(of: "/") ?? here.endIndex)]
  let path = "\(folder)/Golden/\(name).png"
  let shown = try #require(picture(raster), sourceLocation: sourceLocation)
  if getenv("GESTURE_SANDBOX_REWRITE_GOLDEN") != nil {
    try shown.write(toPNGFile: path)
  }
  let golden = try Picture(pngFile: path)
  let difference = try #require(shown.difference(from: golden), "another size", sourceLocation: sourceLocation)
  #expect(
    difference.maxChannelDifference <= 1, "\(difference.differingPixels) pixels differ from \(path)",
    sourceLocation: sourceLocation)
}

func picture(_ raster: Raster) -> Picture? {
  raster.withPixels { Picture(width: raster.width, height: raster.height, copying: $0) }
}

func pixels(_ raster: Raster) -> [UInt32] {
  raster.withPixels { $0.withUnsafeBufferPointer(Array.init) }
}

/// How many pixels of two rasters are not the same; all of them where the sizes are not.
func differences(_ a: Raster, _ b: Raster) -> Int { differences(pixels(a), pixels(b)) }

func differences(_ a: [UInt32], _ b: [UInt32]) -> Int {
  a.count == b.count ? zip(a, b).count { $0 != $1 } : max(a.count, b.count)
}

/// White on black: the blue channel of a pixel is its coverage.
func coverage(width: Int, height: Int, _ draw: (Raster) -> Void) -> [Int] {
  let raster = Raster(width: width, height: height)
  draw(raster)
  return pixels(raster).map { Int($0 & 0xFF) }
}

/// Random numbers that are the same in every run (SplitMix64; G. Steele, D. Lea, C. Flood, 2014).
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
