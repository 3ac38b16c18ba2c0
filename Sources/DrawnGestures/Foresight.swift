import Geometry

/// Says what an unfinished drawing may still become, by all strokes that were made so far.
///
/// Each stroke is held against the beginnings of all examples, and how the strokes lie to one another against the examples of
/// several strokes. A gesture is given up on where one of these is too far off.
final class Foresight {
  private let beginnings: Beginnings
  private let arrangements: Arrangements
  /// How far, on a logarithmic scale, a stroke may be from each gesture's beginnings.
  private var limits: ContiguousArray<Float> = []
  private let reader = ShapeReader()
  private var comparison: BeginningComparison
  private var strokes: ContiguousArray<DrawnStroke>
  private var arranged: ContiguousArray<Arrangements.Course> = []

  /// A stroke of the drawing.
  private struct DrawnStroke {
    /// Whether it is large enough for something to be said of it.
    var isJudged = false
    /// Its first place after what the finger trembled before it set out.
    var start = 0
    /// How much farther than usual it may be: the first jerk of a hand is much of a stroke that is still small.
    var slack: Float = 0
    var course = ContiguousArray(repeating: SIMD4<Float>.zero, count: Beginnings.places)
    /// The course of the same stroke a little earlier.
    var earlier = ContiguousArray(repeating: SIMD4<Float>.zero, count: Beginnings.places)
  }

  /// At which part of its way a stroke is also looked at: who was near there is given up on only later. A slip of the hand,
  /// or an end that lies between two beginnings, does no harm then. Chosen by looking at figures, as is the next.
  private static let patience = 0.85
  /// How often the way back and forth is as long as the smallest extent before a finger counts as trembling where it landed: one that
  /// draws goes on. Chosen between the ways of both.
  private static let tremor = 3.0
  /// How much of the places of the strokes so far an example may leave unexplained.
  private static let mostUnexplained: Float = 0.7
  /// What this weighs against a logarithm: at the limit a part of unexplained places is half as much in logarithms.
  private static let unexplainedWeight: Float = 2

  init(of gestures: [DrawnGesture]) {
    beginnings = Beginnings(of: gestures, with: reader)
    comparison = BeginningComparison(atMost: beginnings.ranges.reduce(0) { max($0, $1.count) })
    arrangements = Arrangements(of: gestures, with: reader)
    strokes = ContiguousArray(repeating: DrawnStroke(), count: GrowingShape.mostStrokes)
    arranged.reserveCapacity(Arrangements.mostStrokes)
    limits = BeginningLimits.learn(from: gestures) { stroke, fraction, gesture in
      let trace = GrowingShape(DrawnShape(strokes: [stroke]))
      guard trace.length > 0 else { return nil }
      reader.readCourse(of: trace.points.span, length: trace.length * fraction, into: &strokes[0].course)
      return comparison.distance(of: strokes[0].course, from: beginnings.ranges[gesture], of: beginnings)
    }
  }

  /// Whether a drawing of so many strokes can be that gesture.
  func allowsStrokes(_ count: Int, of gesture: Int) -> Bool {
    let most = beginnings.strokeCounts[gesture].upperBound
    // A pen that leaves the paper by accident makes one stroke more, but not of what is a single stroke.
    return count <= (most > 1 ? most + 1 : 1)
  }

  /// What `trace` may still become.
  func prospects(of trace: borrowing GrowingShape) -> Prospects {
    var prospects = Prospects()
    guard !trace.hasTooManyStrokes else {
      prospects.isHopeless = true
      return prospects
    }
    guard read(trace) else { return prospects }
    look(at: trace, patiently: false, &prospects)
    if prospects.count == 0 {
      readEarlier(trace)
      look(at: trace, patiently: true, &prospects)
    }
    prospects.normalize()
    prospects.isHopeless = prospects.count == 0
    return prospects
  }

  /// Whether `trace` is like a beginning of that gesture; nil where it is too small for anything to be said.
  func isBeginning(_ trace: borrowing GrowingShape, of gesture: Int) -> Bool? {
    guard !trace.hasTooManyStrokes, allowsStrokes(trace.strokeCount, of: gesture) else { return false }
    guard read(trace) else { return nil }
    let strokeCount = trace.strokeCount
    func isNear(patiently isPatient: Bool) -> Bool {
      standing(of: gesture, strokes: strokeCount, patiently: isPatient).map { $0.excess <= 0 } ?? false
    }
    if isNear(patiently: false) { return true }
    readEarlier(trace)
    return isNear(patiently: true)
  }

