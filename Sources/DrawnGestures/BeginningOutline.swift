import Geometry

/// A course in a few words: what is too far off by its outline need not be looked at place by place.
enum BeginningOutline {
  /// How many vectors an outline has.
  static let parts = 4
  private static let placesOfPart = Beginnings.places / parts

  /// The sum of the places of one part over the root of their number. By the inequality of Cauchy and Schwarz the squared
  /// distance of two outlines is never larger than that of their courses.
  static func part(_ part: Int, of course: Span<SIMD4<Float>>) -> SIMD4<Float> {
    var sum = SIMD4<Float>.zero
    for place in 0..<placesOfPart { sum += course[part * placesOfPart + place] }
    return sum / Float(placesOfPart).squareRoot()
  }
}
