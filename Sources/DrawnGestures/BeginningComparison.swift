import Geometry

/// Holds an unfinished stroke against the beginnings of each gesture.
struct BeginningComparison {
  private var lanes = FourfoldLanes(places: Beginnings.places)
  /// How far at least each beginning of a gesture is, by its outline.
  private var bounds: ContiguousArray<Float>

  /// A comparison with gestures of so many beginnings at most.
  init(atMost count: Int) { bounds = ContiguousArray(repeating: 0, count: count) }

  /// By how many places two courses may run apart: an eighth of the way, as for whole drawings about a tenth.
  static let band = 2
  /// What is added to every distance, so that hardly any of the beginnings that count together counts alone: where a stroke is
  /// just now lies between two of them. More than for whole drawings, whose ends are known. Chosen by looking at figures.
  private static let floor: Float = 0.1
  /// What rounding may add to the distance of two outlines.
  private static let certainty: Float = 0.9999

  /// The distance from the beginnings of one gesture, on a logarithmic scale; nil where it has none.
  ///
  /// The four beginnings that are nearest without alignment are aligned, and count together.
  mutating func distance(
    of course: ContiguousArray<SIMD4<Float>>, from range: Range<Int>, of beginnings: borrowing Beginnings
  ) -> Float? {
    guard !range.isEmpty else { return nil }
    let nearest = nearest(to: course, in: range, of: beginnings)
    lanes.load(nearest &* Int32(Beginnings.places), from: beginnings.courses)
    let distances = lanes.courseDistances(course, band: Self.band)
    // The mean of the fourth powers of nearness: the nearest counts most, but not alone.
    let nearness = 1 / (distances + Self.floor)
    let powers = nearness * nearness * nearness * nearness
    return -logarithm(powers.sum() / 4) / 4
  }

  /// The four beginnings of `range` whose places are nearest; the first of them again where there are fewer.
  mutating func nearest(
    to course: ContiguousArray<SIMD4<Float>>, in range: Range<Int>, of beginnings: borrowing Beginnings
  ) -> SIMD4<Int32> {
    Self.nearest(to: course.span, in: range, of: beginnings, &bounds)
  }

  /// Those of the nearest outlines are looked at first, and then hardly any other can be nearer.
  private static func nearest(
    to own: Span<SIMD4<Float>>, in range: Range<Int>, of beginnings: borrowing Beginnings,
    _ bounds: inout ContiguousArray<Float>
  ) -> SIMD4<Int32> {
    let outlines = beginnings.outlines.span
    let courses = beginnings.courses.span
    var bounds = bounds.mutableSpan
    let (first, second) = (BeginningOutline.part(0, of: own), BeginningOutline.part(1, of: own))
    let (third, fourth) = (BeginningOutline.part(2, of: own), BeginningOutline.part(3, of: own))
    var likely = Four(range.lowerBound)
    for beginning in range {
      let part = beginning * BeginningOutline.parts
      let a = first - outlines[part]
      let b = second - outlines[part + 1]
      let c = third - outlines[part + 2]
      let d = fourth - outlines[part + 3]
      let bound = (a * a + b * b + (c * c + d * d)).sum() * certainty
      bounds[beginning - range.lowerBound] = bound
      likely.offer(beginning, bound)
    }
    var nearest = Four(range.lowerBound)
    for lane in 0..<min(4, range.count) {
      let beginning = Int(likely.chosen[lane])
      nearest.offer(beginning, square(own, courses, beginning))
      bounds[beginning - range.lowerBound] = .infinity
    }
    for beginning in range where bounds[beginning - range.lowerBound] < nearest.squares.w {
      nearest.offer(beginning, square(own, courses, beginning))
    }
    return nearest.chosen
  }

  /// The squared distance of the places of a beginning.
  private static func square(_ own: Span<SIMD4<Float>>, _ courses: Span<SIMD4<Float>>, _ beginning: Int) -> Float {
    var sum = SIMD4<Float>.zero
    let start = beginning * Beginnings.places
    for place in 0..<Beginnings.places {
      let difference = own[place] - courses[start + place]
      sum += difference * difference
    }
    return sum.sum()
  }

  /// The four nearest of some beginnings, the nearest first.
  private struct Four {
    var chosen: SIMD4<Int32>
    var squares = SIMD4<Float>(repeating: .infinity)

    init(_ first: Int) { chosen = SIMD4(repeating: Int32(first)) }

    mutating func offer(_ beginning: Int, _ square: Float) {
      guard square < squares.w else { return }
      squares.w = square
      chosen.w = Int32(beginning)
      for lane in stride(from: 3, to: 0, by: -1) where squares[lane] < squares[lane - 1] {
        (squares[lane], squares[lane - 1]) = (squares[lane - 1], squares[lane])
        (chosen[lane], chosen[lane - 1]) = (chosen[lane - 1], chosen[lane])
      }
    }
  }
}
