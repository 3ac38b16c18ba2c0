import Geometry

/// A picture under a projection: the pixels that it reaches, row by row.
struct PicturePlacement {
  private let picture: LayerPicture
  /// The pixels that it may reach.
  let bounds: PixelRect
  /// Which pixel the first of the picture comes to, where all come to whole ones; nil where they lie between.
  private let shift: (x: Int, y: Int)?
  private let sampler: Sampler

  /// How many samples of a side of a pixel are taken at most where the picture is reduced.
  static let mostSamples = 8.0

  /// - Returns: nil where it reaches nothing within `area`.
  init?(
    _ picture: LayerPicture, _ projection: Projection, within area: PixelRect,
    mostSamples: Double = PicturePlacement.mostSamples
  ) {
    let (frame, raster) = (picture.frame, picture.raster)
    let size = Size(Double(raster.width), Double(raster.height))
    let way = Transform(
      a: frame.width / size.width, b: 0, c: 0, d: frame.height / size.height, tx: frame.minX, ty: frame.minY
    ).concatenating(projection.transform)
    guard let back = way.inverse else { return nil }
    let bounds = Painter(raster, transform: way).pixels(around: Rect(origin: .zero, size: size)).intersection(area)
    guard !bounds.isEmpty else { return nil }
    (self.picture, self.bounds) = (picture, bounds)
    let corner = Vector(way.tx.rounded(), way.ty.rounded())
    shift = way == .translation(corner) ? (Int(towardsZero: corner.dx), Int(towardsZero: corner.dy)) : nil
    sampler = Sampler(image: raster, back: back, mostSamples: mostSamples)
  }

  /// How many samples of the picture a pixel takes.
  var samplesPerPixel: Int { shift == nil ? sampler.samplesPerPixel : 1 }

  /// Hands on the pixels of each row that it reaches, premultiplied.
  ///
  /// - Parameter rows: those that are wanted; all unless said.
  func draw(
    rows: Range<Int>? = nil,
    _ body: (_ row: Int, _ columns: Range<Int>, _ pixels: UnsafePointer<UInt32>) -> Void
  ) {
    let columns = bounds.x..<bounds.maxX
    // Sampling addresses pixels by their column.
    let room = UnsafeMutablePointer<UInt32>.allocate(capacity: columns.count)
    defer { room.deallocate() }
    for row in (rows ?? bounds.y..<bounds.maxY).clamped(to: bounds.y..<bounds.maxY) {
      room.update(repeating: 0, count: columns.count)
      if let shift {
        let from = max(columns.lowerBound, shift.x)
        let count = min(columns.upperBound, shift.x + picture.width) - from
        guard count > 0, 0..<picture.height ~= row - shift.y else { continue }
        (room + (from - columns.lowerBound)).update(
          from: picture.raster.pixels(row - shift.y, from - shift.x), count: count)
      } else {
        let line = room - columns.lowerBound
        let reached = sampler.columns(inRow: row, within: columns)
        sampler.drawRow(row, reached, inner: sampler.innerColumns(inRow: row, within: reached), over: line, alpha: 255)
      }
      body(row, columns, UnsafePointer(room))
    }
  }
}
