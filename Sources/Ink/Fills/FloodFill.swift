import Geometry

/// How a bucket finds out what it fills.
public struct FloodFill: Hashable, Sendable {
  /// How far a colour may be from the one that was touched, as the largest difference of a channel, 0...1.
  public var tolerance: Double
  /// How wide a gap in a line may be that nothing runs through, in points, 0...`widestGap`.
  public var gap: Double
  /// Whether it goes by all that is seen; else by the chosen layer alone.
  public var readsAll: Bool

  /// The widest gap that is closed, in points.
  public static let widestGap = 40.0

  /// How many pixels the soft edge of a line is wide, at most.
  static let widthOfEdge = 2

  /// The usual bucket: a tolerance of 30 %, no gaps closed, going by all layers.
  public init(tolerance: Double = 0.3, gap: Double = 0, readsAll: Bool = true) {
    (self.tolerance, self.gap, self.readsAll) = (tolerance, gap, readsAll)
  }

  /// What hangs together with the pixel at `x`, `y` of a picture; empty where that lies outside.
  ///
  /// - Parameters:
  ///   - pixels: row after row, all four channels count.
  ///   - scale: how many pixels a point has.
  ///   - growth: how far the area reaches under what bounds it, in pixels.
  ///   - ink: the pixel of what it is filled with; nil where that is not known.
  func area(
    _ pixels: UnsafePointer<UInt32>, width: Int, height: Int, stride: Int, x: Int, y: Int, scale: Double, growth: Int,
    ink: UInt32?
  ) -> Area {
    guard x >= 0, y >= 0, x < width, y < height else { return Area() }
    let likeness = Likeness(pixels, width, height, stride, to: pixels[y * stride + x], tolerance: tolerance)
    let open = likeness.alike()
    let reach = Int((min(max(gap, 0), Self.widestGap) * scale / 2).rounded(.up))
    let region = reach > 0 ? Self.region(open, x, y, reach) : open.flooded(fromX: x, y: y)
    if growth > 0 {
      region.grow(growth)
    } else if let ink {
      let room = likeness.softEdges(beside: region, before: ink)
      for _ in 0..<Self.widthOfEdge { region.grow(1, within: room) }
    }
    return AreaTracer(region, likeness, unit: StrokePoint.unitsPerPoint / scale, isGrown: growth > 0, ink: ink)
      .area()
  }

  /// The part of `open` about a place that no gap narrower than twice `reach` leads to.
  private static func region(_ open: BitSheet, _ x: Int, _ y: Int, _ reach: Int) -> BitSheet {
    let walls = BitSheet.combining(open, open) { a, _ in ~a }
    walls.grow(reach)
    let wide = BitSheet.combining(open, walls) { $0 & ~$1 }
    // Somebody who touches near a line means the wide place beside it.
    let near = BitSheet(width: open.width, height: open.height)
    near.set(x, y)
    var steps = 0
    while !wide[x, y], steps < 2 * reach + 2, BitSheet.combining(near, wide, { $0 & $1 }).isEmpty {
      near.grow(1, within: open)
      steps += 1
    }
    let seeds = BitSheet.combining(near, wide) { $0 & $1 }
    // Where all is narrower than the gap, there is none to be closed.
    if seeds.isEmpty { return open.flooded(fromX: x, y: y) }
    let core = wide.flooded(from: seeds)
    core.grow(reach, within: open)
    // Whatever else is wide lies outside, with all that hangs together with it.
    let rest = BitSheet.combining(open, core) { $0 & ~$1 }
    let outside = rest.flooded(from: BitSheet.combining(rest, wide) { $0 & $1 })
    return BitSheet.combining(open, outside) { $0 & ~$1 }.flooded(fromX: x, y: y)
  }
}
