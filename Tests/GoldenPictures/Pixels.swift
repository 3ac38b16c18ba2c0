public import Ink

/// What a raster shows, row after row.
public func pixels(_ raster: Raster) -> [UInt32] {
  raster.withPixels { $0.withUnsafeBufferPointer(Array.init) }
}

/// How many pixels of two rasters are not the same; all of them where the sizes are not.
public func differences(_ a: Raster, _ b: Raster) -> Int { differences(pixels(a), pixels(b)) }

/// How many pixels of two pictures are not the same; all of them where the sizes are not.
public func differences(_ a: [UInt32], _ b: [UInt32]) -> Int {
  a.count == b.count ? zip(a, b).count { $0 != $1 } : max(a.count, b.count)
}
