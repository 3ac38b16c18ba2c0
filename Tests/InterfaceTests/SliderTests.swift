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

  @Test func `the knob stands at a value, and each value is one step of an arrow from the next`() {
    let slider = Slider(.horizontal, in: 0...40, step: 1)
    slider.frame = Rect(0, 0, 228, 44)
    var told: [Double] = []
    slider.changed = { told.append($0) }
    for _ in 0..<41 { #expect(slider.adjust(.right)) }
    #expect(told == (1...40).map(Double.init))
    told = []
    for _ in 0..<41 { #expect(slider.adjust(.left)) }
    #expect(told == (0..<40).reversed().map(Double.init))
    let router = TouchRouter(root: slider)
    router.deliver(TouchSample(id: 1, phase: .began, location: Point(14 + 12, 22), timestamp: 0))
    #expect(slider.value == 2)
    // Another range keeps what is in it.
    slider.scale.range = 10...20
    #expect(slider.value == 10)
  }

  @Test func `the usual value is one though it be no whole number of steps`() {
    var scale = SliderScale(0...1, step: 0.05)
    for (standard, near) in [(0.43, [0.4, 0.43, 0.5]), (0.425, [0.4, 0.425, 0.45])] {
      scale.standard = standard
      for (value, next) in zip(near, near.dropFirst()) {
        #expect(scale.next(to: value, isUp: true) == next)
        #expect(scale.next(to: next, isUp: false) == value)
      }
      #expect(scale.value(at: standard) == standard)
    }
    #expect(scale.next(to: 1, isUp: true) == 1 && scale.next(to: 0, isUp: false) == 0)
  }

  @Test(arguments: [SliderScale.Curve.even, .squares, .ratios])
  func `a place and its value lead to each other`(curve: SliderScale.Curve) {
    let scale = SliderScale(2...50, curve: curve)
    for place in stride(from: 0.0, through: 1, by: 0.125) {
      #expect(abs(scale.place(of: scale.value(at: place)) - place) < 1e-9)
    }
    #expect(scale.value(at: 0.5) == [.even: 26, .squares: 14, .ratios: 10][curve])
    #expect(scale.place(of: .infinity) == 1 && scale.place(of: -1) == 0)
  }

  @Test func `the wheel goes on by strides, and by a value at least`() {
    let slider = Slider(.horizontal, in: 0...100, step: 1)
    slider.scroll(by: 1)
    #expect(slider.value == 4)
    let coarse = Slider(.horizontal, in: 0...10, step: 1)
    coarse.scroll(by: 1)
    coarse.scroll(by: 1)
    coarse.scroll(by: -1)
    #expect(coarse.value == 1)
  }

  @Test func `parts of a step of the wheel add up to whole ones, there and back`() {
    for (scale, start, end) in [
      (SliderScale(0...100, step: 1), 20.0, 52.0), (SliderScale(0.5...48, curve: .ratios) { $0 < 4 ? 0.5 : 1 }, 8, 34),
      (SliderScale(0...1, step: 0.01, curve: .squares), 0.25, 0.67),
    ] {
      let slider = Slider(.horizontal, on: scale)
      slider.value = start
      for _ in 0..<120 { slider.scroll(by: 1.0 / 15) }
      #expect(slider.value == end)
      for _ in 0..<120 { slider.scroll(by: -1.0 / 15) }
      #expect(slider.value == start)
    }
  }

  @Test func `parts of a step bring a coarse slider on by a value, and are over at its end and where it is set`() {
    let slider = Slider(.horizontal, in: 0...10, step: 1)
    for _ in 0..<7 { slider.scroll(by: 0.125) }
    #expect(slider.value == 0)
    slider.scroll(by: 0.125)
    #expect(slider.value == 1)
    for _ in 0..<7 { slider.scroll(by: 0.125) }
    slider.value = 5
    slider.scroll(by: 0.125)
    #expect(slider.value == 5)
    let fine = Slider(.horizontal, in: 0...100, step: 1)
    for _ in 0..<40 { fine.scroll(by: -0.125) }
    for _ in 0..<2 { fine.scroll(by: 0.125) }
    #expect(fine.value == 1)
  }

  @Test func `the second of two short drags is a drag`() {
    #expect(values((40, 60), (60, 80)) == [0.2, 0.3, 0.4])
    #expect(values((40, 40), (40, 60)) == [0.2, 0.5, 0.3])
  }

  @Test func `a double tap soon after a drag is one`() {
    #expect(values((40, 60), (60, 60), (60, 60)) == [0.2, 0.3, 0.5])
  }
}
