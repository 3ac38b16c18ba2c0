import Gestures
import Interface

extension Tolerance {
  /// Its values on a slider: small ones are tuned more finely than large ones.
  var sliderScale: SliderScale { SliderScale(range, step: step, curve: .squares) }

  /// Where a value lies on a slider, 0...1.
  func place(of value: Double) -> Double { sliderScale.place(of: value) }

  /// The value at a place of the slider.
  func value(at place: Double) -> Double { sliderScale.value(at: place) }
}
