import Geometry
import Gestures
import Testing

@testable import Interface

@Suite struct SliderTests {
  /// Where touches, each 0.2 s after the one before and from one place along the slider to another, bring the knob.
  private func values(_ touches: (from: Double, to: Double)...) -> [Double] {
    var values: [Double] = []
    let slider = Slider(.horizontal) { values.append($0) }
    slider.frame = Rect(0, 0, 228, 44)
    slider.standard = 0.5
    let router = TouchRouter(root: slider)
    for (index, touch) in touches.enumerated() {
      let time = Double(index) / 5
      for (phase, x, delay) in [
        (TouchSample.Phase.began, touch.from, 0.0), (.moved, touch.to, 0.05), (.ended, touch.to, 0.1),
      ] {
        router.deliver(TouchSample(id: index, phase: phase, location: Point(14 + x, 22), timestamp: time + delay))
      }
    }
    return values
  }

  @Test func `a double tap brings the usual value back`() {
    #expect(values((40, 40), (42, 45)) == [0.2, 0.5])
  }

  @Test func `the second of two short drags is a drag`() {
    #expect(values((40, 60), (60, 80)) == [0.2, 0.3, 0.4])
    #expect(values((40, 40), (40, 60)) == [0.2, 0.5, 0.3])
  }

  @Test func `a double tap soon after a drag is one`() {
    #expect(values((40, 60), (60, 60), (60, 60)) == [0.2, 0.3, 0.5])
  }
}
