import DrawnGestures
import Fingers
import Geometry
import Testing

/// A device that reports a drawing so often and with so much noise.
struct Device: Sendable, CustomTestStringConvertible {
  /// Reports a second.
  var rate: Double
  /// The standard deviation of each coordinate of each report, in the unit of the drawing.
  var noise: Double

  var testDescription: String { "\(rate) Hz, noise \(noise)" }

  /// What it reports of `drawing`, made at 400 units a second.
  func report(_ drawing: DrawnShape, _ generator: inout SplitMix64) -> DrawnShape {
    DrawnShape(
      strokes: drawing.strokes.map { stroke in
        var reports: [Point] = []
        var passed = 0.0
        for (from, to) in zip(stroke, stroke.dropFirst()) {
          let length = from.distance(to: to)
          while passed < length {
            reports.append(from.interpolated(to: to, by: passed / length))
            passed += 400 / rate
          }
          passed -= length
        }
        return (reports + stroke.suffix(1)).map { $0 + Vector(normal(&generator), normal(&generator)) * noise }
      })
  }

  /// The sum of twelve even numbers has the deviation 1.
  private func normal(_ generator: inout SplitMix64) -> Double {
    (0..<12).reduce(-6.0) { sum, _ in sum + Double.random(in: 0..<1, using: &generator) }
  }
}
