import Geometry
import Gestures
import Instrument
import Interface

/// What a continuous gesture measures, in a few figures.
enum Reading: Hashable {
  /// How many times as far apart the fingers are.
  case scale(Double)
  /// How far they have turned, in radians, clockwise positive.
  case rotation(Double)
  /// How far they have moved, in points.
  case translation(Vector)

  /// What `recognizer` measures now; nil where it measures none of these.
  init?(_ recognizer: GestureRecognizer) {
    guard let value = GestureValue(recognizer) else { return nil }
    self.init(value)
  }

  /// What a gesture measures, without what is said of it besides.
  init(_ value: GestureValue) {
    switch value {
    case .scale(let scale, _): self = .scale(scale)
    case .rotation(let angle, _): self = .rotation(angle)
    case .translation(let way, _): self = .translation(way)
    }
  }

  /// The figures, with their sign or unit.
  var text: String {
    switch self {
    case .scale(let scale): "×\(scale.text(decimals: 2))"
    case .rotation(let angle): "\(angle.degrees.text(decimals: 1, signed: true))°"
    case .translation(let way):
      "\(way.dx.text(decimals: 0, signed: true)), \(way.dy.text(decimals: 0, signed: true))"
    }
  }
}
