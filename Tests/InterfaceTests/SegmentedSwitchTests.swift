import Geometry
import Testing

@testable import Interface

@Suite struct SegmentedSwitchTests {
  private func widths(_ titles: [String], in total: Double) -> [Double] {
    let choices = SegmentedSwitch(titles.map { SegmentedSwitch.Segment(title: $0) }, selection: 0)
    choices.totalWidth = total
    #expect(abs(choices.measure(Typesetter(Fonts(.none), scale: 1)) - total) < 0.01)
    return zip(choices.edges.dropFirst(), choices.edges).map { $0 - $1 }
  }

  @Test func `choices are alike where the words have room for that`() {
    #expect(widths(["Off", "Both"], in: 300) == [150, 150])
  }

  @Test(arguments: [180.0, 220, 260, 300, 340])
  func `no choice is too narrow for a finger as long as others are wider`(total: Double) {
    let widths = widths(["Off", "A long choice", "Another long choice", "No"], in: total)
    #expect(widths.allSatisfy { $0 >= 43.99 })
    #expect(widths[1] > widths[0] && widths[2] > widths[1])
  }
}
