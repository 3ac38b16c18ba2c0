import Geometry

/// One stroke of a painting, or one fill: its samples or its area, which are the truth, and while it is on top also its mask.
final class Stroke {
  /// What it is called while it grows.
  let id: Int
  let brush: Brush
  /// What a fill covers; nil for a stroke.
  let area: Area?
  /// What was moved or copied; nil for a stroke and a fill.
  var graft: Graft? { didSet { look = nil } }
  /// What was selected when it began, and it stays within; nil where nothing was.
  let clip: Clip?
  /// Strokes lie over one another in the order in which they began.
  let order: Int
  /// The layer that it is painted on, which whoever knows the stroke keeps; nil for one that is only printed.
  unowned let layer: Layer?
  /// The coordinates of its samples.
  let frame: Frame
  /// Whether it colours only what was painted before.
  let keepsAlpha: Bool
  /// Whether the finger has been lifted.
  var isFinished = false
  private(set) var samples: ContiguousArray<Sample> = []
  private var course = StrokeCourse()
  /// What it shares with strokes of other layers that look alike; nil where there are none.
  private(set) var look: Look?
  /// Whether it was made a straight line.
  private(set) var isStraight = false
  private var extent = StrokeExtent()
  /// What lays its pieces on the mask, under the painting's projection.
  var stamp: Stamp?
  /// The mask's tiles; nil once the stroke is part of the base.
  var sheet: MaskSheet?
  /// The pixels on which the raster does not show yet what the stroke has grown by, and its provisional end; nil but in the middle
  /// of `Painting.apply(together:changed:)`.
  var gathered: PixelRect?

  /// A stroke with no sample yet.
  ///
  /// - Parameter room: where samples go; as a rule what an earlier stroke left, so that a landing finger waits for no memory.
  init(
    id: Int = 0, brush: Brush, order: Int, layer: Layer? = nil, frame: Frame, within clip: Clip? = nil,
    room: ContiguousArray<Sample> = []
  ) {
    (self.id, self.brush, self.order, self.frame, samples) = (id, brush, order, frame, room)
    (self.layer, keepsAlpha, area, self.clip) = (layer, layer?.style.keepsAlpha ?? false, nil, clip)
  }

  /// A fill, which is ended from the beginning.
  init(_ fill: Fill, order: Int, layer: Layer, frame: Frame, within clip: Clip?) {
    let brush = Brush(kind: fill.brush.kind, color: fill.brush.color, opacity: fill.brush.opacity)
    (id, self.brush, self.order, self.layer, self.clip) = (0, brush.quantized, order, layer, clip)
    self.frame = frame
    (keepsAlpha, area, isFinished) = (layer.style.keepsAlpha, fill.area, true)
  }

  /// A graft of what `clip` says was selected, which is ended from the beginning. Its brush is what takes away.
  init(_ graft: Graft, order: Int, layer: Layer, frame: Frame, of clip: Clip) {
    (id, brush, self.order, self.layer) = (0, Brush(kind: .eraser).quantized, order, layer)
    (keepsAlpha, area, isFinished) = (layer.style.keepsAlpha, nil, true)
    (self.graft, self.clip, self.frame) = (graft, clip, frame)
  }

  /// A stroke on `layer` that is like `other` and goes on by itself, without a mask.
  init(copying other: Stroke, on layer: Layer?, frame: Frame) {
    (self.layer, keepsAlpha, area, self.frame) = (layer, other.keepsAlpha, other.area, frame)
    (graft, clip) = (other.graft, other.clip)
    (id, brush, order, isFinished) = (other.id, other.brush, other.order, other.isFinished)
    (samples, course, extent, isStraight) = (other.samples, other.course, other.extent, other.isStraight)
    look = other.look
  }

  /// A stroke that is like this one, to look like it for as long as neither changes.
  func duplicate(on layer: Layer) -> Stroke {
    look = look ?? Look()
    return Stroke(copying: self, on: layer, frame: frame)
  }

  /// Becomes a straight line.
  func straighten(_ from: Sample, _ to: Sample) {
    samples.removeAll(keepingCapacity: true)
    extent = StrokeExtent()
    isStraight = true
    note(from)
    note(to)
  }

