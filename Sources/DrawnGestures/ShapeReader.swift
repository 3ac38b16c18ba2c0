import Geometry

/// Turns traces into shapes, in room that is set aside once.
final class ShapeReader {
  @exclusivity(unchecked) private var steady = SteadyPath()
  @exclusivity(unchecked) private var resampled = ContiguousArray(repeating: Point.zero, count: Shape.places + 1)
  @exclusivity(unchecked) private var strokeOf = ContiguousArray(repeating: 0, count: Shape.places + 1)
  @exclusivity(unchecked) private var histogram = ContiguousArray(repeating: Float.zero, count: 64)

  /// Describes `trace`, which has at least one place.
  ///
  /// - Parameter dotExtent: how far a dot may reach, in the unit of the places.
  func read(_ trace: borrowing GrowingShape, dotExtent: Double, into shape: inout Shape) {
    shape.strokeCount = trace.strokeCount
    steady.take(trace)
    shape.kind = SimpleShape.dots(trace, reachingAtMost: dotExtent) ?? SimpleShape(steady)
    resample(length: steady.length, count: Shape.places, acrossGaps: false)
    readBalance(into: &shape)
    readCloud(into: &shape)
    readHistogram(from: shape)
    resample(length: steady.lengthAcrossGaps, count: Shape.places + 1, acrossGaps: true)
    even(count: Shape.places + 1)
    readCourse(count: Shape.places, direction: Shape.courseDirection, into: &shape.course)
    readSketch(into: &shape)
  }

  /// Describes only the course, as far as `length` along a stroke.
  func readCourse(of stroke: Span<Point>, length: Double, into course: inout ContiguousArray<SIMD4<Float>>) {
    steady.take(stroke, length: length)
    resample(length: steady.length, count: course.count + 1, acrossGaps: true)
    readCourse(count: course.count, direction: Beginnings.courseDirection, into: &course)
  }

  /// The course of a stroke as far as a `fraction` of its way, as it lies about `center`.
  func readArrangedCourse(of stroke: Span<Point>, fraction: Double, from center: Point) -> Arrangements.Course {
    steady.take(stroke, length: Self.length(stroke) * fraction)
    resample(length: steady.length, count: Arrangements.places, acrossGaps: true)
    return Arrangements.Course { resampled[$0] - center }
  }

  // MARK: Places at equal distances

  /// The way along all points in a row.
  static func length(_ points: Span<Point>) -> Double {
    var length = 0.0
    for index in points.indices.dropFirst() { length += (points[index] - points[index - 1]).plainLength }
    return length
  }

  /// Puts `count` places at equal distances along the steady path, which is `length` long: along its strokes, or with the gaps
  /// between them.
  private func resample(length: Double, count: Int, acrossGaps: Bool) {
    let (places, begins) = (steady.points, steady.starts)
    let points = places.span
    let starts = begins.span
    let interval = length / Double(count - 1)
    var made = 1
    var stroke = 0
    var passed = 0.0
    var next = interval
    resampled[0] = points[0]
    strokeOf[0] = 0
    for index in points.indices.dropFirst() {
      if !acrossGaps, stroke + 1 < starts.count, starts[stroke + 1] == index {
        stroke += 1
        continue
      }
      let step = points[index] - points[index - 1]
      let distance = step.plainLength
      while made < count, distance > 0, passed + distance >= next - interval * 1e-9 {
        let fraction = min(1, (next - passed) / distance)
        resampled[made] = points[index - 1] + step * fraction
        strokeOf[made] = stroke
        made += 1
        next = interval * Double(made)
      }
      passed += distance
      if made == count { return }
    }
    while made < count {
      resampled[made] = points[points.count - 1]
      strokeOf[made] = stroke
      made += 1
    }
  }

  /// Stretches the shorter side of the box around the places towards the longer one: people keep less to how wide a drawing is
  /// for its height than to how its parts lie to one another.
  private func even(count: Int) {
    var box = Box()
    for index in 0..<count { box.add(resampled[index]) }
    guard box.extent > 0 else { return }
    let ratio = min(box.width, box.height) / box.extent
    // What is as thin as a line stays thin.
    let certainty = min(1, max(0, (ratio - Self.thinnest) / (Self.thickness - Self.thinnest)))
    guard certainty > 0 else { return }
    let factor = 1 + (power(max(ratio, Self.thickness), -Self.evenness) - 1) * certainty
    if box.width < box.height {
      for index in 0..<count { resampled[index].x *= factor }
    } else {
      for index in 0..<count { resampled[index].y *= factor }
    }
  }

  /// The middle of the places and one over the longer side of the box around them.
  private func frame(count: Int) -> (middle: Point, scale: Double) {
    var box = Box()
    var sum = Vector.zero
    for index in 0..<count {
      box.add(resampled[index])
      sum += resampled[index] - .zero
    }
    return (.zero + sum / Double(count), box.extent > 0 ? 1 / box.extent : 0)
  }

  // MARK: Numbers

