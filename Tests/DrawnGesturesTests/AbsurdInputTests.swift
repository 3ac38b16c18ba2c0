import DrawnGestures
import Geometry
import Glibc
import Testing

/// Whatever comes is answered, and what is no gesture with a reason.
@Suite struct AbsurdInputTests {
  private let matcher = DrawnGestureMatcher(Figures.gestures("check", "star", "circle", "cross"))

  @Test(arguments: [
    (DrawnShape(), Recognition.Refusal.empty), (DrawnShape(strokes: [[]]), .empty),
    (DrawnShape(strokes: [[], []]), .empty),
    (DrawnShape(strokes: [[.zero]]), .dot), (DrawnShape(strokes: [[.zero, .zero]]), .dot),
    (DrawnShape(strokes: [[.zero, Point(100, 0)]]), .straightLine),
    (DrawnShape(strokes: [Array(repeating: Point(7, 7), count: 1000)]), .dot),
    (DrawnShape(strokes: [[Point(1e300, -1e300)]]), .dot),
    (DrawnShape(strokes: [[Point(-1e308, -1e308), Point(1e308, 1e308)]]), .straightLine),
    (DrawnShape(strokes: [[.zero, Point(.leastNonzeroMagnitude, 0), Point(1e-300, 0)]]), .dot),
    (DrawnShape(strokes: Array(repeating: [.zero, Point(50, 50)], count: 33)), .tooManyStrokes),
    (DrawnShape(strokes: [[Point(.nan, 0), Point(0, .infinity)]]), .empty),
  ]) func `degenerate drawings are refused with a reason`(drawing: DrawnShape, refusal: Recognition.Refusal) {
    let recognition = matcher.recognize(drawing)
    #expect(recognition.refusal == refusal)
    #expect(recognition.name == nil)
    #expect(!recognition.score.isNaN)
    #expect(!recognition.margin.isNaN)
  }

  @Test func `extreme zigzags are figures like any other, and none of these`() {
    let drawing = DrawnShape(strokes: [[Point(-1e308, 0), Point(1e308, 1e308), Point(-1e308, -1e308), Point(0, 1e308)]])
    let recognition = matcher.recognize(drawing)
    #expect(recognition.refusal == .unlike)
    #expect(recognition.distance.isFinite)
  }

  @Test func `doubled places change nothing`() {
    let doubled = DrawnShape(strokes: Figures.star.strokes.map { $0.flatMap { [$0, $0, $0] } })
    #expect(matcher.recognize(doubled) == matcher.recognize(Figures.star))
  }

  @Test func `a million places keep a bounded room`() {
    var trace = GrowingShape()
    for index in 0..<1_000_000 {
      let angle = Double(index) * 0.37
      trace.append(Point(50 + 40 * cos(angle), 50 + 40 * sin(angle * 1.3)))
    }
    #expect(trace.drawing.pointCount <= GrowingShape.capacity)
    #expect(matcher.recognize(trace).refusal == .unlike)
    #expect(matcher.prospects(of: trace).isHopeless)
  }

  @Test func `a gesture of a million places is still the gesture`() {
    let corners = Figures.star.strokes[0]
    var trace = GrowingShape()
    for (from, to) in zip(corners, corners.dropFirst()) {
      for step in 0..<200_000 { trace.append(from.interpolated(to: to, by: Double(step) / 200_000)) }
    }
    #expect(matcher.recognize(trace).name == "star")
  }

  @Test func `no gestures and gestures without examples recognize nothing`() {
    #expect(DrawnGestureMatcher([]).recognize(Figures.star).refusal == .noGestures)
    let empty = DrawnGestureMatcher([
      DrawnGesture(name: "a", examples: []), DrawnGesture(name: "b", examples: [DrawnShape()]),
    ])
    #expect(empty.recognize(Figures.star).refusal == .noGestures)
    #expect(empty.prospects(of: GrowingShape(Figures.star)).isHopeless)
  }

  @Test(
    arguments: [
      [[Point(-1e308, -1e308), Point(1e308, 1e308), Point(0, 1e308)]], [[Point(.infinity, 0), .zero, Point(50, 0)]],
      [[Point(.nan, 0), .zero, Point(50, 0)]], [[.zero, Point(.leastNonzeroMagnitude, 0)]],
      [[], [.zero, Point(50, 0)], [Point(.nan, .nan)]],
    ] as [[[Point]]], [false, true])
  func `gestures can be made of degenerate drawings, and the others are still told apart`(
    strokes: [[Point]], isRotationInvariant: Bool
  ) {
    let example = DrawnShape(strokes: strokes)
    let absurd = DrawnGesture(name: "absurd", examples: [example], isRotationInvariant: isRotationInvariant)
    let matcher = DrawnGestureMatcher(Figures.gestures("check", "star") + [absurd])
    #expect(matcher.recognize(Figures.star).name == "star")
    #expect(!matcher.recognize(example).distance.isNaN)
    _ = matcher.prospects(of: GrowingShape(example))
  }

  @Test func `drawings with places that are no numbers are varied without them`() {
    var variation = Variation(seed: 1)
    let drawing = DrawnShape(strokes: [[Point(.infinity, 0), Point(10, 20), Point(.nan, 5)], [Point(30, 90)], []])
    let varied = variation.vary(drawing)
    #expect(varied.strokes.count == 2)
    #expect(varied.strokes.joined().allSatisfy { $0.x.isFinite && $0.y.isFinite })
  }
}
