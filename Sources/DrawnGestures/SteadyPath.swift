import Geometry

/// A drawing as the hand meant it, without its tremor and without the noise of the device.
///
/// Every place is the mean of the way about it, so that neither how often a device reports nor how far its reports scatter
/// says much of what comes after. The mean reaches as far as the reports of the drawing itself scatter: where they do not, small
/// details stay. It is a part of the whole way: size changes nothing.
struct SteadyPath {
  /// About how many places there are; each stroke has its share of them, and at least both of its ends.
  ///
  /// Twice as many as a shape is described by, so that those can be put at equal distances once more: noise makes a way
  /// longer where the hand is slow.
  private static let places = 64
  /// The least that the mean reaches, as a part of the whole way: from less, rounding makes any number, and there is no noise.
  private static let leastReach = 1e-6
  /// How far the mean reaches to both sides at most, as a part of the whole way. Of a beginning, which is known roughly, it
  /// always reaches as far.
  ///
  /// What is lost lies between two places of a shape, which are a thirty-first of the way apart: it would hardly have been seen.
  /// Chosen by looking at figures, between a sixty-fourth, which leaves more noise, and a thirty-second, which leaves less detail.
  private static let reach = 1.0 / 48
  /// How far a place may be off after the mean, as a part of how large the drawing is, for which the mean takes as many reports
  /// as that needs: somewhat less than the 125th that means nothing to a comparison (`FourfoldComparison.cloudFloor`). Chosen by
  /// looking at figures.
  private static let scatter = 0.005

  /// How far it reaches at most, as a part of how large the drawing is: hatching has a way that is many times as long. A
  /// quarter touches no gesture that somebody would teach.
  private static let widestReach = 0.25

  private(set) var points: ContiguousArray<Point> = []
  /// Where in `points` each stroke begins.
  private(set) var starts: ContiguousArray<Int> = []
  /// How far it is along the strokes, gaps left out.
  private(set) var length = 0.0
  /// The same with the gaps.
  private(set) var lengthAcrossGaps = 0.0

  private var passed: ContiguousArray<Passed>

  init() {
    points.reserveCapacity(Self.places + 2 * GrowingShape.mostStrokes)
    starts.reserveCapacity(GrowingShape.mostStrokes)
    passed = ContiguousArray(repeating: Passed(), count: GrowingShape.capacity)
  }

  /// Takes all strokes of `trace`.
  mutating func take(_ trace: borrowing GrowingShape) {
    forget()
    let whole = trace.keptLength
    let reach = min(Self.reach(for: trace) * whole, Self.widestReach * trace.box.extent)
    for stroke in trace.starts.indices {
      let range = trace.stroke(stroke)
      if !range.isEmpty { add(trace.points.span.extracting(range), length: .infinity, ofWhole: whole, reach) }
    }
  }

  /// Takes one stroke, as far as `length` along it.
  mutating func take(_ stroke: Span<Point>, length: Double) {
    forget()
    if !stroke.isEmpty { add(stroke, length: length, ofWhole: length, Self.reach * length) }
  }

  /// How far the mean reaches along `trace`, as a part of its whole way.
  ///
  /// The mean of n reports scatters by the root of n less than one of them. Where there is less than one report in it, as of a drawing
  /// that consists of its corners, nothing says what is noise, and a mean would take none away.
  private static func reach(for trace: borrowing GrowingShape) -> Double {
    let most = scatter * trace.box.extent
    guard most > 0, Double(2 * trace.points.count) * reach >= 1 else { return 0 }
    return min(reach, noise(of: trace) / (most * most) / Double(2 * trace.points.count))
  }

  /// The variance of each coordinate of the reports about the way of the hand.
  ///
  /// A report that is off bends the way to one side and, with the next report, to the other. The product of two bends in a row
  /// is -8 times the variance on the average; in a curve it is positive, and at a corner nothing much, so that neither counts.
  private static func noise(of trace: borrowing GrowingShape) -> Double {
    let points = trace.points.span
    var sum = 0.0
    var count = 0
    for stroke in trace.starts.indices {
      for index in trace.stroke(stroke).dropFirst(3) {
        let bend = (points[index - 3] - points[index - 2]) - (points[index - 2] - points[index - 1])
        let next = (points[index - 2] - points[index - 1]) - (points[index - 1] - points[index])
        sum += bend.dx * next.dx + bend.dy * next.dy
        count += 1
      }
    }
    return count > 0 ? max(0, -sum / Double(8 * count)) : 0
  }

  private mutating func forget() {
    points.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    length = 0
    lengthAcrossGaps = 0
  }

  private mutating func add(_ stroke: Span<Point>, length most: Double, ofWhole whole: Double, _ reach: Double) {
    starts.append(points.count)
    let way = min(Self.measure(stroke, upTo: most, &passed), most)
    guard way > 0, whole > 0 else { return append(stroke[0]) }
    let count = max(2, Int((Double(Self.places - 1) * min(1, way / whole)).rounded()) + 1)
    let measured = passed
    let passed = measured.span
    var low = Cursor()
    var high = Cursor()
    let interval = way / Double(count - 1)
    append(stroke[0])
    for index in 1..<(count - 1) {
      let middle = interval * Double(index)
      // The mean reaches as far back as ahead, and so an end stays where it is.
      let half = min(reach, middle, way - middle)
      guard half > Self.leastReach * way else {
        high.move(to: middle, along: stroke, passed)
        append(high.place)
        continue
      }
      low.move(to: middle - half, along: stroke, passed)
      high.move(to: middle + half, along: stroke, passed)
      append(stroke[0] + (high.integral - low.integral) / (2 * half))
    }
    high.move(to: way, along: stroke, passed)
    append(high.place)
  }

  private mutating func append(_ point: Point) {
    if let last = points.last {
      let step = (point - last).plainLength
      lengthAcrossGaps += step
      if starts.last != points.count { length += step }
    }
    points.append(point)
  }

  /// Adds up the way and the places along it, until `most`.
  ///
  /// - Returns: how long the way is.
  private static func measure(
    _ stroke: Span<Point>, upTo most: Double, _ passed: inout ContiguousArray<Passed>
  ) -> Double {
    var passed = passed.mutableSpan
    var sum = Passed()
    passed[0] = sum
    for index in stroke.indices.dropFirst() {
      let (from, to) = (stroke[index - 1] - stroke[0], stroke[index] - stroke[0])
      let step = (to - from).plainLength
      sum.integral += (from + to) * (step / 2)
      sum.way += step
      passed[index] = sum
      if sum.way >= most { break }
    }
    return sum.way
  }

  /// What lies behind a place of a stroke.
  private struct Passed {
    /// The way to it.
    var way = 0.0
    /// The integral of the places along that way, as seen from the first of them.
    var integral = Vector.zero
  }

  /// A place that goes along a stroke, never back.
  private struct Cursor {
    private var index = 0
    private(set) var place = Point.zero
    /// The integral of the places as far as here.
    private(set) var integral = Vector.zero

    mutating func move(to way: Double, along stroke: Span<Point>, _ passed: Span<Passed>) {
      while index + 2 < stroke.count, passed[index + 1].way < way { index += 1 }
      let start = stroke[index] - stroke[0]
      let step = passed[index + 1].way - passed[index].way
      let rest = way - passed[index].way
      let end = step > 0 ? start + (stroke[index + 1] - stroke[index]) * min(1, rest / step) : start
      place = stroke[0] + end
      integral = passed[index].integral + (start + end) * (rest / 2)
    }
  }
}
