import Geometry

/// What a path can tell of a spray: how much a straight stroke of it covers along its middle, and how soft it is. Where it comes by
/// again it does not build up, as it does here.
struct SVGSpray {
  /// The pieces of the stroke, narrowed to what is half covered or more.
  let pieces: [(StrokeCurve.Knot, StrokeCurve.Knot)]
  /// How much the middle covers, 0...1.
  let cover: Double
  /// The standard deviation of the blur that makes the rest of its width, in units of the pieces.
  let blur: Double

  /// nil where `brush` sprays nothing.
  init?(_ brush: Brush, _ pieces: [(StrokeCurve.Knot, StrokeCurve.Knot)]) {
    guard brush.tip.sprays, !pieces.isEmpty else { return nil }
    let count = Double(pieces.count)
    let radius = max(0.5, pieces.reduce(0) { $0 + $1.1.radius } / count)
    let strength = pieces.reduce(0) { $0 + Double($1.1.strength) } / count
    let length = pieces.reduce(0) { $0 + $1.0.place.distance(to: $1.1.place) }
    let hardness = brush.hardness
    // All dabs that reach the middle, in radii from there.
    let (reach, step) = (min(1, length / 2 / radius), 2 * brush.spacing)
    var clear = 1.0
    for place in stride(from: 0, through: reach, by: step) {
      let fall = max(0, (place - hardness) / max(1 - hardness, 0.001))
      let rest = max(0, 1 - brush.flow * strength * (1 - fall * fall) * (1 - fall * fall))
      clear *= place > 0 ? rest * rest : rest
    }
    cover = 1 - clear
    blur = radius * (1 - hardness) / 4
    let share = (1 + hardness) / 2
    func narrowed(_ knot: StrokeCurve.Knot) -> StrokeCurve.Knot {
      StrokeCurve.Knot(place: knot.place, radius: knot.radius * share, strength: knot.strength)
    }
    self.pieces = pieces.map { (narrowed($0), narrowed($1)) }
  }
}
