public import Geometry

/// A part of the paper within closed outlines: a place belongs to it where they wind around it (the nonzero rule).
public struct Area: Hashable, Sendable {
  /// The corners of one outline after the other, x and y in turn, in whole units of `StrokePoint.unitsPerPoint` to a point.
  private(set) var units: ContiguousArray<Int32> = []
  /// How many corners come before the end of each outline.
  private(set) var ends: [Int] = []

  /// How many corners the outlines of an area may have together; what comes after is left out.
  public static let mostCorners = 1 << 21

  /// Nothing.
  public init() {}

  /// What lies within closed outlines, in points of the paper.
  public init(_ outlines: [[Point]]) {
    for outline in outlines {
      for point in outline where point.x.isFinite && point.y.isFinite { append(Sample(StrokePoint(point))) }
      close()
    }
  }

  /// Whether it holds nothing.
  public var isEmpty: Bool { ends.isEmpty }

  /// How many corners its outlines have together.
  public var cornerCount: Int { units.count / 2 }

  /// How much memory it takes, in bytes.
  var bytes: Int { units.capacity * MemoryLayout<Int32>.stride }

  /// The outlines, in points of the paper.
  public var outlines: [[Point]] {
    var start = 0
    return ends.map { end in
      defer { start = end }
      return (start..<end).map { corner($0) }
    }
  }

  /// The smallest rectangle around it, in points of the paper; empty where it is.
  public var bounds: Rect {
    guard var (left, top) = units.isEmpty ? nil : (units[0], units[1]) else { return .zero }
    var (right, bottom) = (left, top)
    for index in stride(from: 0, to: units.count, by: 2) {
      (left, right) = (min(left, units[index]), max(right, units[index]))
      (top, bottom) = (min(top, units[index + 1]), max(bottom, units[index + 1]))
    }
    let unit = StrokePoint.unitsPerPoint
    return Rect(
      Double(left) / unit, Double(top) / unit, Double(right - left) / unit, Double(bottom - top) / unit)
  }

  /// A corner, in points of the paper.
  @inline(__always)
  func corner(_ index: Int) -> Point {
    Point(
      Double(units[2 * index]) / StrokePoint.unitsPerPoint, Double(units[2 * index + 1]) / StrokePoint.unitsPerPoint)
  }

  /// The pixels that it may cover under `projection`.
  func reach(_ projection: Projection) -> PixelRect {
    let corners = bounds.corners.map { projection.transform($0) }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    return PixelRect(
      left: Int(below: xs.min() ?? 0) - 1, top: Int(below: ys.min() ?? 0) - 1, right: Int(above: xs.max() ?? 0) + 1,
      bottom: Int(above: ys.max() ?? 0) + 1)
  }

  /// Hands on every outline as the first corner and the way from each corner to the next, x and y in turn.
  func forEachOutline(_ body: ([Int32]) -> Void) {
    var start = 0
    for end in ends {
      var numbers = [Int32]()
      numbers.reserveCapacity(2 * (end - start))
      for index in 2 * start..<2 * end {
        numbers.append(index < 2 * start + 2 ? units[index] : units[index] - units[index - 2])
      }
      body(numbers)
      start = end
    }
  }

  /// The area on the present paper, where this one is in the coordinates of `frame`.
  func on(_ frame: Frame) -> Area {
    frame.way == .identity ? self : Area(outlines.map { outline in outline.map { frame.way($0) } })
  }

  // MARK: Making

  /// Adds a corner to the outline that is being made.
  mutating func append(x: Int32, y: Int32) {
    guard cornerCount < Self.mostCorners else { return }
    units.append(x)
    units.append(y)
  }

  private mutating func append(_ sample: Sample?) {
    if let sample { append(x: sample.x, y: sample.y) }
  }

  /// Ends the outline that is being made; one without an inside is left out.
  mutating func close() {
    let start = ends.last ?? 0
    if cornerCount - start < 3 {
      units.removeLast(units.count - 2 * start)
    } else {
      ends.append(cornerCount)
    }
  }
}
