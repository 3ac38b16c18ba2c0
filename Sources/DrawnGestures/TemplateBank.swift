/// The shapes of all examples of all gestures, one after the other so that comparing them runs along memory.
struct TemplateBank {
  /// What is known of an example besides its numbers.
  struct Template {
    /// The position of its gesture.
    let gesture: Int
    /// The position of the example among those of its gesture; the same for the turned copies of one example.
    let example: Int
    let kind: SimpleShape
    let strokeCount: Int
  }

  private(set) var templates: ContiguousArray<Template> = []
  /// `Shape.sketchVectors` for each template.
  private(set) var sketches: ContiguousArray<SIMD4<Float>> = []
  /// The cloud and then the course of each template, `Shape.places` each.
  private(set) var details: ContiguousArray<SIMD4<Float>> = []

  /// How many vectors `details` holds for each template.
  static let detailVectors = 2 * Shape.places

  mutating func append(_ shape: Shape, of gesture: Int, example: Int, kind: SimpleShape) {
    templates.append(Template(gesture: gesture, example: example, kind: kind, strokeCount: shape.strokeCount))
    sketches.append(contentsOf: shape.sketch)
    details.append(contentsOf: shape.cloud)
    details.append(contentsOf: shape.course)
  }
}

/// A drawing held against four templates at once, one in each lane of a vector.
///
/// Two distances that err in different ways are multiplied. The first takes places as a cloud, as $P+ does (R.-D. Vatavu,
/// CHI 2017): each place counts by its nearest one in the other cloud, here with the undirected direction of the stroke as
/// part of the place, and of both ways of counting the worse one counts. It does not see order. The second aligns both
/// courses by dynamic time warping, as Jackknife does (E. Taranta et al., CHI 2017), here with places and directions
/// together; it sees nothing but order, and therefore weighs less where somebody lifted the pen.
struct FourfoldComparison {
  private var lanes = ContiguousArray(repeating: SIMD4<Float>.zero, count: 4 * Shape.places)
  private var nearest = ContiguousArray(repeating: SIMD4<Float>.zero, count: Shape.places)
  private var row = ContiguousArray(repeating: SIMD4<Float>.zero, count: Shape.places + 1)

  /// By how many places two courses may run apart.
  static let band = 3
  /// Keeps the logarithm of a cloud's distance finite, and takes weight from differences too small to mean something.
  static let cloudFloor: Float = 0.002
  /// The same for a course.
  static let courseFloor: Float = 0.03
  /// What the course weighs against the cloud where both drawings are a single stroke.
  static let courseWeight: Float = 0.75
  /// What it weighs where one of them is not.
  static let brokenCourseWeight: Float = 0.1875
  /// What each stroke more or less adds to the logarithm of the distance.
  static let strokePenalty: Float = 0.1

  /// The distances of `shape` from four templates, on a logarithmic scale of which 1 is a factor of e of the mean distance of
  /// places.
  mutating func distances(of shape: borrowing Shape, from chosen: SIMD4<Int32>, in bank: borrowing TemplateBank)
    -> SIMD4<Float>
  {
    load(chosen, offset: 0, bank)
    let cloud = Self.cloudDistances(shape, lanes, &nearest)
    load(chosen, offset: Shape.places, bank)
    let course = Self.courseDistances(shape, lanes, &row)
    var result = SIMD4<Float>.zero
    for lane in 0..<4 {
      let template = bank.templates[Int(chosen[lane])]
      result[lane] = Self.combined(
        cloud: cloud[lane], course: course[lane], strokes: shape.strokeCount, others: template.strokeCount)
    }
    return result
  }

  private static func combined(cloud: Float, course: Float, strokes: Int, others: Int) -> Float {
    let isBroken = strokes > 1 || others > 1
    let weight = isBroken ? brokenCourseWeight : courseWeight
    let sum =
      logarithm(cloud + cloudFloor) + weight * logarithm(course + courseFloor)
      + strokePenalty * Float(abs(strokes - others))
    return sum / (1 + courseWeight)
  }

