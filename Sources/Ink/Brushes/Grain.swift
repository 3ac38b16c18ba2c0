import Geometry

/// The grain of the paper: heights that a pencil catches or misses, worked out from the place on the paper alone, in whole
/// numbers, so that they are the same on every machine and at every time.
struct Grain {
  /// From pixels to places of the paper.
  private let back: Transform
  /// How much of the mask is left to the grain, 0...255.
  private let depth: Int32

  /// The grain that a brush catches where the paper lies as `projection` says; nil where it catches none.
  init?(_ brush: Brush, _ projection: Projection) {
    guard brush.grain > 0, let back = projection.transform.inverse else { return nil }
    (self.back, depth) = (back, Int32(byte(brush.grain)))
  }

  /// How many cells of the coarser of two noises a point has, in 256ths; the finer one has twice as many.
  private static let fineness = 128.0

  /// A well-mixed number for a place (after Chris Wellons' search for integer hashes, "lowbias32", 2018).
  @inline(__always)
  static func hash(_ x: Int32, _ y: Int32, _ seed: UInt32) -> UInt32 {
    var h = UInt32(bitPattern: x) &* 0x9E37_79B1 ^ UInt32(bitPattern: y) &* 0x85EB_CA77 ^ seed &* 0xC2B2_AE3D
    h ^= h >> 16
    h = h &* 0x7FEB_352D
    h ^= h >> 15
    h = h &* 0x846C_A68B
    return h ^ h >> 16
  }

  /// A smooth noise of 0...255 at a place in 256ths of a cell.
  @inline(__always)
  private static func noise(_ x: Int32, _ y: Int32, _ seed: UInt32) -> Int32 {
    let (column, row) = (x >> 8, y >> 8)
    let (right, down) = (x & 255, y & 255)
    func corner(_ dx: Int32, _ dy: Int32) -> Int32 { Int32(hash(column &+ dx, row &+ dy, seed) >> 24) }
    let upper = corner(0, 0) &* (256 &- right) &+ corner(1, 0) &* right
    let lower = corner(0, 1) &* (256 &- right) &+ corner(1, 1) &* right
    return (upper &* (256 &- down) &+ lower &* down) >> 16
  }

  /// The height of the paper at the middle of a pixel, 0...255.
  @inline(__always)
  private func height(_ column: Int, _ row: Int) -> Int32 {
    Self.height(at: back(Point(Double(column) + 0.5, Double(row) + 0.5)))
  }

  /// The height of the paper at a place of it, 0...255.
  @inline(__always)
  private static func height(at place: Point) -> Int32 {
    let (x, y) = (
      Int32(truncatingIfNeeded: Int(below: place.x * fineness)),
      Int32(truncatingIfNeeded: Int(below: place.y * fineness))
    )
    let mean = (noise(x, y, 1) &+ noise(x &* 2, y &* 2, 2)) >> 1
    // Means gather about the middle; the paper's heights do not.
    return min(255, max(0, (mean &- 128) &* 2 &+ 128))
  }

  /// Writes what the grain leaves of a part of a tile's mask into `room`, which is laid out like a tile.
  ///
  /// - Parameters:
  ///   - mask: where the part begins in its tile.
  ///   - part: the part, in pixels of the raster.
  func catches(_ mask: UnsafePointer<UInt8>, _ part: PixelRect, into room: UnsafeMutablePointer<UInt8>) {
    for row in 0..<part.height {
      let (line, out) = (mask + row &* TileGrid.side, room + row &* TileGrid.side)
      for column in 0..<part.width {
        let cover = Int32(line[column])
        if cover == 0 {
          out[column] = 0
          continue
        }
        out[column] = UInt8(Self.left(of: cover, at: height(part.x &+ column, part.y &+ row), depth))
      }
    }
  }

  /// What is left of a cover of 1...255 where the paper is so high.
  @inline(__always)
  private static func left(of cover: Int32, at height: Int32, _ depth: Int32) -> Int32 {
    // A soft step: what lies lower than the lead presses down stays blank.
    let caught = min(255, max(0, (cover &- height) &* 3 &+ 128))
    let faint = caught &* min(255, cover &* 4) / 255
    return (cover &* (255 &- depth) &+ faint &* depth &+ 127) / 255
  }

  // MARK: On average

  /// How much of a cover of 0...1 a brush of that grain, 0...1, leaves on the paper, seen from where no grain is.
  static func share(of cover: Double, grain: Double) -> Double {
    guard grain > 0 else { return cover }
    let (cover, depth) = (Int32(byte(cover)), Int32(byte(grain)))
    var (sum, count) = (0, 0)
    for (height, places) in heights.enumerated() {
      sum += places * Int(left(of: cover, at: Int32(height), depth))
      count += places
    }
    return Double(sum) / Double(255 * count)
  }

  /// How many places of a piece of paper have each height.
  private static let heights: [Int] = {
    var heights = [Int](repeating: 0, count: 256)
    for row in 0..<128 {
      for column in 0..<128 { heights[Int(Grain.height(at: Point(Double(column) + 0.5, Double(row) + 0.5)))] += 1 }
    }
    return heights
  }()
}
