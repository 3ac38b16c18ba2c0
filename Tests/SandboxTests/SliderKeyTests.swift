import Geometry
import Gestures
import InputDevices
import Testing

@testable import Interface
@testable import Sandbox

@Suite struct SliderKeyTests {
  private static let screens = Screen.all.filter {
    ["bucket", "tips", "brushes", "pressure", "layers", "a miss explained", "decks"].contains($0.name)
  }

  /// The sliders of a screen that have steps.
  private func sliders(of bench: Bench) -> [Slider] {
    func all(in view: View) -> [Slider] { (view as? Slider).map { [$0] } ?? view.subviews.flatMap(all) }
    return all(in: bench.root).filter { $0.isReachable && $0.scale.step($0.scale.range.upperBound) > 0 }
  }

  @Test(arguments: screens) func `the arrows come to each value that a finger can set`(screen: Screen) throws {
    let bench = try screen.bench()
    let sliders = sliders(of: bench)
    #expect(!sliders.isEmpty)
    for (index, slider) in sliders.enumerated() {
      let scale = slider.scale
      // Where there are hundreds, the first of them.
      let most = 150
      slider.move(bySteps: -5000)
      #expect(slider.value == scale.range.lowerBound)
      let values = stride(from: 0.0, through: 1, by: 1.0 / 8000).map(scale.value)
      let expected = values.reduce(into: [Double]()) { if $0.last != $1 { $0.append($1) } }.prefix(most)
      bench.workbench.focus?.focus(on: slider, showing: true)
      let (on, back): (Keystroke, Keystroke) = slider.axis == .vertical ? (.up, .down) : (.right, .left)
      var reached = [slider.value]
      for _ in 1..<expected.count {
        bench.press(on)
        reached.append(slider.value)
      }
      #expect(reached == Array(expected), "\(index)")
      for value in expected.dropLast().reversed() {
        bench.press(back)
        #expect(slider.value == value, "\(index)")
      }
    }
  }

  @Test func `with Shift the arrows move the slider of the card ten steps`() throws {
    let screen = try #require(Screen.all.first { $0.name == "a miss explained" })
    let bench = try screen.bench()
    let slider = try #require(sliders(of: bench).first)
    #expect(bench.tab(to: slider))
    slider.value = slider.scale.rounded(slider.scale.range.upperBound / 2)
    let start = slider.value
    bench.press(Keystroke(.right, .shift))
    let far = slider.value
    bench.press(Keystroke(.left, .shift))
    #expect(slider.value == start && far > start)
    for _ in 0..<10 { bench.press(.right) }
    #expect(slider.value == far)
  }
}