  /// Puts place after place of four templates into lanes.
  private mutating func load(_ chosen: SIMD4<Int32>, offset: Int, _ bank: borrowing TemplateBank) {
    let details = bank.details.span
    let first = Int(chosen.x) * TemplateBank.detailVectors + offset
    let second = Int(chosen.y) * TemplateBank.detailVectors + offset
    let third = Int(chosen.z) * TemplateBank.detailVectors + offset
    let fourth = Int(chosen.w) * TemplateBank.detailVectors + offset
    var lanes = lanes.mutableSpan
    for place in 0..<Shape.places {
      let a = details[first + place]
      let b = details[second + place]
      let c = details[third + place]
      let d = details[fourth + place]
      lanes[4 * place] = SIMD4(a.x, b.x, c.x, d.x)
      lanes[4 * place + 1] = SIMD4(a.y, b.y, c.y, d.y)
      lanes[4 * place + 2] = SIMD4(a.z, b.z, c.z, d.z)
      lanes[4 * place + 3] = SIMD4(a.w, b.w, c.w, d.w)
    }
  }

  private static func cloudDistances(
    _ shape: borrowing Shape, _ lanes: ContiguousArray<SIMD4<Float>>, _ nearest: inout ContiguousArray<SIMD4<Float>>
  ) -> SIMD4<Float> {
    let cloud = shape.cloud.span
    let lanes = lanes.span
    var nearest = nearest.mutableSpan
    for place in 0..<Shape.places { nearest[place] = SIMD4(repeating: .greatestFiniteMagnitude) }
    var sum = SIMD4<Float>.zero
    for own in 0..<Shape.places {
      let entry = cloud[own]
      var least = SIMD4<Float>(repeating: .greatestFiniteMagnitude)
      for place in 0..<Shape.places {
        let square = Self.square(entry, lanes, place)
        least = Self.lesser(least, square)
        nearest[place] = Self.lesser(nearest[place], square)
      }
      sum += least
    }
    var otherSum = SIMD4<Float>.zero
    for place in 0..<Shape.places { otherSum += nearest[place] }
    return sum.replacing(with: otherSum, where: otherSum .> sum)
  }

  /// Dynamic time warping within a band (H. Sakoe and S. Chiba, 1978).
  private static func courseDistances(
    _ shape: borrowing Shape, _ lanes: ContiguousArray<SIMD4<Float>>, _ row: inout ContiguousArray<SIMD4<Float>>
  ) -> SIMD4<Float> {
    let course = shape.course.span
    let lanes = lanes.span
    var row = row.mutableSpan
    let unreachable = SIMD4<Float>(repeating: 1e30)
    for place in 0...Shape.places { row[place] = unreachable }
    row[0] = .zero
    for own in 1...Shape.places {
      let entry = course[own - 1]
      let from = max(1, own - Self.band)
      let to = min(Shape.places, own + Self.band)
      // `diagonal` is the row before at the place before, `left` this row at the place before.
      var diagonal = row[from - 1]
      row[from - 1] = unreachable
      var left = unreachable
      for place in from...to {
        let above = row[place]
        left = Self.lesser(Self.lesser(left, above), diagonal) + Self.square(entry, lanes, place - 1)
        row[place] = left
        diagonal = above
      }
    }
    return row[Shape.places]
  }

  @inline(__always)
  private static func square(_ entry: SIMD4<Float>, _ lanes: Span<SIMD4<Float>>, _ place: Int) -> SIMD4<Float> {
    let x = lanes[4 * place] - entry.x
    let y = lanes[4 * place + 1] - entry.y
    let u = lanes[4 * place + 2] - entry.z
    let v = lanes[4 * place + 3] - entry.w
    return x * x + y * y + (u * u + v * v)
  }

  @inline(__always)
  private static func lesser(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> { a.replacing(with: b, where: b .< a) }
}
