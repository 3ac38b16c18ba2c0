import Geometry

/// A drawing held against four templates at once, one in each lane of a vector.
///
/// Two distances that err in different ways are multiplied, to a mean of them that is as large however much either weighs: drawings
/// of one stroke and of several are held against one another. The first takes places as a cloud, as $P+ does (R.-D. Vatavu,
/// CHI 2017): each place counts by its nearest one in the other cloud, here with the undirected direction of the stroke as
/// part of the place, and of both ways of counting the worse one counts. It does not see order. The second aligns both
/// courses by dynamic time warping, as Jackknife does (E. Taranta et al., CHI 2017), here with places and directions
/// together; it sees nothing but order, and therefore weighs less where somebody lifted the pen.
///
/// A product says which gesture is nearer, but not whether a drawing is one at all: what is near in one way makes up for any
/// distance in the other. Movements that are no gestures fill about the same places as one and run otherwise. For that, both
/// distances are put together as the sides of a right angle, so that the larger one counts.
struct FourfoldComparison {
  /// How far a drawing is from four templates, on logarithmic scales of which 1 is a factor of e of the mean distance of places.
  struct Distances {
    /// What says which template is nearer.
    var product = SIMD4<Float>.zero
    /// What says whether the drawing may be the same gesture: held against limits.
    var length = SIMD4<Float>.zero
  }

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

  /// What a course's distance is multiplied by to be as long as that of a cloud: both are about as strict then, since of the
  /// drawings of one gesture the farthest fiftieth is 1.6 to 2.1 times as far by its cloud as by its course, with a mouse and
  /// with a pen. Chosen by looking at figures, as are the next three.
  static let courseLength: Float = 1.8
  /// What the distance of a cloud is multiplied by where either drawing is several strokes, and nothing but the cloud counts:
  /// with the limits of single strokes, 98 of 100 gestures of several are kept then, taught by one example or by five.
  static let brokenLength: Float = 3
  /// Keeps the logarithm of a length finite, and takes weight from differences that are too small to say whether a drawing
  /// is the gesture: less than a fortieth of what one example allows.
  static let lengthFloor: Float = 0.1
  /// What it adds to the logarithm of the length that the way is divided otherwise. That is three times what it adds to
  /// that of the product: it tells what runs otherwise than any gesture better than it tells gestures apart.
  static let balanceLength: Float = 2

  /// The distances of `shape` from four templates.
  mutating func distances(of shape: borrowing Shape, from chosen: SIMD4<Int32>, in bank: borrowing TemplateBank)
    -> Distances
  {
    let positions = chosen &* Int32(TemplateBank.detailVectors)
    lanes.load(positions, from: bank.details)
    let cloud = lanes.cloudDistances(shape.cloud)
    lanes.load(positions &+ Int32(Shape.places), from: bank.details)
    let course = lanes.courseDistances(shape.course, band: Self.band)
    var distances = Distances()
    for lane in 0..<4 {
      let template = bank.templates[Int(chosen[lane])]
      let isBroken = shape.strokeCount > 1 || template.strokeCount > 1
      let weight = isBroken ? Self.brokenCourseWeight : Self.courseWeight
      let strokes = Self.strokePenalty * Float(abs(shape.strokeCount - template.strokeCount))
      var product =
        logarithm(cloud[lane] + Self.cloudFloor) + weight * logarithm(course[lane] + Self.courseFloor) + strokes
      var length =
        logarithm(Self.length(cloud: cloud[lane], course: course[lane], isBroken) + Self.lengthFloor) + strokes
      if !isBroken {
        let difference = shape.balance - template.balance
        let unbalance = (difference * difference).sum().squareRoot()
        product += Self.balanceWeight * unbalance
        length += Self.balanceLength * unbalance
      }
      distances.product[lane] = product / (1 + weight)
      distances.length[lane] = length
    }
    return distances
  }

  private static func length(cloud: Float, course: Float, _ isBroken: Bool) -> Float {
    // Whoever lifts the pen may run through the same gesture in any order, so that its course says nothing against it.
    guard !isBroken else { return brokenLength * cloud }
    let course = courseLength * course
    return (cloud * cloud + course * course).squareRoot()
  }
}
