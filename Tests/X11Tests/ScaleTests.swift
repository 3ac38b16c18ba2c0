import Testing
import X11

struct ScaleTests {
  @Test(
    arguments: [(1.5, 1.5), (0, 1), (-3, 1), (9, 4), (.infinity, 4), (-.infinity, 1), (.nan, 1)] as [(Double, Double)])
  func `a scale is brought among those that there are, also one that is no number`(scale: Double, taken: Double) {
    #expect(Scale.clamped(scale) == taken)
  }
}
