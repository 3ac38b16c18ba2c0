import Geometry
import Testing

@Suite struct DecimalsTests {
  @Test(arguments: [
    (1.6203, 2, false, "1.62"), (-0.04, 1, true, "0.0"), (24.56, 1, true, "+24.6"), (-38, 0, true, "−38"),
    (0, 3, false, "0.000"), (1e300, 1, false, "∞"), (-.infinity, 1, false, "−∞"), (9.999, 2, false, "10.00"),
    (.nan, 1, false, "–"),
  ])
  func `numbers are shown with their decimals and a real minus`(
    value: Double, decimals: Int, signed: Bool, text: String
  ) {
    #expect(value.text(decimals: decimals, signed: signed) == text)
  }

  @Test func `decimals that say nothing are left out where that is wanted, and the minus is the one that is wanted`() {
    #expect([1.5, 2, 0.126, -0.001, 10].map { $0.text(upToDecimals: 2) } == ["1.5", "2", "0.13", "0", "10"])
    #expect((-1.5).text(decimals: 1, minus: "-") == "-1.5")
  }
}
