import Geometry

/// One stroke of a painting: its samples, which are the truth, and while it is on top also its mask.
final class Stroke {
  let brush: Brush
  /// Strokes lie over one another in the order in which they began.
  let order: Int
  /// Whether the finger has been lifted.
  var isFinished = false
  private(set) var samples: ContiguousArray<Sample> = []
  private(set) var curve = StrokeCurve()
  private var filter = OneEuroFilter()
  /// The mask's tiles; nil once the stroke is part of the base.
  var sheet: MaskSheet?

  init(brush: Brush, order: Int) {
    self.brush = brush
    self.order = order
    samples.reserveCapacity(1024)
  }

  /// Takes a sample and hands on the pieces, in pixels, that have become final.
  func add(_ sample: Sample, scale: Double, _ piece: (StrokeCurve.Knot, StrokeCurve.Knot) -> Void) {
    samples.append(sample)
    advance(sample, scale: scale, piece)
  }

  /// Hands on all pieces again, from the first, at `scale`; without the final form of the last one where not finished.
  func replay(scale: Double, _ piece: (StrokeCurve.Knot, StrokeCurve.Knot) -> Void) {
    curve = StrokeCurve()
    filter = OneEuroFilter()
    for sample in samples { advance(sample, scale: scale, piece) }
    if isFinished { curve.finish(piece) }
  }

  private func advance(_ sample: Sample, scale: Double, _ piece: (StrokeCurve.Knot, StrokeCurve.Knot) -> Void) {
    var place = sample.location
    if brush.smoothing { place = filter(place, at: Double(sample.ticks) / StrokePoint.ticksPerSecond) }
    let pressure = sample.pressure < 0 ? nil : Double(sample.pressure) / StrokePoint.pressureSteps
    let knot = StrokeCurve.Knot(
      place: Point(place.x * scale, place.y * scale), radius: brush.radius(pressure: pressure) * scale)
    curve.add(knot, piece)
  }

  /// Lets go of memory that only a growing stroke needs.
  func settle() {
    var exact = ContiguousArray<Sample>()
    exact.reserveCapacity(samples.count)
    exact.append(contentsOf: samples)
    samples = exact
  }
}

/// The coverage of one stroke, tile by tile, and how to take back its provisional tip.
final class MaskSheet {
  var tiles: [UnsafeMutablePointer<UInt8>?]
  /// The tiles that are there.
  var touched: [Int] = []
  /// Where the tip is, and what the mask held there before, row after row.
  var tipRect = PixelRect.empty
  let underTip = Scratch<UInt8>(zero: 0)

  init(count: Int) {
    tiles = Array(repeating: nil, count: count)
    touched.reserveCapacity(64)
  }
}