  /// Takes a sample without painting anything.
  func note(_ sample: Sample) {
    samples.append(sample)
    extent.add(sample)
  }

  /// Whether its width goes by its speed: no pressure is known, and no line was drawn with a ruler.
  @inline(__always)
  var isSwift: Bool { brush.speedSensitivity > 0 && !isStraight && samples.first?.pressure == -1 }

  /// Takes a sample and hands on the pieces, in pixels, that have become final.
  @inline(__always)
  func add(_ sample: Sample, _ projection: Projection, _ piece: (StrokeCurve.Knot, StrokeCurve.Knot) -> Void) {
    note(sample)
    course.advance(to: firstOfTail, of: self, projection.of(frame), piece)
  }

  /// The first sample that is not final yet.
  @inline(__always)
  private var firstOfTail: Int { isSwift ? StrokeTail(samples, brush.diameter).start : samples.count }

  /// Hands on the provisional pieces: from where the stroke is final to the newest sample.
  @inline(__always)
  func tip(_ projection: Projection, _ piece: (StrokeCurve.Knot, StrokeCurve.Knot) -> Void) {
    guard isSwift else {
      if let (a, b) = course.curve.tip { piece(a, b) }
      return
    }
    var course = course
    course.run(out: StrokeTail(samples, brush.diameter), of: self, projection.of(frame), piece)
    course.finish(piece)
  }

  /// Hands on the final form of what was provisional. Nothing may follow.
  @inline(__always)
  func finish(_ projection: Projection, _ piece: (StrokeCurve.Knot, StrokeCurve.Knot) -> Void) {
    if isSwift { return tip(projection, piece) }
    course.finish(piece)
  }

  /// Hands on all pieces again, from the first; without the final form of the last one where not finished.
  @inline(__always)
  func replay(_ projection: Projection, _ piece: (StrokeCurve.Knot, StrokeCurve.Knot) -> Void) {
    course = retrace(projection, piece)
  }

  /// The same, and leaves the stroke as it is: several threads may do so at once.
  @inline(__always)
  @discardableResult
  func retrace(
    _ projection: Projection, _ piece: (StrokeCurve.Knot, StrokeCurve.Knot) -> Void
  ) -> StrokeCourse {
    let projection = projection.of(frame)
    var course = StrokeCourse()
    course.advance(to: firstOfTail, of: self, projection, piece)
    guard isFinished else { return course }
    if isSwift { course.run(out: StrokeTail(samples, brush.diameter), of: self, projection, piece) }
    course.finish(piece)
    return course
  }

  /// Whether the stroke may ink a pixel of a raster with these `bounds`.
  func mayInk(_ bounds: PixelRect, _ projection: Projection) -> Bool {
    area != nil || brush.mirror != nil || extent.mayInk(bounds, projection.of(frame), radius: brush.diameter / 2)
  }

  /// Keeps its samples in as little memory as they need. Returns the room that it had to grow, empty.
  func settle() -> ContiguousArray<Sample> {
    var room = samples
    samples = []
    samples.reserveCapacity(room.count)
    samples.append(contentsOf: room)
    room.removeAll(keepingCapacity: true)
    return room
  }

  /// About how much work it is to paint it, in samples of a stroke.
  var cost: Int {
    let picture = graft.map { $0.picture.width * $0.picture.height / 128 } ?? 0
    return samples.count + (area?.cornerCount ?? 0) / 4 + picture + 8
  }
}

/// What strokes are known by that look alike.
final class Look: Sendable {}

extension Stamp {
  /// What lays pieces of `stroke`, where the present paper lies as `projection` says.
  init(_ stroke: Stroke, _ projection: Projection) { self.init(stroke.brush, projection.of(stroke.frame)) }
}

extension Grain {
  /// The grain of `stroke`, where the present paper lies as `projection` says; nil where it has none.
  init?(_ stroke: Stroke, _ projection: Projection) {
    // Most strokes have none, and are laid too often for a way to their frame that nobody asks for.
    guard stroke.brush.grain > 0 else { return nil }
    self.init(stroke.brush, projection.of(stroke.frame))
  }
}
