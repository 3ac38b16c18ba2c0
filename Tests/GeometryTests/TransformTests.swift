import Geometry
import Testing

@Suite struct TransformTests {
  @Test func `a map followed by its inverse leaves a point where it was`() throws {
    let map = Transform.rotation(0.7).concatenating(.scale(2.5)).about(Point(100, 50))
    let back = try #require(map.inverse)
    let there = back(map(Point(13, -4)))
    #expect(there.distance(to: Point(13, -4)) < 1e-9)
  }

  @Test func `a map about a centre leaves the centre where it was`() {
    let center = Point(40, 60)
    #expect(Transform.rotation(1).about(center)(center).distance(to: center) < 1e-12)
  }

  @Test func `a positive rotation turns the x axis towards the y axis, clockwise on the screen`() {
    let turned = Transform.rotation(.pi / 2)(Vector(1, 0))
    #expect(abs(turned.dx) < 1e-12)
    #expect(abs(turned.dy - 1) < 1e-12)
  }

  @Test func `what comes first is done first, as a turn before a shift, where Core Graphics has it`() {
    let shifted = Transform.translation(Vector(10, 0))
    #expect(Transform.rotation(.pi / 2).concatenating(shifted)(Point(1, 0)).distance(to: Point(10, 1)) < 1e-12)
    #expect(Transform.scale(2).concatenating(shifted)(Point(1, 0)) == Point(12, 0))
  }

  @Test func `a map that flattens the plane has no inverse`() {
    #expect(Transform.scale(0).inverse == nil)
  }
}
