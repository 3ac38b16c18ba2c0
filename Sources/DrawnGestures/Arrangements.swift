import Geometry

/// How the strokes of each example of several strokes lie to one another, against which the strokes of an unfinished drawing
/// are held.
///
/// The strokes drawn so far are given to strokes of an example in every possible way, the latest one to a beginning of one,
/// and the example is moved and sized so that it lies on them as well as it can (J. Gower, "Generalized Procrustes analysis",
/// Psychometrika 1975, without its rotation). What this takes is a few sums for each pair of strokes.
struct Arrangements {
  /// By how many places a stroke is described: how strokes lie to one another is seen with a few, and all orders are tried.
  static var places: Int { Course.Places.count }
  /// After which parts of its way a stroke may end that is still being drawn: quarters, since the fit moves and sizes what lies
  /// between.
  private static let fractions = [0.25, 0.5, 0.75, 1]
  /// The most strokes that are tried in every order, 720 of them; examples with more are not held against anything.
  static let mostStrokes = 6

  /// A stroke, or a beginning of one, in one direction.
  struct Course {
    fileprivate typealias Places = InlineArray<8, SIMD2<Float>>
    fileprivate var places = Places(repeating: .zero)
    fileprivate var sum = SIMD2<Float>.zero
    fileprivate var squares: Float = 0

    /// A course through `count` places that lie at `place`.
    init(_ place: (Int) -> Vector) {
      for index in 0..<Arrangements.places {
        let vector = place(index)
        places[index] = SIMD2(Float(vector.dx), Float(vector.dy))
        sum += places[index]
        squares += (places[index] * places[index]).sum()
      }
    }

    fileprivate func product(_ other: Course) -> Float {
      var sum = SIMD2<Float>.zero
      for index in 0..<Arrangements.places { sum += places[index] * other.places[index] }
      return sum.sum()
    }
  }

  /// What is left of an example once some of its strokes are given away.
  private struct Assignment {
    var drawn = 0
    var taken = 0
    var sum = SIMD2<Float>.zero
    var squares: Float = 0
    var product: Float = 0
  }

  /// The courses of one example: for each stroke its beginnings, all of one direction and then all of the other.
  private struct Example {
    var first: Int
    var strokeCount: Int
  }

  private var examples: ContiguousArray<Example> = []
  private var courses: ContiguousArray<Course> = []
  private var ranges: ContiguousArray<Range<Int>> = []

  /// How many courses there are of one stroke.
  private static let coursesOfStroke = 2 * fractions.count

  init(of gestures: [DrawnGesture], with reader: ShapeReader) {
    for gesture in gestures {
      let start = examples.count
      for example in Beginnings.examples(of: gesture) where (2...Self.mostStrokes).contains(example.strokes.count) {
        add(example, reader)
      }
      ranges.append(start..<examples.count)
    }
  }

  private mutating func add(_ example: DrawnShape, _ reader: ShapeReader) {
    guard let center = example.bounds?.center else { return }
    examples.append(Example(first: courses.count, strokeCount: example.strokes.count))
    for stroke in example.strokes {
      for way in [stroke, stroke.reversed()] {
        let trace = GrowingShape(DrawnShape(strokes: [way]))
        for fraction in Self.fractions {
          courses.append(reader.readArrangedCourse(of: trace.points.span, fraction: fraction, from: center))
        }
      }
    }
  }

  /// How much of the places of `drawn` the nearest example of a gesture leaves unexplained, as a standard deviation: 0 is a
  /// copy, 1 nothing alike. Nil where the gesture has no example with as many strokes.
  ///
  /// - Parameter drawn: the strokes so far, of which the last one need not be finished.
  func distance(of drawn: ContiguousArray<Course>, from gesture: Int) -> Float? {
    var sum = SIMD2<Float>.zero
    var squares: Float = 0
    for course in drawn {
      sum += course.sum
      squares += course.squares
    }
    let count = Float(drawn.count * Self.places)
    let variance = squares - (sum * sum).sum() / count
    guard variance > 0 else { return nil }
    var least: Float?
    for example in ranges[gesture] where examples[example].strokeCount >= drawn.count {
      var unexplained = least ?? 1
      search(examples[example], drawn, Assignment(), (sum, variance, count), &unexplained)
      least = unexplained
    }
    return least?.squareRoot()
  }

  private func search(
    _ example: Example, _ drawn: ContiguousArray<Course>, _ assignment: Assignment,
    _ whole: (sum: SIMD2<Float>, variance: Float, count: Float), _ least: inout Float
  ) {
    let isLast = assignment.drawn == drawn.count - 1
    for stroke in 0..<example.strokeCount where assignment.taken & (1 << stroke) == 0 {
      let first = example.first + stroke * Self.coursesOfStroke
      guard isLast else {
        var next = assignment
        let forwards = courses[first + Self.fractions.count - 1]
        let backwards = courses[first + Self.coursesOfStroke - 1]
        next.drawn += 1
        next.taken |= 1 << stroke
        next.sum += forwards.sum
        next.squares += forwards.squares
        next.product += max(
          drawn[assignment.drawn].product(forwards), drawn[assignment.drawn].product(backwards))
        search(example, drawn, next, whole, &least)
        continue
      }
      for course in first..<(first + Self.coursesOfStroke) {
        let sum = assignment.sum + courses[course].sum
        let variance = assignment.squares + courses[course].squares - (sum * sum).sum() / whole.count
        let product =
          assignment.product + drawn[assignment.drawn].product(courses[course]) - (sum * whole.sum).sum() / whole.count
        guard product > 0, variance > 0 else { continue }
        least = min(least, max(0, 1 - product * product / (variance * whole.variance)))
      }
    }
  }
}
