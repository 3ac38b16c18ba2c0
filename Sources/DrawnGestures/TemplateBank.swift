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
    /// The direction from the first place to the last, of length 1; zero where they are the same.
    let heading: SIMD2<Float>
    /// How much of the way leads right, left, down and up, as parts of the way.
    let balance: SIMD4<Float>
  }

  private(set) var templates: ContiguousArray<Template> = []
  /// Where the templates of each gesture lie.
  private(set) var ranges: ContiguousArray<Range<Int>> = []
  /// `Shape.sketchVectors` for each template.
  private(set) var sketches: ContiguousArray<SIMD4<Float>> = []
  /// The cloud and then the course of each template, `Shape.places` each.
  private(set) var details: ContiguousArray<SIMD4<Float>> = []

  /// How many vectors `details` holds for each template.
  static let detailVectors = 2 * Shape.places

  /// The templates appended next are of the next gesture.
  mutating func beginGesture() { ranges.append(templates.count..<templates.count) }

  mutating func append(_ shape: borrowing Shape, of gesture: Int, example: Int) {
    templates.append(
      Template(
        gesture: gesture, example: example, kind: shape.kind, strokeCount: shape.strokeCount, heading: shape.heading,
        balance: shape.balance))
    if let last = ranges.indices.last { ranges[last] = ranges[last].lowerBound..<templates.count }
    sketches.append(contentsOf: shape.sketch)
    details.append(contentsOf: shape.cloud)
    details.append(contentsOf: shape.course)
  }
}
