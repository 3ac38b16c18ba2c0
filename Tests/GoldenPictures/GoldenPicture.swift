import Glibc
public import Ink
import Pictures
public import Testing

/// Compares what `raster` shows with `Golden/<name>.png` beside the test's file; no channel may differ by more than 1.
///
/// With `GESTURE_SANDBOX_REWRITE_GOLDEN=1` in the environment the golden picture is written instead. Look at it before
/// committing it.
public func expectGolden(
  _ raster: Raster, _ name: String, filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let folder = filePath[..<(filePath.lastIndex(of: "/") ?? filePath.endIndex)]
  let path = "\(folder)/Golden/\(name).png"
  let picture = raster.withPixels { Picture(width: raster.width, height: raster.height, copying: $0) }
  let shown = try #require(picture, sourceLocation: sourceLocation)
  if getenv("GESTURE_SANDBOX_REWRITE_GOLDEN") != nil { try shown.write(toPNGFile: path) }
  let golden = try Picture(pngFile: path)
  let difference = try #require(shown.difference(from: golden), "another size", sourceLocation: sourceLocation)
  #expect(
    difference.maxChannelDifference <= 1, "\(difference.differingPixels) pixels differ from \(path)",
    sourceLocation: sourceLocation)
}
