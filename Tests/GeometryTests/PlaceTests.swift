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
}
