import Geometry
import Testing

@testable import DrawnGestures

@Suite struct ProspectsTests {
  private let matcher = DrawnGestureMatcher(
    Figures.gestures("star", "circle", "triangle", "vee", "cross", "zigzag"))

  /// The first places of a drawing's first stroke, 10 points apart, until the way is `length`.
  private func beginning(of drawing: DrawnShape, length: Double) -> GrowingShape {
    var trace = GrowingShape()
    for (from, to) in zip(drawing.strokes[0], drawing.strokes[0].dropFirst()) {
      let steps = Int(from.distance(to: to) / 2)
      for step in 0...steps where trace.length < length {
        trace.append(from.interpolated(to: to, by: Double(step) / Double(steps)))
      }
    }
    return trace
  }

  @Test func `at first it is too early to say`() {
    let prospects = matcher.prospects(of: beginning(of: Figures.star, length: 15))
    #expect(prospects.count == 0)
    #expect(!prospects.isHopeless)
    #expect(prospects.nearest == nil)
    for index in matcher.gestures.indices {
      #expect(matcher.canStillBecome(index, beginning(of: Figures.star, length: 15)))
    }
  }

  @Test(arguments: ["star", "circle", "triangle"]) func `half of a figure says which it will be`(name: String)
    throws
  {
    let drawing = try #require(Figures.all.first { $0.name == name }).drawing
    let half = beginning(of: drawing, length: GrowingShape(drawing).length / 2)
    let prospects = matcher.prospects(of: half)
    #expect(prospects.nearest.map { matcher.gestures[$0].name } == name)
    #expect(matcher.gestures[prospects[0].gesture].name == name)
    let sum = (0..<prospects.count).reduce(0) { $0 + prospects[$1].likelihood }
    #expect(abs(sum - 1) < 1e-9)
    #expect(prospects.likelihood(of: prospects[0].gesture) == prospects[0].likelihood)
  }

  @Test func `what can become nothing is hopeless before it is over`() {
    let scribble = Figures.line((0, 0), (60, 90), (20, 10), (90, 30), (5, 80), (95, 95), (40, 0), (10, 60), (70, 60))
    let trace = GrowingShape(DrawnShape(strokes: [scribble]))
    let prospects = matcher.prospects(of: trace)
    #expect(prospects.isHopeless)
    #expect(prospects.count == 0)
    #expect(prospects.nearest != nil)
  }

  @Test func `a second stroke ends the hope for gestures of one stroke`() throws {
    let cross = try #require(matcher.gestures.firstIndex { $0.name == "cross" })
    let vee = try #require(matcher.gestures.firstIndex { $0.name == "vee" })
    var trace = GrowingShape(DrawnShape(strokes: [Figures.cross.strokes[1]]))
    #expect(matcher.canStillBecome(cross, trace))
    trace.beginStroke()
    for point in Figures.cross.strokes[0] { trace.append(point) }
    #expect(matcher.canStillBecome(cross, trace))
    #expect(!matcher.canStillBecome(vee, trace))
  }

  /// A second stroke of the cross after a first one.
  private func cross(after first: [Point]) -> Prospects {
    let matcher = DrawnGestureMatcher(Figures.gestures("cross"))
    return matcher.prospects(of: GrowingShape(DrawnShape(strokes: [first, Figures.cross.strokes[1]])))
  }

  @Test func `every stroke so far counts, not only the latest`() {
    #expect(!cross(after: Figures.cross.strokes[0]).isHopeless)
    #expect(!cross(after: Figures.cross.strokes[0].reversed()).isHopeless)
    let scribble = Figures.line((0, 0), (60, 90), (20, 10), (90, 30), (5, 80), (95, 95), (40, 0), (10, 60), (70, 60))
    #expect(cross(after: scribble).isHopeless)
  }

  @Test func `strokes that lie to one another as in no example are hopeless`() {
    let first = Figures.cross.strokes[0]
    #expect(!cross(after: first.map { $0 + Vector(15, 10) }).isHopeless)
    #expect(cross(after: first.map { $0 + Vector(400, 300) }).isHopeless)
  }

  @Test func `a slip of the hand is forgiven where the way before it was right`() throws {
    let star = try #require(matcher.gestures.firstIndex { $0.name == "star" })
    var trace = beginning(of: Figures.star, length: 250)
    let end = try #require(trace.drawing.strokes.last?.last)
    for step in 1...8 { trace.append(end + Vector(2, -3) * Double(step)) }
    #expect(!matcher.prospects(of: trace).isHopeless)
    #expect(matcher.canStillBecome(star, trace))
  }

  @Test func `what is recognized as it is has not been given up on`() {
    for (name, drawing) in Figures.all where matcher.gestures.contains(where: { $0.name == name }) {
      let backwards = DrawnShape(strokes: drawing.strokes.map { $0.reversed() })
      for drawing in [drawing, backwards] {
        let isRecognized = matcher.recognize(drawing).refusal == nil
        #expect(!(isRecognized && matcher.prospects(of: GrowingShape(drawing)).isHopeless), "\(name)")
      }
    }
  }

  @Test func `looking at outlines first finds the same as looking at everything`() {
    var variation = Variation(seed: 8)
    let gestures = Figures.all.map { name, drawing in
      DrawnGesture(name: name, examples: (0..<6).map { _ in variation.vary(drawing) })
    }
    let reader = ShapeReader()
    let beginnings = Beginnings(of: gestures, with: reader)
    var comparison = BeginningComparison(atMost: beginnings.ranges.map(\.count).max() ?? 0)
    var course = ContiguousArray(repeating: SIMD4<Float>.zero, count: Beginnings.places)
    for (_, drawing) in Figures.all {
      for range in beginnings.ranges {
        let trace = GrowingShape(DrawnShape(strokes: [variation.vary(drawing).strokes[0]]))
        reader.readCourse(of: trace.points.span, length: trace.length * 0.6, into: &course)
        let all = range.map { beginning in
          (0..<Beginnings.places).reduce(Float.zero) { sum, place in
            let difference = course[place] - beginnings.courses[beginning * Beginnings.places + place]
            return sum + (difference * difference).sum()
          }
        }
        let nearest = zip(all, range).sorted { ($0.0, $0.1) < ($1.0, $1.1) }.prefix(4).map { Int32($0.1) }
        let found = comparison.nearest(to: course, in: range, of: beginnings)
        #expect((0..<4).map { found[$0] } == nearest)
      }
    }
  }

  @Test func `a trace keeps what matters when it runs full`() {
    var trace = GrowingShape()
    trace.append(.zero)
    for step in 1...10_000 { trace.append(Point(Double(step), Double(step % 2))) }
    trace.beginStroke()
    for step in 1...10_000 { trace.append(Point(Double(step), 500)) }
    let drawing = trace.drawing
    #expect(drawing.pointCount <= GrowingShape.capacity)
    #expect(drawing.strokes.map(\.first) == [.zero, Point(1, 500)])
    #expect(drawing.strokes.last?.last == Point(10_000, 500))
    #expect(trace.strokeCount == 2)
    var again = trace
    again.removeAll()
    #expect(again.isEmpty)
    #expect(again.fingerprint == GrowingShape().fingerprint)
    #expect(trace.fingerprint != again.fingerprint)
  }
}
