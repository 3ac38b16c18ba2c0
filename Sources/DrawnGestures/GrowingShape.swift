import Geometry

/// A shape while it is drawn, in room that is set aside once.
///
/// It takes any number of places and keeps at most `capacity`: once full it drops every second one, and from then on keeps
/// every second, fourth, … of those that come. Coordinates are bounded, and what is no number is left out, so that whatever
/// comes can be measured.
public struct GrowingShape: Sendable {
  /// How many places are kept at most, which a hand does not reach in ten seconds at 200 reports a second.
  public static let capacity = 2048
  /// How many strokes are kept; more than this are no gesture, and only counted: the
  /// largest public sets have six.
  public static let mostStrokes = 32
  /// The largest coordinate kept, in points: no surface reaches so far, and squares of it leave room for sums.
  static let farthest = 1e6

  /// The places kept, stroke after stroke.
  private(set) var points: ContiguousArray<Point> = []
  /// Where in `points` each stroke begins.
  private(set) var starts: ContiguousArray<Int> = []
  /// The way along the strokes as far as their places are kept.
  var keptLength: Double {
    guard stride > 1 else { return length }
    return starts.indices.reduce(0) { $0 + ShapeReader.length(points.span.extracting(stroke($1))) }
  }
  /// The rectangle around everything that was ever added.
  private(set) var box = Box()
  /// How many strokes were begun.
  public private(set) var strokeCount = 0
  /// Equal for shapes that were made of the same places in the same order.
  private(set) var fingerprint = Self.emptyFingerprint
  /// The way along all strokes, in points; the gaps between them are left out.
  public private(set) var length = 0.0

  private var stride = 1
  /// How many of the next places take the place of the latest one.
  private var replaced = 0
  private static let emptyFingerprint: UInt64 = 0xCBF2_9CE4_8422_2325

  /// A shape that nothing was drawn of yet.
  public init() {
    points.reserveCapacity(Self.capacity)
    starts.reserveCapacity(Self.mostStrokes)
  }

  /// A trace of a whole drawing.
  public init(_ drawing: DrawnShape) {
    self.init()
    for stroke in drawing.strokes {
      beginStroke()
      for point in stroke { append(point) }
    }
  }

  /// Whether no place was added.
  public var isEmpty: Bool { points.isEmpty }

  /// Whether there were more strokes than a gesture can have.
  var hasTooManyStrokes: Bool { strokeCount > Self.mostStrokes }

  /// The places of a stroke that is kept.
  func stroke(_ index: Int) -> Range<Int> {
    starts[index]..<(index + 1 < starts.count ? starts[index + 1] : points.count)
  }

  /// Goes along all strokes from place to place; a stroke of a single place is a step to where it already is.
  public func forEachStep(_ body: (_ from: Point, _ to: Point) -> Void) {
    for index in starts.indices {
      let stroke = stroke(index)
      guard !stroke.isEmpty else { continue }
      if stroke.count == 1 { body(points[stroke.lowerBound], points[stroke.lowerBound]) }
      for place in stroke.dropFirst() { body(points[place - 1], points[place]) }
    }
  }

  /// The smallest rectangle that holds everything that was ever added; nil where nothing was.
  public var bounds: Rect? {
    box.isEmpty ? nil : Rect(origin: box.low, size: Size(box.width, box.height))
  }

  /// The drawing that the kept places make.
  public var drawing: DrawnShape {
    DrawnShape(strokes: starts.indices.map { Array(points[stroke($0)]) })
  }

  /// Forgets everything but keeps the room.
  public mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    box = Box()
    strokeCount = 0
    length = 0
    stride = 1
    replaced = 0
    fingerprint = Self.emptyFingerprint
  }

  /// The places added next belong to a stroke of their own. A stroke that gets no place counts for nothing.
  public mutating func beginStroke() {
    if strokeCount > 0, starts.last == points.count { return }
    strokeCount += 1
    replaced = 0
    mix(0x9E37_79B9_7F4A_7C15)
    if strokeCount <= Self.mostStrokes { starts.append(points.count) }
  }

  /// `place` within the largest coordinate; nil where it is none.
  @inline(__always)
  static func measurable(_ place: Point) -> Point? {
    guard place.x.isFinite, place.y.isFinite else { return nil }
    return Point(min(max(place.x, -farthest), farthest), min(max(place.y, -farthest), farthest))
  }

  /// Adds a place to the latest stroke.
  public mutating func append(_ place: Point) {
    guard let point = Self.measurable(place), !hasTooManyStrokes else { return }
    if strokeCount == 0 { beginStroke() }
    let isFirst = starts.last == points.count
    if !isFirst, let last = points.last {
      guard point != last else { return }
      length += last.distance(to: point)
    }
    box.add(point)
    mix(point.x.bitPattern)
    mix(point.y.bitPattern)
    if !isFirst, replaced > 0 {
      points[points.count - 1] = point
      replaced -= 1
    } else {
      if points.count == Self.capacity { thin() }
      points.append(point)
      replaced = isFirst ? 0 : stride - 1
    }
  }

  /// Drops every second place of every stroke, but never its first.
  private mutating func thin() {
    var kept = 0
    for index in starts.indices {
      let end = index + 1 < starts.count ? starts[index + 1] : points.count
      let start = starts[index]
      starts[index] = kept
      for place in Swift.stride(from: start, to: end, by: 2) {
        points[kept] = points[place]
        kept += 1
      }
    }
    points.removeLast(points.count - kept)
    stride *= 2
  }

  /// FNV-1a over whole words.
  private mutating func mix(_ word: UInt64) {
    fingerprint = (fingerprint ^ word) &* 0x100_0000_01B3
    fingerprint ^= fingerprint >> 32
  }
}
