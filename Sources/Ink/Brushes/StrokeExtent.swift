import Geometry

/// What part of the paper a stroke may reach, kept while it grows.
struct StrokeExtent {
  private var left = Int32.max
  private var top = Int32.max
  private var right = Int32.min
  private var bottom = Int32.min
  private var last: (x: Int32, y: Int32)?
  /// The longest way between two samples, along one axis, in units of samples.
  private var longestStep: Int32 = 0

  @inline(__always)
  mutating func add(_ sample: Sample) {
    if sample.x < left { left = sample.x }
    if sample.x > right { right = sample.x }
    if sample.y < top { top = sample.y }
    if sample.y > bottom { bottom = sample.y }
    if let last { longestStep = max(longestStep, abs(sample.x - last.x), abs(sample.y - last.y)) }
    last = (sample.x, sample.y)
  }

  /// Whether ink of this `radius`, in points, may lie within `bounds`, in pixels.
  ///
  /// A curve may swing beyond its samples. Its control points are at most 4/3 of the longer neighbouring step away, which
  /// is less than twice the longest step along an axis.
  func mayInk(_ bounds: PixelRect, _ projection: Projection, radius: Double) -> Bool {
    guard left <= right, let back = projection.transform.inverse else { return false }
    let units = StrokePoint.unitsPerPoint
    let margin = radius + 2 / projection.scale + 2 * Double(longestStep) / units
    let (x, y) = (Double(bounds.x), Double(bounds.y))
    let corners = [
      back(Point(x, y)), back(Point(x + Double(bounds.width), y)), back(Point(x, y + Double(bounds.height))),
      back(Point(x + Double(bounds.width), y + Double(bounds.height))),
    ]
    var (low, high) = (corners[0], corners[0])
    for corner in corners {
      low = Point(min(low.x, corner.x), min(low.y, corner.y))
      high = Point(max(high.x, corner.x), max(high.y, corner.y))
    }
    return Double(left) / units - margin <= high.x && Double(right) / units + margin >= low.x
      && Double(top) / units - margin <= high.y && Double(bottom) / units + margin >= low.y
  }
}
