import Geometry
import Testing

@Suite struct PlaceTests {
  @Test func `the middle of places is where they balance, and the origin where there are none`() {
    let places = [Point(0, 0), Point(4, 0), Point(4, 6), Point(0, 6)]
    #expect(Point.middle(of: places.count) { places[$0] } == Point(2, 3))
    #expect(Point.middle(of: 1) { _ in Point(0.1, -0.3) } == Point(0.1, -0.3))
    #expect(Point.middle(of: 0) { places[$0] } == .zero)
  }

  @Test func `a displacement at an angle leads there, clockwise from the right, and as far`() {
    for angle in stride(from: -3.0, through: 3, by: 0.5) {
      let way = Vector(angle: angle, length: 40)
      #expect(abs(way.angle - angle) < 1e-15 && abs(way.length - 40) < 1e-13)
      #expect((Vector(angle: angle, length: -40) + way).length < 1e-13)
      #expect(Vector(angle: angle) == Vector(cosine(angle), sine(angle)))
    }
    #expect(Vector(angle: .pi / 2, length: 3).dy == 3)
  }

  @Test func `the rectangle around places has all of them, and around its corners it is itself`() {
    let rect = Rect(10, -4, 30, 8)
    #expect(rect.corners == [Point(10, -4), Point(40, -4), Point(40, 4), Point(10, 4)])
    #expect(Rect(around: rect.corners.reversed()) == rect)
    #expect(Rect(around: [Point(3, 5)]) == Rect(3, 5, 0, 0))
    #expect(Rect(around: []) == .zero)
  }

  @Test func `a turn of so many degrees is as many again`() {
    #expect(Double(degrees: 180) == .pi && Double(degrees: -90) == -.pi / 2)
    for degrees in stride(from: -720.0, through: 720, by: 7.5) {
      #expect(abs(Double(degrees: degrees).degrees - degrees) < 1e-12)
    }
  }

  @Test func `a value beside a range becomes its nearer end`() {
    #expect([-2.0, 0.25, 7].map { $0.clamped(to: 0...1) } == [0, 0.25, 1])
    #expect([-2, 1, 7].map { $0.clamped(to: 0...3) } == [0, 1, 3])
  }

  @Test func `a place beside a rectangle becomes the nearest one of it`() {
    let rect = Rect(10, 20, 30, 40)
    let places = [Point(0, 0), Point(15, 25), Point(50, 30), Point(12, 99)].map { $0.clamped(to: rect) }
    #expect(places == [Point(10, 20), Point(15, 25), Point(40, 30), Point(12, 60)])
  }
}
