import Geometry
import Testing

@Suite struct ElementaryFunctionTests {
  private let angles = stride(from: -3.0, through: 3, by: 0.25)

  @Test func `sine, cosine and tangent are the sides of one triangle`() {
    for angle in angles {
      #expect(abs(sine(angle) * sine(angle) + cosine(angle) * cosine(angle) - 1) < 1e-15)
      #expect(abs(tangent(angle) * cosine(angle) - sine(angle)) < 1e-14)
    }
    #expect(sine(.pi / 2) == 1)
    #expect(cosine(.pi) == -1)
  }

  @Test func `the arc tangent gives back the angle of a direction, in all four quarters`() {
    for angle in angles {
      #expect(abs(arcTangent(sine(angle), cosine(angle)) - angle) < 1e-15)
      #expect(abs(arcTangent(Float(sine(angle)), Float(cosine(angle))) - Float(angle)) < 1e-6)
    }
    #expect(arcTangent(0.0, 0) == 0)
  }

  @Test func `the hypotenuse of huge and of tiny sides neither overflows nor vanishes`() {
    #expect(hypotenuse(-3, 4) == 5)
    #expect(abs(hypotenuse(3e200, 4e200) / 5e200 - 1) < 1e-15)
    #expect(abs(hypotenuse(3e-200, 4e-200) / 5e-200 - 1) < 1e-15)
  }

  @Test func `logarithm, exponential and power undo one another`() {
    for value in [0.001, 0.5, 1, 2, 1000] {
      #expect(abs(exponential(logarithm(value)) / value - 1) < 1e-14)
      #expect(abs(exponential(logarithm(Float(value))) / Float(value) - 1) < 1e-5)
      #expect(abs(power(value, 3) / (value * value * value) - 1) < 1e-14)
    }
    #expect(logarithm(0.0) == -.infinity)
    #expect(logarithm(-1.0).isNaN)
    #expect(power(-2, 0.5).isNaN)
  }
}
