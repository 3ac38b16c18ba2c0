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

  @Test func `what is told is the name of the choice that a lift there chooses`() {
    let signs = [("Pen", Icon.pen), ("Eraser", .eraser), ("Layers", .layers)]
    let choices = SegmentedSwitch(signs.map { .init(title: $0.0, icon: $0.1) }, selection: 0)
    choices.isCompact = true
    let words = Words(.en, [:])
    #expect(choices.told(at: Point(10, 10), in: words).words == nil, "it has no places yet")
    let width = choices.measure(Typesetter(Fonts(.none), scale: 1))
    for x in stride(from: -20, through: width + 20, by: 5) {
      let (told, part) = (choices.told(at: Point(x, 10), in: words), choices.part(at: Point(x, 10)))
      #expect(told.words == choices.segments[part].title && told.area.minX == choices.edges[part])
    }
  }
}
