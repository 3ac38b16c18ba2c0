import Geometry

/// A drawing held against four templates at once, one in each lane of a vector.
///
/// Two distances that err in different ways are multiplied, to a mean of them that is as large however much either weighs: drawings
/// of one stroke and of several are held against one another. The first takes places as a cloud, as $P+ does (R.-D. Vatavu,
/// CHI 2017): each place counts by its nearest one in the other cloud, here with the undirected direction of the stroke as
/// part of the place, and of both ways of counting the worse one counts. It does not see order. The second aligns both
/// courses by dynamic time warping, as Jackknife does (E. Taranta et al., CHI 2017), here with places and directions
/// together; it sees nothing but order, and therefore weighs less where somebody lifted the pen.
struct FourfoldComparison {
  private var lanes = FourfoldLanes(places: Shape.places)

  /// By how many places two courses may run apart: an eighth of the way, a little more than in Jackknife, since people divide
  /// their way differently. Chosen by looking at figures.
  static let band = 4
  /// Keeps the logarithm of a cloud's distance finite, and takes weight from differences too small to mean something: 32
  /// places that are each off by a 125th of the drawing. Chosen by looking at figures, as are the weights that follow.
  static let cloudFloor: Float = 0.002
  /// The same for a course.
  static let courseFloor: Float = 0.03
  /// What the course weighs against the cloud where both drawings are a single stroke.
  static let courseWeight: Float = 0.75
  /// What it weighs where one of them is not: people make strokes in another order, or the other way.
  static let brokenCourseWeight: Float = 0.5
  /// What each stroke more or less adds to the logarithm of the distance.
  static let strokePenalty: Float = 0.25
  /// What it adds that the way is divided otherwise among right, left, down and up; each stroke either way, drawings of several
  /// are not compared so.
  static let balanceWeight: Float = 1

  /// The distances of `shape` from four templates, on a logarithmic scale of which 1 is a factor of e of the mean distance of
  /// places.
  mutating func distances(of shape: borrowing Shape, from chosen: SIMD4<Int32>, in bank: borrowing TemplateBank)
    -> SIMD4<Float>
  {
    let positions = chosen &* Int32(TemplateBank.detailVectors)
    lanes.load(positions, from: bank.details)
    let cloud = lanes.cloudDistances(shape.cloud)
    lanes.load(positions &+ Int32(Shape.places), from: bank.details)
    let course = lanes.courseDistances(shape.course, band: Self.band)
    var result = SIMD4<Float>.zero
    for lane in 0..<4 {
      let template = bank.templates[Int(chosen[lane])]
      let isBroken = shape.strokeCount > 1 || template.strokeCount > 1
      let weight = isBroken ? Self.brokenCourseWeight : Self.courseWeight
      var distance =
        logarithm(cloud[lane] + Self.cloudFloor) + weight * logarithm(course[lane] + Self.courseFloor)
        + Self.strokePenalty * Float(abs(shape.strokeCount - template.strokeCount))
      if !isBroken {
        let difference = shape.balance - template.balance
        distance += Self.balanceWeight * (difference * difference).sum().squareRoot()
      }
      result[lane] = distance / (1 + weight)
    }
    return result
  }
}