  /// Notes what the drawing may still become.
  ///
  /// - Parameter isPatient: whether it also counts where each stroke was a little earlier. That is asked only where there would
  ///   be no hope otherwise.
  private func look(at trace: borrowing GrowingShape, patiently isPatient: Bool, _ prospects: inout Prospects) {
    var least = Float.infinity
    for gesture in limits.indices where allowsStrokes(trace.strokeCount, of: gesture) {
      guard let standing = standing(of: gesture, strokes: trace.strokeCount, patiently: isPatient) else { continue }
      if standing.distance < least {
        least = standing.distance
        prospects.nearest = gesture
      }
      prospects.leastExcess = min(prospects.leastExcess, standing.excess)
      guard standing.excess <= 0 else { continue }
      prospects.insert(gesture, weight: Double(exponential(-Beginnings.sharpness * standing.distance)))
    }
  }

  /// Describes all strokes.
  ///
  /// - Returns: whether there is one of which something can be said.
  private func read(_ trace: borrowing GrowingShape) -> Bool {
    var canJudge = false
    arranged.removeAll(keepingCapacity: true)
    let center = Point((trace.box.low.x + trace.box.high.x) / 2, (trace.box.low.y + trace.box.high.y) / 2)
    for stroke in 0..<trace.starts.count {
      let range = trace.stroke(stroke)
      strokes[stroke].isJudged = false
      guard !range.isEmpty else { continue }
      let points = trace.points.span.extracting(range)
      var box = Box()
      for index in points.indices { box.add(points[index]) }
      if arranged.count < Arrangements.mostStrokes {
        arranged.append(reader.readArrangedCourse(of: points, fraction: 1, from: center))
      }
      guard box.extent > 0, box.extent >= beginnings.smallestExtent, let start = start(of: points) else { continue }
      canJudge = true
      strokes[stroke].isJudged = true
      strokes[stroke].start = start
      strokes[stroke].slack = Float(beginnings.smallestExtent / box.extent)
      let drawn = points.extracting(start...)
      reader.readCourse(of: drawn, length: ShapeReader.length(drawn), into: &strokes[stroke].course)
    }
    return canJudge
  }

  /// Where the course of a stroke begins: at the landing, or where the finger set out that trembled there first; nil where it has not
  /// come far enough since.
  private func start(of points: Span<Point>) -> Int? {
    var box = Box()
    var way = 0.0
    for index in points.indices {
      box.add(points[index])
      if box.extent >= beginnings.smallestExtent {
        guard way > Self.tremor * beginnings.smallestExtent else { return 0 }
        var rest = Box()
        for later in (index - 1)..<points.count { rest.add(points[later]) }
        return rest.extent >= beginnings.smallestExtent ? index - 1 : nil
      }
      if index > 0 { way += (points[index] - points[index - 1]).plainLength }
    }
    return 0
  }

  /// Describes how each stroke was a little earlier.
  private func readEarlier(_ trace: borrowing GrowingShape) {
    for stroke in 0..<trace.starts.count where strokes[stroke].isJudged {
      let points = trace.points.span.extracting(trace.stroke(stroke)).extracting(strokes[stroke].start...)
      let length = ShapeReader.length(points) * Self.patience
      reader.readCourse(of: points, length: length, into: &strokes[stroke].earlier)
    }
  }

  /// How far the drawing is from a gesture, and by how much farther than it may be; nil where the gesture has no example.
  private func standing(of gesture: Int, strokes count: Int, patiently isPatient: Bool) -> (
    distance: Float, excess: Float
  )? {
    var sum: Float = 0
    var judged: Float = 0
    var excess = -Float.infinity
    for stroke in 0..<count where strokes[stroke].isJudged {
      guard let distance = distance(of: strokes[stroke].course, from: gesture) else { return nil }
      let limit = limits[gesture] + strokes[stroke].slack
      sum += distance
      judged += 1
      var nearest = distance
      if isPatient, distance > limit {
        nearest = min(nearest, self.distance(of: strokes[stroke].earlier, from: gesture) ?? nearest)
      }
      excess = max(excess, nearest - limit)
    }
    var mean = sum / judged
    if count > 1, count == arranged.count, strokes[count - 1].isJudged,
      let unexplained = arrangements.distance(of: arranged, from: gesture)
    {
      mean += unexplained
      excess = max(excess, Self.unexplainedWeight * (unexplained - Self.mostUnexplained))
    }
    return (mean, excess)
  }

  private func distance(of course: ContiguousArray<SIMD4<Float>>, from gesture: Int) -> Float? {
    comparison.distance(of: course, from: beginnings.ranges[gesture], of: beginnings)
  }
}
