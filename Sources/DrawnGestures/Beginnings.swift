import Geometry

/// The beginnings of all examples, against which an unfinished stroke is held: P. O. Kristensson and L. Denby, "Continuous
/// recognition and visualization of pen strokes and touch-screen gestures", SBIM 2011.
///
/// Of a gesture of one stroke these are beginnings of that stroke. The strokes of others may be made in any order and in
/// either direction, so that every stroke counts, both ways.
struct Beginnings {
  /// What the direction of a beginning's place weighs against its position: less than for a whole drawing, since the box around
  /// a beginning says less of where its places will lie. Chosen by looking at figures.
  static let courseDirection = 0.3
  /// By how many places a beginning is described: half as many as a whole drawing, for a look comes with every report.
  static let places = 16
  /// After which parts of its way a stroke is cut to get its beginnings. Near the start they lie closer, since a beginning
  /// is described as large as any other, and a little more of a short one changes it much. Chosen by looking at figures.
  static let fractions =
    [0.04, 0.06, 0.09, 0.12, 0.16, 0.2] + stride(from: 0.25, through: 1, by: 0.05)
  /// How large a stroke is at least before anything is said of it, as a part of how large examples are: before that it is mostly
  /// the tremor of the hand. A fifth is 20 points of a hundred, twice as far as a dot reaches.
  static let smallestPart = 0.2
  /// How fast the likelihood of a gesture falls with its distance: by a factor of e to this for a factor of e. That it is the
  /// power by which the nearest beginnings are pooled makes both one model.
  static let sharpness: Float = 4
  /// How many examples of a gesture are used, as many as a shortlist takes of one; fewer of one that may be turned, which has
  /// many orientations. They bound what a look costs, and the first few say most.
  private static let mostExamples = (fixed: 6, turned: 4)

  /// The courses of all beginnings, `places` each, those of one gesture together.
  private(set) var courses: ContiguousArray<SIMD4<Float>> = []
  /// Their outlines, `BeginningOutline.parts` each, in the same order.
  private(set) var outlines: ContiguousArray<SIMD4<Float>> = []
  /// How large a stroke is at least before anything is said of it, in the unit of the examples.
  let smallestExtent: Double
  /// Where the beginnings of each gesture lie, counted in beginnings.
  private(set) var ranges: ContiguousArray<Range<Int>> = []
  /// The fewest and the most strokes of each gesture's examples.
  private(set) var strokeCounts: ContiguousArray<ClosedRange<Int>> = []

  init(of gestures: [DrawnGesture], with reader: ShapeReader) {
    smallestExtent = Self.smallestPart * (ExampleSize.typical(among: gestures) ?? 0)
    var count = 0
    for gesture in gestures {
      let start = count
      for example in Self.examples(of: gesture) {
        for stroke in example.strokes {
          count += add(stroke, reader)
          if example.strokes.count > 1 { count += add(stroke.reversed(), reader) }
        }
      }
      ranges.append(start..<count)
      let strokes = gesture.examples.filter { $0.pointCount > 0 }.map(\.strokes.count)
      strokeCounts.append((strokes.min() ?? 0)...(strokes.max() ?? 0))
    }
  }

  /// The drawings that an unfinished one is held against: examples of `gesture`, old ones and new ones where there are too
  /// many, in all directions in which it may be turned.
  static func examples(of gesture: DrawnGesture) -> [DrawnShape] {
    let all = gesture.examples.filter { $0.pointCount > 0 }
    let most = min(all.count, gesture.isRotationInvariant ? mostExamples.turned : mostExamples.fixed)
    let examples = (0..<most).map { all[$0 * all.count / most] }
    guard gesture.isRotationInvariant else { return examples }
    let turns = DrawnGestureMatcher.orientations
    return examples.flatMap { example in
      (0..<turns).map { $0 == 0 ? example : example.turned(by: 2 * .pi * Double($0) / Double(turns)) }
    }
  }

  /// Adds the beginnings of a stroke.
  ///
  /// - Returns: how many there are.
  private mutating func add(_ stroke: [Point], _ reader: ShapeReader) -> Int {
    let trace = GrowingShape(DrawnShape(strokes: [stroke]))
    guard trace.length > 0 else { return 0 }
    var course = ContiguousArray(repeating: SIMD4<Float>.zero, count: Self.places)
    for fraction in Self.fractions {
      reader.readCourse(of: trace.points.span, length: trace.length * fraction, into: &course)
      courses.append(contentsOf: course)
      for part in 0..<BeginningOutline.parts { outlines.append(BeginningOutline.part(part, of: course.span)) }
    }
    return Self.fractions.count
  }
}
