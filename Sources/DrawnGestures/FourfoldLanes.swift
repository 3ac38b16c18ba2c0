/// Four courses or clouds side by side, one in each lane of a vector, so that a drawing is held against all four at once.
struct FourfoldLanes {
  private var lanes: ContiguousArray<SIMD4<Float>>
  private var row: ContiguousArray<SIMD4<Float>>
  private let count: Int

  /// Room for so many places of each.
  init(places count: Int) {
    self.count = count
    lanes = ContiguousArray(repeating: .zero, count: 4 * count)
    row = ContiguousArray(repeating: .zero, count: count + 1)
  }

  /// Takes the places that begin at four positions of `source`.
  mutating func load(_ positions: SIMD4<Int32>, from source: ContiguousArray<SIMD4<Float>>) {
    let source = source.span
    let first = Int(positions.x)
    let second = Int(positions.y)
    let third = Int(positions.z)
    let fourth = Int(positions.w)
    let count = count
    var lanes = lanes.mutableSpan
    for place in 0..<count {
      let a = source[first + place]
      let b = source[second + place]
      let c = source[third + place]
      let d = source[fourth + place]
      lanes[4 * place] = SIMD4(a.x, b.x, c.x, d.x)
      lanes[4 * place + 1] = SIMD4(a.y, b.y, c.y, d.y)
      lanes[4 * place + 2] = SIMD4(a.z, b.z, c.z, d.z)
      lanes[4 * place + 3] = SIMD4(a.w, b.w, c.w, d.w)
    }
  }

  /// The sums of the squared distances of all places from the nearest ones in the other cloud; of the two ways to add them up
  /// the larger sum.
  mutating func cloudDistances(_ cloud: ContiguousArray<SIMD4<Float>>) -> SIMD4<Float> {
    Self.cloudDistances(cloud, lanes, &row)
  }

  private static func cloudDistances(
    _ cloud: ContiguousArray<SIMD4<Float>>, _ lanes: ContiguousArray<SIMD4<Float>>,
    _ nearest: inout ContiguousArray<SIMD4<Float>>
  ) -> SIMD4<Float> {
    let cloud = cloud.span
    let lanes = lanes.span
    let count = cloud.count
    var nearest = nearest.mutableSpan
    for place in 0..<count { nearest[place] = SIMD4(repeating: .greatestFiniteMagnitude) }
    var sum = SIMD4<Float>.zero
    for own in 0..<count {
      let entry = cloud[own]
      var least = SIMD4<Float>(repeating: .greatestFiniteMagnitude)
      for place in 0..<count {
        let square = square(entry, lanes, place)
        least = lesser(least, square)
        nearest[place] = lesser(nearest[place], square)
      }
      sum += least
    }
    var otherSum = SIMD4<Float>.zero
    for place in 0..<count { otherSum += nearest[place] }
    return sum.replacing(with: otherSum, where: otherSum .> sum)
  }

  /// The sums of the squared distances of places along the best alignment of two courses that run apart by at most `band`
  /// places: dynamic time warping (H. Sakoe and S. Chiba, 1978).
  mutating func courseDistances(_ course: ContiguousArray<SIMD4<Float>>, band: Int) -> SIMD4<Float> {
    Self.courseDistances(course, lanes, &row, band)
  }

  private static func courseDistances(
    _ course: ContiguousArray<SIMD4<Float>>, _ lanes: ContiguousArray<SIMD4<Float>>,
    _ row: inout ContiguousArray<SIMD4<Float>>, _ band: Int
  ) -> SIMD4<Float> {
    let course = course.span
    let lanes = lanes.span
    let count = course.count
    var row = row.mutableSpan
    let unreachable = SIMD4<Float>(repeating: 1e30)
    for place in 0...count { row[place] = unreachable }
    row[0] = .zero
    for own in 1...count {
      let entry = course[own - 1]
      let from = max(1, own - band)
      // `diagonal` is the row before at the place before, `left` this row at the place before.
      var diagonal = row[from - 1]
      row[from - 1] = unreachable
      var left = unreachable
      for place in from...min(count, own + band) {
        let above = row[place]
        left = lesser(lesser(left, above), diagonal) + square(entry, lanes, place - 1)
        row[place] = left
        diagonal = above
      }
    }
    return row[count]
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
  private static func lesser(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
    a.replacing(with: b, where: b .< a)
  }
}
