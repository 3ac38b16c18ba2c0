import Ink

/// A colour as a mixer shows it: hue, saturation and brightness (A. R. Smith, SIGGRAPH 1978), each 0...1.
struct HSBColor: Hashable {
  var hue: Double
  var saturation: Double
  var brightness: Double

  init(hue: Double, saturation: Double, brightness: Double) {
    (self.hue, self.saturation, self.brightness) = (hue, saturation, brightness)
  }

  /// The parts of `color`. Greys have no hue, and black has no saturation: those are taken from `other`.
  init(_ color: Color, like other: HSBColor? = nil) {
    let parts = [color.red, color.green, color.blue].map { Double($0) / 255 }
    let high = parts.max() ?? 0
    let spread = high - (parts.min() ?? 0)
    brightness = high
    saturation = high > 0 ? spread / high : other?.saturation ?? 0
    guard spread > 0 else {
      hue = other?.hue ?? 0
      return
    }
    let sixths =
      high == parts[0]
      ? (parts[1] - parts[2]) / spread
      : high == parts[1] ? 2 + (parts[2] - parts[0]) / spread : 4 + (parts[0] - parts[1]) / spread
    hue = (sixths < 0 ? sixths + 6 : sixths) / 6
  }

  /// The colour.
  var color: Color {
    func part(_ shift: Double) -> UInt8 {
      let place = (shift + hue * 6).truncatingRemainder(dividingBy: 6)
      let share = max(0, min(place, 4 - place, 1))
      return UInt8(((brightness - brightness * saturation * share) * 255).rounded())
    }
    return Color(red: part(5), green: part(3), blue: part(1))
  }
}
