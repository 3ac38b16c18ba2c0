import Geometry

/// What a stroke has come to with its first samples: as far as these are final, its pieces are, too.
struct StrokeCourse {
  private(set) var curve = StrokeCurve()
  private var filter = OneEuroFilter()
  private var swiftness = Swiftness()
  /// How many samples it has come over.
  private var count = 0

  /// Comes as far as samples before `end`, and hands on the pieces, in pixels, that have become final.
  @inline(__always)
  mutating func advance(
    to end: Int, of stroke: Stroke, _ projection: Projection, _ piece: (StrokeCurve.Knot, StrokeCurve.Knot) -> Void
  ) {
    let isSwift = stroke.isSwift
    while count < end { next(of: stroke, isSwift: isSwift, width: 1, projection, piece) }
  }

  /// Comes to the end of a stroke whose width goes by its speed, as if its finger had lifted there.
  @inline(__always)
  mutating func run(
    out tail: StrokeTail, of stroke: Stroke, _ projection: Projection,
    _ piece: (StrokeCurve.Knot, StrokeCurve.Knot) -> Void
  ) {
    var rest = tail.length
    while count < stroke.samples.count {
      rest -= stroke.samples[count - 1].distance(to: stroke.samples[count])
      next(of: stroke, isSwift: true, width: tail.width(max(rest, 0)), projection, piece)
    }
  }

  /// Hands on the final form of the last piece. Nothing may follow.
  @inline(__always)
  func finish(_ piece: (StrokeCurve.Knot, StrokeCurve.Knot) -> Void) { curve.finish(piece) }

  /// - Parameter width: how wide the stroke is there, of what it would be.
  @inline(__always)
  private mutating func next(
    of stroke: Stroke, isSwift: Bool, width: Double, _ projection: Projection,
    _ piece: (StrokeCurve.Knot, StrokeCurve.Knot) -> Void
  ) {
    let (sample, brush) = (stroke.samples[count], stroke.brush)
    count += 1
    let raw = sample.location
    let pressure = sample.pressure < 0 ? nil : Double(sample.pressure) / StrokePoint.pressureSteps
    var radius = brush.radius(pressure: pressure)
    if isSwift {
      let seeming = swiftness(sample, brush)
      if pressure == nil { radius = brush.radius(swiftness: seeming) }
      radius *= width
    }
    radius *= projection.scale
    let strength = brush.tip.strength(pressure: pressure)
    let newest = StrokeCurve.Knot(place: projection.transform(raw), radius: radius, strength: strength)
    guard brush.smoothing else { return curve.add(newest, newest: newest, piece) }
    // Counted from the stroke's own beginning: a journal shifts all times, and rounding must not see that.
    let age = sample.ticks - stroke.samples[0].ticks
    let smooth = filter(raw, at: Double(age) / StrokePoint.ticksPerSecond)
    curve.add(
      StrokeCurve.Knot(place: projection.transform(smooth), radius: radius, strength: strength), newest: newest, piece)
  }
}
