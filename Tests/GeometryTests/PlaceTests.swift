import Geometry
import Testing

@Suite struct PlaceTests {
  @Test func `the middle of places is where they balance, and the origin where there are none`() {
    let places = [Point(0, 0), Point(4, 0), Point(4, 6), Point(0, 6)]
    #expect(Point.middle(of: places.count) { places[$0] } == Point(2, 3))
    #expect(Point.middle(of: 1) { _ in Point(0.1, -0.3) } == Point(0.1, -0.3))
    #expect(Point.middle(of: 0) { places[$0] } == .zero)
  }
}
