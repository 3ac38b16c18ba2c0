import GoldenPictures
import Ink

/// White on black: the blue channel of a pixel is its coverage.
func coverage(width: Int, height: Int, _ draw: (Raster) -> Void) -> [Int] {
  let raster = Raster(width: width, height: height)
  draw(raster)
  return pixels(raster).map { Int($0 & 0xFF) }
}
