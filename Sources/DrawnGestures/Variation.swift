import Geometry

/// Drawings as the same hand might make them another time.
///
/// The whole is turned, stretched and sheared a little, strokes shift against one another, and each bends slowly along its
/// way, by sums of three waves. The same seed gives the same variations on every machine.
public struct Variation: Sendable {
  // How much a person varies, rounded; what the limits take from these variations is fitted to how much people did vary.

  /// The standard deviation of the turn, in radians: 5 degrees.
  private static let turn = Double(degrees: 5)
  /// The standard deviation of the logarithm of the stretch.
  private static let stretch = 0.1
  /// The standard deviation of the shear.
  private static let shear = 0.08
  /// The standard deviation of a stroke's shift, as a fraction of the drawing's longer side.
  private static let shift = 0.03
  /// The standard deviation of the slowest wave, as a fraction of the drawing's longer side.
  private static let bend = 0.04
  /// Into about how many pieces a varied stroke is divided.
  private static let places = 40

  private var noise: Noise

  /// The series of variations that `seed` starts.
  public init(seed: UInt64) { noise = Noise(seed: seed) }

  /// The next variation of `drawing`.
  ///
  /// - Parameters:
  ///   - drawing: a gesture as somebody drew it.
  ///   - amount: how much it varies; 1 is what a person does who draws the same gesture twice.
  public mutating func vary(_ drawing: DrawnShape, by amount: Double = 1) -> DrawnShape {
    let drawing = drawing.measurable
    guard let bounds = drawing.bounds else { return drawing }
    let extent = bounds.extent * amount
    let angle = noise.normal() * Self.turn * amount
    let stretch = exponential(noise.normal() * Self.stretch * amount)
    let shear = noise.normal() * Self.shear * amount
    let turn = Transform.rotation(angle)
    let center = bounds.center
    var strokes: [[Point]] = []
    for stroke in drawing.strokes {
      let shift =
        drawing.strokes.count > 1 ? Vector(noise.normal(), noise.normal()) * (Self.shift * extent) : .zero
      // A dot stays a dot, however large the rest is.
      let bend = Self.bend * min(extent, (DrawnShape(strokes: [stroke]).bounds?.extent ?? 0) * amount)
      let waves = (1...3).map { wave in
        (size: Vector(noise.normal(), noise.normal()) * (bend / Double(wave)), phase: noise.uniform() * 2 * .pi)
      }
      let points = Self.refined(stroke)
      strokes.append(
        points.indices.map { index in
          let place = Double(index) / Double(max(1, points.count - 1))
          let off = points[index] - center
          let sheared = Vector((off.dx + shear * off.dy) * stretch, off.dy / stretch)
          var way = turn(sheared) + shift
          for (index, wave) in waves.enumerated() {
            way += wave.size * sine(.pi * Double(index + 1) * place + wave.phase)
          }
          return center + way
        })
    }
    return DrawnShape(strokes: strokes)
  }

  /// The stroke with places added between its own, so that it bends everywhere and keeps its corners.
  private static func refined(_ stroke: [Point]) -> [Point] {
    guard let first = stroke.first else { return [] }
    let steps = zip(stroke, stroke.dropFirst()).map { $0.distance(to: $1) }
    let interval = steps.reduce(0, +) / Double(places)
    var refined = [first]
    for (index, step) in steps.enumerated() {
      let count = interval > 0 ? max(1, Int((step / interval).rounded(.up))) : 1
      for part in 1...count {
        refined.append(stroke[index].interpolated(to: stroke[index + 1], by: Double(part) / Double(count)))
      }
    }
    return refined
  }
}