  private func readCloud(into shape: inout Shape) {
    let count = Shape.places
    even(count: count)
    let (middle, scale) = frame(count: count)
    for index in 0..<count {
      let before = index > 0 && strokeOf[index - 1] == strokeOf[index] ? index - 1 : index
      let after = index + 1 < count && strokeOf[index + 1] == strokeOf[index] ? index + 1 : index
      let way = resampled[after] - resampled[before]
      let square = way.dx * way.dx + way.dy * way.dy
      // The cosine and sine of twice the angle, without the angle.
      let turn = square > 0 ? Double(Shape.cloudDirection) / square : 0
      let place = (resampled[index] - middle) * scale
      shape.cloud[index] = SIMD4(
        Float(place.dx), Float(place.dy), Float((way.dx * way.dx - way.dy * way.dy) * turn),
        Float(2 * way.dx * way.dy * turn))
    }
  }

  private func readCourse(count: Int, direction weight: Double, into course: inout ContiguousArray<SIMD4<Float>>) {
    let (middle, scale) = frame(count: count + 1)
    for index in 0..<count {
      let way = resampled[index + 1] - resampled[index]
      let length = way.plainLength
      let place = (resampled[index + 1] - middle) * scale
      let direction = length > 0 ? way * (weight / length) : .zero
      course[index] = SIMD4(Float(place.dx), Float(place.dy), Float(direction.dx), Float(direction.dy))
    }
  }

  private func readBalance(into shape: inout Shape) {
    var sums = SIMD4<Double>.zero
    for index in 1..<Shape.places where strokeOf[index] == strokeOf[index - 1] {
      let way = resampled[index] - resampled[index - 1]
      sums += SIMD4(max(0, way.dx), max(0, -way.dx), max(0, way.dy), max(0, -way.dy))
    }
    shape.balance = steady.length > 0 ? SIMD4<Float>(sums / steady.length) : .zero
  }

  /// Spreads every place of the cloud over the nearest of 4 x 4 cells and of 4 directions.
  private func readHistogram(from shape: Shape) {
    for index in histogram.indices { histogram[index] = 0 }
    let cloud = shape.cloud.span
    var low = cloud[0]
    var high = cloud[0]
    for index in cloud.indices {
      low = low.replacing(with: cloud[index], where: cloud[index] .< low)
      high = high.replacing(with: cloud[index], where: cloud[index] .> high)
    }
    let middle = (low + high) * 0.5
    for index in cloud.indices {
      let entry = cloud[index]
      let (column, right) = Self.cell(entry.x - middle.x)
      let (row, down) = Self.cell(entry.y - middle.y)
      let turn = (arcTangent(entry.w, entry.z) / Float.pi * 2 + 4).truncatingRemainder(dividingBy: 4)
      let direction = Int(turn)
      let on = turn - Float(direction)
      let cell = (row * 4 + column) * 4
      let first = direction & 3
      let second = (direction + 1) & 3
      let shares = SIMD4((1 - right) * (1 - down), right * (1 - down), (1 - right) * down, right * down)
      for corner in 0..<4 {
        let neighbour = cell + (corner & 1) * 4 + (corner >> 1) * 16
        histogram[neighbour + first] += shares[corner] * (1 - on)
        histogram[neighbour + second] += shares[corner] * on
      }
    }
  }

  /// The cell of a coordinate in -0.5...0.5, and how far it reaches into the next one.
  private static func cell(_ coordinate: Float) -> (Int, Float) {
    let place = min(max((coordinate + 0.5) * 4 - 0.5, 0), 2.9999)
    let cell = Int(place)
    return (cell, place - Float(cell))
  }

  private func readSketch(into shape: inout Shape) {
    var sum: Float = 0
    for value in histogram { sum += value }
    let scale = sum > 0 ? 1 / sum : 0
    // Roots of shares: the product of two such vectors is the Bhattacharyya coefficient, 1 for equal histograms.
    for index in 0..<16 {
      shape.sketch[index] = SIMD4(
        (histogram[4 * index] * scale).squareRoot(), (histogram[4 * index + 1] * scale).squareRoot(),
        (histogram[4 * index + 2] * scale).squareRoot(), (histogram[4 * index + 3] * scale).squareRoot())
    }
    for index in 0..<8 {
      guard shape.strokeCount == 1 else {
        shape.sketch[16 + index] = .zero
        continue
      }
      let first = direction(4 * index)
      let second = direction(4 * index + 2)
      shape.sketch[16 + index] = SIMD4(first.x, first.y, second.x, second.y)
    }
  }

  /// The direction of the course over two of its steps, so long that sixteen of them weigh `sketchDirection`.
  private func direction(_ index: Int) -> SIMD2<Float> {
    let way = resampled[index + 2] - resampled[index]
    let length = way.plainLength
    guard length > 0 else { return .zero }
    let unit = way / length
    return SIMD2(Float(unit.dx), Float(unit.dy)) * Self.sketchDirection
  }

  /// From which ratio of the shorter side to the longer one on a drawing is stretched, and from which one by the whole root of
  /// it: in between the stretch grows, so that no drawing is described much otherwise than one that is hardly thinner.
  private static let (thinnest, thickness) = (0.2, 0.5)
  /// How much of the difference between both sides the stretch takes away: 0 is nothing, and at 1 a circle is an ellipse.
  /// Chosen by looking at figures, as are both bounds: checks and v's are told apart by their arms and not by their width.
  private static let evenness = 0.5
  /// A quarter of the root of what the directions weigh against the histogram: 0.3. Chosen by looking at figures.
  private static let sketchDirection: Float = 0.137
}
