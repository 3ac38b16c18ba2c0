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
    switch recognizer {
    case let pinch as PinchGestureRecognizer: self = .scale(pinch.scale)
    case let pinch as ThreeFingersPinchGestureRecognizer: self = .scale(pinch.scale)
    case let rotation as RotationGestureRecognizer: self = .rotation(rotation.rotation)
    case let pan as PanGestureRecognizer: self = .translation(pan.translation(in: nil))
    default: return nil
    }
  }

  /// What a gesture had come to when it was over.
  init(_ result: GestureResult) {
    switch result.value {
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
